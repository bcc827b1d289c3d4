// Which files belong to a pack, by their names. Paths are relative to the pack, with forward slashes. JavaScript,
// because the server and the command ask the same question here, and the server runs from its sources on a Node that
// reads no TypeScript.

/** Name of the file that makes a folder a pack. */
export const MANIFEST = 'pack.json';

/** Name of the file that says how findings are weighed. */
export const SETTINGS = 'loam.json';

/** Name of the file that says what games have seen of a pack, as `loam coverage --json` tells it. */
export const COVERAGE = 'coverage.json';

/** The bytes of it that are read at most; one that has as many says nothing. */
export const MOST_COVERAGE = 4 * 1024 * 1024;

/**
 * The role of a file.
 *
 * @typedef {'card' | 'card-json' | 'table' | 'rules'} FileRole
 */

/** @type {readonly (readonly [string, FileRole])[]} */
export const ENDINGS = [
  ['.card', 'card'],
  ['.rules', 'rules'],
  ['.json', 'card-json'],
  ['.csv', 'table'],
];

/**
 * The role of a file by its name; nothing where it is none of the pack's business.
 *
 * @param {string} path
 * @returns {FileRole | undefined}
 */
export function roleOf(path) {
  return ENDINGS.find(([ending]) => path.endsWith(ending))?.[1];
}

/**
 * True if what has this name is left out, whatever is in it.
 *
 * @param {string} name of a file or a folder, without those above it
 */
export function isLeftOut(name) {
  return name.startsWith('.') || name === 'node_modules';
}

/**
 * True if a file found in a folder of the pack belongs to it: JSON and tables at the top are for others (the manifest,
 * schemas, what was exported), and nothing is looked for in what is left out.
 *
 * @param {string} path
 */
export function isPackFile(path) {
  const role = roleOf(path);
  if (role === undefined || path.split('/').some(isLeftOut)) return false;
  return (role !== 'card-json' && role !== 'table') || path.includes('/');
}

/**
 * True if a file is text in a folder of the pack, where a card may have been written under the wrong name.
 *
 * @param {string} path
 */
export const isTextFile = (path) =>
  path.endsWith('.txt') && path.includes('/') && !path.split('/').some(isLeftOut);

/**
 * True if lint looks at a file: what belongs to the pack, what may have been meant to, and what games have seen of it.
 *
 * @param {string} path
 */
export const isJudged = (path) => isPackFile(path) || isTextFile(path) || path === COVERAGE;

/**
 * True if JSON in a folder of the pack is a card: where cards lie, in the folder of their kind, and elsewhere if it has
 * the properties of one.
 *
 * @param {string} path
 * @param {string} text
 * @param {Readonly<Record<string, { readonly folder?: string, readonly rule?: boolean }>>} kinds as the manifest
 *   declares them
 */
export function isCardJson(path, text, kinds) {
  return isInFolder(path, kinds) || CARD_PROPERTIES.every((name) => text.includes(name));
}

/**
 * True if a path leads into the folder of a kind of card.
 *
 * @param {string} path
 * @param {Readonly<Record<string, { readonly folder?: string, readonly rule?: boolean }>>} kinds as the manifest
 *   declares them
 */
export const isInFolder = (path, kinds) =>
  Object.entries(kinds).some(
    ([id, { folder, rule }]) => rule !== true && path.startsWith(`${folder ?? id}/`),
  );

const CARD_PROPERTIES = ['"kind"', '"number"', '"faces"'];
