import { closeSync, constants, openSync, realpathSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { codeOf, diskFault } from '../disk/fault.mjs';
import { readFile } from '../disk/read.mjs';
import { CommandFault, unreadable } from './fault.ts';
import { placeOf, type FilePlace } from './read-files.ts';
import { waitForOther } from './terminal.ts';
import { needFolder, replaceText, unwritable, writeNew } from './write-file.ts';

/** Bytes of a record at most, as they are read back. */
const MOST = 64 * 1024 * 1024;

/** A target that is no file, such as a device or a pipe: it is written into once, at the end. */
interface Stream {
  readonly file: string;
}

/**
 * A file into which a game is written again and again while it goes on. A link to it stays a link. It is only ever
 * written over where it holds what was written last.
 */
export class RecordFile {
  readonly #shown: string;
  readonly #to: FilePlace | Stream;
  /** The text of the file; undefined where there is none. */
  #held: string | undefined;

  /**
   * Throws a {@link CommandFault} where a file holds something else than a record, which a game would be written over,
   * where it cannot be written, and where its folder is not there: U905.
   */
  constructor(path: string, cwd: string) {
    const file = resolve(cwd, path);
    this.#shown = path;
    needFolder(dirname(file), path);
    const there = looked(() => statSync(file, { throwIfNoEntry: false }), file, path);
    this.#to = !there
      ? // Only its folder can be a link.
        { folder: looked(() => realpathSync(dirname(file)), file, path), path: basename(file) }
      : there.isFile()
        ? placeOf(file)
        : { file };
    if (there?.isDirectory() === true)
      throw new CommandFault('U905', `${path} cannot be written: it is a folder. Name a file.`);
    if (there?.isFile() === true) this.#held = recordAt(placeOf(file), path);
  }

  /** True if each save is kept, as in no device and no pipe. */
  get keeps(): boolean {
    return !('file' in this.#to);
  }

  /**
   * Writes the game as it is now. Throws a {@link CommandFault} where that cannot be, or somebody else has written into
   * the file: U905, U909.
   */
  save(text: string, isLast = false): void {
    const to = this.#to;
    if ('file' in to) {
      if (isLast) pour(to.file, text, this.#shown);
      return;
    }
    if (this.#held === text) return;
    if (this.#held === undefined) writeNew(to, text, this.#shown);
    else replaceText(to, this.#held, text, this.#shown);
    this.#held = text;
  }
}

/** The facts that the system says of a file; throws a {@link CommandFault} where it does not: U905. */
function looked<T>(look: () => T, file: string, shown: string): T {
  try {
    return look();
  } catch (problem) {
    throw unwritable({ folder: dirname(file), path: basename(file) }, shown, diskFault(problem));
  }
}

/** The record that a file holds, or nothing; throws a {@link CommandFault} where it holds something else. */
function recordAt({ folder, path }: FilePlace, shown: string): string {
  let held: string;
  try {
    held = readFile(`${folder}/${path}`, MOST).bytes.toString('utf8');
  } catch (problem) {
    throw unreadable(shown, problem);
  }
  if (held === '' || /^\ufeff?\s*loam record\b/.test(held)) return held;
  throw new CommandFault('U905', `${shown} is there already and is no record. Name another file.`);
}

/** Writes into what is no file; a pipe from which nobody reads holds nobody up. */
function pour(file: string, text: string, shown: string): void {
  const { O_WRONLY, O_NONBLOCK } = constants;
  try {
    const handle = openSync(file, O_WRONLY | O_NONBLOCK);
    try {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length;) {
        try {
          at += writeSync(handle, bytes, at);
        } catch (problem) {
          if (codeOf(problem) !== 'EAGAIN') throw problem;
          waitForOther();
        }
      }
    } finally {
      closeSync(handle);
    }
  } catch (problem) {
    throw unwritable({ folder: dirname(file), path: basename(file) }, shown, diskFault(problem));
  }
}
