// Follows the files of a pack: what they are now, and who is told when one changes. The system's own notices of
// changes say when to look; looking every so often finds what they miss (network drives, folders just made). A
// change is told when the file has come to rest, so that nobody sees half a text or a gap while an editor replaces
// a file.
import { watch } from 'node:fs';
import { safe } from '../../src/cli/shown.mjs';
import { LARGEST_FILE } from './pack-files.mjs';

/** Between two looks while somebody listens, in milliseconds; ten times as long as a look takes, if that is more. */
const LOOK_EVERY = 600;
/** From a notice to a look: one save gives several notices. */
const AFTER_NOTICE = 25;
/** The time that a file must stay the same to count as written. */
const REST = 60;
/** A file that never rests is told nevertheless. */
const LONGEST_UNREST = 400;
/** A listener who begins to listen is told what changed in this time: it may have read the files a moment before. */
const RECENT = 60_000;
/** Folders with notices; what is in further ones is found by looking. */
const MOST_NOTICED = 500;

/**
 * One change: text and hash are null where the file is gone.
 *
 * @typedef {object} Change
 * @property {string} path
 * @property {string | null} text
 * @property {string | null} hash
 *
 * @typedef {import('./pack-files.mjs').PackFile} PackFile
 * @typedef {import('./pack-files.mjs').Stamp} Stamp
 */

export class Follower {
  /** @type {Map<string, { file: PackFile | undefined, mark: string, sure: boolean }>} what was told */
  #known = new Map();
  /** @type {Map<string, { mark: string, since: number, seen: number }>} what differs and may not have come to rest */
  #unrest = new Map();
  /** @type {Map<string, number>} path → when a change was told */
  #told = new Map();
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  #notices = new Map();
  /** @type {Set<(change: Change) => void>} */
  #listeners = new Set();
  /** @type {Set<string>} paths of which was said why they are left out */
  #said = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #due = Infinity;
  #took = 0;
  #stopped = false;

  /**
   * @param {import('./pack-files.mjs').PackFiles} files
   * @param {(sentence: string) => void} [say] told of files that are left out
   */
  constructor(files, say = () => {}) {
    this.files = files;
    this.say = say;
    this.#look(true);
    this.#told.clear();
  }

  /** The files as they are at this moment, by path; changes are told on the way. */
  now() {
    this.#look(true);
    return [...this.#known.values()]
      .flatMap(({ file }) => file ?? [])
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Tells at once what changed; for after a write, when everything is known to be whole. */
  tell() {
    this.#look(true);
  }

  /**
   * Tells every change from now on, and those of the last minute.
   *
   * @param {(change: Change) => void} listener
   * @returns {() => void} stops it
   */
  listen(listener) {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#look(false);
    const since = Date.now() - RECENT;
    for (const [path, at] of this.#told) {
      if (at >= since) listener(this.#change(path));
      else this.#told.delete(path);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  /** Ends everything. */
  stop() {
    this.#stopped = true;
    this.#listeners.clear();
    this.#rest();
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#due = Infinity;
    for (const notice of this.#notices.values()) notice.close();
    this.#notices.clear();
  }

  #look(/** @type {boolean} */ atOnce) {
    if (this.#stopped) return;
    const began = performance.now();
    const { stamps, folders, unread } = this.files.look();
    for (const { path, fault } of unread) this.#leaveOut(path, `it cannot be read${fault.message}`);
    for (const [path, stamp] of stamps) this.#compare(path, stamp, atOnce);
    for (const path of this.#known.keys()) {
      if (!stamps.has(path) && !isHidden(path, unread)) this.#compare(path, undefined, atOnce);
    }
    for (const path of this.#unrest.keys()) {
      if (!stamps.has(path) && !this.#known.has(path)) this.#unrest.delete(path);
    }
    if (this.#listeners.size === 0) return;
    this.#askForNotices(folders);
    this.#took = performance.now() - began;
    this.#soon(this.#unrest.size > 0 ? REST : Math.max(LOOK_EVERY, this.#took * 10), true);
  }

  /** Compares one file with what was told of it. */
  #compare(
    /** @type {string} */ path,
    /** @type {Stamp | undefined} */ stamp,
    /** @type {boolean} */ atOnce,
  ) {
    const known = this.#known.get(path);
    const mark = stamp?.mark ?? 'gone';
    if (known?.mark === mark && known.sure) {
      this.#unrest.delete(path);
      return;
    }
    if (!atOnce && known?.mark !== mark && !this.#rests(path, mark)) return;
    this.#unrest.delete(path);
    this.#take(path, stamp);
  }

  /** True if a file was seen like this a while ago, or changes all the time. */
  #rests(/** @type {string} */ path, /** @type {string} */ mark) {
    const now = performance.now();
    const before = this.#unrest.get(path);
    const seen = before?.mark === mark ? before.seen : now;
    const since = before?.since ?? now;
    if (now - seen >= REST - 5 || now - since >= LONGEST_UNREST) return true;
    this.#unrest.set(path, { mark, since, seen });
    return false;
  }

  /** Reads a file again and tells if it has another text. */
  #take(/** @type {string} */ path, /** @type {Stamp | undefined} */ stamp) {
    const before = this.#known.get(path)?.file;
    const file = stamp === undefined ? undefined : this.files.read(path);
    if (stamp !== undefined && stamp.size > LARGEST_FILE)
      this.#leaveOut(path, `it has ${stamp.size} bytes, a file has at most ${LARGEST_FILE}`);
    if (stamp === undefined) this.#known.delete(path);
    // Clocks of disks are coarse: what was written a moment ago may be written again and keep its stamp.
    else this.#known.set(path, { file, mark: stamp.mark, sure: Date.now() - stamp.changed > 100 });
    if (before?.hash === file?.hash) return;
    this.#told.set(path, Date.now());
    const change = this.#change(path);
    for (const listener of this.#listeners) listener(change);
  }

  /** Says once why something is not among the files. */
  #leaveOut(/** @type {string} */ path, /** @type {string} */ why) {
    if (this.#said.has(path)) return;
    this.#said.add(path);
    this.say(`${safe(path)} is left out: ${why}.`);
  }

  /** @returns {Change} */
  #change(/** @type {string} */ path) {
    const file = this.#known.get(path)?.file;
    return { path, text: file?.text ?? null, hash: file?.hash ?? null };
  }

  #askForNotices(/** @type {string[]} */ folders) {
    const wanted = new Set(folders.slice(0, MOST_NOTICED));
    for (const [folder, notice] of this.#notices) {
      if (wanted.has(folder)) continue;
      notice.close();
      this.#notices.delete(folder);
    }
    for (const folder of wanted) {
      if (this.#notices.has(folder)) continue;
      try {
        const notice = watch(folder, () => this.#soon(AFTER_NOTICE));
        notice.on('error', () => {
          notice.close();
          if (this.#notices.get(folder) === notice) this.#notices.delete(folder);
        });
        this.#notices.set(folder, notice);
      } catch {
        // No more notices are to be had from the system: looking has to do.
        return;
      }
    }
  }

  /** Looks after a while, or earlier if that is planned already; `anew` forgets the plan. */
  #soon(/** @type {number} */ wait, anew = false) {
    const due = performance.now() + wait;
    if (!anew && due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#due = Infinity;
      this.#look(false);
    }, wait);
  }
}

/**
 * True if a file lies where the system does not let anybody look at the moment, so that it need not be gone.
 *
 * @param {string} path
 * @param {readonly import('./pack-files.mjs').Unread[]} unread
 */
function isHidden(path, unread) {
  return unread.some(
    ({ path: dark, fault }) =>
      fault.why === 'system' && (dark === '.' || path === dark || path.startsWith(`${dark}/`)),
  );
}
