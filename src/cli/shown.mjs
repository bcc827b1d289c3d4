import { replaceUnseen } from '../language/unseen.mjs';

// The treatment of texts from outside, such as names, paths, arguments and the texts of files, before they are written
// where people read. Nothing gets to a terminal but through `shown`. JavaScript, because the server writes to a
// terminal too, and runs from its sources on a Node that reads no TypeScript.

/** Stands for a character that nobody sees. */
const SIGN = '\ufffd';

/** Begin and end of a colour, round its number: characters that are kept for use within a program. */
const COLOUR = '\ufdd0';
const COLOUR_END = '\ufdd1';

/**
 * A piece of a line: what nobody sees, which could move the cursor, turn the direction of writing or change what a
 * terminal shows, is replaced by a sign, and so are tabs and line breaks.
 *
 * @param {string} text
 */
export const safe = (text) => replaceUnseen(text.replace(/[\t\n\r]/g, SIGN), () => SIGN);

/**
 * The same for lines, which may have tabs and line breaks.
 *
 * @param {string} text
 */
export const safeLines = (text) => replaceUnseen(text.replace(/\r/g, SIGN), () => SIGN);

/**
 * A text that was painted for a terminal, its colours as signs that no text from outside keeps.
 *
 * @param {string} painted
 */
export const markColours = (painted) =>
  // oxlint-disable-next-line no-control-regex -- the sign that starts a colour is what is looked for
  painted.replace(/\u001b\[(\d{1,3})m/g, `${COLOUR}$1${COLOUR_END}`);

/**
 * Lines as a terminal gets them, colours included.
 *
 * @param {string} text
 */
export function forTerminal(text) {
  return text
    .split(/(\ufdd0\d{1,3}\ufdd1)/)
    .map((part, at) => (at % 2 === 0 ? safeLines(part) : `\u001b[${part.slice(1, -1)}m`))
    .join('');
}

/**
 * The same where nothing but what Loam says may stand: no line is a command to the runner of a workflow, which takes
 * `::` at the beginning of a line and `##[` anywhere for one. Only the report for such a runner gives commands.
 *
 * @param {string} text
 */
export const shown = (text) =>
  forTerminal(text)
    .replace(/^([^\S\n]*):(?=:)/gm, '$1: ')
    .replace(/##(?=\[)/g, '## ');

/**
 * JSON in which everything that nobody sees, and what is a command to the runner of a workflow, is written by its
 * number.
 *
 * @param {unknown} value
 * @param {number} [indent]
 */
export function safeJson(value, indent) {
  const escaped = (/** @type {string} */ letter) =>
    Array.from(
      { length: letter.length },
      (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join('');
  return replaceUnseen(JSON.stringify(value, null, indent), escaped).replace(/##\[/g, '##\\u005b');
}
