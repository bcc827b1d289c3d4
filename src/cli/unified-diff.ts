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
  const steps = stepsBetween(linesOf(before), linesOf(after));
  const hunks = hunksOf(steps);
  if (hunks.length === 0) return '';
  const name = (side: string): string =>
    /["\\\n\t]/.test(path) ? JSON.stringify(`${side}/${path}`) : `${side}/${path}`;
  const end = path.includes(' ') ? '\t' : '';
  return `--- ${name('a')}${end}\n+++ ${name('b')}${end}\n${hunks.map((hunk) => hunkText(steps, hunk)).join('')}`;
}

const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The shortest way between the lines of two texts. */
function stepsBetween(before: readonly string[], after: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const keep = (line: string): Step => ({ sign: ' ', line });
  return [
    ...before.slice(0, start).map(keep),
    ...middle(old, now),
    ...before.slice(before.length - end).map(keep),
  ];
}

/** The same by the longest common row of lines. */
function middle(old: readonly string[], now: readonly string[]): readonly Step[] {
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === now[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      steps.push({ sign: ' ', line: old[i] ?? '' });
      [i, j] = [i + 1, j + 1];
    } else if (
      j >= now.length ||
      (i < old.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      steps.push({ sign: '-', line: old[i] ?? '' });
      i += 1;
    } else {
      steps.push({ sign: '+', line: now[j] ?? '' });
      j += 1;
    }
  }
  return steps;
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
