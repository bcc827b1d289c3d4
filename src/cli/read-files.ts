import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { SourceFile } from '../cards/catalogue.ts';
import { isPackFile, MANIFEST } from '../cards/paths.ts';
import type { Target } from './find-packs.ts';
import { unreadable } from './look-at.ts';
import { displayPath } from './paths.ts';

/** What is longer than this is over every limit, so that reading its beginning is enough to say so. */
const MOST = 4 * 1024 * 1024;

/** A file of a pack with its place on the disk. */
export interface FileOnDisk extends SourceFile {
  /** Where it is, absolute. */
  readonly file: string;
  /** How it is called towards people. */
  readonly shown: string;
  /** Whether only its beginning was read, because it is over every limit. */
  readonly cut: boolean;
}

/** The manifest of a pack. Throws a {@link Fault} where it cannot be read. */
export function readManifest(folder: string, cwd: string): FileOnDisk {
  const file = join(folder, MANIFEST);
  return readOne(file, MANIFEST, displayPath(file, cwd));
}

/**
 * All files of a pack, sorted by path: those in its folders, and those that are named though they lie where no card
 * is looked for. Folders and files whose name starts with a dot are left out, and so is `node_modules`. Throws a
 * {@link Fault} where one cannot be read.
 */
export function readPackFiles({ folder, files }: Target, cwd: string): readonly FileOnDisk[] {
  const paths = new Set(files);
  list(folder, '', paths, cwd);
  const shown = displayedIn(folder, cwd);
  return [...paths].sort().map((path) => readOne(`${folder}/${path}`, path, shown(path)));
}

/** Files elsewhere, to be read with the words of a pack; their path is absolute. */
export function readOutside({ outside }: Target, cwd: string): readonly FileOnDisk[] {
  return outside.map((file) => readOne(file, file, displayPath(file, cwd)));
}

/** Whether a file of the pack is among those that are meant. */
export function isMeant({ whole, folders, files }: Target, path: string): boolean {
  return whole || files.includes(path) || folders.some((each) => path.startsWith(`${each}/`));
}

function list(folder: string, below: string, into: Set<string>, cwd: string): void {
  const here = below === '' ? folder : `${folder}/${below}`;
  let entries;
  try {
    entries = readdirSync(here, { withFileTypes: true });
  } catch (problem) {
    throw unreadable(displayPath(here, cwd), problem);
  }
  for (const entry of entries) {
    const { name } = entry;
    if (name.startsWith('.') || name === 'node_modules') continue;
    const path = below === '' ? name : `${below}/${name}`;
    if (entry.isDirectory()) list(folder, path, into, cwd);
    else if (isPackFile(path)) into.add(path);
  }
}

/** How the files of a folder are called towards people; worked out once where they all lie below the working folder. */
function displayedIn(folder: string, cwd: string): (path: string) => string {
  const any = displayPath(`${folder}/-`, cwd);
  if (isAbsolute(any)) return (path) => displayPath(`${folder}/${path}`, cwd);
  return (path) => any.slice(0, -1) + path;
}

function readOne(file: string, path: string, shown: string): FileOnDisk {
  try {
    return { file, path, shown, ...contentOf(file) };
  } catch (problem) {
    throw unreadable(shown, problem);
  }
}

/** Where files are read to, one after the other; nearly all fit. Asking for the size of each takes as long as reading. */
let room: Buffer = Buffer.allocUnsafe(64 * 1024);

function contentOf(file: string): Pick<FileOnDisk, 'text' | 'cut'> {
  const handle = openSync(file, 'r');
  try {
    let length = 0;
    for (let more = -1; more !== 0 && length <= MOST;) {
      if (length === room.length) room = larger(room);
      more = readSync(handle, room, length, room.length - length, null);
      length += more;
    }
    return { text: room.toString('utf8', 0, Math.min(length, MOST)), cut: length > MOST };
  } finally {
    closeSync(handle);
  }
}

/** The same bytes with more room behind them, up to one more than is ever kept. */
function larger(bytes: Buffer): Buffer {
  const made = Buffer.allocUnsafe(Math.min(4 * bytes.length, MOST + 1));
  bytes.copy(made);
  return made;
}
