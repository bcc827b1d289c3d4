import { watch, type FSWatcher } from 'node:fs';
import { lookInto } from '../disk/read.mjs';
import { findSettings } from '../disk/settings.mjs';
import { isPackFile } from '../cards/paths.ts';
import { isFault } from './fault.ts';
import type { Target } from './find-packs.ts';
import { StopSignals } from './stop-signals.ts';
import { err } from './terminal.ts';

/** From a notice to a look, in milliseconds: one save gives several notices. */
const REST = 60;

/**
 * Does something now, and again whenever files of packs change, until a signal asks to stop; gives the exit code of that. What
 * goes wrong for want of a file is said, and the next change tries again.
 *
 * @param targetsOf the packs, looked for anew each time
 */
export async function watching(
  targetsOf: () => readonly Target[],
  act: () => Promise<unknown>,
): Promise<number> {
  let wake: () => void = () => undefined;
  let isChanged = false;
  const notice = (): void => {
    isChanged = true;
    wake();
  };
  const signals = new StopSignals(notice);
  const watchers = new Map<string, FSWatcher>();
  try {
    while (signals.code === undefined) {
      isChanged = false;
      try {
        follow(foldersOf(targetsOf()), watchers, notice);
        await act();
      } catch (problem) {
        if (!isFault(problem)) throw problem;
        err(`loam: ${problem.message}\n`);
      }
      err('loam: waiting for changes. Ctrl C ends it.\n');
      while (!isChanged) await new Promise<void>((resolve) => (wake = resolve));
      await new Promise((resolve) => void setTimeout(resolve, signals.code === undefined ? REST : 0));
    }
  } finally {
    for (const watcher of watchers.values()) watcher.close();
    await signals.release();
  }
  return signals.code;
}

/** Folders in which files lie that are judged. */
function foldersOf(targets: readonly Target[]): ReadonlySet<string> {
  const folders = targets.flatMap(({ folder }) => {
    const settings = findSettings(folder)?.folder;
    const inside = lookInto(folder, isPackFile).folders.map((each) =>
      each === '' ? folder : `${folder}/${each}`,
    );
    return [...inside, ...(settings === undefined ? [] : [settings])];
  });
  return new Set(folders);
}

/** Watches these folders and no others. */
function follow(folders: ReadonlySet<string>, watchers: Map<string, FSWatcher>, notice: () => void): void {
  for (const [folder, watcher] of watchers)
    if (!folders.has(folder)) {
      watcher.close();
      watchers.delete(folder);
    }
  for (const folder of folders) {
    if (watchers.has(folder)) continue;
    try {
      const watcher = watch(folder, notice);
      watcher.on('error', notice);
      watchers.set(folder, watcher);
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : String(problem);
      err(`loam: ${folder} cannot be watched (${why}).\n`);
    }
  }
}
