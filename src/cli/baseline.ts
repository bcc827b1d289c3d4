import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { validateBaseline } from '../cards/generated/apart.js';
import { readJson } from '../cards/json-text.ts';
import { MANIFEST, SETTINGS } from '../cards/paths.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Silenced } from '../lint/mark.ts';
import { isSettable } from '../lint/settable.ts';
import { CommandFault } from './fault.ts';
import { INPUT } from './input-name.ts';
import { amount, countOf, type FileReport, type LintResult } from './lint-result.ts';
import { displayPath } from './paths.ts';
import { Lines } from './position.ts';
import { placeOf } from './read-files.ts';
import { readText } from './read-text.ts';
import { safe } from './safe-text.ts';
import { lineOf } from './same-finding.ts';
import { replaceText, writeNew } from './write-file.ts';

/** Findings that are alike: of one file, with one code, on lines that read the same. */
export interface BaselineEntry {
  /** Path from the folder of the baseline, with forward slashes. */
  readonly file: string;
  readonly code: string;
  /** See {@link lineOf}. */
  readonly line: string;
  /** The number of them. */
  readonly count: number;
}

/** Characters of a baseline at most: some ten thousand findings. */
const LONGEST = 4 * 1024 * 1024;

/** The effect of a baseline on a result. */
export interface Baselined {
  /** The result without what the baseline holds, which is set aside. */
  readonly result: LintResult;
  /** Lines for people: what the baseline holds and is not there any more, and what was written. */
  readonly says: string;
}

/**
 * Sets aside what a baseline holds: as many findings as it says of a file, with a code, on lines that read the same.
 * Notes are no part of it, and nothing that keeps other things from being looked at. Throws a {@link CommandFault}:
 * U902 where there is no baseline, U935 where the file is none or would hold too much, U905 and U909 where it cannot be
 * written.
 *
 * @param update true if it is made where there is none, and else made smaller: it never grows
 * @param compiled true if everything was compiled, so that what compiling finds has been looked for
 */
export function withBaseline(
  result: LintResult,
  { file, update, compiled, cwd }: BaselineOptions,
): Baselined {
  const path = resolve(cwd, file);
  const folder = dirname(path);
  if (!existsSync(path)) {
    if (!update) throw new CommandFault('U902', `${file} does not exist. --update-baseline makes it.`);
    const entries = entriesOf(result, folder, cwd);
    const text = textOf(entries);
    if (text.length > LONGEST)
      throw new CommandFault(
        'U935',
        `${file} is not made: ${amount(total(entries), 'finding')} are more than a baseline can hold. Make one for each pack or folder.`,
      );
    writeNew(placeOf(path), text, file);
    const says = `loam: ${amount(total(entries), 'finding')} taken into ${safe(file)}.\n`;
    return { result: setAside(result, entries, folder, cwd).result, says };
  }
  const before = readText(file, cwd, LONGEST);
  const entries = readBaseline(before, file);
  const applied = setAside(result, entries, folder, cwd);
  const isLookedFor = lookedFor(result, folder, cwd, compiled);
  const stale = applied.left.filter(isLookedFor);
  if (stale.length === 0) return { result: applied.result, says: '' };
  const list = stale.map(({ file: of, code, line, count }) => {
    const times = count === 1 ? '' : ` (${count} times)`;
    return `  ${safe(displayPath(resolve(folder, of), cwd))} ${safe(code)} ${safe(line)}${times}\n`;
  });
  const says = `loam: ${safe(file)} holds ${amount(total(stale), 'finding')} not found any more:\n${list.join('')}`;
  if (!update) return { result: applied.result, says: `${says}--update-baseline takes them out.\n` };
  // A finding that an error keeps from being looked at is not mended.
  if (countOf(applied.result, 'error') > 0)
    return { result: applied.result, says: `${says}They stay in it as long as there are other errors.\n` };
  replaceText(placeOf(path), before, textOf(without(entries, stale)), file);
  return { result: applied.result, says: `${says}They were taken out.\n` };
}

/** The way in which a baseline is used. */
export interface BaselineOptions {
  /** The file, as it was named. */
  readonly file: string;
  readonly update: boolean;
  readonly compiled: boolean;
  readonly cwd: string;
}

/** Reads a baseline. Throws a {@link CommandFault}: U935. */
function readBaseline(text: string, file: string): readonly BaselineEntry[] {
  const read = readJson(text, LONGEST);
  if (!read.ok)
    throw new CommandFault(
      'U935',
      `${file} is no baseline: ${read.diagnostics[0]?.message ?? 'it is not JSON.'}`,
    );
  if (!validateBaseline(read.value)) {
    const place = validateBaseline.errors?.[0]?.instancePath ?? '';
    throw new CommandFault(
      'U935',
      `${file} is no baseline of this version: what stands at ${place === '' ? 'its top' : place} does not fit. Remove the file and make it anew with --update-baseline.`,
    );
  }
  return (read.value as { findings: readonly BaselineEntry[] }).findings;
}

const textOf = (entries: readonly BaselineEntry[]): string =>
  `${JSON.stringify({ version: 1, findings: entries }, null, 2)}\n`;

const total = (entries: readonly BaselineEntry[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

const keyOf = ({ file, code, line }: Omit<BaselineEntry, 'count'>): string =>
  JSON.stringify([file, code, line]);

/** True if a baseline can hold a finding: it fails a check, and nothing is left unsaid because of it. */
function canHold({ shown }: FileReport, { code, severity }: Diagnostic): boolean {
  if (severity === 'info') return false;
  if (isSettable(code)) return true;
  return ![MANIFEST, SETTINGS].includes(basename(shown)) && !NEVER.has(code);
}

/** Findings in texts that cannot be read, and comments that were to set something aside. */
const NEVER: ReadonlySet<string> = new Set(['P516', 'L115', 'W331', 'W332']);

function fileOf(shown: string, folder: string, cwd: string): string | undefined {
  return shown === INPUT ? undefined : relative(folder, resolve(cwd, shown)).split(sep).join('/');
}

function entriesOf(result: LintResult, folder: string, cwd: string): readonly BaselineEntry[] {
  const entries = new Map<string, BaselineEntry>();
  for (const file of result.files) {
    const path = fileOf(file.shown, folder, cwd);
    const lines = new Lines(file.text);
    for (const each of file.diagnostics) {
      if (path === undefined || !canHold(file, each)) continue;
      const entry = { file: path, code: each.code, line: lineOf(each, lines, file.shown) };
      const key = keyOf(entry);
      entries.set(key, { ...entry, count: (entries.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** The result without what entries hold, and what of the entries is left over. */
function setAside(
  result: LintResult,
  entries: readonly BaselineEntry[],
  folder: string,
  cwd: string,
): { readonly result: LintResult; readonly left: readonly BaselineEntry[] } {
  const counts = new Map(entries.map((entry) => [keyOf(entry), entry.count]));
  const files = result.files.map((file): FileReport => {
    const path = fileOf(file.shown, folder, cwd);
    const lines = new Lines(file.text);
    const silenced: Silenced[] = [];
    const diagnostics = file.diagnostics.filter((diagnostic) => {
      if (path === undefined || !canHold(file, diagnostic)) return true;
      const key = keyOf({ file: path, code: diagnostic.code, line: lineOf(diagnostic, lines, file.shown) });
      const count = counts.get(key) ?? 0;
      if (count === 0) return true;
      counts.set(key, count - 1);
      silenced.push({ diagnostic, by: 'baseline', reason: '' });
      return false;
    });
    return silenced.length === 0
      ? file
      : { ...file, diagnostics, silenced: [...(file.silenced ?? []), ...silenced] };
  });
  const left = entries
    .map((entry) => ({ ...entry, count: counts.get(keyOf(entry)) ?? 0 }))
    .filter(({ count }) => count > 0);
  return { result: { ...result, files }, left };
}

/** Entries without so many of the findings of others. */
function without(
  entries: readonly BaselineEntry[],
  stale: readonly BaselineEntry[],
): readonly BaselineEntry[] {
  const gone = new Map(stale.map((entry) => [keyOf(entry), entry.count]));
  return entries
    .map((entry) => ({ ...entry, count: entry.count - (gone.get(keyOf(entry)) ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** True if the findings of an entry would have been found: its file was looked at, or is gone. */
function lookedFor(
  result: LintResult,
  folder: string,
  cwd: string,
  compiled: boolean,
): (entry: BaselineEntry) => boolean {
  const shown = [...result.files.map((file) => file.shown), ...result.clean];
  const judged = new Set(shown.map((each) => fileOf(each, folder, cwd)));
  return ({ file, code }) =>
    (judged.has(file) && (compiled || !code.startsWith('M'))) || !existsSync(resolve(folder, file));
}
