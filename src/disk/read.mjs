// Reads the files of a pack, for the command and the server alike. Only files that lie in the folder itself are read: a
// link could lead anywhere, and a pipe or a device may never end. So a pack that came from elsewhere shows nothing that
// is not in it, and nothing in it can hold a reader up.
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import { isLeftOut } from '../cards/names.mjs';
import { codeOf, DiskFault, diskFault } from './fault.mjs';

/**
 * Something that belongs to a folder by its name and is not read.
 *
 * @typedef {object} Unread
 * @property {string} path relative to the folder, with forward slashes; `.` for the folder itself
 * @property {DiskFault} fault why
 */

/**
 * The files and folders in a folder and in those below it.
 *
 * @typedef {object} Found
 * @property {string[]} files paths of the files that are wanted, relative to the folder, with forward slashes, unsorted
 * @property {string[]} folders the folders that were looked into, relative to it; the folder itself is empty
 * @property {Unread[]} unread what would be wanted but is no file, links to folders, and folders that cannot be opened
 */

/**
 * Finds files by their paths. Links are not followed, and what is left out by its name is not looked into.
 *
 * @param {string} folder absolute
 * @param {(path: string) => boolean} isWanted whether a file of that path is one of those
 * @returns {Found}
 */
export function lookInto(folder, isWanted) {
  /** @type {Found} */
  const found = { files: [], folders: [], unread: [] };
  // A list instead of calls within calls: folders may lie as deep as the disk allows.
  for (const below = ['']; below.length > 0;) {
    const here = below.pop() ?? '';
    let entries;
    try {
      entries = readdirSync(here === '' ? folder : `${folder}/${here}`, { withFileTypes: true });
    } catch (problem) {
      found.unread.push({ path: here === '' ? '.' : here, fault: diskFault(problem) });
      continue;
    }
    found.folders.push(here);
    for (const entry of entries) {
      const { name } = entry;
      if (isLeftOut(name)) continue;
      const path = here === '' ? name : `${here}/${name}`;
      if (entry.isDirectory()) below.push(path);
      else if (entry.isFile()) {
        if (isWanted(path)) found.files.push(path);
      } else if (isWanted(path)) found.unread.push({ path, fault: sortFault(entry) });
      else if (entry.isSymbolicLink() && leadsToFolder(`${folder}/${path}`))
        found.unread.push({ path, fault: sortFault(entry) });
    }
  }
  return found;
}

/** @param {string} file absolute */
function leadsToFolder(file) {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** @typedef {Pick<import('node:fs').Dirent, 'isSymbolicLink' | 'isDirectory' | 'isFIFO' | 'isSocket'>} Sort */

/** @param {Sort} entry what is no file */
function sortFault(entry) {
  if (entry.isSymbolicLink()) return linkFault();
  const sort = entry.isDirectory()
    ? 'a folder'
    : entry.isFIFO()
      ? 'a pipe'
      : entry.isSocket()
        ? 'a socket'
        : 'a device';
  return new DiskFault('way', `: it is ${sort} and no file`);
}

/** The fault of a link. */
export const linkFault = () =>
  new DiskFault('way', ': it is a link, and only files that lie in the folder itself are used');

/** Names that lead elsewhere than down. */
const NO_NAMES = new Set(['', '.', '..']);

/**
 * Throws where the way to a file leads through a link, through a file, or out of the folder; whether there is a file at
 * its end is not asked.
 *
 * @param {string} folder absolute
 * @param {string} path relative to it, with forward slashes
 * @throws {DiskFault} way, system
 */
export function checkWay(folder, path) {
  const parts = path.split('/');
  if (parts.some((part) => NO_NAMES.has(part)))
    throw new DiskFault('way', ': its path may lead out of the folder');
  let here = folder;
  for (const [at, part] of parts.entries()) {
    here = `${here}/${part}`;
    const stat = statOf(here);
    if (stat === undefined) return;
    const isLast = at === parts.length - 1;
    if (stat.isSymbolicLink())
      throw isLast ? linkFault() : new DiskFault('way', `: ${parts.slice(0, at + 1).join('/')} is a link`);
    if (isLast ? !stat.isFile() : !stat.isDirectory())
      throw isLast
        ? sortFault(stat)
        : new DiskFault('way', `: ${parts.slice(0, at + 1).join('/')} is no folder`);
  }
}

/**
 * The facts about the thing at a path, a link itself and not what it leads to; undefined where nothing does.
 *
 * @param {string} file absolute
 * @throws {DiskFault} system
 */
export function statOf(file) {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (problem) {
    throw diskFault(problem);
  }
}

// Not every system has these; there the sort of a file is asked before it is opened.
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = /** @type {Partial<typeof constants>} */ (constants);

/** The memory into which files are read, one after the other; nearly all fit. */
const ROOM = Buffer.allocUnsafe(64 * 1024);

/**
 * The bytes of a file, which is no link. They are good until the next call.
 *
 * @param {string} file absolute
 * @param {number} most bytes that are read at most
 * @returns {{ readonly bytes: Buffer, readonly cut: boolean }} `cut`: there are more
 * @throws {DiskFault} way, system
 */
export function readFile(file, most) {
  if (O_NOFOLLOW === 0) checkSort(lstatOf(file));
  const handle = opened(file);
  try {
    checkSort(fstatSync(handle));
    let room = ROOM;
    let length = 0;
    for (let more = -1; more !== 0 && length <= most;) {
      if (length === room.length) room = larger(room);
      more = readSync(handle, room, length, room.length - length, null);
      length += more;
    }
    return { bytes: room.subarray(0, Math.min(length, most)), cut: length > most };
  } catch (problem) {
    throw diskFault(problem);
  } finally {
    closeSync(handle);
  }
}

/** @param {string} file */
function opened(file) {
  try {
    return openSync(file, (O_RDONLY ?? 0) | O_NONBLOCK | O_NOFOLLOW);
  } catch (problem) {
    throw codeOf(problem) === 'ELOOP' && statOf(file)?.isSymbolicLink() === true
      ? linkFault()
      : diskFault(problem);
  }
}

/** @param {string} file */
function lstatOf(file) {
  try {
    return lstatSync(file);
  } catch (problem) {
    throw diskFault(problem);
  }
}

/** @param {import('node:fs').Stats} stat */
function checkSort(stat) {
  if (!stat.isFile()) throw sortFault(stat);
}

/**
 * The same bytes with more room behind them.
 *
 * @param {Buffer} bytes
 */
function larger(bytes) {
  const made = Buffer.allocUnsafe(4 * bytes.length);
  bytes.copy(made);
  return made;
}
