import { fileText, unbundle } from '../support/packs.ts';
import { loam, type Run, type Workspace } from '../cli/loam.ts';

/** The second game, of which a run needs a tenth of the time, as a folder, and another state of it. */
export function secondGame(space: Workspace): { readonly is: string; readonly was: string } {
  for (const { path, text } of unbundle(fileText('tests/packs/tideway/tideway.pack.txt'))) {
    space.write(`is/${path}`, text);
    space.write(`was/${path}`, path.includes('1-old-marrow') ? text.replace('renown 1', 'renown 4') : text);
  }
  return { is: space.at('is'), was: space.at('was') };
}

/** The output of a command on this machine alone. */
export const alone = (args: readonly string[]): Run => loam([...args, '--workers', '1']);
