import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute } from 'node:path';
import type { SourceFile } from '../cards/catalogue.ts';
import { isPackFile, MANIFEST } from '../cards/paths.ts';
import { diskFault, type DiskFault } from '../disk/fault.mjs';
import { checkWay, lookInto, readFile } from '../disk/read.mjs';
import type { Target } from './find-packs.ts';
import { displayPath } from './paths.ts';

/** A text that is longer than this is over every limit, so that reading its beginning is enough to say so. */
const MOST = 4 * 1024 * 1024;

/** The place where a file lies. */
export interface FilePlace {
  /** Absolute; links in its own path are followed. */
  readonly folder: string;
  /** Path of the file below it, with forward slashes, which leads through no link. */
  readonly path: string;
}

/** A file of a pack with its place on the disk. */
export interface FileOnDisk extends SourceFile {
  /** The place where it is. */
  readonly place: FilePlace;
  /** Its name towards people. */
  readonly shown: string;
  /** True if only its beginning was read, because it is over every limit. */
  readonly cut: boolean;
}

/** A file that belongs to a pack by its name and cannot be read. */
export interface UnreadFile {
  /** Path relative to the pack, or absolute for a file elsewhere. */
  readonly path: string;
  /** Its name towards people. */
  readonly shown: string;
  /** The reason. */
  readonly fault: DiskFault;
}

/** The outcome of reading some files. */
export interface FilesRead {
  /** Those that could be read, sorted by path. */
  readonly files: readonly FileOnDisk[];
  /** Those that could not, sorted by path. */
  readonly unread: readonly UnreadFile[];
}

/** The manifest of a pack, or why it cannot be read. */
export const readManifest = (folder: string, cwd: string): FilesRead =>
  readAll([{ path: MANIFEST, place: { folder, path: MANIFEST } }], (path) =>
    displayPath(`${folder}/${path}`, cwd),
  );

/**
 * All files of a pack: those in its folders, and those that are named though they lie where no card is looked for.
 * Folders and files whose name starts with a dot are left out, and so is `node_modules`.
 */
export function readPackFiles(
  { folder, files: named }: Target,
  cwd: string,
  isWanted: (path: string) => boolean = isPackFile,
): FilesRead {
  const found = lookInto(folder, isWanted);
  const shown = displayedIn(folder, cwd);
  const paths = new Set([...found.files, ...named]);
  for (const { path } of found.unread) paths.delete(path);
  const seen = new Set(found.files);
  const { files, unread } = readAll(
    [...paths].sort().map((path) => ({ path, place: { folder, path }, isSeen: seen.has(path) })),
    shown,
  );
  const not = [...unread, ...found.unread.map((each) => ({ ...each, shown: shown(each.path) }))];
  return { files, unread: not.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/**
 * Files elsewhere, to be read with the words of a pack; their path is absolute. A link that somebody names is followed.
 */
export function readOutside({ outside }: Target, cwd: string): FilesRead {
  return readAll(
    outside.map((file) => ({ path: file, place: placeOf(file) })),
    (path) => displayPath(path, cwd),
  );
}

/** The place of a file that somebody has named, links followed. */
export function placeOf(file: string): FilePlace {
  let real = file;
  try {
    real = realpathSync(file);
  } catch {
    // The command that reads or writes it says what is wrong.
  }
  return { folder: dirname(real), path: basename(real) };
}

/** True if a file of the pack, or a folder that cannot be opened, is among those that are meant. */
export function isMeant({ whole, folders, files }: Target, path: string): boolean {
  return (
    whole ||
    files.some((each) => each === path || each.startsWith(`${path}/`)) ||
    folders.some((each) => each === path || path.startsWith(`${each}/`) || each.startsWith(`${path}/`))
  );
}

/** The names of the files of a folder towards people, worked out once where they all lie below the working folder. */
function displayedIn(folder: string, cwd: string): (path: string) => string {
  const any = displayPath(`${folder}/-`, cwd);
  if (isAbsolute(any)) return (path) => displayPath(`${folder}/${path}`, cwd);
  return (path) => (path === '.' ? any.slice(0, -2) || path : any.slice(0, -1) + path);
}

/** A file that is to be read. */
interface Wanted extends Pick<SourceFile, 'path'> {
  readonly place: FilePlace;
  /** True if the way to it is known to lead through no link. */
  readonly isSeen?: boolean;
}

function readAll(wanted: readonly Wanted[], shownOf: (path: string) => string): FilesRead {
  const files: FileOnDisk[] = [];
  const unread: UnreadFile[] = [];
  for (const { path, place, isSeen = false } of wanted) {
    const shown = shownOf(path);
    try {
      if (!isSeen) checkWay(place.folder, place.path);
      const { bytes, cut } = readFile(`${place.folder}/${place.path}`, MOST);
      files.push({ path, place, shown, text: bytes.toString('utf8'), cut });
    } catch (problem) {
      unread.push({ path, shown, fault: diskFault(problem) });
    }
  }
  return { files, unread };
}
