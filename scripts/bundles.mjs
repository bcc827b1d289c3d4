// Little packs that are kept as one text each: `=== path` opens a file, its text follows. Only the shipped cards are files
// that end in `.card`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Bundles of games of other kinds than Earth, by the names that tests and pictures call them, in files of this project. */
export const BUNDLES = {
  market: 'docs/examples/market.txt',
  summit: 'docs/examples/summit.txt',
  tideway: 'tests/packs/tideway/tideway.pack.txt',
  draft: 'tests/packs/draft/draft.pack.txt',
  duel: 'tests/packs/duel/duel.pack.txt',
  gems: 'tests/packs/gems/gems.pack.txt',
  letters: 'tests/packs/letters/letters.pack.txt',
};

/** @typedef {keyof typeof BUNDLES} BundleName */

/** The names of the bundles. */
export const BUNDLE_NAMES = /** @type {readonly BundleName[]} */ (Object.keys(BUNDLES));

/**
 * Games that lie beside Earth as files, by the names of their folders.
 *
 * @param {string} root folder of the project
 */
export const shelved = (root = ROOT) =>
  readdirSync(join(root, 'cards'))
    .filter((name) => name !== 'earth' && existsSync(join(root, 'cards', name, 'pack.json')))
    .sort();

/**
 * The files of a bundle.
 *
 * @param {string} text
 * @returns {readonly { path: string, text: string }[]}
 */
export const unbundle = (text) =>
  text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { path: part.slice(0, end), text: part.slice(end + 1) };
    });

/** @param {string} path inside a pack */
const isText = (path) => path === 'pack.json' || /\.(?:card|rules|csv)$/.test(path);

/**
 * The files of a folder, with all below it, in the order of their paths in it.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} fits tells which are read; those of a pack where nothing is said
 * @returns {readonly { path: string, text: string }[]}
 */
export const filesOf = (folder, fits = isText) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => fits(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/**
 * The files of a game that lies beside Earth as one text, from which `unbundle` makes them again.
 *
 * @param {string} folder
 */
export const bundled = (folder) =>
  filesOf(folder, (path) => path === 'coverage.json' || isText(path))
    .map(({ path, text }) => `=== ${path}\n${text.replace(/\n?$/, '\n')}`)
    .join('');

/**
 * Writes the pack of that name as files into a folder.
 *
 * @param {string} name of a bundle, or of a folder of `cards`
 * @param {string} folder
 */
export function layOut(name, folder) {
  if (!(name in BUNDLES)) {
    cpSync(join(ROOT, 'cards', name), folder, { recursive: true });
    return;
  }
  for (const { path, text } of unbundle(readFileSync(join(ROOT, BUNDLES[name]), 'utf8'))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
