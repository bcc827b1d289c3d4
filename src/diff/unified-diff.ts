import { alignLines } from './line-diff.ts';

/** Lines that are shown round a change. */
const CONTEXT = 3;

/** One line of the way from one text to another: kept, taken away, or new. */
interface Step {
  readonly sign: ' ' | '-' | '+';
  /** The line with its break. */
  readonly line: string;
}

/**
 * The difference of two texts as a patch for `git apply` and others; empty where they are the same.
 *
 * @param path as the patch names the file, with forward slashes
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  const hunks = diffHunks(before, after);
  if (hunks === '') return '';
  const name = (side: string): string =>
    /["\\\n\t]/.test(path) ? JSON.stringify(`${side}/${path}`) : `${side}/${path}`;
  const end = path.includes(' ') ? '\t' : '';
  return `--- ${name('a')}${end}\n+++ ${name('b')}${end}\n${hunks}`;
}

/** The same without the name of a file; empty where both texts are the same. */
export function diffHunks(before: string, after: string): string {
  const steps = stepsBetween(linesOf(before), linesOf(after));
  return hunksOf(steps)
    .map((hunk) => hunkText(steps, hunk))
    .join('');
}

const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The way from one text to another: of lines that differ, first those taken away, then the new ones. */
function stepsBetween(before: readonly string[], after: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  let added: Step[] = [];
  for (const { mine, file, same } of alignLines(before, after)) {
    if (same) {
      steps.push(...added, { sign: ' ', line: mine ?? '' });
      added = [];
      continue;
    }
    if (mine !== undefined) steps.push({ sign: '-', line: mine });
    if (file !== undefined) added.push({ sign: '+', line: file });
  }
  return [...steps, ...added];
}

/** Stretches of steps, from the first to before the last, that are printed together. */
function hunksOf(steps: readonly Step[]): readonly (readonly [number, number])[] {
  const hunks: [number, number][] = [];
  steps.forEach(({ sign }, at) => {
    if (sign === ' ') return;
    const [from, to] = [Math.max(0, at - CONTEXT), Math.min(steps.length, at + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else hunks.push([from, to]);
  });
  return hunks;
}

function hunkText(steps: readonly Step[], [from, to]: readonly [number, number]): string {
  const count = (part: readonly Step[], other: Step['sign']): number =>
    part.filter(({ sign }) => sign !== other).length;
  const [above, own] = [steps.slice(0, from), steps.slice(from, to)];
  const range = (other: Step['sign']): string => {
    const length = count(own, other);
    return `${count(above, other) + (length === 0 ? 0 : 1)},${length}`;
  };
  const body = own.map(({ sign, line }) =>
    line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`,
  );
  return `@@ -${range('+')} +${range('-')} @@\n${body.join('')}`;
}
