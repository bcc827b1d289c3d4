// Finds the settings of a pack, for the command and the server alike.
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { SETTINGS } from '../cards/names.mjs';
import { diskFault } from './fault.mjs';
import { readFile } from './read.mjs';

/** Bytes that are read of it at most; it is refused where it is longer than its reader takes. */
const MOST = 4 * 1024 * 1024;

/**
 * Settings as they were found: their text, or why it cannot be read.
 *
 * @typedef {object} SettingsFile
 * @property {string} folder in which the file lies, absolute
 * @property {string} prefix path of the pack from there: empty, or with a slash at its end
 * @property {string} text empty where it cannot be read
 * @property {import('./fault.mjs').DiskFault} [fault]
 */

/**
 * The settings of a pack: the file in its own folder, else the nearest above it. Above the root of a repository, and where
 * there is none above the pack's folder at all, nothing is looked for.
 *
 * @param {string} pack folder of the pack, absolute
 * @returns {SettingsFile | undefined}
 */
export function findSettings(pack) {
  let prefix = '';
  const folders = [];
  for (let folder = pack; ;) {
    folders.push({ folder, prefix });
    if (existsSync(`${folder}/.git`)) break;
    const above = dirname(folder);
    if (above === folder) {
      folders.length = 1;
      break;
    }
    prefix = `${basename(folder)}/${prefix}`;
    folder = above;
  }
  const found = folders.find(({ folder }) => existsSync(`${folder}/${SETTINGS}`));
  if (found === undefined) return undefined;
  try {
    const { bytes } = readFile(`${found.folder}/${SETTINGS}`, MOST);
    return { ...found, text: bytes.toString('utf8') };
  } catch (problem) {
    return { ...found, text: '', fault: diskFault(problem) };
  }
}
