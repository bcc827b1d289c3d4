import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readingAt, within } from './at-revision.ts';
import { CommandFault, isFault } from './fault.ts';
import { AS_ARGUMENT, onePack, type Target } from './find-packs.ts';
import { findRevision, renamesSince, type Revision } from './git.ts';
import { openPack, type OpenPack } from './open-pack.ts';
import { displayPath } from './paths.ts';

/** One of two packs that are compared. */
export interface DiffSide extends OpenPack {
  /** Its name towards people. */
  readonly shown: string;
}

/** Both packs. */
export interface DiffSides {
  readonly before: DiffSide;
  readonly after: DiffSide;
  /** Path before by path now, of files of the pack that git knows by another name. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Opens two packs, each a folder or a commit. A folder goes before a branch of the same name. A commit as the first
 * side is where this branch leaves it. Throws a {@link CommandFault}: U902 to U907, U931 to U934, U970.
 *
 * @param after the pack as it is where nothing is named
 */
export function openSides(before: string, after: string | undefined, cwd: string): DiffSides {
  const isFolder = (name: string): boolean => name === '' || existsSync(resolve(cwd, name));
  const isPath = after === undefined || isFolder(after);
  const now = onePack(isPath ? after : isFolder(before) ? before : undefined, cwd, AS_ARGUMENT);
  const target: Target = { folder: now.folder, whole: true, folders: [], files: [], outside: [] };
  const right = isPath ? onDisk(target, cwd) : atCommit(target, revisionOf(target, after, true), cwd);
  if (isFolder(before)) {
    const left = onDisk(onePack(before, cwd, AS_ARGUMENT), cwd);
    return { before: left, after: right, renamed: new Map() };
  }
  const revision = revisionOf(target, before, !isPath);
  const renamed = isPath ? renamesIn(target.folder, revision) : new Map<string, string>();
  return { before: atCommit(target, revision, cwd), after: right, renamed };
}

const onDisk = (target: Target, cwd: string): DiffSide => ({
  ...openPack({ ...target, whole: true, folders: [], files: [] }, cwd),
  shown: displayPath(target.folder, cwd),
});

function atCommit(target: Target, revision: Revision, cwd: string): DiffSide {
  const reading = readingAt(revision);
  if (reading.manifest(target.folder, cwd).files.length === 0)
    throw new CommandFault(
      'U970',
      `${displayPath(target.folder, cwd)} was no pack at ${revision.shown}: it had no manifest there. Name a commit at which it had one.`,
    );
  return { ...openPack(target, cwd, reading), shown: revision.shown };
}

function revisionOf({ folder }: Target, name: string, exact: boolean): Revision {
  try {
    return findRevision(folder, name, process.env, exact);
  } catch (problem) {
    if (!isFault(problem) || (problem.code !== 'U932' && problem.code !== 'U933')) throw problem;
    const where = problem.code === 'U932' ? ', and the pack is in no repository that git uses' : '';
    throw new CommandFault(
      'U970',
      `${name} is neither a folder nor a commit or branch here${where}. Name the folder of a pack, or a commit.`,
    );
  }
}

/** Files of a pack that have another name now, by paths in it. */
function renamesIn(folder: string, revision: Revision): ReadonlyMap<string, string> {
  const below = within(revision.root, folder);
  const prefix = below === '' ? '' : `${below}/`;
  const own = (path: string): string | undefined =>
    path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
  const renames = new Map<string, string>();
  for (const [now, was] of renamesSince(revision)) {
    const [to, from] = [own(now), own(was)];
    if (to !== undefined && from !== undefined) renames.set(to, from);
  }
  return renames;
}
