// Writes the files of a pack, and whatever else is to be whole or not at all, for the command and the server alike. A
// text is written beside its place under a name that nobody can foresee, brought to the disk, and put into its place in
// one step. What somebody else writes meanwhile is never lost: the file that is replaced keeps a second name until it
// is certain that it held what was expected, and a new file takes no place that is taken.
//
// One gap is left, since the systems know no exchange under a condition: a file that another program puts into the
// place by a rename of its own, between the last look and the rename here, is replaced.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { codeOf, DiskFault, diskFault } from './fault.mjs';
import { checkWay, readFile, statOf } from './read.mjs';

/**
 * A test of whether bytes are what is expected of a file.
 *
 * @typedef {(bytes: Uint8Array) => boolean} Expected
 */

/** A file that is longer is not what anybody expects. */
const MOST_COMPARED = 256 * 1024 * 1024;

/** The bits of a mode that say who may write. */
const ANYBODY_WRITES = 0o222;

/**
 * Replaces what a file holds, so that it holds either that or all of the new text; who may read it stays as it was.
 *
 * @param {string} folder absolute; links in its own path are followed, below it none
 * @param {string} path of the file, relative to the folder, with forward slashes
 * @param {string | Uint8Array} content
 * @param {Expected} isExpected what the file holds before; else it is left alone
 * @throws {DiskFault} way, changed, fixed, system
 */
export function replaceFile(folder, path, content, isExpected) {
  const file = placeOf(folder, path);
  const before = statOf(file);
  if (before === undefined) throw changed(' is gone');
  // Anybody who may write into the folder could replace it all the same.
  if ((before.mode & ANYBODY_WRITES) === 0) throw new DiskFault('fixed', ': it may only be read');
  compare(file, isExpected);
  withPart(file, content, before, (part) => {
    const kept = secondName(file);
    if (kept === undefined) {
      compare(file, isExpected);
      renameSync(part, file);
      return;
    }
    try {
      compare(kept, isExpected);
      if (statOf(kept)?.ino !== statOf(file)?.ino) throw changed(' was changed meanwhile');
      renameSync(part, file);
    } catch (problem) {
      forget(kept);
      throw problem;
    }
    // A text that was written into the old file even at the last moment is found under its second name.
    try {
      compare(kept, isExpected);
    } catch (problem) {
      putBack(kept, () => renameSync(kept, file));
      throw problem;
    }
    forget(kept);
  });
}

/**
 * Makes a file, and the folders on its way, where nothing lies.
 *
 * @param {string} folder absolute; links in its own path are followed, below it none
 * @param {string} path of the file, relative to the folder, with forward slashes
 * @param {string | Uint8Array} content
 * @throws {DiskFault} way, exists, system
 */
export function createFile(folder, path, content) {
  const file = placeOf(folder, path);
  if (statOf(file) !== undefined) throw exists();
  makeWay(file);
  withPart(file, content, undefined, (part) => placeNew(part, file));
}

/**
 * Deletes a file.
 *
 * @param {string} folder absolute; links in its own path are followed, below it none
 * @param {string} path of the file, relative to the folder, with forward slashes
 * @param {Expected} isExpected what the file holds; else it is left alone
 * @throws {DiskFault} way, changed, system
 */
export function removeFile(folder, path, isExpected) {
  const file = placeOf(folder, path);
  if (statOf(file) === undefined) throw changed(' is gone');
  compare(file, isExpected);
  takeAway(file, isExpected);
}

/**
 * Moves a file to where nothing lies, and makes the folders on its way.
 *
 * @param {string} folder absolute; links in its own path are followed, below it none
 * @param {string} path of the file, relative to the folder, with forward slashes
 * @param {string} to its new path
 * @param {Expected} isExpected what the file holds; else it is left alone
 * @throws {DiskFault} way, changed, exists, system
 */
export function moveFile(folder, path, to, isExpected) {
  const file = placeOf(folder, path);
  const target = placeOf(folder, to);
  const before = statOf(file);
  if (before === undefined) throw changed(' is gone');
  compare(file, isExpected);
  const there = statOf(target);
  try {
    makeWay(target);
    // A name that differs only by capitals is the file itself, where these do not count.
    if (there?.ino === before.ino && path.toLowerCase() === to.toLowerCase()) {
      renameSync(file, target);
      return;
    }
    if (there !== undefined) throw exists();
    if (!isSecondName(file, target)) {
      renameSync(file, target);
      return;
    }
    try {
      takeAway(file, isExpected);
    } catch (problem) {
      forget(target);
      throw problem;
    }
  } catch (problem) {
    throw diskFault(problem);
  }
}

/**
 * Takes a file away under another name first, where nobody writes it any more.
 *
 * @param {string} file
 * @param {Expected} isExpected
 */
function takeAway(file, isExpected) {
  const taken = nameBeside(file);
  try {
    renameSync(file, taken);
  } catch (problem) {
    throw codeOf(problem) === 'ENOENT' ? changed(' is gone') : diskFault(problem);
  }
  try {
    compare(taken, isExpected);
    unlinkSync(taken);
  } catch (problem) {
    putBack(taken, () => placeNew(taken, file));
    forget(taken);
    throw diskFault(problem);
  }
}

/**
 * Puts a file back that somebody else has written; where that fails, it stays where it is.
 *
 * @param {string} kept
 * @param {() => void} put
 */
function putBack(kept, put) {
  try {
    put();
  } catch {
    throw changed(` was changed meanwhile, and what it held could only be kept as ${basename(kept)}`);
  }
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string} where it is, absolute
 */
function placeOf(folder, path) {
  checkWay(folder, path);
  return `${folder}/${path}`;
}

/**
 * Writes beside a file and hands on where. Nothing stays there.
 *
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {import('node:fs').Stats | undefined} like a file like which the new one is to be
 * @param {(part: string) => void} place
 */
function withPart(file, content, like, place) {
  const part = nameBeside(file);
  try {
    // Nothing may lie there, not even a link.
    const handle = openSync(part, 'wx', like === undefined ? 0o666 : 0o600);
    try {
      writeFileSync(handle, content);
      if (like !== undefined) beLike(handle, like);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    place(part);
  } catch (problem) {
    throw diskFault(problem);
  } finally {
    forget(part);
  }
}

/**
 * @param {number} handle
 * @param {import('node:fs').Stats} like
 */
function beLike(handle, { uid, gid, mode }) {
  if (uid !== process.getuid?.() || gid !== process.getgid?.()) {
    try {
      fchownSync(handle, uid, gid);
    } catch {
      // Only some may give files away; the mode stays all the same.
    }
  }
  fchmodSync(handle, mode);
}

/** A name beside a file that nobody can foresee, and that no reader of the folder looks at. @param {string} file */
function nameBeside(file) {
  // The longest name that a disk takes has 255 bytes, and a letter has four at most.
  const stem = basename(file).slice(0, 48);
  return `${dirname(file)}/.${stem}.${randomBytes(9).toString('hex')}.part`;
}

/** The errors that say that a disk knows no second names. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a file a second name; undefined where the disk knows none. @param {string} file */
function secondName(file) {
  const name = nameBeside(file);
  try {
    return isSecondName(file, name) ? name : undefined;
  } catch (problem) {
    throw codeOf(problem) === 'ENOENT' ? changed(' is gone') : problem;
  }
}

/**
 * Gives a file a second name that must be free.
 *
 * @param {string} file
 * @param {string} name
 * @returns {boolean} false where the disk knows no second names
 */
function isSecondName(file, name) {
  try {
    linkSync(file, name);
    return true;
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') throw exists();
    if (NO_LINKS.has(codeOf(problem) ?? '')) return false;
    throw problem;
  }
}

/**
 * Puts a file into a place that must be free. Its first name may be left.
 *
 * @param {string} from
 * @param {string} to
 */
function placeNew(from, to) {
  if (isSecondName(from, to)) return;
  if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) throw exists();
  renameSync(from, to);
}

/** @param {string} file */
function makeWay(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (problem) {
    // That is what is said of a file where a folder has to be.
    throw diskFault(codeOf(problem) === 'EEXIST' ? Object.assign(new Error(), { code: 'ENOTDIR' }) : problem);
  }
}

/**
 * @param {string} file
 * @param {Expected} isExpected
 */
function compare(file, isExpected) {
  if (!isLike(file, isExpected)) throw changed(' was changed meanwhile');
}

/**
 * @param {string} file
 * @param {Expected} isExpected
 */
function isLike(file, isExpected) {
  const { bytes, cut } = readFile(file, MOST_COMPARED);
  return !cut && isExpected(bytes);
}

/**
 * Deletes what was only for a moment. Where that fails, it lies under a name that nobody reads. @param {string} file
 */
function forget(file) {
  try {
    unlinkSync(file);
  } catch {
    // It is gone already, or stays.
  }
}

const exists = () => new DiskFault('exists', ': something lies there already');

/** @param {string} tail what became of the file */
const changed = (tail) => new DiskFault('changed', tail);
