import { join, resolve } from 'node:path';
import type { DiskFault } from '../disk/fault.mjs';
import { lookInto } from '../disk/read.mjs';
import { CommandFault, unreadable } from './fault.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { lookAt } from './look-at.ts';

/** The end of the name of a scenario. */
const ENDING = '.scenario';

/** A scenario that some path means. */
export interface FoundScenario {
  /** Its name, or `-`. */
  readonly path: string;
  /** The reason why it cannot be read, for what lies in a folder and is no file. */
  readonly unread?: DiskFault;
}

/**
 * The scenarios that some paths mean: files, `-`, and those that lie anywhere in a folder, by name. In a folder no link
 * is followed. Throws a {@link CommandFault} where a path does not exist, or a folder holds none.
 */
export function findScenarios(paths: readonly string[], cwd: string): readonly FoundScenario[] {
  const found = paths.flatMap((path): readonly FoundScenario[] => {
    if (path === STANDARD_INPUT || !lookAt(path, cwd).isDirectory()) return [{ path }];
    const inFolder = scenariosIn(path, cwd);
    if (inFolder.length === 0)
      throw new CommandFault(
        'U903',
        `${path} holds no file whose name ends in ${ENDING}. Name a scenario, or a folder of some.`,
      );
    return inFolder;
  });
  return [...new Map(found.map((each) => [each.path, each])).values()];
}

function scenariosIn(folder: string, cwd: string): readonly FoundScenario[] {
  const { files, unread } = lookInto(resolve(cwd, folder), (path) => path.endsWith(ENDING));
  const whole = unread.find(({ path }) => path === '.');
  if (whole) throw unreadable(folder, whole.fault);
  return [...files.map((path) => ({ path })), ...unread.map(({ path, fault }) => ({ path, unread: fault }))]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((each) => ({ ...each, path: join(folder, each.path) }));
}
