import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { isJudged, MANIFEST } from '../cards/paths.ts';
import { filesAt, type Revision } from './git.ts';
import { displayPath } from './paths.ts';
import { DISK, type Reading } from './reading.ts';

/** The files of a commit. */
export function readingAt(revision: Revision): Reading {
  const { root } = revision;
  const read = (folder: string, cwd: string, isWanted: (path: string) => boolean) => {
    const below = within(root, folder);
    const prefix = below === '' ? '' : `${below}/`;
    const blobs = filesAt(
      revision,
      below,
      (path) => path.startsWith(prefix) && isWanted(path.slice(prefix.length)),
    );
    const files = blobs
      .map(({ path, bytes }) => {
        const own = path.slice(prefix.length);
        const shown = displayPath(`${folder}/${own}`, cwd);
        return { path: own, text: bytes.toString('utf8'), place: { folder, path: own }, shown, cut: false };
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    return { files, unread: [] };
  };
  return {
    manifest: (folder, cwd) => read(folder, cwd, (path) => path === MANIFEST),
    files: ({ folder, files: named }, cwd) =>
      read(folder, cwd, (path) => isJudged(path) || (named.includes(path) && path !== MANIFEST)),
    // A file that lies in no pack is judged by itself, and is new.
    outside: () => ({ files: [], unread: [] }),
    settings: DISK.settings,
  };
}

/** The path of a file from the root of a repository, links in the way to its folder followed. */
export function within(root: string, file: string): string {
  const path = relative(realOf(root), realOf(file));
  return path.split(sep).join('/');
}

/** The path without links, as far as there is something. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = resolve(path, '..');
  return above === path ? path : `${realOf(above)}${sep}${relative(above, path)}`;
}
