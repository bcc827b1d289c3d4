// The facts that the page is told of a pack: its manifest, its other files, and what people call it.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { COVERAGE, MANIFEST, MOST_COVERAGE } from '../../src/cards/names.mjs';
import { readPictures } from '../../src/disk/pictures.mjs';
import { readFile } from '../../src/disk/read.mjs';
import { findSettings } from '../../src/disk/settings.mjs';

/**
 * @typedef {import('./pack-files.mjs').PackFile} PackFile
 *
 * @typedef {object} Project
 * @property {{ path: string, text: string, settings?: { text: string, prefix: string }, coverage?: string }} pack the
 *   manifest, how findings are weighed, and what games have seen of the pack, where files say so
 * @property {readonly PackFile[]} files cards and rules
 * @property {readonly import('../../src/cards/picture.mjs').ReadPicture[]} pictures of cards, and why some are left out
 * @property {string} title what people call the pack
 */

/**
 * @param {readonly PackFile[]} all files of the pack
 * @param {string} folder of the pack
 * @returns {Project | undefined} nothing without a manifest
 */
export function projectOf(all, folder) {
  const manifest = all.find(({ path }) => path === MANIFEST);
  if (manifest === undefined) return undefined;
  return {
    pack: { path: MANIFEST, text: manifest.text, ...settingsOf(folder), ...coverageOf(folder) },
    files: all.filter((file) => file !== manifest),
    pictures: readPictures(folder),
    title: titleOf(manifest.text, folder),
  };
}

/** The settings of a pack; none where they cannot be read. @param {string} folder */
function settingsOf(folder) {
  const found = findSettings(folder);
  return found === undefined || found.fault ? {} : { settings: { text: found.text, prefix: found.prefix } };
}

/** The coverage of a pack; nothing where it cannot be read. @param {string} folder */
function coverageOf(folder) {
  const file = `${folder}/${COVERAGE}`;
  if (!existsSync(file)) return {};
  try {
    return { coverage: readFile(file, MOST_COVERAGE).bytes.toString('utf8') };
  } catch {
    return {};
  }
}

/** Name of the pack for people. */
function titleOf(/** @type {string} */ manifest, /** @type {string} */ folder) {
  try {
    const { title } = JSON.parse(manifest);
    if (typeof title === 'string' && title.trim() !== '') return title;
  } catch {
    // The page says what is wrong with the manifest.
  }
  return basename(folder);
}
