import type { Edit, Fix, Range } from '../../src/language/diagnostic.ts';

/** The range in which a broken text differs from what was meant, as offsets in the broken text. */
export interface Gap {
  /** All ways to lay the difference: `soil soil` for `soil` has the first too many, or the second. */
  readonly ways: readonly Range[];
}

/**
 * The place where two texts differ. With one mistake that is what is left between their common beginning and their
 * common end; with several it is looked for line by line, and word by word inside a line.
 */
export function gaps(broken: string, repaired: string, mistakes: number): readonly Gap[] {
  if (mistakes === 1) return [gap(broken, repaired, 0)];
  const typed = broken.split('\n');
  const meant = repaired.split('\n');
  if (typed.length !== meant.length) throw new Error('several mistakes need as many lines on both sides');
  const found: Gap[] = [];
  let at = 0;
  typed.forEach((line, i) => {
    const other = meant[i] ?? '';
    if (line !== other) found.push(...wordGaps(line, other, at));
    at += line.length + 1;
  });
  return found;
}

function gap(broken: string, repaired: string, offset: number): Gap {
  const shorter = Math.min(broken.length, repaired.length);
  let front = 0;
  while (front < shorter && broken[front] === repaired[front]) front += 1;
  let back = 0;
  while (back < shorter - front && broken[broken.length - 1 - back] === repaired[repaired.length - 1 - back])
    back += 1;
  const ways: Range[] = [];
  let start = front;
  let end = broken.length - back;
  let meant = repaired.slice(front, repaired.length - back);
  // The same difference further left: as long as the letter before it can end it, too.
  for (;;) {
    ways.push(trimmed({ start: start + offset, end: end + offset }, broken, offset));
    const before = broken[start - 1];
    if (before === undefined) break;
    if (end > start ? broken[end - 1] !== before || meant !== '' : meant[meant.length - 1] !== before) break;
    if (end === start) meant = before + meant.slice(0, -1);
    start -= 1;
    end -= 1;
  }
  return { ways };
}

/** Blanks at the ends of a difference do not count. */
function trimmed(range: Range, text: string, offset: number): Range {
  let { start, end } = range;
  const blank = (at: number): boolean => /\s/.test(text[at - offset] ?? '');
  while (start < end && blank(end - 1)) end -= 1;
  while (start < end && blank(start)) start += 1;
  return { start, end };
}

/** Differences inside a line: the words of both are laid beside each other, as many alike as possible. */
function wordGaps(broken: string, repaired: string, offset: number): Gap[] {
  const typed = broken.match(/\s+|[^\s]+/g) ?? [];
  const meant = repaired.match(/\s+|[^\s]+/g) ?? [];
  const length = (i: number, j: number): number => table[i]?.[j] ?? 0;
  const table: number[][] = Array.from({ length: typed.length + 1 }, () => []);
  for (let i = typed.length - 1; i >= 0; i -= 1) {
    const row = table[i] as number[];
    for (let j = meant.length - 1; j >= 0; j -= 1) {
      row[j] =
        typed[i] === meant[j] ? 1 + length(i + 1, j + 1) : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const found: Gap[] = [];
  let at = offset;
  let i = 0;
  let j = 0;
  while (i < typed.length || j < meant.length) {
    if (i < typed.length && typed[i] === meant[j]) {
      at += typed[i]?.length ?? 0;
      i += 1;
      j += 1;
      continue;
    }
    let left = '';
    let right = '';
    while ((i < typed.length || j < meant.length) && typed[i] !== meant[j]) {
      if (j >= meant.length || (i < typed.length && length(i + 1, j) >= length(i, j + 1))) {
        left += typed[i] ?? '';
        i += 1;
      } else {
        right += meant[j] ?? '';
        j += 1;
      }
    }
    found.push(gap(left, right, at));
    at += left.length;
  }
  return found;
}

/** True if a range covers a difference; where something is missing, touching the place is enough. */
export const covers = (range: Range, { ways }: Gap): boolean =>
  ways.some((way) => range.start <= way.start && way.end <= range.end);

/** The text after the edits of some fixes, which must not overlap. */
export function withFixes(text: string, fixes: readonly Fix[]): string {
  const edits = fixes
    .flatMap((fix) => fix.edits)
    .sort((a: Edit, b: Edit) => b.start - a.start || b.end - a.end);
  return edits.reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
}
