// What the page is told of a pack: its manifest, its other files, and what people call it.
import { basename } from 'node:path';
import { MANIFEST } from '../../src/cards/names.mjs';

/**
 * @typedef {import('./pack-files.mjs').PackFile} PackFile
 *
 * @typedef {object} Project
 * @property {{ path: string, text: string }} pack the manifest
 * @property {readonly PackFile[]} files cards and rules
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
    pack: { path: MANIFEST, text: manifest.text },
    files: all.filter((file) => file !== manifest),
    title: titleOf(manifest.text, folder),
  };
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
