import { MAX_TABLE_LENGTH, readCsv, type CsvCell, type CsvRow } from './csv.ts';
import type { CheckedPack } from './pack.ts';
import { change, count, listing, sure, type Reporter } from './reporter.ts';
import { closest } from './suggest.ts';
import { shown } from './table-cells.ts';

/** The columns that every table of cards has. */
export const OWN_COLUMNS = ['kind', 'number', 'name'] as const;

/** The most wrong names of one table that are told one by one. */
const MOST_TOLD = 8;

/**
 * The names of the columns in the first row of a table: those of every table and attributes of the pack, each once.
 * Nothing where they are not named: J604.
 */
export function readColumns(
  head: CsvRow,
  pack: CheckedPack,
  reporter: Reporter,
): readonly string[] | undefined {
  const known: readonly string[] = [...OWN_COLUMNS, ...pack.manifest.fields];
  const [only] = head.cells;
  const between = head.cells.length === 1 && only ? separatorIn(only.value) : undefined;
  if (between !== undefined) {
    reporter.report(
      'J604',
      head,
      `Between the columns of a table stand commas, not ${between}. Save the table as comma-separated values.`,
      { expected: [','] },
    );
    return undefined;
  }
  reportUnnamed(head, reporter);
  const named = head.cells.filter(({ value }) => value.trim() !== '');
  const names = new Set<string>();
  const all = new Set(named.map(({ value }) => value));
  const wrong = named.filter(({ value }) => {
    const isRight = known.includes(value) && !names.has(value);
    names.add(value);
    return !isRight;
  });
  for (const cell of wrong.slice(0, MOST_TOLD)) {
    if (known.includes(cell.value))
      reporter.report('J604', cell, `There are two columns ${cell.value}. Leave one of them out.`);
    else reportUnknown(cell, known, all, reporter);
  }
  const [more, last] = [wrong[MOST_TOLD], wrong.at(-1)];
  if (more && last)
    reporter.report(
      'J604',
      { start: more.start, end: last.end },
      `${count(wrong.length - MOST_TOLD, 'more name', 'more names')} of columns cannot stand here. The columns of a table are ${listing(known, 'and', 12)}.`,
    );
  const missing = OWN_COLUMNS.filter((name) => !all.has(name));
  if (missing.length > 0 && !reporter.hasErrors())
    reporter.report(
      'J604',
      head,
      `The first row of a table names its columns; ${listing(missing, 'and')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      { expected: missing },
    );
  return reporter.hasErrors() ? undefined : head.cells.map(({ value }) => value);
}

/** The names in the first line of a text, where those are among them that every table of cards has. */
export function columnsIn(text: string): readonly string[] | undefined {
  const names = readCsv(/^.*/.exec(text.slice(0, MAX_TABLE_LENGTH))?.[0] ?? '');
  const [head] = names.ok ? names.rows : [];
  const columns = head?.cells.map(({ value }) => value) ?? [];
  return OWN_COLUMNS.every((name) => columns.includes(name)) ? columns : undefined;
}

/** True if a text begins with the columns of a table of cards, and no others. */
export function beginsAsTable(text: string, { manifest }: CheckedPack): boolean {
  const known = new Set<string>([...OWN_COLUMNS, ...manifest.fields]);
  return columnsIn(text)?.every((name) => known.has(name)) === true;
}

/** Columns without a name, as spreadsheets leave them behind the last one, are told once. */
function reportUnnamed(head: CsvRow, reporter: Reporter): void {
  const unnamed = head.cells.filter(({ value }) => value.trim() === '');
  const [first] = unnamed;
  const last = unnamed.at(-1);
  if (!first || !last) return;
  reporter.report(
    'J604',
    shown({ start: first.start, end: last.end }, head),
    `${count(unnamed.length, 'column has', 'columns have')} no name. Name each, or remove it from every row.`,
  );
}

function reportUnknown(
  cell: CsvCell,
  known: readonly string[],
  names: ReadonlySet<string>,
  reporter: Reporter,
): void {
  const free = known.filter((name) => !names.has(name));
  const near = closest(cell.value, free);
  const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
  const bare = cell.value.trim().toLowerCase();
  reporter.report(
    'J604',
    cell,
    `"${cell.value}" is no column of a table.${guess} Its columns are ${listing(known, 'and', 12)}.`,
    {
      expected: [...near, ...free.filter((name) => !near.includes(name))],
      ...(near[0] === undefined ? {} : { suggestion: near[0] }),
      fixes: near.map((name) => (name === bare ? sure(change(cell, name)) : change(cell, name))),
    },
  );
}

function separatorIn(value: string): string | undefined {
  if (value.includes(';')) return 'semicolons';
  return value.includes('\t') ? 'tabs' : undefined;
}

/** True if a row has a cell for each column: else J603. */
export function fitsColumns(
  { cells, start, end }: CsvRow,
  columns: readonly string[],
  reporter: Reporter,
): boolean {
  if (cells.length === columns.length) return true;
  const over = cells[columns.length];
  reporter.report(
    'J603',
    over ? { start: over.start, end } : { start, end },
    `This row has ${count(cells.length, 'cell', 'cells')}; the first row names ${count(columns.length, 'column', 'columns')}. ${over ? 'Take the comma out, or put quotes round the cell in which it stands.' : 'Add a comma for each cell that stays empty.'}`,
    over
      ? {}
      : {
          // A cell can be missing in the middle as well.
          fixes: [
            change({ start: end, end }, ','.repeat(columns.length - cells.length), 'Add the empty cells'),
          ],
        },
  );
  return false;
}
