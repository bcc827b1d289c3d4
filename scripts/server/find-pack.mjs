// Which pack is served.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { MANIFEST } from '../../src/cards/names.mjs';
import { StartFault } from './start-fault.mjs';

/**
 * The folder of the pack, with every link in its path followed: the one that is named (or that holds the file that is
 * named), else the nearest upwards, else Earth.
 *
 * @param {string} root folder of the project
 * @param {string} cwd where the search starts
 * @param {string} [named] as the command line names it
 * @returns {string}
 * @throws {StartFault} `no-pack`
 */
export function findPack(root, cwd, named) {
  if (named === undefined) return realpathSync(upwards(cwd).find(isPack) ?? join(root, 'cards', 'earth'));
  const path = resolve(cwd, named);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new StartFault('no-pack', `${named} does not exist.`);
  const folder = stat.isDirectory() ? path : dirname(path);
  if (!isPack(folder) || !(stat.isDirectory() || basename(path) === MANIFEST)) {
    throw new StartFault('no-pack', `${named} is no pack: a pack is a folder with a ${MANIFEST} in it.`);
  }
  return realpathSync(folder);
}

/** @param {string} folder */
function isPack(folder) {
  return statSync(join(folder, MANIFEST), { throwIfNoEntry: false })?.isFile() === true;
}

/** @returns {string[]} the folder and all above it, the nearest first */
function upwards(/** @type {string} */ folder) {
  if (!existsSync(folder)) return [];
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...upwards(above)];
}
