// Packs a picture of the browser again: what looks the same in fewer bytes. The browser packs quickly, not well; its
// filters, made for photographs, hide from the packing that a page repeats itself; and edges of letters have more
// shades than anybody sees.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = 8;
/** Channels of the ways of writing colour that the browser uses: without transparency and with it. */
const CHANNELS = { 2: 3, 6: 4 };

/**
 * @param {Buffer} png as the browser wrote it
 * @returns {Buffer}
 */
export function smaller(png) {
  const parts = partsOf(png);
  const header = parts.find(({ type }) => type === 'IHDR')?.data;
  const channels = header === undefined ? undefined : CHANNELS[header[9]];
  if (header === undefined || channels === undefined || header[8] !== 8 || header[12] !== 0) return png;
  const packed = parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const rows = unfiltered(inflateSync(Buffer.concat(packed)), header.readUInt32BE(0) * channels, channels);
  const again = Buffer.concat([
    png.subarray(0, SIGNATURE),
    part('IHDR', header),
    part('IDAT', deflateSync(rounded(rows), { level: 9, memLevel: 9 })),
    part('IEND', Buffer.alloc(0)),
  ]);
  return again.length < png.length ? again : png;
}

/** The distance between shades; 255 is a multiple of it, so that black and white stay what they are. */
const STEP = 5;

/** The same with fewer shades. The bytes that say how a row is written are 0, and stay it. */
const rounded = (/** @type {Buffer} */ rows) => rows.map((shade) => Math.round(shade / STEP) * STEP);

function partsOf(/** @type {Buffer} */ png) {
  const parts = [];
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    parts.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return parts;
}

function part(/** @type {string} */ type, /** @type {Buffer} */ data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Rows of `width` bytes, each after a byte that says it is written as it is. */
function unfiltered(/** @type {Buffer} */ data, /** @type {number} */ width, /** @type {number} */ channels) {
  const rows = Buffer.from(data);
  for (let start = 0; start < rows.length; start += width + 1) {
    const filter = rows[start];
    rows[start] = 0;
    for (let x = 0; x < width && filter !== 0; x += 1) {
      const at = start + 1 + x;
      const left = x < channels ? 0 : rows[at - channels];
      const above = start === 0 ? 0 : rows[at - width - 1];
      const corner = start === 0 || x < channels ? 0 : rows[at - width - 1 - channels];
      rows[at] += [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter];
    }
  }
  return rows;
}

/** The neighbour that is nearest to left + above - corner. */
function nearest(/** @type {number} */ left, /** @type {number} */ above, /** @type {number} */ corner) {
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(
    Math.abs,
  );
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
