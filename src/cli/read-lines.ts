import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf } from '../disk/fault.mjs';
import { CommandFault, unreadable } from './fault.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { lookAt } from './look-at.ts';
import { waitForOther } from './terminal.ts';

/** A file whose lines are read one after the other. */
export interface LineFile {
  /** Its name towards people. */
  readonly shown: string;
  /** Its path, absolute; undefined for standard input. */
  readonly file: string | undefined;
}

/** A line of a file. */
export interface TextLine {
  /** Its number, counted from 1. */
  readonly number: number;
  /** Its text without the line break; undefined where it is longer than any line may be. */
  readonly text: string | undefined;
}

/** The files that some paths mean. Throws a {@link CommandFault} where one does not exist or is a folder. */
export function lineFiles(paths: readonly string[], cwd: string): readonly LineFile[] {
  return paths.map((path) => {
    if (path === STANDARD_INPUT) return { shown: '<stdin>', file: undefined };
    const file = resolve(cwd, path);
    if (lookAt(path, cwd).isDirectory())
      throw new CommandFault('U903', `${path} is a folder. Name a file with one position on each line.`);
    return { shown: path, file };
  });
}

/**
 * Lines of a file that are not blank, one at a time and without keeping the file in memory. Throws a {@link
 * CommandFault} where it cannot be read.
 *
 * @param most bytes of the longest line
 */
export function* linesOf({ shown, file }: LineFile, most: number): Generator<TextLine> {
  const handle = opened(shown, file);
  try {
    const rest = new Rest(most);
    const chunk = Buffer.alloc(65_536);
    for (let length = read(shown, handle, chunk); length > 0; length = read(shown, handle, chunk)) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < length; end = chunk.indexOf(NEWLINE, from)) {
        yield* rest.ended(chunk.subarray(from, end));
        from = end + 1;
      }
      rest.add(chunk.subarray(from, length));
    }
    yield* rest.ended(Buffer.alloc(0));
  } finally {
    if (file !== undefined) closeSync(handle);
  }
}

const NEWLINE = 10;
const STDIN = 0;

/** The part of a line that has been read so far. */
class Rest {
  readonly #most: number;
  #parts: Buffer[] = [];
  #length = 0;
  #number = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Keeps a part, which is copied; of a line that is too long nothing more. */
  add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length <= this.#most) this.#parts.push(Buffer.from(part));
    else this.#parts = [];
  }

  /** The line that ends with this part, unless it is blank. */
  *ended(part: Buffer): Generator<TextLine> {
    this.add(part);
    this.#number++;
    const text = this.#length > this.#most ? undefined : Buffer.concat(this.#parts).toString('utf8');
    this.#parts = [];
    this.#length = 0;
    if (text === undefined || text.trim() !== '') yield { number: this.#number, text };
  }
}

function opened(shown: string, file: string | undefined): number {
  try {
    return file === undefined ? STDIN : openSync(file, 'r');
  } catch (problem) {
    throw unreadable(shown, problem);
  }
}

/** Reads the next part; 0 at the end. */
function read(shown: string, handle: number, into: Buffer): number {
  for (;;) {
    try {
      return readSync(handle, into, 0, into.length, null);
    } catch (problem) {
      const code = codeOf(problem);
      if (code === 'EOF') return 0;
      // Standard input that does not block, and whose writer is not so far.
      if (code === 'EAGAIN') waitForOther();
      else throw unreadable(shown, problem);
    }
  }
}
