// Who may ask for what. The server is reachable from this machine only, but every page that a browser on this
// machine shows can send requests to it, so each request says where it comes from.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.mjs';

/** The rights of a page, as far as the page can limit them itself: no script but our own files runs in it. */
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
 * True if a request knows the token of this server: as a header, or in its address, for what cannot send a header. The
 * token stands in the address that the terminal shows, so that other users of the same machine do not have it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {URL} url
 * @param {string} token
 */
export function knows({ headers }, url, token) {
  return isSame(String(headers['x-loam-token'] ?? url.searchParams.get('token') ?? ''), token);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {URL} url
 * @param {string} token
 * @throws {Refusal} 403 `token`
 */
export function checkToken(request, url, token) {
  if (knows(request, url, token)) return;
  throw new Refusal(
    403,
    'token',
    'This page does not have the key of the server, which may have been started anew. Open the address that npm start printed; what was not saved stays in this browser.',
  );
}

/**
 * The pass that a browser that opened the page once shows to get it again, when it is loaded anew or in another tab. It
 * opens nothing else: browsers send it to every server of this machine, whoever runs that.
 *
 * @param {string} token
 * @param {number} port
 */
export function passOf(token, port) {
  const pass = createHash('sha256').update(`page ${token}`).digest('base64url');
  return {
    /** The header with which a browser takes it. */
    given: `loam-${port}=${pass}; Path=/; HttpOnly; SameSite=Lax`,
    /** @param {import('node:http').IncomingMessage} request */
    isShown: ({ headers: { cookie = '' } }) =>
      cookie.split(/;\s*/).some((each) => isSame(each, `loam-${port}=${pass}`)),
  };
}

function isSame(/** @type {string} */ said, /** @type {string} */ wanted) {
  const [given, known] = [Buffer.from(said), Buffer.from(wanted)];
  return given.length === known.length && timingSafeEqual(given, known);
}
