import { readdirSync, statSync, type Stats } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf } from '../disk/fault.mjs';
import { CommandFault, unreadable } from './fault.ts';

/**
 * The facts about a path that somebody has given, links followed. Throws a {@link CommandFault}: U901 where the path is
 * empty, which would else mean the working folder, U902 where nothing lies there, U904 where nobody may look.
 */
export function lookAt(path: string, cwd: string): Stats {
  if (path === '')
    throw new CommandFault('U901', 'a path is empty. Name a file or folder; . is this folder.');
  try {
    const found = statSync(resolve(cwd, path), { throwIfNoEntry: false });
    if (found) return found;
  } catch (problem) {
    // On the way to it lies a file.
    if (codeOf(problem) !== 'ENOTDIR') throw unreadable(path, problem);
  }
  throw new CommandFault('U902', `${path} does not exist.`);
}

/** Names of what lies in a folder, sorted. Throws a {@link CommandFault} where nobody may look: U904. */
export function namesIn(folder: string, shown: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (problem) {
    throw unreadable(shown, problem);
  }
}
