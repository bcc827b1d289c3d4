// Reads and writes the files of a pack. Writes happen one after the other; each checks what is on the disk first, and
// leaves either what was there or all of the new text.
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isLeftOut, isPackFile, MANIFEST } from '../../src/cards/names.mjs';
import { pathProblem, wayProblem } from './pack-paths.mjs';
import { Refusal } from './refusal.mjs';

/** Most bytes of a file that is given or taken: sixteen times what a card may have. */
export const LARGEST_FILE = 1024 * 1024;

/**
 * A file as it was read.
 *
 * @typedef {object} PackFile
 * @property {string} path relative to the pack, with forward slashes
 * @property {string} text
 * @property {string} hash SHA-256 of its bytes, 64 hexadecimal digits
 */

/** @param {string | Uint8Array} content */
export function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * What tells whether a file may have changed since it was looked at.
 *
 * @typedef {object} Stamp
 * @property {string} mark differs when the file was written or replaced
 * @property {number} changed when, in milliseconds since 1970
 * @property {number} size in bytes
 */

export class PackFiles {
  /** @param {string} folder of the pack, absolute, free of links */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Where everything is that belongs to the pack: cards, rules and manifest with their stamps, and the folders that
   * were looked into. Links are left out, and what cannot be looked into is as if it were not there.
   *
   * @returns {{ stamps: Map<string, Stamp>, folders: string[] }} paths of files; absolute paths of folders
   */
  look() {
    /** @type {Map<string, Stamp>} */
    const stamps = new Map();
    /** @type {string[]} */
    const folders = [];
    const into = (/** @type {string} */ below) => {
      const here = join(this.folder, below);
      let entries;
      try {
        entries = readdirSync(here, { withFileTypes: true });
      } catch {
        return;
      }
      folders.push(here);
      for (const entry of entries) {
        const path = below === '' ? entry.name : `${below}/${entry.name}`;
        if (isLeftOut(entry.name)) continue;
        if (entry.isDirectory()) into(path);
        else if (entry.isFile() && (isPackFile(path) || path === MANIFEST)) {
          const stamp = this.stamp(path);
          if (stamp !== undefined) stamps.set(path, stamp);
        }
      }
    };
    into('');
    return { stamps, folders };
  }

  /**
   * @param {string} path
   * @returns {Stamp | undefined} undefined where there is no file
   */
  stamp(path) {
    const stat = lstatSync(join(this.folder, path), { bigint: true, throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) return undefined;
    const { ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = stat;
    const changed = Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs);
    return { mark: `${ino} ${size} ${mtimeNs} ${ctimeNs}`, changed, size: Number(size) };
  }

  /**
   * @param {string} path
   * @returns {PackFile | undefined} undefined where there is no file, or one that is too large
   */
  read(path) {
    try {
      const file = join(this.folder, path);
      if (statSync(file).size > LARGEST_FILE) return undefined;
      const bytes = readFileSync(file);
      return { path, text: bytes.toString('utf8'), hash: hashOf(bytes) };
    } catch {
      return undefined;
    }
  }

  /**
   * Replaces a file, or makes a new one and the folders on its way.
   *
   * @param {string | null} path
   * @param {Uint8Array} bytes
   * @param {string | null} base fingerprint of the text that the new one was made from; null for a new file
   * @returns {{ hash: string }}
   * @throws {Refusal} 400 path; 409 when the disk has something else
   */
  write(path, bytes, base) {
    const file = this.#checked(path);
    this.#expect(path ?? '', file, base);
    return this.#onDisk(file, () => {
      mkdirSync(dirname(file), { recursive: true });
      const part = join(
        dirname(file),
        `.${basename(file).slice(0, 80)}.${randomBytes(6).toString('hex')}.part`,
      );
      try {
        const mode = base === null ? undefined : statSync(file).mode;
        writeThrough(part, bytes);
        if (mode !== undefined) chmodSync(part, mode);
        if (base !== null) renameSync(part, file);
        else placeNew(part, file);
      } finally {
        rmSync(part, { force: true });
      }
      return { hash: hashOf(bytes) };
    });
  }

  /**
   * @param {string | null} path
   * @param {string} base fingerprint of the text that is to go
   * @throws {Refusal} as {@link write}
   */
  remove(path, base) {
    const file = this.#checked(path);
    this.#expect(path ?? '', file, base);
    this.#onDisk(file, () => rmSync(file));
  }

  /**
   * Moves a file to a path that no file has.
   *
   * @param {string | null} path
   * @param {string | null} to
   * @param {string} base fingerprint of its text
   * @returns {{ hash: string }}
   * @throws {Refusal} as {@link write}; 404 when there is no such file, 409 `exists` when the other path is taken
   */
  rename(path, to, base) {
    const file = this.#checked(path);
    const target = this.#checked(to);
    if (!existsSync(file)) throw new Refusal(404, 'no-file', `There is no file ${path} any more.`);
    this.#expect(path ?? '', file, base);
    if (endingOf(file) !== endingOf(target)) {
      throw new Refusal(400, 'path', `A file keeps its ending: ${path} cannot become ${to}.`);
    }
    return this.#onDisk(target, () => {
      mkdirSync(dirname(target), { recursive: true });
      // Where capitals do not count, a name that differs only by them is the file itself.
      if (isSameFile(file, target)) renameSync(file, target);
      else {
        placeNew(file, target);
        rmSync(file, { force: true });
      }
      return { hash: base };
    });
  }

  #checked(/** @type {string | null} */ path) {
    if (path === null) throw new Refusal(400, 'path', 'A path is missing.');
    const problem = pathProblem(path) ?? wayProblem(this.folder, path);
    if (problem !== undefined) throw new Refusal(400, 'path', problem);
    return join(this.folder, path);
  }

  /** Compares the disk with what the page thinks it has. */
  #expect(path, file, base) {
    const there = this.read(path);
    const tooLarge = there === undefined && existsSync(file);
    if (there?.hash === base || (there === undefined && base === null && !tooLarge)) return;
    throw new Refusal(
      409,
      base === null ? 'exists' : 'changed',
      base === null
        ? `There is a file ${path} already.`
        : there === undefined && !tooLarge
          ? `There is no file ${path} any more.`
          : `${path} was changed on the disk as well.`,
      { text: there?.text ?? null, hash: there?.hash ?? null },
    );
  }

  /**
   * @template T
   * @param {string} file
   * @param {() => T} work
   * @returns {T}
   */
  #onDisk(file, work) {
    try {
      return work();
    } catch (error) {
      const path = file.slice(this.folder.length + 1).replaceAll('\\', '/');
      if (error.code === 'EEXIST') {
        throw new Refusal(409, 'exists', `There is a file ${path} already.`, { text: null, hash: null });
      }
      if (error.code === 'ENAMETOOLONG') throw new Refusal(400, 'path', `${path} is too long for this disk.`);
      throw new Refusal(
        500,
        'disk',
        `${path} cannot be written (${error.code ?? error.message}). It is as it was.`,
      );
    }
  }
}

function writeThrough(file, bytes) {
  const handle = openSync(file, 'wx');
  try {
    writeFileSync(handle, bytes);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives a file a second name, which must be free; where the disk knows no second names, moves it. */
function placeNew(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code === 'EEXIST' || existsSync(to)) throw Object.assign(error, { code: 'EEXIST' });
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(error.code)) throw error;
    renameSync(from, to);
  }
}

function isSameFile(a, b) {
  const [one, other] = [a, b].map((file) => lstatSync(file, { bigint: true, throwIfNoEntry: false }));
  return (
    other !== undefined &&
    one?.ino === other.ino &&
    one.dev === other.dev &&
    a.toLowerCase() === b.toLowerCase()
  );
}

const endingOf = (/** @type {string} */ file) => file.slice(file.lastIndexOf('.'));
