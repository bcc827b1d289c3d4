// Which paths a pack may have. A path is relative to the pack, with forward slashes.
import { isLeftOut, isPackFile } from '../../src/cards/names.mjs';

const LONGEST = 300;
const LONGEST_PART = 200;

/** Names that no system lets a file have everywhere, so that a pack can be taken from one to another. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The fault of a path for a card or a rules file, as one sentence; undefined when nothing is.
 *
 * @param {string | null} path
 * @returns {string | undefined}
 */
export function pathProblem(path) {
  if (path === null || path === '') return 'A path is missing.';
  if (path.length > LONGEST) return `A path has at most ${LONGEST} characters, this one has ${path.length}.`;
  for (const part of path.split('/')) {
    if (part === '') return 'A path starts with a name and has one slash between two names.';
    if (part.length > LONGEST_PART) return `A name in a path has at most ${LONGEST_PART} characters.`;
    if (part.startsWith('.')) return 'A name in a path starts with no dot.';
    if (isLeftOut(part)) return `In ${part} no card is looked for.`;
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
    if (/[\u0000-\u001f\u007f\\:*?"<>|]/.test(part)) {
      return 'A name in a path has no \\ : * ? " < > | and no control character.';
    }
    if (/[. ]$/.test(part)) return 'A name in a path ends in no dot and no blank.';
    if (RESERVED.test(part)) return `The name ${part} is one that some systems keep for themselves.`;
  }
  if (!isPackFile(path)) {
    return 'Only files ending in .card or .rules, and in folders .json, can be written here.';
  }
  return undefined;
}
