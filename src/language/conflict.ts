import type { Edit, Range } from './diagnostic.ts';

/** The remains of a merge that could not be finished, in a text. */
export interface Conflict {
  /** The first line that is a mark of it. */
  readonly range: Range;
  /** The number of such marks. */
  readonly marks: number;
  /**
   * Edits that keep one of the two texts at the first place, the upper one first; none where its marks are not
   * complete.
   */
  readonly sides: readonly (readonly Edit[])[];
}

/** A line that begins with seven signs of one sort, as no line of a card, a rules file, JSON or a scenario can. */
const MARK = /(?<![^\r\n])(?:<{7}|\|{7}|={7}|>{7})(?![^ \t\r\n])[^\r\n]*/g;
const ANY = new RegExp(MARK.source);

/** The marks of a merge at the beginning of lines; nothing where there are none. */
export function conflictIn(text: string): Conflict | undefined {
  if (!ANY.test(text)) return undefined;
  const found = [...text.matchAll(MARK)].map(({ 0: line, index }) => ({
    sign: line[0],
    start: index,
    end: index + line.length,
  }));
  const [first] = found;
  if (!first) return undefined;
  const range = { start: first.start, end: first.end };
  const close = found.findIndex(({ sign }) => sign === '>');
  const place = found.slice(0, close + 1);
  const shape = place.map(({ sign }) => sign).join('');
  if (shape !== '<=>' && shape !== '<|=>') return { range, marks: found.length, sides: [] };
  const [open = first, base = first] = place;
  const middle = place.at(-2) ?? first;
  const end = place.at(-1) ?? first;
  const cut = (from: number, to: number): Edit => ({ start: from, end: to, text: '' });
  const behind = (at: number): number =>
    text.startsWith('\r\n', at) ? at + 2 : Math.min(at + 1, text.length);
  const upper = [cut(open.start, behind(open.end)), cut(base.start, behind(end.end))];
  const lower = [cut(open.start, behind(middle.end)), cut(end.start, behind(end.end))];
  return { range, marks: found.length, sides: [upper, lower] };
}
