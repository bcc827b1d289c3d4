// Writes answers.
import { SAFE_HEADERS } from './guard.mjs';
import { PACKERS, wayFor } from './packing.mjs';
import { Refusal } from './refusal.mjs';
import { sayMistake } from './say.mjs';

const MOST_READ_AWAY = 64 * 1024 * 1024;

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * @param {Response} response
 * @param {number} status
 * @param {unknown} value
 * @param {Record<string, string>} [headers]
 */
export function sendJson(response, status, value, headers = {}) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/**
 * The same for what is large: packed in a way that the other side takes.
 *
 * @param {Response} response
 * @param {number} status
 * @param {unknown} value
 */
export async function sendPackedJson(response, status, value) {
  const way = wayFor(response.req);
  if (way === undefined) {
    sendJson(response, status, value, { vary: 'accept-encoding' });
    return;
  }
  const body = await PACKERS[way](Buffer.from(JSON.stringify(value)));
  response.writeHead(status, {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': way,
    'content-length': body.length,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  response.end(body);
}

/**
 * Says why a request is not done; what is no refusal is a fault of the server, which goes on.
 *
 * @param {Response} response
 * @param {unknown} error
 */
export function refuse(response, error) {
  const refusal = error instanceof Refusal ? error : undefined;
  if (response.destroyed) return;
  if (refusal === undefined) sayMistake(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, code, message, more } =
    refusal ??
    new Refusal(500, 'fault', 'The server made a mistake; its terminal says more. Nothing was changed.');
  if (!response.req.complete) readAway(response.req);
  sendJson(response, status, { code, message, ...more }, allowOf(refusal));
}

/** A client that is still sending reads the answer only when it has sent all, or a good deal. */
function readAway(/** @type {Request} */ request) {
  let left = MOST_READ_AWAY;
  request.on('data', (part) => {
    left -= part.length;
    if (left < 0) request.destroy();
  });
}

/** @returns {Record<string, string>} */
function allowOf(/** @type {Refusal | undefined} */ refusal) {
  const allow = refusal?.more['allow'];
  return typeof allow === 'string' ? { allow } : {};
}

/**
 * The handler for the method of a request.
 *
 * @template T
 * @param {Request} request
 * @param {Record<string, T>} methods
 * @returns {T}
 * @throws {Refusal} 405 `method`
 */
export function byMethod({ method = '' }, methods) {
  const found = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (found !== undefined) return found;
  const allow = Object.keys(methods).join(', ');
  throw new Refusal(405, 'method', `This address takes ${allow}, not ${method}.`, { allow });
}
