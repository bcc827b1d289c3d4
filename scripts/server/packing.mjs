// The packing of answers on their way.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Ways of packing, the best first.
 *
 * @type {Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>}
 */
export const PACKERS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/**
 * The best way of packing that the other side takes; undefined for none.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export function wayFor({ headers }) {
  const taken = new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((each) => {
        const [way = '', quality = ''] = each.trim().split(/\s*;\s*q=/i);
        return [way.toLowerCase(), quality === '' ? 1 : Number(quality)];
      }),
  );
  return Object.keys(PACKERS).find((way) => (taken.get(way) ?? 0) > 0);
}
