import { existsSync, lstatSync } from 'node:fs';
import { diskFault, type DiskFault } from '../disk/fault.mjs';
import { createFile, replaceFile } from '../disk/write.mjs';
import { CommandFault } from './fault.ts';
import type { FilePlace } from './read-files.ts';

/**
 * Replaces a text that was read by another, so that the file holds either of them, whatever happens meanwhile; who may
 * read it stays as it was. Throws a {@link CommandFault}: U909 where somebody else has changed the file since, U905
 * where it cannot be written, also where it may only be read.
 */
export function replaceText(place: FilePlace, before: string, text: string, shown: string): void {
  const expected = Buffer.from(before);
  writeOver(place, text, shown, (bytes) => expected.equals(bytes));
}

/** The same, where what the file holds is known in another way. */
export function writeOver(
  { folder, path }: FilePlace,
  text: string,
  shown: string,
  isExpected: (bytes: Uint8Array) => boolean,
): void {
  try {
    replaceFile(folder, path, text, isExpected);
  } catch (problem) {
    throw unwritable({ folder, path }, shown, diskFault(problem));
  }
}

/**
 * Writes a file where there is none, whole or not at all, with the folders in which it lies. Throws a {@link
 * CommandFault} where something lies there, or it cannot be written: U905.
 */
export function writeNew({ folder, path }: FilePlace, text: string, shown: string): void {
  try {
    createFile(folder, path, text);
  } catch (problem) {
    throw unwritable({ folder, path }, shown, diskFault(problem));
  }
}

/** The fault of what was not written: U909 where it was changed meanwhile, else U905. */
export function unwritable(
  { folder, path }: FilePlace,
  shown: string,
  { why, message }: DiskFault,
): CommandFault {
  if (why === 'changed')
    return new CommandFault(
      'U909',
      `${shown}${message}. It is left as it is now. Look at it, and run the command again.`,
    );
  if (why === 'fixed') return new CommandFault('U905', `${shown} may only be read. It is as it was.`);
  const state = isThere(`${folder}/${path}`) ? 'It is as it was.' : 'Nothing was written.';
  return new CommandFault('U905', `${shown} cannot be written${message}. ${state}`);
}

/** True if there is something at a path, a link that leads nowhere too. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Throws a {@link CommandFault} where the folder for a file is not there: U905. */
export function needFolder(folder: string, shown: string): void {
  if (!existsSync(folder))
    throw new CommandFault(
      'U905',
      `${shown} cannot be written: its folder is not there. Make the folder first.`,
    );
}
