import { isTable } from './card-form.ts';
import type { Doc } from './document.ts';
import { numberIn, tableIn, valueIn, type TableText } from './table-text.ts';

/** A card of a table that is otherwise than it was: the places of its rows, from 0; missing where it was not, or is not. */
export interface ChangedRow {
  /** Its number as it is, or as it was before it went; of a row without one, its place from 1. */
  readonly number: number;
  readonly was?: number;
  readonly is?: number;
}

/**
 * The cards by which two texts of a table differ, found again by their numbers, else by their names; undefined where one
 * of them is no table, or only the rest of it differs: its columns, or the order of its rows.
 */
export function changedRows(was: string, is: string): readonly ChangedRow[] | undefined {
  const [before, after] = [tableIn(was), tableIn(is)];
  if (!before || !after || before.columns.join() !== after.columns.join()) return undefined;
  const { head, tail } = sameEnds(before, after);
  const olds = new Map<string, number[]>();
  for (let at = head; at < before.rows.length - tail; at += 1) {
    const key = keyOf(before, at);
    olds.set(key, [...(olds.get(key) ?? []), at]);
  }
  const changed: ChangedRow[] = [];
  const added: number[] = [];
  for (let at = head; at < after.rows.length - tail; at += 1) {
    const was = olds.get(keyOf(after, at))?.shift();
    if (was === undefined) added.push(at);
    else if (before.rows[was]?.text !== after.rows[at]?.text)
      changed.push({ number: numberOf(after, at), was, is: at });
  }
  // A card with another number has its name still.
  const gone = new Set([...olds.values()].flat());
  const byName = new Map<string, number[]>();
  for (const at of gone) {
    const name = nameOf(before, at);
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), at]);
  }
  for (const is of added) {
    const was = byName.get(nameOf(after, is))?.shift();
    if (was !== undefined) gone.delete(was);
    changed.push({ number: numberOf(after, is), ...(was !== undefined && { was }), is });
  }
  for (const at of gone) changed.push({ number: numberOf(before, at), was: at });
  return changed.length === 0 ? undefined : changed.toSorted((a, b) => a.number - b.number);
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

const numberAt = (table: TableText, at: number): number | undefined => {
  const row = table.rows[at];
  return row && numberIn(table, row);
};
const nameOf = (table: TableText, at: number): string => {
  const row = table.rows[at];
  return row ? valueIn(table, row, 'name') : '';
};
const numberOf = (table: TableText, at: number): number => numberAt(table, at) ?? at + 1;
const keyOf = (table: TableText, at: number): string => String(numberAt(table, at) ?? `row ${at}`);
