import { statSync, watch, type FSWatcher } from 'node:fs';
import { lookInto } from '../disk/read.mjs';
import { findSettings } from '../disk/settings.mjs';
import { isLeftOut } from '../cards/names.mjs';
import { isJudged, MANIFEST, roleOf, SETTINGS } from '../cards/paths.ts';
import { isFault } from './fault.ts';
import type { Target } from './find-packs.ts';
import { safe } from './safe-text.ts';
import { StopSignals } from './stop-signals.ts';
import { err } from './terminal.ts';

/** From a notice to a look, in milliseconds: one save gives several notices. */
const REST = 60;

/**
 * Does something now, and again whenever files of packs change, until a signal asks to stop; gives the exit code of
 * that. What goes wrong for want of a file is said, and the next change tries again.
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

/**
 * Folders in which files lie that are judged, each with its path in its pack; none for one that only holds settings.
 */
function foldersOf(targets: readonly Target[]): ReadonlyMap<string, string | undefined> {
  const folders = new Map<string, string | undefined>();
  for (const { folder } of targets) {
    const settings = findSettings(folder)?.folder;
    if (settings !== undefined && !folders.has(settings)) folders.set(settings, undefined);
    for (const each of lookInto(folder, isJudged).folders)
      folders.set(each === '' ? folder : `${folder}/${each}`, each === '' ? '' : `${each}/`);
  }
  return folders;
}

/** Watches these folders and no others. */
function follow(
  folders: ReadonlyMap<string, string | undefined>,
  watchers: Map<string, FSWatcher>,
  notice: () => void,
): void {
  for (const [folder, watcher] of watchers)
    if (!folders.has(folder)) {
      watcher.close();
      watchers.delete(folder);
    }
  for (const [folder, prefix] of folders) {
    if (watchers.has(folder)) continue;
    try {
      const watcher = watch(folder, (_, name) => {
        if (name === null || isOurs(folder, prefix, name)) notice();
      });
      watcher.on('error', notice);
      watchers.set(folder, watcher);
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : String(problem);
      err(`loam: ${safe(folder)} cannot be watched (${safe(why)}).\n`);
    }
  }
}

/** True if a change of what has that name can change what is found: a report that is written into the pack cannot. */
function isOurs(folder: string, prefix: string | undefined, name: string): boolean {
  if (name === SETTINGS) return true;
  if (prefix === undefined || isLeftOut(name)) return false;
  if ((prefix === '' && name === MANIFEST) || isJudged(prefix + name)) return true;
  return roleOf(name) === undefined && isFolder(`${folder}/${name}`);
}

/** True if there is a folder, or nothing any more, which may have been one. */
function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;
  } catch {
    return false;
  }
}
