/** A place in a text as people and editors count: line and column from 1, columns in UTF-16 code units. */
export interface LineColumn {
  readonly lineNumber: number;
  readonly column: number;
}

/** Line ends as editors see them, whatever the text uses. */
const END = /\r\n|\r|\n/g;

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): LineColumn {
  const { starts, ends } = linesOf(text);
  const line = lineOf(starts, Math.min(Math.max(0, offset), text.length));
  const start = starts[line] ?? 0;
  const within = Math.min(offset, ends[line] ?? text.length) - start;
  return { lineNumber: line + 1, column: Math.max(0, within) + 1 };
}

/** Offset of a line and column; the nearest one where there is no such place. */
export function offsetAt(text: string, { lineNumber, column }: LineColumn): number {
  const { starts, ends } = linesOf(text);
  const line = Math.min(Math.max(0, lineNumber - 1), starts.length - 1);
  return Math.min((starts[line] ?? 0) + Math.max(0, column - 1), ends[line] ?? text.length);
}

let last: { text: string; starts: number[]; ends: number[] } | undefined;

/** The offsets at which lines begin and end; kept for the last text, which is asked about again and again. */
function linesOf(text: string): { readonly starts: number[]; readonly ends: number[] } {
  if (last?.text === text) return last;
  const starts = [0];
  const ends: number[] = [];
  for (const found of text.matchAll(END)) {
    ends.push(found.index);
    starts.push(found.index + found[0].length);
  }
  ends.push(text.length);
  last = { text, starts, ends };
  return last;
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
