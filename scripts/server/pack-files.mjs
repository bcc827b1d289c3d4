// The files of a pack as the page knows them: with fingerprints. How they are read and written is in src/disk, which
// the command shares.
import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { isCardJson, isPackFile, MANIFEST, roleOf } from '../../src/cards/names.mjs';
import { diskFault } from '../../src/disk/fault.mjs';
import { lookInto, readFile } from '../../src/disk/read.mjs';
import { createFile, moveFile, removeFile, replaceFile } from '../../src/disk/write.mjs';
import { unseenIn } from '../../src/language/unseen.mjs';
import { pathProblem } from './pack-paths.mjs';
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
 * The stamp that tells whether a file may have changed since it was looked at.
 *
 * @typedef {object} Stamp
 * @property {string} mark differs when the file was written or replaced
 * @property {number} changed when, in milliseconds since 1970
 * @property {number} size in bytes
 *
 * @typedef {import('../../src/disk/read.mjs').Unread} Unread
 */

/** Kinds of cards as a manifest declares them. @typedef {Parameters<typeof isCardJson>[2]} Kinds */

export class PackFiles {
  /** @type {{ mark: string, kinds: Kinds }} what the manifest said when it was read last */
  #manifest = { mark: '', kinds: {} };

  /** @param {string} folder of the pack, absolute, free of links */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * The place where everything is that belongs to the pack: cards, rules and manifest with their stamps, the folders
   * that were looked into, and what cannot be read.
   *
   * @returns {{ stamps: Map<string, Stamp>, folders: string[], unread: Unread[] }} paths of files; absolute paths of
   *   folders
   */
  look() {
    const { files, folders, unread } = lookInto(this.folder, (path) => isPackFile(path) || path === MANIFEST);
    /** @type {Map<string, Stamp>} */
    const stamps = new Map();
    for (const path of files) {
      try {
        const stamp = this.stamp(path);
        if (stamp !== undefined) stamps.set(path, stamp);
      } catch (error) {
        unread.push({ path, fault: diskFault(error) });
      }
    }
    return {
      stamps,
      folders: folders.map((each) => this.#at(each)),
      unread: unread.filter(({ path }) => this.#isOfPack(path, '')),
    };
  }

  /**
   * @param {string} path
   * @returns {Stamp | undefined} undefined where there is no file
   */
  stamp(path) {
    const stat = lstatSync(this.#at(path), { bigint: true, throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) return undefined;
    const { ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = stat;
    const changed = Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs);
    return { mark: `${ino} ${size} ${mtimeNs} ${ctimeNs}`, changed, size: Number(size) };
  }

  /**
   * @param {string} path
   * @returns {PackFile | undefined} undefined where there is no file, one that is too large, or JSON that is no card
   */
  read(path) {
    try {
      const { bytes, cut } = readFile(this.#at(path), LARGEST_FILE);
      const text = bytes.toString('utf8');
      const hash = hashOf(bytes);
      return cut || !this.#isOfPack(path, text) ? undefined : { path, text, hash };
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
    const name = base === null ? checkedNew(path) : checked(path);
    if (!this.#isOfPack(name, Buffer.from(bytes).toString('utf8'))) throw notRead(name);
    this.#onDisk(name, base, () =>
      base === null
        ? createFile(this.folder, name, bytes)
        : replaceFile(this.folder, name, bytes, isLike(base)),
    );
    return { hash: hashOf(bytes) };
  }

  /**
   * @param {string | null} path
   * @param {string} base fingerprint of the text that is to go
   * @throws {Refusal} as {@link write}
   */
  remove(path, base) {
    const name = checked(path);
    this.#onDisk(name, base, () => removeFile(this.folder, name, isLike(base)));
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
    const name = checked(path);
    const target = checkedNew(to);
    if (endingOf(name) !== endingOf(target)) {
      throw new Refusal(400, 'path', `A file keeps its ending: ${path} cannot become ${to}.`);
    }
    this.#onDisk(name, base, () => moveFile(this.folder, name, target, isLike(base)), target);
    return { hash: base };
  }

  /** True if what a file holds is of the pack: JSON is for others too. */
  #isOfPack(/** @type {string} */ path, /** @type {string} */ text) {
    if (path === MANIFEST || roleOf(path) !== 'card-json') return true;
    const { mark = '' } = this.stamp(MANIFEST) ?? {};
    if (mark !== this.#manifest.mark) this.#manifest = { mark, kinds: this.#kinds() };
    return isCardJson(path, text, this.#manifest.kinds);
  }

  /** @returns {Kinds} none where the manifest cannot be used */
  #kinds() {
    try {
      const { bytes } = readFile(this.#at(MANIFEST), LARGEST_FILE);
      const kinds = Object.entries(JSON.parse(bytes.toString('utf8')).words.kind);
      return Object.fromEntries(kinds.filter(([, kind]) => typeof kind === 'object' && kind !== null));
    } catch {
      return {};
    }
  }

  #at(/** @type {string} */ path) {
    return path === '' ? this.folder : `${this.folder}/${path}`;
  }

  /**
   * Does something with a file; what is in the way is a refusal, which gives what the disk has instead.
   *
   * @param {string} path
   * @param {string | null} base
   * @param {() => void} work
   * @param {string} [to] where the file would go
   */
  #onDisk(path, base, work, to) {
    try {
      work();
    } catch (error) {
      const { why, message, code } = diskFault(error);
      const shown = to ?? path;
      if (why === 'way') throw new Refusal(400, 'path', `${shown} cannot be used${message}.`);
      if (why === 'fixed') throw new Refusal(403, 'fixed', `${shown} may only be read. It is as it was.`);
      if (why === 'exists') throw this.#conflict('exists', `There is a file ${shown} already.`, shown, base);
      if (why === 'changed') {
        const isGone = this.stamp(path) === undefined;
        if (isGone && to !== undefined)
          throw new Refusal(404, 'no-file', `There is no file ${path} any more.`);
        const said = isGone
          ? `There is no file ${path} any more.`
          : `${path} was changed on the disk as well.`;
        throw this.#conflict('changed', said, path, base);
      }
      if (code === 'ENAMETOOLONG') throw new Refusal(400, 'path', `${shown} is too long for this disk.`);
      throw new Refusal(500, 'disk', `${shown} cannot be written${message}. It is as it was.`);
    }
  }

  /** The text that the disk has is told where somebody is about to write that very file. */
  #conflict(code, said, path, base) {
    const there = code === 'exists' && base !== null ? undefined : this.read(path);
    return new Refusal(409, code, said, { text: there?.text ?? null, hash: there?.hash ?? null });
  }
}

/** @param {string} path */
const notRead = (path) =>
  new Refusal(400, 'path', `${path} would never be read: JSON is a card in the folder of its kind.`);

/** @returns {string} */
function checked(/** @type {string | null} */ path) {
  const problem = pathProblem(path);
  if (path === null || problem !== undefined) throw new Refusal(400, 'path', problem ?? 'A path is missing.');
  return path;
}

/** The same for a new name; a file that has such a name already can be written, moved and deleted. @returns {string} */
function checkedNew(/** @type {string | null} */ path) {
  const name = checked(path);
  if (unseenIn(name).length === 0) return name;
  throw new Refusal(400, 'path', 'A new name in a path has no character that nobody sees.');
}

/** A test of whether bytes have a fingerprint. */
const isLike = (/** @type {string} */ base) => (/** @type {Uint8Array} */ bytes) => hashOf(bytes) === base;

const endingOf = (/** @type {string} */ file) => file.slice(file.lastIndexOf('.'));
