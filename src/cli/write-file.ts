import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Fault, isFault } from './fault.ts';
import { codeOf } from './terminal.ts';

/**
 * Writes a file so that it holds either what it held or all of the new text, whatever happens meanwhile; who may read
 * it stays as it was, and a link to it stays a link. Throws a {@link Fault} where it cannot be written, also where it may
 * only be read and where its folder is not there: U905.
 */
export function writeWhole(file: string, text: string, shown: string): void {
  if (!existsSync(dirname(file)))
    throw new Fault('U905', `${shown} cannot be written: its folder is not there. Make the folder first.`);
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there === undefined) replace(file, text);
    else if (there.isFile()) {
      // Whoever may write into the folder could replace it all the same.
      if ((there.mode & ANYBODY_WRITES) === 0)
        throw new Fault('U905', `${shown} may only be read. It is as it was.`);
      accessSync(file, constants.W_OK);
      replace(realpathSync(file), text, there.mode);
    }
    // A device or a pipe is written into; a file in its place would be none. A folder is refused here.
    else writeFileSync(file, text);
  } catch (problem) {
    throw isFault(problem) ? problem : unwritable(file, shown, problem);
  }
}

/** The bits of a mode that say who may write. */
const ANYBODY_WRITES = 0o222;

/** Writes all of a text beside a file and puts it in the place of that. */
function replace(file: string, text: string, mode?: number): void {
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  try {
    writeFileSync(part, text, mode === undefined ? {} : { mode });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** The same, with the folders in which the file lies, for one of many that go into a folder. */
export function writeWithFolders(file: string, text: string, shown: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (problem) {
    throw unwritable(file, shown, problem);
  }
  writeWhole(file, text, shown);
}

function unwritable(file: string, shown: string, problem: unknown): Fault {
  const why = `${shown} cannot be written (${codeOf(problem) ?? String(problem)}).`;
  return new Fault('U905', `${why} ${isThere(file) ? 'It is as it was.' : 'Nothing was written.'}`);
}

/** Whether there is something at a path, a link that leads nowhere too. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
