// Who may ask for what. The server is reachable from this machine only, but every page that a browser on this
// machine shows can send requests to it, so each request says where it comes from.
import { timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.mjs';

/** What a page may do, as far as the page can say so itself: no script but our own files runs in it. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // The editor sets styles from text.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Sent with every answer. No other page can hold ours, which is heeded only where it is sent. */
export const SAFE_HEADERS = {
  'content-security-policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * A name that leads here but is not ours is another site's, made to lead here (DNS rebinding). The port is not
 * compared: it may be forwarded from another.
 *
 * @param {import('node:http').IncomingMessage} request
 * @throws {Refusal} 403 `host`
 */
export function checkHost({ headers: { host = '' } }) {
  if (/^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(host)) return;
  throw new Refusal(403, 'host', `This server answers only to 127.0.0.1 and localhost, not to "${host}".`);
}

/**
 * Refuses a request that a page of another site sent. A browser says where a request comes from; other programs on
 * this machine do not, and need none of this to reach the files.
 *
 * @param {import('node:http').IncomingMessage} request
 * @throws {Refusal} 403 `origin`
 */
export function checkOrigin({ headers }) {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'] ?? (origin === undefined ? 'none' : 'same-origin');
  const isOwn = origin === undefined || origin.toLowerCase() === `http://${host}`.toLowerCase();
  if (isOwn && (site === 'same-origin' || site === 'none')) return;
  throw new Refusal(403, 'origin', 'Only the page of this server may ask for that.');
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} token of this server
 * @throws {Refusal} 403 `token`
 */
export function checkToken({ headers }, token) {
  const said = headers['x-loam-token'];
  if (said === undefined) {
    throw new Refusal(
      403,
      'token',
      'A write needs the header x-loam-token, which /api/project tells the page.',
    );
  }
  const given = Buffer.from(String(said));
  const wanted = Buffer.from(token);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new Refusal(
    403,
    'token',
    'The server was started anew. Reload the page; what was not saved stays there.',
  );
}
