// The files of the built page. They are kept in memory, so that a page that is open goes on working while another
// process builds anew; and kept packed, each packed when it is first asked for.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { byMethod } from './answers.mjs';
import { SAFE_HEADERS } from './guard.mjs';
import { PACKERS, wayFor } from './packing.mjs';
import { Refusal } from './refusal.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

/** Packed already, or too small to gain by it. */
const PACKED = new Set(['.woff2']);
const SMALLEST_PACKED = 1024;

/** Builds for use put a fingerprint of the content into every name but that of the page itself. */
const LASTING = /-[A-Z0-9]{8}\.[\w.]+$/;

/**
 * @typedef {import('./answers.mjs').Request} Request
 * @typedef {import('./answers.mjs').Response} Response
 *
 * @typedef {object} Held
 * @property {Uint8Array} bytes
 * @property {string} tag differs when the content does
 * @property {Map<string, Promise<Uint8Array>>} packed way of packing → packed bytes
 */

export class PageFiles {
  /** @type {Map<string, Held>} address → file */
  #held = new Map();

  /**
   * @param {string} folder of the built page
   * @param {(html: string) => string} [change] applied to the page itself
   */
  constructor(folder, change = (html) => html) {
    this.folder = folder;
    this.change = change;
    this.load();
  }

  /** Reads the page anew. */
  load() {
    /** @type {Map<string, Held>} */
    const held = new Map();
    for (const entry of readdirSync(this.folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath ?? entry.path, entry.name);
      const address = `/${relative(this.folder, file).split(sep).join('/')}`;
      const read = readFileSync(file);
      const bytes = address === '/index.html' ? Buffer.from(this.change(read.toString('utf8'))) : read;
      const tag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`;
      const before = this.#held.get(address);
      held.set(address, before?.tag === tag ? before : { bytes, tag, packed: new Map() });
    }
    this.#held = held;
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {URL} url
   * @throws {Refusal} 404 `no-address`
   */
  async answer(request, response, url) {
    const address = url.pathname === '/' ? '/index.html' : url.pathname;
    const held = this.#held.get(address);
    if (held === undefined) throw new Refusal(404, 'no-address', `There is nothing at ${url.pathname}.`);
    const isHead = byMethod(request, { GET: false, HEAD: true });
    const ending = extname(address);
    const headers = {
      ...SAFE_HEADERS,
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      'cache-control': LASTING.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: held.tag,
      vary: 'accept-encoding',
    };
    if (isUnchanged(request, held.tag)) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    const way = PACKED.has(ending) || held.bytes.length < SMALLEST_PACKED ? undefined : wayFor(request);
    const bytes = way === undefined ? held.bytes : await packed(held, way);
    response.writeHead(200, {
      ...headers,
      ...(way !== undefined && { 'content-encoding': way }),
      'content-length': bytes.length,
    });
    response.end(isHead ? undefined : bytes);
  }
}

/** @returns {Promise<Uint8Array>} */
function packed(/** @type {Held} */ held, /** @type {string} */ way) {
  const before = held.packed.get(way);
  if (before !== undefined) return before;
  const bytes = PACKERS[way](held.bytes);
  held.packed.set(way, bytes);
  return bytes;
}

function isUnchanged(/** @type {Request} */ { headers }, /** @type {string} */ tag) {
  return (headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
