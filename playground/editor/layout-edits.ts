import { editsBetween } from '../../src/language-service/format.ts';
import type { Edit } from '../../src/language/diagnostic.ts';
import { diffLines } from '../../src/diff/line-diff.ts';

/**
 * The edits that bring a text into another layout, in ascending order: lines that say the same face each other,
 * whatever their blanks, and in them only blanks are touched, so that a caret and marks stay at their words. Both
 * texts have line feeds only.
 */
export function layoutEdits(before: string, after: string): readonly Edit[] {
  if (before === after) return [];
  const from = before.split(/(?<=\n)/);
  const to = after.split(/(?<=\n)/);
  const rows = diffLines(from.map(inkOf).join('\n'), to.map(inkOf).join('\n'));
  const edits: Edit[] = [];
  let start = 0;
  let i = 0;
  let j = 0;
  for (const { mine, file, same } of rows) {
    const line = (mine === undefined ? undefined : from[i++]) ?? '';
    const other = (file === undefined ? undefined : to[j++]) ?? '';
    for (const edit of same ? blankEdits(line, other) : editsBetween(line, other)) add(edit, start, edits);
    start += line.length;
  }
  return edits;
}

/** Everything but blanks. */
const inkOf = (line: string): string => line.replace(/\s+/g, '');

/** Edits between two lines with the same ink: in what is blank only. */
function* blankEdits(line: string, other: string): Generator<Edit> {
  const runs = other.split(/\S/u);
  let start = 0;
  for (const [index, run] of line.split(/\S/u).entries()) {
    for (const edit of editsBetween(run, runs[index] ?? ''))
      yield { ...edit, start: start + edit.start, end: start + edit.end };
    start += run.length;
    start += String.fromCodePoint(line.codePointAt(start) ?? 0).length;
  }
}

/** Takes an edit that is counted from `at`; one that begins where the last ends goes on with it. */
function add(edit: Edit, at: number, edits: Edit[]): void {
  const start = edit.start + at;
  const end = edit.end + at;
  const last = edits.at(-1);
  if (last?.end === start) edits[edits.length - 1] = { start: last.start, end, text: last.text + edit.text };
  else edits.push({ start, end, text: edit.text });
}
