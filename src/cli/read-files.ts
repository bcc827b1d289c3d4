import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../cards/catalogue.ts';
import { isPackFile, MANIFEST } from '../cards/paths.ts';
import { Fault } from './fault.ts';
import type { Target } from './find-packs.ts';
import { displayPath } from './paths.ts';
import { codeOf } from './terminal.ts';

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
  return readOne(join(folder, MANIFEST), MANIFEST, cwd);
}

/**
 * All files of a pack, sorted by path: those in its folders, and those that are named though they lie where no card
 * is looked for. Folders and files whose name starts with a dot are left out, and so is `node_modules`. Throws a
 * {@link Fault} where one cannot be read.
 */
export function readPackFiles({ folder, files }: Target, cwd: string): readonly FileOnDisk[] {
  const paths = new Set(files);
  list(folder, '', paths, cwd);
  return [...paths].sort().map((path) => readOne(`${folder}/${path}`, path, cwd));
}

/** Files elsewhere, to be read with the words of a pack; their path is absolute. */
export function readOutside({ outside }: Target, cwd: string): readonly FileOnDisk[] {
  return outside.map((file) => readOne(file, file, cwd));
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

const unreadable = (shown: string, problem: unknown): Fault =>
  new Fault(`${shown} cannot be read (${codeOf(problem) ?? String(problem)}).`);

function readOne(file: string, path: string, cwd: string): FileOnDisk {
  const shown = displayPath(file, cwd);
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const cut = fstatSync(handle).size > MOST;
    const text = cut ? readBeginning(handle) : readFileSync(handle, 'utf8');
    return { file, path, shown, text, cut };
  } catch (problem) {
    throw unreadable(shown, problem);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function readBeginning(handle: number): string {
  const bytes = Buffer.alloc(MOST);
  return bytes.toString('utf8', 0, readSync(handle, bytes, 0, MOST, 0));
}
