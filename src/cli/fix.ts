import type { Diagnostic, Edit } from '../language/diagnostic.ts';
import { isFault, type CommandFault } from './fault.ts';
import type { JudgeRequest, Judge } from './judge.ts';
import { amount, type FileReport, type LintResult } from './lint-result.ts';
import type { FilePlace } from './read-files.ts';
import { withTexts } from './reading.ts';
import { safe } from './safe-text.ts';
import { fileByFile } from './stop-signals.ts';
import { err } from './terminal.ts';
import { unifiedDiff } from '../diff/unified-diff.ts';
import { replaceText } from './write-file.ts';

/**
 * The number of times that texts are mended and looked at again at most; a fix rarely makes way for more than one
 * other.
 */
const MOST_ROUNDS = 20;

/** A file that would be mended. */
interface Mended {
  readonly place: FilePlace;
  readonly shown: string;
  /** The text as it lies on the disk. */
  readonly before: string;
  /** The text when nothing more can be mended. */
  readonly after: string;
}

/** The outcome of mending. */
export interface Fixing {
  /** The findings in the mended texts. */
  readonly result: LintResult;
  readonly mended: readonly Mended[];
  /** The number of fixes that were applied. */
  readonly count: number;
  /** True if more could be mended after so many rounds. */
  readonly isEndless: boolean;
}

/**
 * Applies the first fix of every finding where it is sure, and looks again, until there is nothing more. Nothing is
 * written. A file in which there would be more errors than before is left as it was.
 */
export function mend(asked: JudgeRequest, judge: Judge): Fixing {
  const texts = new Map<string, string>();
  const origins = new Map<string, FileReport>();
  const left = new Set<string>();
  const errors = new Map<string, number>();
  const counts = new Map<string, number>();
  for (let round = 0; ; round += 1) {
    const result = judge(asked, withTexts(texts));
    const worse = result.files.filter((file) => {
      const path = pathOf(file);
      return path !== undefined && errorsIn(file) > (errors.get(path) ?? Infinity);
    });
    for (const file of worse) {
      const path = pathOf(file) ?? '';
      texts.delete(path);
      left.add(path);
      errors.delete(path);
      counts.delete(path);
    }
    if (worse.length > 0) continue;
    const changes = result.files.flatMap((file) => {
      const path = pathOf(file);
      const edits = path === undefined || left.has(path) ? [] : sureEdits(file.diagnostics);
      return path === undefined || edits.length === 0 ? [] : [{ path, file, edits }];
    });
    if (changes.length === 0 || round >= MOST_ROUNDS)
      return {
        result,
        mended: mendedOf(origins, texts),
        count: [...counts.values()].reduce((sum, each) => sum + each, 0),
        isEndless: changes.length > 0,
      };
    for (const { path, file, edits } of changes) {
      if (!origins.has(path)) origins.set(path, file);
      errors.set(path, errorsIn(file));
      texts.set(path, applied(file.text, edits.flat()));
      counts.set(path, (counts.get(path) ?? 0) + edits.length);
    }
  }
}

const pathOf = ({ place }: FileReport): string | undefined => place && `${place.folder}/${place.path}`;

const errorsIn = ({ diagnostics }: FileReport): number =>
  diagnostics.filter(({ severity }) => severity === 'error').length;

/** The edits of fixes that are sure and do not touch one another, in the order of the findings. */
function sureEdits(found: readonly Diagnostic[]): readonly (readonly Edit[])[] {
  const taken: Edit[] = [];
  return found.flatMap(({ fixes: [fix] }) => {
    if (fix?.sure !== true) return [];
    const meets = fix.edits.some((edit) =>
      taken.some((other) => edit.start <= other.end && other.start <= edit.end),
    );
    if (meets) return [];
    taken.push(...fix.edits);
    return [fix.edits];
  });
}

const applied = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);

const mendedOf = (
  origins: ReadonlyMap<string, FileReport>,
  texts: ReadonlyMap<string, string>,
): readonly Mended[] =>
  [...origins].flatMap(([path, { place, shown, text }]) => {
    const after = texts.get(path) ?? text;
    return place && after !== text ? [{ place, shown, before: text, after }] : [];
  });

/** The changes as one patch. */
export const patchOf = ({ mended }: Fixing): string =>
  mended.map(({ shown, before, after }) => unifiedDiff(shown, before, after)).join('');

/**
 * Writes what was mended, file by file. Says what was done, and what could not be; gives an exit code where it was
 * stopped, or where files were left alone.
 */
export async function writeMended({ mended, count, isEndless }: Fixing): Promise<number | undefined> {
  let done = 0;
  let first: CommandFault | undefined;
  const stopped = await fileByFile(mended, ({ place, shown, before, after }) => {
    try {
      replaceText(place, before, after, shown);
      done += 1;
    } catch (problem) {
      if (!isFault(problem)) throw problem;
      err(`loam: ${safe(problem.message)}\n`);
      first ??= problem;
    }
  });
  if (stopped !== undefined) return stopped;
  const faults = mended.length - done;
  if (faults === 0 && done > 0) err(`loam: ${amount(count, 'finding')} mended in ${amount(done, 'file')}.\n`);
  else if (done > 0) err(`loam: ${amount(done, 'file')} mended.\n`);
  if (isEndless)
    err(
      `loam: U930 after ${MOST_ROUNDS} rounds there would be more to mend. Run it again, or mend it by hand.\n`,
    );
  if (first && first.code !== 'U909') return 2;
  return first || isEndless ? 1 : undefined;
}
