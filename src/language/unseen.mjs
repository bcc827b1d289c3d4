// Characters that nobody sees. JavaScript, because the server asks too, and runs from its sources on a Node that reads
// no TypeScript.

/** @typedef {import('./diagnostic.ts').Range} Range */

/**
 * Characters that nobody sees and that change what others look like: control characters, marks that turn the direction
 * of writing, characters without width, separators of lines, half characters. Tabs and line breaks are none. What a
 * script or an emoji is written with is none where it does that: a joiner behind a letter of a script that joins, or
 * between two pictures; a selector behind what it selects a form of; the tags of a flag.
 */
const JOINS =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nkoo}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Tibt}\\p{sc=Mymr}';
const WRITTEN = [
  `(?<=[${JOINS}])[\\u200c\\u200d]`,
  '(?<=\\p{ExtPict}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{ExtPict})',
  '(?<=[\\p{Emoji}\\p{Ideo}])[\\ufe00-\\ufe0f]',
  '(?<=\\p{Ideo})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
  '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  // Signs of Arabic and Syriac that stand round numbers, and are seen.
  '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}]',
];
const IS_WRITTEN = WRITTEN.join('|');
const UNSEEN = new RegExp(
  `(${IS_WRITTEN})|(?:(?!${IS_WRITTEN})(?![\\t\\n\\r])[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{NChar}\\p{DI}])+`,
  'gu',
);

/** The characters of which nearly all texts are made, in which there is nothing to look for. */
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/**
 * Every run of such characters in a text, from left to right.
 *
 * @param {string} text
 * @returns {readonly Range[]}
 */
export function unseenIn(text) {
  if (PLAIN.test(text)) return [];
  return [...text.matchAll(UNSEEN)].flatMap(({ 0: run, 1: written, index }) =>
    written === undefined ? [{ start: index, end: index + run.length }] : [],
  );
}

/**
 * The text with something else in place of each such character.
 *
 * @param {string} text
 * @param {(letter: string) => string} by
 */
export function replaceUnseen(text, by) {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSEEN, (/** @type {string} */ run, /** @type {string | undefined} */ written) =>
    written === undefined ? Array.from(run, by).join('') : run,
  );
}

/**
 * The name of such a character, with its number: "U+202E, a mark that turns the direction of writing".
 *
 * @param {string} letter
 */
export function nameOfUnseen(letter) {
  const code = letter.codePointAt(0) ?? 0;
  const sort = SORTS.find(([signs]) => signs.test(letter))?.[1] ?? 'a character that is not shown';
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}, ${sort}`;
}

/** @type {readonly (readonly [RegExp, string])[]} */
const SORTS = [
  [/\p{Cc}/u, 'a control character'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u, 'a mark that turns the direction of writing'],
  [/[\u2028\u2029]/u, 'a separator of lines'],
  [/[\u200b-\u200d\u2060\ufeff]/u, 'a character without width'],
  [/\p{Cs}/u, 'half a character'],
];
