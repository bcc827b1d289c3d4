import { isJudged, SETTINGS } from '../cards/paths.ts';
import { findSettings, type SettingsFile } from '../disk/settings.mjs';
import type { Target } from './find-packs.ts';
import { displayPath } from './paths.ts';
import { readManifest, readOutside, readPackFiles, type FileOnDisk, type FilesRead } from './read-files.ts';

/** The place where the files come from that are judged. */
export interface Reading {
  /** The manifest of a pack. */
  readonly manifest: (folder: string, cwd: string) => FilesRead;
  /** All other files of a pack. */
  readonly files: (target: Target, cwd: string) => FilesRead;
  /** Files elsewhere. */
  readonly outside: (target: Target, cwd: string) => FilesRead;
  /** The settings of a pack. */
  readonly settings: (folder: string) => SettingsFile | undefined;
}

const readJudged: Reading['files'] = (target, cwd) => readPackFiles(target, cwd, isJudged);

/** Files as they lie on the disk. */
export const DISK: Reading = {
  manifest: readManifest,
  files: readJudged,
  outside: readOutside,
  settings: findSettings,
};

/**
 * Files as they lie on the disk, but with other texts in some of them, or with files that do not lie there.
 *
 * @param texts by absolute path
 */
export function withTexts(texts: ReadonlyMap<string, string>): Reading {
  const replaced = ({ files, unread }: FilesRead): FilesRead => ({
    files: files.map((file) => ({ ...file, text: texts.get(pathOf(file)) ?? file.text })),
    unread,
  });
  return {
    settings(folder) {
      const found = findSettings(folder);
      return found && { ...found, text: texts.get(`${found.folder}/${SETTINGS}`) ?? found.text };
    },
    manifest: (folder, cwd) => replaced(readManifest(folder, cwd)),
    outside: (target, cwd) => replaced(readOutside(target, cwd)),
    files(target, cwd) {
      const { folder } = target;
      const { files, unread } = replaced(readJudged(target, cwd));
      const there = new Set(files.map(({ path }) => path));
      const made = [...texts].flatMap(([file, text]): readonly FileOnDisk[] => {
        const path = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : '';
        if (path === '' || there.has(path) || !isJudged(path)) return [];
        return [{ path, text, place: { folder, path }, shown: displayPath(file, cwd), cut: false }];
      });
      return { files: [...files, ...made].sort((a, b) => (a.path < b.path ? -1 : 1)), unread };
    },
  };
}

const pathOf = ({ place }: FileOnDisk): string => `${place.folder}/${place.path}`;
