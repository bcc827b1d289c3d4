import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Fault } from './fault.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { lookAt, unreadable } from './look-at.ts';

/** How the name of a scenario ends. */
const ENDING = '.scenario';

/**
 * The scenarios that some paths mean, each as it is called: files, `-`, and those that lie anywhere in a folder, by name.
 * Throws a {@link Fault} where a path does not exist, or a folder holds none.
 */
export function findScenarios(paths: readonly string[], cwd: string): readonly string[] {
  const found = paths.flatMap((path) => {
    if (path === STANDARD_INPUT) return [path];
    if (!lookAt(path, cwd).isDirectory()) return [path];
    const inFolder = scenariosIn(path, cwd);
    if (inFolder.length === 0)
      throw new Fault(
        'U903',
        `${path} holds no file whose name ends in ${ENDING}. Name a scenario, or a folder of some.`,
      );
    return inFolder;
  });
  return [...new Set(found)];
}

function scenariosIn(folder: string, cwd: string): readonly string[] {
  try {
    return readdirSync(resolve(cwd, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ENDING))
      .sort()
      .map((name) => join(folder, name))
      .filter((path) => statSync(resolve(cwd, path), { throwIfNoEntry: false })?.isFile() === true);
  } catch (problem) {
    throw unreadable(folder, problem);
  }
}
