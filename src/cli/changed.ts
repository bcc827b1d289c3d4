import { existsSync, realpathSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { isPackFile, MANIFEST, SETTINGS } from '../cards/paths.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { filesAt, findRevision, renamesSince, type Revision } from './git.ts';
import { INPUT } from './input-name.ts';
import type { Asked, Judge } from './judge.ts';
import type { FileReport, LintResult } from './lint-result.ts';
import { displayPath } from './paths.ts';
import { Lines } from './position.ts';
import { DISK, type Reading } from './reading.ts';
import { lineOf } from './same-finding.ts';

/**
 * Judges the packs as they were at a commit as well, and leaves what was found there out of a result. A finding counts as the
 * same where its file, which may have another name now, has as many findings of the code on lines that read the same, or
 * with the same message. Settings are those of now for both. Throws a {@link Fault}: U931 to U934.
 *
 * @param named the commit, or a branch that is left at it; without it the one into which the change is to go
 */
export function onlyAdded(
  result: LintResult,
  asked: Asked,
  named: string | undefined,
  judge: Judge,
): LintResult {
  const revision = findRevision(asked.cwd, named, process.env);
  const before = judge({ ...asked, atRevision: true }, readingAt(revision));
  const renames = renamesSince(revision);
  const pathOf = (shown: string): string => within(revision.root, resolve(asked.cwd, shown));
  const found = new Map(before.files.map((file) => [pathOf(file.shown), file]));
  // They were read as they are now; what was wrong with others before is not known, and not asked.
  for (const [path, { shown, text }] of found)
    if (basename(shown) === SETTINGS && textAt(revision, path) !== text) found.delete(path);
  let count = 0;
  const files = result.files.flatMap((file): readonly FileReport[] => {
    const path = pathOf(file.shown);
    const was = file.shown === INPUT ? undefined : found.get(renames.get(path) ?? path);
    const diagnostics = was ? added(file, was) : file.diagnostics;
    count += file.diagnostics.length - diagnostics.length;
    return [{ ...file, diagnostics }];
  });
  const told = files.filter(({ diagnostics, silenced = [] }) => diagnostics.length + silenced.length > 0);
  const clean = files.filter((file) => !told.includes(file)).map(({ shown }) => shown);
  return {
    ...result,
    files: told,
    clean: [...result.clean, ...clean],
    before: { at: revision.shown, count },
  };
}

const textAt = (revision: Revision, path: string): string | undefined =>
  filesAt(revision, path, (each) => each === path)[0]?.bytes.toString('utf8');

/** What is found now and was not before. */
function added(now: FileReport, was: FileReport): readonly Diagnostic[] {
  const byLine = (file: FileReport) => {
    const lines = new Lines(file.text);
    return (each: Diagnostic): string => JSON.stringify([each.code, lineOf(each, lines, file.shown)]);
  };
  const byMessage = (each: Diagnostic): string => JSON.stringify([each.code, each.message]);
  const first = unmatched(now.diagnostics, was.diagnostics, byLine(now), byLine(was));
  return unmatched(first.now, first.was, byMessage, byMessage).now;
}

/** Both lists without pairs that have the same key. */
function unmatched(
  now: readonly Diagnostic[],
  was: readonly Diagnostic[],
  keyNow: (each: Diagnostic) => string,
  keyWas: (each: Diagnostic) => string,
): { readonly now: readonly Diagnostic[]; readonly was: readonly Diagnostic[] } {
  const left = new Map<string, Diagnostic[]>();
  for (const each of was) left.set(keyWas(each), [...(left.get(keyWas(each)) ?? []), each]);
  const more = now.filter((each) => left.get(keyNow(each))?.shift() === undefined);
  return { now: more, was: [...left.values()].flat() };
}

/** The files of a commit. */
function readingAt(revision: Revision): Reading {
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
      read(folder, cwd, (path) => isPackFile(path) || (named.includes(path) && path !== MANIFEST)),
    // What lies in no pack is judged by itself, and is new.
    outside: () => ({ files: [], unread: [] }),
    settings: DISK.settings,
  };
}

/** The path of a file from the root of a repository, links in the way to its folder followed. */
function within(root: string, file: string): string {
  const path = relative(realOf(root), realOf(file));
  return path.split(sep).join('/');
}

/** The path without links, as far as there is something. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = resolve(path, '..');
  return above === path ? path : `${realOf(above)}${sep}${relative(above, path)}`;
}
