import { basename, resolve } from 'node:path';
import { SETTINGS } from '../cards/paths.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { readingAt, within } from './at-revision.ts';
import { filesAt, findRevision, renamesSince, type Revision } from './git.ts';
import { INPUT } from './input-name.ts';
import type { JudgeRequest, Judge } from './judge.ts';
import type { FileReport, LintResult } from './lint-result.ts';
import { Lines } from './position.ts';
import { lineOf } from './same-finding.ts';

/**
 * Judges the packs as they were at a commit as well, and leaves what was found there out of a result. A finding counts
 * as the same where its file, which may have another name now, has as many findings of the code on lines that read the
 * same, or with the same message. Settings are those of now for both. Throws a {@link Fault}: U931 to U934.
 *
 * @param named the commit, or a branch that is left at it; without it the one into which the change is to go
 */
export function onlyAdded(
  result: LintResult,
  asked: JudgeRequest,
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

/** The findings that are there now and were not before. */
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
