import { csvCell, readCsv, type CsvCell, type CsvRow } from '../../src/cards/csv.ts';
import { defused } from '../../src/cards/formula.ts';
import { plainCell } from '../../src/cards/table-cells.ts';
import type { Range } from '../../src/language/diagnostic.ts';

/** One row of cards in the text of a table. */
export interface TextRow extends Range {
  /** Its text, without the end of its line. */
  readonly text: string;
  readonly cells: readonly CsvCell[];
}

/** The text of a table: its columns and its rows of cards. */
export interface TableText {
  readonly columns: readonly string[];
  readonly head: Range;
  readonly rows: readonly TextRow[];
}

/** The tables that were read last; what asks for one asks often for the same. */
const read = new Map<string, TableText | undefined>();
const MOST = 6;

/** Reads a table; undefined where the text is none. */
export function tableIn(text: string): TableText | undefined {
  if (read.has(text)) return read.get(text);
  const csv = readCsv(text);
  const [head, ...rows] = csv.ok ? csv.rows : [];
  const table = head && {
    columns: head.cells.map(({ value }) => value),
    head: { start: head.start, end: head.end },
    rows: rows.map(({ start, end, cells }) => ({ start, end, cells, text: text.slice(start, end) })),
  };
  read.set(text, table);
  for (const old of read.keys()) if (read.size > MOST) read.delete(old);
  return table;
}

/** The cell of a column in a row. */
export const cellOf = (
  { columns }: TableText,
  { cells }: Pick<CsvRow, 'cells'>,
  column: string,
): CsvCell | undefined => cells[columns.indexOf(column)];

/** The text of a cell as its card has it; empty where there is no such cell. */
export function valueIn(table: TableText, row: Pick<CsvRow, 'cells'>, column: string): string {
  const cell = cellOf(table, row, column);
  return cell ? plainCell(cell).value.trim() : '';
}

/** The number of the card of a row; undefined where none can be read. */
export function numberIn(table: TableText, row: TextRow): number | undefined {
  const digits = valueIn(table, row, 'number');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** The place of the row around an offset, from 0; undefined above the first one. */
export function rowAt(rows: readonly Range[], offset: number): number | undefined {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : low - 1;
}

/** The text with another value in a cell of a row; as it is where there is no such cell. */
export function withCell(text: string, at: number, column: string, value: string): string {
  const table = tableIn(text);
  const row = table?.rows[at];
  const cell = table && row && cellOf(table, row, column);
  if (!cell) return text;
  const [start, end] = cell.quoted ? [cell.start - 1, cell.end + 1] : [cell.start, cell.end];
  return text.slice(0, start) + csvCell(defused(value)) + text.slice(end);
}

/** The text without a row, and without its line. */
export function withoutRow(text: string, at: number): string {
  const row = tableIn(text)?.rows[at];
  if (!row) return text;
  const behind = lineEnd(text, row.end);
  if (behind > row.end) return text.slice(0, row.start) + text.slice(behind);
  return text.slice(0, row.start).replace(/(?:\r\n|\n|\r)$/, '') + text.slice(row.end);
}

/** The text with a row more at a place; behind the last one where the place is greater. */
export function withRow(text: string, at: number, row: string): string {
  const table = tableIn(text);
  if (!table) return text;
  const next = table.rows[at];
  const line = lineBreakOf(text);
  if (next) return text.slice(0, next.start) + row + line + text.slice(next.start);
  const { end } = table.rows.at(-1) ?? table.head;
  const behind = lineEnd(text, end);
  return behind > end
    ? text.slice(0, behind) + row + line + text.slice(behind)
    : text.slice(0, end) + line + row + text.slice(end);
}

/** The text with those of its rows alone whose places fit. */
export function withRows(text: string, fits: (at: number) => boolean): string {
  const table = tableIn(text);
  if (!table) return text;
  const line = lineBreakOf(text);
  const rows = table.rows.filter((_, at) => fits(at)).map((row) => row.text + line);
  return text.slice(0, table.head.end) + line + rows.join('');
}

/** The text with another row in the place of one. */
function withRowText(text: string, at: number, own: string): string {
  const row = tableIn(text)?.rows[at];
  return row ? text.slice(0, row.start) + own + text.slice(row.end) : text;
}

const lineEnd = (text: string, at: number): number =>
  at + (/^(?:\r\n|\n|\r)/.exec(text.slice(at, at + 2))?.[0].length ?? 0);

const lineBreakOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

/** The place of the row with a number; undefined where there is none. */
export function placeOf(table: TableText | undefined, number: number | undefined): number | undefined {
  const at =
    number === undefined ? -1 : (table?.rows.findIndex((row) => numberIn(table, row) === number) ?? -1);
  return at < 0 ? undefined : at;
}

/**
 * The text of a table in which one row is as in another text of it: replaced, taken out, or put in behind the row that
 * stands before it there.
 *
 * @param at the place of the row in the text
 * @param from the other text, and the place of the row there
 */
export function withRowFrom(
  text: string,
  at: number | undefined,
  { text: from, at: fromAt }: { readonly text: string; readonly at: number | undefined },
): string {
  const [table, other] = [tableIn(text), tableIn(from)];
  const row = fromAt === undefined ? undefined : other?.rows[fromAt];
  if (!table || !other) return text;
  if (!row || fromAt === undefined) return at === undefined ? text : withoutRow(text, at);
  const own = inColumns(table, other, row);
  if (at !== undefined) return withRowText(text, at, own);
  const above = other.rows.slice(0, fromAt).toReversed();
  const near = above
    .map((each) => placeOf(table, numberIn(other, each)))
    .find((place) => place !== undefined);
  return withRow(text, near === undefined ? 0 : near + 1, own);
}

/** A row of another table in the columns of this one. */
function inColumns({ columns }: TableText, other: TableText, row: TextRow): string {
  if (columns.join() === other.columns.join()) return row.text;
  return columns.map((column) => csvCell(cellOf(other, row, column)?.value ?? '')).join(',');
}
