import { basename, resolve } from 'node:path';
import market from '../../docs/examples/market.txt';
import { renamedPack, unbundled, type BundledFile } from '../cards/bundle.ts';
import { readPack } from '../cards/pack.ts';
import { slugOf } from '../cards/paths.ts';
import { CommandFault } from './fault.ts';
import { amount } from './lint-result.ts';
import { lookAt, namesIn } from './look-at.ts';
import { displayPath } from './paths.ts';
import { safe } from './safe-text.ts';
import { out } from './terminal.ts';
import { writeNew } from './write-file.ts';

/**
 * Runs `loam new pack`: writes the small game of the guide into a folder that is empty or not there, under the name of
 * the folder. Gives the exit code, always 0. Throws a {@link CommandFault}: U950 where something lies there, U953 for a
 * folder that is called by no letters, U905 where it cannot be written.
 */
export function newPackCommand(path: string): number {
  const cwd = process.cwd();
  const folder = resolve(cwd, path);
  const name = basename(folder);
  const id = slugOf(name);
  if (!/^[a-z]/.test(id) || id.length > 64)
    throw new CommandFault(
      'U953',
      `A pack is called by the last part of its folder, and "${name}" cannot name one: it starts with a letter from a to z, and has 64 letters at most. Name another folder.`,
    );
  const shown = displayPath(folder, cwd);
  if (isTaken(path, folder, cwd))
    throw new CommandFault(
      'U950',
      `Something lies in ${shown} already, and nothing was written. Name a new folder.`,
    );
  const files = filesOf(id, name);
  const [manifest] = files;
  if (manifest && !readPack(manifest.text).pack)
    throw new CommandFault(
      'U953',
      `A pack cannot be called "${name}": a title has 120 letters at most, and all are seen. Name another folder.`,
    );
  for (const file of files)
    writeNew({ folder, path: file.path }, file.text, displayPath(`${folder}/${file.path}`, cwd));
  const called = /^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown);
  out(
    `${amount(files.length, 'file')} are in ${safe(shown)}. Check them, play, add a card:
  loam lint --programs ${safe(called)}
  loam play --pack ${safe(called)}
  loam new card stall Dates --pack ${safe(called)}
`,
  );
  return 0;
}

/** True if there is something at a place that is no empty folder. */
function isTaken(path: string, folder: string, cwd: string): boolean {
  try {
    return !lookAt(path, cwd).isDirectory() || namesIn(folder, path).length > 0;
  } catch (problem) {
    if (problem instanceof CommandFault && problem.code === 'U902') return false;
    throw problem;
  }
}

const filesOf = (id: string, title: string): readonly BundledFile[] =>
  renamedPack(unbundled(market), id, title);
