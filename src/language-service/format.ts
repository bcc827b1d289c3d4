import { formatText } from '../cards/format.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Edit } from '../language/diagnostic.ts';
import type { Document } from './document.ts';

/** The canonical text of a document; a JSON form that does not check stays as it is. */
export const formatDocument = ({ role, text }: Document, pack: CheckedPack): string =>
  formatText(text, pack, role);

/**
 * The edits that turn one text into another, as small as lines allow, so that a cursor keeps its place: line by
 * line where both have as many lines, else one edit from the first difference to the last.
 */
export function editsBetween(before: string, after: string): readonly Edit[] {
  if (before === after) return [];
  const from = before.split(/(?<=\n)/);
  const to = after.split(/(?<=\n)/);
  if (from.length !== to.length) return [smallestEdit(before, after, 0)];
  let start = 0;
  return from.flatMap((line, index) => {
    const at = start;
    start += line.length;
    const other = to[index] ?? '';
    return line === other ? [] : [smallestEdit(line, other, at)];
  });
}

function smallestEdit(before: string, after: string, offset: number): Edit {
  const most = Math.min(before.length, after.length);
  let front = 0;
  while (front < most && before[front] === after[front]) front += 1;
  let back = 0;
  while (back < most - front && before.at(-1 - back) === after.at(-1 - back)) back += 1;
  return {
    start: offset + front,
    end: offset + before.length - back,
    text: after.slice(front, after.length - back),
  };
}
