import { isTable } from './card-form.ts';
import type { Doc } from './document.ts';
import { numberIn, tableIn, valueIn, withRowFrom, type TableText } from './table-text.ts';

/** A card of a table that is otherwise than it was: the places of its rows, from 0; missing where it was not, or is not. */
export interface ChangedRow {
  /** Its number as it is, or as it was before it went; of a row without one, its place from 1. */
  readonly number: number;
  readonly was?: number;
  readonly is?: number;
}

/**
 * The cards by which two texts of a table differ, found again as {@link pairRows} does; undefined where one of them is no
 * table, or only the rest of it differs: its columns, or the order of its rows.
 */
export function changedRows(was: string, is: string): readonly ChangedRow[] | undefined {
  const [before, after] = [tableIn(was), tableIn(is)];
  if (!before || !after || before.columns.join() !== after.columns.join()) return undefined;
  const pairs = pairRows(before, after);
  const changed = after.rows.flatMap(({ text }, is): readonly ChangedRow[] => {
    const was = pairs.wasOf(is);
    if (was !== undefined && before.rows[was]?.text === text) return [];
    return [{ number: numberOf(after, is), ...(was !== undefined && { was }), is }];
  });
  for (const was of pairs.gone) changed.push({ number: numberOf(before, was), was });
  return changed.length === 0 ? undefined : changed.toSorted((a, b) => a.number - b.number);
}

/** The rows of two texts of a table that are of the same card. */
interface RowPairs {
  /** The place before of the row that stands at a place after; undefined where it is new. */
  readonly wasOf: (is: number) => number | undefined;
  /** The places before of rows that are gone. */
  readonly gone: ReadonlySet<number>;
}

/**
 * Finds the rows of a table again in another text of it: by all that they say, else by number and name, by number, by
 * name, and at last by their places. Where some rows of one number or name went or came, none of them is taken for another.
 */
export function pairRows(before: TableText, after: TableText): RowPairs {
  const { head, tail } = sameEnds(before, after);
  const [endBefore, endAfter] = [before.rows.length - tail, after.rows.length - tail];
  const pairs = new Map<number, number>();
  const gone = new Set(placesFrom(head, endBefore));
  const fresh = new Set(placesFrom(head, endAfter));
  for (const [by, keyOf] of KEYS.entries()) {
    const [olds, news] = [grouped(before, gone, keyOf), grouped(after, fresh, keyOf)];
    for (const [key, places] of news) {
      const old = olds.get(key) ?? [];
      // Of rows that say the same each is as good as the other.
      if (by > 0 && old.length !== places.length) continue;
      for (const [at, is] of places.entries()) {
        const was = old[at];
        if (was === undefined) break;
        pairs.set(is, was);
        gone.delete(was);
        fresh.delete(is);
      }
    }
  }
  const wasOf = (is: number): number | undefined =>
    is < head ? is : is < endAfter ? pairs.get(is) : is - endAfter + endBefore;
  return { wasOf, gone };
}

/**
 * A text of a table without the change of one row that led from a text of it to another one; undefined where the row is
 * not found in it.
 */
export function withoutChange(text: string, from: string, to: string): string | undefined {
  const [change] = changedRows(from, to) ?? [];
  const [then, now] = [tableIn(to), tableIn(text)];
  if (text === from || !change || !then || !now) return text;
  const { was, is } = change;
  const at = is === undefined ? undefined : pairRows(now, then).wasOf(is);
  return is !== undefined && at === undefined ? undefined : withRowFrom(text, at, { text: from, at: was });
}

/** The number of cards of some documents that are otherwise than their files say; a file of rules counts as one. */
export function changedCount(docs: Iterable<Doc>): number {
  let count = 0;
  for (const doc of docs) {
    const { edit, disk } = doc;
    if (!edit || edit.gone) continue;
    const rows = disk && !edit.deleted && isTable(edit.path) ? changedRows(disk.text, edit.text) : undefined;
    count += rows?.length ?? 1;
  }
  return count;
}

const numberAt = (table: TableText, at: number): number | undefined => {
  const row = table.rows[at];
  return row && numberIn(table, row);
};
const nameOf = (table: TableText, at: number): string => {
  const row = table.rows[at];
  return row ? valueIn(table, row, 'name') : '';
};
const numberOf = (table: TableText, at: number): number => numberAt(table, at) ?? at + 1;

/** The marks by which a row is found, the surest first; empty where it does not have one. */
const KEYS: readonly ((table: TableText, at: number) => string)[] = [
  (table, at) => table.rows[at]?.text ?? '',
  (table, at) => {
    const [number, name] = [numberAt(table, at), nameOf(table, at)];
    return number === undefined || name === '' ? '' : `${number} ${name}`;
  },
  (table, at) => String(numberAt(table, at) ?? ''),
  nameOf,
  (table, at) => (numberAt(table, at) === undefined ? String(at) : ''),
];

/** The places of some rows by what they are found by. */
function grouped(
  table: TableText,
  places: Iterable<number>,
  keyOf: (table: TableText, at: number) => string,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const at of places) {
    const key = keyOf(table, at);
    const group = groups.get(key);
    if (group) group.push(at);
    else if (key !== '') groups.set(key, [at]);
  }
  return groups;
}

const placesFrom = (start: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);

/** The numbers of equal rows at both ends: nearly all of a long table, which need no look. */
function sameEnds(
  { rows: before }: TableText,
  { rows: after }: TableText,
): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head]?.text === after[head]?.text) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1;
  return { head, tail };
}
