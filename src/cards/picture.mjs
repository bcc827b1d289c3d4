// Pictures that a pack brings: which files they are, and what is refused. JavaScript, because the server and the
// command ask the same question here, and the server runs from its sources on a Node that reads no TypeScript.

import { iconNamed, isIcon, LARGEST_ICON, readIcon } from './icon.mjs';

/** Most bytes of a picture, by the ending of its name. */
export const LARGEST_PICTURE = { svg: 64 * 1024, png: 512 * 1024, webp: 512 * 1024 };

/** Most pixels of a side of a picture. */
const LONGEST_SIDE = 2048;

/** Most elements of a drawing. */
const MOST_ELEMENTS = 2000;

const NAME = /^pictures\/(\d{1,4})([AB]?)\.(svg|png|webp)$/;
const TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/**
 * A picture of a card.
 *
 * @typedef {object} PackPicture
 * @property {string} path relative to the pack
 * @property {number} card number of the card
 * @property {'A' | 'B' | undefined} side the side that it is of; undefined for the whole card
 * @property {keyof typeof TYPES} sort
 */

/** True if a file lies where the pictures or the icons of a pack lie. @param {string} path */
export const isPicture = (path) => /^pictures\/[^/]+$/.test(path) || isIcon(path);

/**
 * The card and side of a picture by its name; undefined where it is of no card.
 *
 * @param {string} path
 * @returns {PackPicture | undefined}
 */
export function pictureNamed(path) {
  const [, number, side, sort] = NAME.exec(path) ?? [];
  if (number === undefined || Number(number) === 0) return undefined;
  return {
    path,
    card: Number(number),
    side: side === 'A' || side === 'B' ? side : undefined,
    sort: /** @type {keyof typeof TYPES} */ (sort),
  };
}

/** Its media type. @param {keyof typeof TYPES} sort */
const mediaType = (sort) => TYPES[sort];

/**
 * The reason why a picture is left out, a sentence with what to do; empty where it is used. `bytes` may end one behind
 * the most that it may have.
 *
 * @param {string} path
 * @param {Uint8Array} bytes
 * @param {string | undefined} text of the bytes; undefined where they are not UTF-8
 */
export function pictureFault(path, bytes, text) {
  if (isIcon(path)) return iconFault(path, bytes, text);
  const named = pictureNamed(path);
  if (!named)
    return 'Its name is no number of a card. Call it as the card, with its side where it is of one: pictures/12.svg, pictures/12B.png, pictures/12.webp.';
  const most = LARGEST_PICTURE[named.sort];
  if (bytes.length > most)
    return `It has more than ${most / 1024} kB. Make it smaller: a picture is shown some hundred pixels wide.`;
  if (named.sort === 'svg') return drawingFault(text);
  const size = named.sort === 'png' ? sizeOfPng(bytes) : sizeOfWebp(bytes);
  if (!size)
    return `Its bytes are not those of a ${named.sort.toUpperCase()} file. Save it as one, or give it the ending of what it is.`;
  return size.some((side) => side === 0 || side > LONGEST_SIDE)
    ? `It is ${size[0]} by ${size[1]} pixels. A side has 1 to ${LONGEST_SIDE}.`
    : '';
}

/** The reason why an icon is left out. @param {string} path @param {Uint8Array} bytes @param {string | undefined} text */
function iconFault(path, bytes, text) {
  if (iconNamed(path) === undefined)
    return 'Its name is none that a manifest can say. Call it icons/NAME.svg, with a name of small letters, digits and hyphens.';
  if (bytes.length > LARGEST_ICON)
    return `It has more than ${LARGEST_ICON / 1024} kB. Make it simpler: an icon is seen at some 14 pixels.`;
  const fault = drawingFault(text);
  if (fault !== '' || text === undefined) return fault;
  const icon = readIcon(text);
  return 'fault' in icon ? icon.fault : '';
}

/** Most icons of a pack. */
const MOST_ICONS = 200;

/** Most bytes of all pictures together, so that a page holds them. */
const MOST_TOGETHER = 24 * 1024 * 1024;

/**
 * A picture that is used, or why it is left out.
 *
 * @typedef {object} ReadPicture
 * @property {string} path relative to the pack
 * @property {string} [url] the whole picture as a data address
 * @property {string} [fault] why it is left out, a sentence with what to do
 */

/**
 * Judges the pictures of a pack, one after the other in the order of their paths.
 *
 * @param {(bytes: Uint8Array) => string} base64 writes bytes so
 * @param {(bytes: Uint8Array) => string | undefined} textOf reads bytes as UTF-8; undefined where they are none
 * @returns {(path: string, bytes: Uint8Array) => ReadPicture}
 */
export function pictureTaker(base64, textOf) {
  let sum = 0;
  let icons = 0;
  /** @type {Map<string, string>} */
  const taken = new Map();
  return (path, bytes) => {
    const fault = pictureFault(path, bytes, textOf(bytes));
    if (isIcon(path) && fault === '') {
      if (++icons > MOST_ICONS)
        return { path, fault: `A pack has at most ${MOST_ICONS} icons. Take some of them away.` };
      return { path, url: `data:${mediaType('svg')};base64,${base64(bytes)}` };
    }
    const named = pictureNamed(path);
    if (!named || fault !== '') return { path, fault };
    const key = `${named.card}${named.side ?? ''}`;
    const other = taken.get(key);
    if (other !== undefined) return { path, fault: `The card has ${other} already. Take one of them away.` };
    if ((sum += bytes.length) > MOST_TOGETHER)
      return {
        path,
        fault: `All pictures together have more than ${MOST_TOGETHER / 1024 / 1024} MB. Make them smaller.`,
      };
    taken.set(key, path);
    return { path, url: `data:${mediaType(named.sort)};base64,${base64(bytes)}` };
  };
}

/** The things that a drawing may not have: what runs, what fetches, and what grows when it is drawn. */
const REFUSED = [
  { of: /<!DOCTYPE|<!ENTITY/i, says: 'declares a document type or entities' },
  { of: /<\?(?!xml\s)/i, says: 'has a processing instruction' },
  { of: /<(?:\w+:)?script\b/i, says: 'has a script' },
  { of: /<(?:\w+:)?foreignObject\b/i, says: 'has a foreignObject' },
  {
    of: /<(?:\w+:)?(?:iframe|object|embed|audio|video|canvas|link|meta|base)\b/i,
    says: 'has an element of a page',
  },
  { of: /<(?:\w+:)?(?:use|image|feImage)\b/i, says: 'has use or image: write the shapes out' },
  { of: /<(?:\w+:)?(?:animate\w*|set)\b/i, says: 'moves' },
  { of: /[\s"'/]on[a-z]+\s*=/i, says: 'has an attribute that runs a script' },
  { of: /(?:href|src)\s*=\s*["']?\s*(?!["'#\s])/i, says: 'refers to something outside of it' },
  { of: /url\s*\(\s*["']?\s*(?!["'#\s])|@import|\\[0-9a-f]/i, says: 'refers to something outside of it' },
  { of: /javascript:|data:/i, says: 'has an address that is run or read' },
];

/** The reason why a drawing is left out. @param {string | undefined} text */
function drawingFault(text) {
  if (text === undefined) return 'It is not UTF-8. Save the drawing as UTF-8.';
  const plain = text.replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?\s*(?:<!--[^]*?-->\s*)*/, '');
  if (!/^<svg[\s>]/.test(plain) || !/<\/svg>\s*$/.test(plain))
    return 'It is no SVG drawing: it begins with <svg and ends with </svg>.';
  if (!/^<svg\s[^>]*xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(plain))
    return 'Its <svg has no xmlns="http://www.w3.org/2000/svg", without which nothing is drawn.';
  // Letters that are written as numbers are read as letters.
  const read = plain.replace(
    /&#(?:x([0-9a-f]+)|(\d+));?/gi,
    (/** @type {string} */ _, /** @type {string | undefined} */ hex, /** @type {string} */ digits) =>
      letterOf(hex, digits),
  );
  const refused = REFUSED.find(({ of }) => of.test(read));
  if (refused) return `The drawing ${refused.says}. A picture has shapes and texts alone.`;
  const elements = plain.match(/<[a-z]/gi)?.length ?? 0;
  return elements > MOST_ELEMENTS
    ? `It has ${elements} elements, at most ${MOST_ELEMENTS} are drawn. Join shapes.`
    : '';
}

/** @param {string | undefined} hex @param {string} digits */
function letterOf(hex, digits) {
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** True if bytes stand at a place. @param {Uint8Array} bytes @param {number} at @param {string} letters */
const stands = (bytes, at, letters) =>
  bytes.length >= at + letters.length &&
  [...letters].every((each, i) => bytes[at + i] === each.charCodeAt(0));

/** @param {Uint8Array} bytes @returns {readonly [number, number] | undefined} */
function sizeOfPng(bytes) {
  if (bytes.length < 33 || !stands(bytes, 0, '\x89PNG\r\n\x1a\n') || !stands(bytes, 12, 'IHDR'))
    return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return [view.getUint32(16), view.getUint32(20)];
}

/** @param {Uint8Array} bytes @returns {readonly [number, number] | undefined} */
function sizeOfWebp(bytes) {
  if (bytes.length < 30 || !stands(bytes, 0, 'RIFF') || !stands(bytes, 8, 'WEBP')) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (stands(bytes, 12, 'VP8X'))
    return [1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >>> 8)];
  if (stands(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
  }
  if (stands(bytes, 12, 'VP8 '))
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  return undefined;
}
