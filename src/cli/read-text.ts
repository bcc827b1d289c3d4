import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandFault, unreadable } from './fault.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { lookAt } from './look-at.ts';
import { readStandardInput } from './terminal.ts';

/**
 * The text of one file, or of standard input where the path is `-`. Of a file with more characters than `most` only so
 * much is read that it shows. Throws a {@link CommandFault} where it cannot be read.
 */
export function readText(path: string, cwd: string, most: number): string {
  if (path === STANDARD_INPUT) return readStandardInput(4 * most);
  const file = resolve(cwd, path);
  const found = lookAt(path, cwd);
  if (found.isDirectory()) throw new CommandFault('U903', `${path} is a folder. Name a file.`);
  try {
    const handle = openSync(file, 'r');
    try {
      // A source that is no file on a disk, such as what another command gives, does not say how long it is.
      const bytes = Buffer.alloc(found.isFile() ? Math.min(found.size, 4 * most + 4) : 4 * most + 4);
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read)
        read = readSync(handle, bytes, length, bytes.length - length, null);
      return bytes.toString('utf8', 0, length);
    } finally {
      closeSync(handle);
    }
  } catch (problem) {
    throw unreadable(path, problem);
  }
}
