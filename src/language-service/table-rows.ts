import { numberOf, rowsOf, type CatalogueEntry } from '../cards/catalogue.ts';
import type { CheckedCard } from '../cards/check.ts';
import { MAX_TABLE_LENGTH, readCsv } from '../cards/csv.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { unreadableAt } from '../cards/table.ts';
import { conflictIn } from '../language/conflict.ts';
import type { Diagnostic, Range } from '../language/diagnostic.ts';
import type { Document } from './document.ts';
import { LastRows } from './last-rows.ts';
import type { KnownRow, TableRow, TableRows } from './row-states.ts';
import { stateOf } from './state.ts';

/** A table that could be read as a whole. */
export type ReadRows = Extract<TableRows, { readonly is: 'rows' }>;

type BrokenTable = Exclude<TableRows, ReadRows>;

/**
 * Reads a table; rows that stood in it before, under the same columns, are not checked again.
 *
 * @param before the table as it last could be read
 * @param judge gives all that is told of a row, with places that count from its start
 */
export function readTable(
  path: string,
  text: string,
  pack: CheckedPack,
  before: ReadRows | undefined,
  judge: (checked: CheckedCard, text: string) => readonly Diagnostic[],
): TableRows {
  const isOdd = text.length > MAX_TABLE_LENGTH || unreadableAt(text) >= 0 || conflictIn(text);
  const read = isOdd ? undefined : readCsv(text);
  const [first, ...found] = read?.ok ? read.rows : [];
  if (!first || found.length === 0) return broken(path, text, pack);
  const head = text.slice(first.start, first.end);
  const same = before?.head === head ? byText(before.rows) : undefined;
  const news = same ? found.filter(({ start, end }) => !same.has(text.slice(start, end))) : found;
  const checked = checkRows(
    path,
    head,
    news.map(({ start, end }) => text.slice(start, end)),
    pack,
  );
  if (!checked) return broken(path, text, pack);
  const last = new LastRows(before?.rows.map(({ known }) => known) ?? [], found.length);
  let at = 0;
  const rows = found.map(({ start, end }, index): TableRow => {
    const own = text.slice(start, end);
    const known = same?.get(own);
    if (known) return { text: own, start, end, known };
    const now = checked[at++] ?? { diagnostics: [] };
    const document: Document = { path, text: own, role: 'card', lines: [], checked: now };
    const was = now.card ? undefined : last.of(index, numberOf({ checked: now }));
    const state = stateOf(document, judge(now, own), was, pack);
    return { text: own, start, end, known: { checked: now, state } };
  });
  return { is: 'rows', head, rows };
}

const byText = (rows: readonly TableRow[]): ReadonlyMap<string, KnownRow> =>
  new Map(rows.map(({ text, known }) => [text, known]));

const broken = (path: string, text: string, pack: CheckedPack): BrokenTable => ({
  is: 'broken',
  diagnostics: rowsOf({ path, text }, pack).flatMap(({ checked }) => checked.diagnostics),
});

/** Checks rows under a head by themselves; nothing where the fault is in the head. */
function checkRows(
  path: string,
  head: string,
  rows: readonly string[],
  pack: CheckedPack,
): readonly CheckedCard[] | undefined {
  if (rows.length === 0) return [];
  const first = head.length + 1;
  const all = rowsOf({ path, text: [head, ...rows].join('\n') }, pack);
  const isWhole = all.length === 1 && all[0]?.checked.diagnostics.some(({ range }) => range.start < first);
  if (isWhole || all.length !== rows.length) return undefined;
  let start = first;
  return all.map(({ checked }, at) => {
    const own = shifted(checked, -start);
    start += (rows[at]?.length ?? 0) + 1;
    return own;
  });
}

/** The same with every place moved; a card has none. */
function shifted<T>(value: T, by: number): T {
  return moved(value, by) as T;
}

function moved(value: unknown, by: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  if (Array.isArray(value)) {
    const list = value.map((each) => moved(each, by));
    // A list of the tree has a place of its own.
    const { start, end } = value as Partial<Range>;
    return start === undefined || end === undefined
      ? list
      : Object.assign(list, { start: start + by, end: end + by });
  }
  const isPlace = (key: string): boolean => key === 'start' || key === 'end';
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key,
      key === 'card' ? each : isPlace(key) && typeof each === 'number' ? each + by : moved(each, by),
    ]),
  );
}

/** A row as an entry of the catalogue; its places in the table are worked out only when asked for. */
export class RowEntry implements CatalogueEntry {
  readonly path: string;
  readonly text: string;
  readonly row: number;
  readonly #row: TableRow;
  #checked: CheckedCard | undefined;

  constructor(path: string, text: string, row: number, known: TableRow) {
    this.path = path;
    this.text = text;
    this.row = row;
    this.#row = known;
  }

  get checked(): CheckedCard {
    this.#checked ??= shifted(this.#row.known.checked, this.#row.start);
    return this.#checked;
  }
}

/** All that is told of the rows, with places in the table. */
export const findingsIn = (rows: readonly TableRow[]): readonly Diagnostic[] =>
  rows.flatMap(({ start, known: { state } }) =>
    state.diagnostics.length === 0 ? [] : shifted(state.diagnostics, start),
  );
