// Writes THIRD-PARTY.md: the packages whose code is part of what is published, with their licences, and those that only
// the workbench has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, ROOT } from './made.mjs';

/** The place of the list, from the folder of the project. */
export const THIRD_PARTY = 'THIRD-PARTY.md';

/** Packages whose code is in the bundles of the command and of the library. */
export const BUNDLED = [
  'ajv',
  'commander',
  'fast-deep-equal',
  'jsonc-parser',
  'moo',
  'nearley',
  'picocolors',
  'piscina',
];

/** Packages whose code or fonts are in the workbench, which is not part of the package. */
const IN_PAGE = [
  '@fontsource-variable/atkinson-hyperlegible-mono',
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource-variable/newsreader',
  '@lit/reactive-element',
  'dompurify',
  'idb-keyval',
  'lit',
  'lit-element',
  'lit-html',
  'marked',
  'monaco-editor',
];

/** Licences under which others may pass on what they get. */
export const FREE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

/**
 * The text of the list.
 *
 * @param {string} [root] folder of the project
 * @throws {BuildError} where a package has no licence, or one that is not known to be free
 */
export function thirdParty(root = ROOT) {
  const bundled = BUNDLED.map((name) => licenceOf(root, name));
  const inPage = IN_PAGE.map((name) => licenceOf(root, name));
  return [
    '# Third-party software',
    'Made by scripts/build/third-party.mjs; do not edit.',
    'Loam is under the [MIT licence](LICENSE). The command and the library contain code of these packages; installing Loam installs none of them.',
    table(bundled),
    ...bundled.map(({ name, text }) => `## ${name}\n\n\`\`\`text\n${text}\n\`\`\``),
    '## In the workbench only',
    'The page that `npm start` and `npm run site` build also contains these. They are not part of the package.',
    table(inPage),
  ].join('\n\n');
}

const table = (/** @type {readonly { name: string, version: string, licence: string }[]} */ rows) =>
  [
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n');

function licenceOf(root, name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = license?.replace(/^\((.*)\)$/, '$1');
  const isFree = licence?.split(' OR ').some((/** @type {string} */ each) => FREE.includes(each));
  if (!isFree)
    throw new BuildError(
      `${name} is under ${licence ?? 'no licence'}, which is not one of ${FREE.join(', ')}.`,
    );
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text =
    file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim();
  if (BUNDLED.includes(name) && text === '') throw new BuildError(`${name} has no text of its licence.`);
  return { name, version, licence, text };
}

/**
 * Refuses bundles that contain a package which is not listed.
 *
 * @param {Iterable<string>} inputs paths of what the bundles were made from
 * @throws {BuildError}
 */
export function checkListed(inputs) {
  for (const path of inputs) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
    if (name !== undefined && !BUNDLED.includes(name))
      throw new BuildError(`${name} is bundled, and scripts/build/third-party.mjs does not list it.`);
  }
}
