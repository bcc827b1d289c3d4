import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';
import type { Located, LocatedLeaf } from '../language/located.ts';
import type { Card } from '../language/tree.ts';
import { checkRead, type CheckedCard } from './check.ts';
import { reportConflict } from './conflict.ts';
import { MAX_TABLE_LENGTH, readCsv, type CsvCell, type CsvFault, type CsvRow } from './csv.ts';
import { templateValue } from './field-values.ts';
import { asText } from './json-sayable.ts';
import type { CheckedPack } from './pack.ts';
import { change, remove, Reporter, sure } from './reporter.ts';
import { numberWord } from './suggest.ts';
import { leafOf, plainCell, shown, trimmed, valuesIn } from './table-cells.ts';
import { fitsColumns, OWN_COLUMNS, readColumns } from './table-columns.ts';
import { reportUnseenIn } from './unseen-report.ts';

/** A row that is a card, or the table as a whole where it has none. */
type CheckedRow = CheckedCard;

type LocatedField = Located<Card>['faces'][number]['fields'][number];

/**
 * Checks a table of cards: comma-separated values with a row for each card. Gives the outcome for each row, in their
 * order; what concerns the whole table is an error that leaves it without cards, and is the only outcome then: J603,
 * J604, L103 to L105, L110. What is wrong in a row concerns that row alone: J603, J605, L111, and the codes of text (W, C).
 */
export function checkTable(text: string, pack: CheckedPack): readonly CheckedRow[] {
  const reporter = new Reporter();
  const whole = (): readonly CheckedRow[] => [{ diagnostics: reporter.found }];
  if (isRefused(text, reporter)) return whole();
  const read = readCsv(text);
  if (!read.ok) {
    if (!reportConflict(text, reporter)) reportFault(read.fault, text, reporter);
    return whole();
  }
  const [head, ...rows] = read.rows;
  if (reportConflict(text, reporter) || !head) return whole();
  const columns = readColumns(head, pack, reporter);
  if (!columns) return whole();
  if (rows.length === 0) {
    reporter.report('J603', head, 'There is no card in this table. Add a row for each, or remove the file.');
    return whole();
  }
  return rows.map((row) => checkRow(row, columns, text, pack));
}

/** True if rows can be added to a text: it is blank, or its first row names columns and its cells can be told apart. */
export function takesRows(text: string, pack: CheckedPack): boolean {
  if (text.trim() === '') return true;
  const reporter = new Reporter();
  const read = isRefused(text, reporter) || reportConflict(text, reporter) ? undefined : readCsv(text);
  const [head] = read?.ok === true ? read.rows : [];
  return head !== undefined && readColumns(head, pack, reporter) !== undefined;
}

/** The place of the first letter of a text that was no text in UTF-8; -1 for none. */
export function unreadableAt(text: string): number {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return text.search(/[\u0000\ufffd]/);
}

function isRefused(text: string, reporter: Reporter): boolean {
  const first = { start: 0, end: Math.min(1, text.length) };
  const unreadable = unreadableAt(text);
  if (text.length > MAX_TABLE_LENGTH)
    reporter.report(
      'L104',
      first,
      `The file is too large: more than ${MAX_TABLE_LENGTH / 1024} KiB of a table.`,
    );
  else if (unreadable >= 0)
    reporter.report(
      'L103',
      { start: unreadable, end: unreadable + 1 },
      'This is not a text file in UTF-8. Save it as one.',
    );
  else if (text.trim() === '') reporter.report('L105', first, 'The file is empty.');
  return reporter.hasErrors();
}

const FAULTS: Readonly<Record<CsvFault['why'], string>> = {
  open: 'The quote that opens this cell is not closed. Add the second one; a quote inside a cell is written twice.',
  behind: 'This stands behind the quote that closes the cell. A quote inside a cell is written twice.',
  inside:
    'A quote stands inside a cell that does not begin with one. Put the cell in quotes, and write the quote twice.',
};

function reportFault({ why, start, end }: CsvFault, text: string, reporter: Reporter): void {
  const range = { start, end };
  const isBlank = why === 'behind' && text.slice(start, end).trim() === '';
  reporter.report('J603', range, FAULTS[why], isBlank ? { fixes: [remove(range, 'Remove the blanks')] } : {});
}

/** The cells of a row by the names of their columns. */
type Cells = ReadonlyMap<string, CsvCell>;

function checkRow(row: CsvRow, columns: readonly string[], text: string, pack: CheckedPack): CheckedRow {
  const reporter = new Reporter();
  const cells: Cells = new Map(
    columns.flatMap((id, at): readonly (readonly [string, CsvCell])[] => {
      const cell = row.cells[at];
      return cell ? [[id, plainCell(cell)]] : [];
    }),
  );
  const wrong = (): CheckedRow => ({ diagnostics: reporter.found, located: headOf(cells, row) });
  if (row.cells.every(({ value }) => value.trim() === '')) {
    const range = { start: row.start, end: row.end };
    reporter.report('J603', range, 'This row is empty. Remove it.', {
      fixes: [sure(remove(range, 'Remove the row'))],
    });
    return wrong();
  }
  if (!fitsColumns(row, columns, reporter)) return wrong();
  const [kind, number, name] = OWN_COLUMNS.map((id) => cells.get(id));
  if (!kind || !number || !name) return wrong();
  const head = { kind: trimmed(kind), name: leafOf(name) };
  const digits = trimmed(number);
  if (!NUMBER.test(digits.value)) reportNumber(digits, shown(number, row), reporter);
  if (head.name.value === '')
    reporter.report('J605', shown(name, row), 'This card has no name. Write one in this cell.');
  for (const cell of textsOf(cells, pack))
    if (UNSAYABLE.test(cell.value))
      reporter.report(
        'J605',
        cell,
        'No text on a card holds a double quote or more than one line. Write it without.',
      );
  for (const [id, cell] of cells)
    if (pack.manifest.words.attribute[id]?.sort === 'set' && GAP.test(cell.value))
      reporter.report('J605', cell, 'A value is missing. Write it, or leave the semicolon out.');
  for (const cell of row.cells) reportUnseenIn(text, cell, reporter);
  if (reporter.hasErrors()) return wrong();
  const { start, end } = row;
  const fields = pack.manifest.fields.flatMap((id) => {
    const cell = cells.get(id);
    return cell ? (fieldOf(id, cell, pack) ?? []) : [];
  });
  const tree: Located<Card> = {
    kind: head.kind,
    number: { ...digits, value: Number(digits.value) },
    faces: [{ name: head.name, fields, abilities: [], start, end }],
    start,
    end,
  };
  const checked = checkRead({ tree, problems: [], lines: [], abilities: [] }, text, pack);
  const card = checked.card && asText(checked.card, tree, pack, reporter, 'J605');
  const found = checked.diagnostics.map((each) => inCells(each, cells, row, pack));
  const diagnostics = [...reporter.found, ...found].sort((a, b) => a.range.start - b.range.start);
  const { good } = checked;
  return { ...(card && { card }), diagnostics, located: tree, ...(good && { good }) };
}

/** The head of a row that cannot be read whole, as far as it can be; the range is that of the row. */
function headOf(cells: Cells, { start, end }: Range): Located<Card> {
  const [kind, number, name] = OWN_COLUMNS.map((id) => cells.get(id));
  const digits = number && trimmed(number);
  const head = {
    ...(kind && { kind: trimmed(kind) }),
    ...(digits && NUMBER.test(digits.value) && { number: { ...digits, value: Number(digits.value) } }),
    faces: name ? [{ name: leafOf(name), fields: [], abilities: [], start, end }] : [],
    start,
    end,
  };
  // As with JSON that does not fit: who reads a card with mistakes asks for each part.
  return head as unknown as Located<Card>;
}

const NUMBER = /^\d{1,9}$/;

/** A semicolon on one side of which no value stands. */
const GAP = /^\s*;|;\s*(?:;|$)/;

function reportNumber({ value, start, end }: LocatedLeaf<string>, place: Range, reporter: Reporter): void {
  const more = /^\d+-\d+$/.test(value) ? ' Equal cards have a row each.' : '';
  const digits = numberWord(value);
  reporter.report('J605', place, `The number of a card is a whole number; here ${said(value)}.${more}`, {
    ...(digits !== undefined && { fixes: [sure(change({ start, end }, String(digits)))] }),
  });
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const UNSAYABLE = /["\u0000-\u001f]/;

/** The cells whose text stands on the card. */
const textsOf = (cells: Cells, { manifest }: CheckedPack): readonly CsvCell[] =>
  [...cells].flatMap(([id, cell]) =>
    id === 'name' || manifest.words.attribute[id]?.sort === 'text' ? [cell] : [],
  );

const said = (value: string): string => (value === '' ? 'is nothing' : `stands "${value}"`);

/** The field that a cell says; none where it is empty. */
function fieldOf(id: string, cell: CsvCell, pack: CheckedPack): LocatedField | undefined {
  const only = trimmed(cell);
  if (only.value === '') return undefined;
  const { start, end } = cell;
  const head = { field: { value: id, start, end }, start, end };
  const sort = pack.manifest.words.attribute[id]?.sort;
  if (sort === 'text') return { form: 'text', ...head, value: leafOf(cell) };
  if (sort === 'number' && /^-?\d{1,9}$/.test(only.value))
    return { form: 'number', ...head, value: { ...only, value: Number(only.value) } };
  const values = valuesIn(cell);
  return { form: 'words', ...head, value: Object.assign(values, { start, end }) };
}

/** A finding about the text of a card as one about cells: a missing field stands in its cell. */
function inCells(found: Diagnostic, cells: Cells, row: CsvRow, pack: CheckedPack): Diagnostic {
  if (found.code === 'C402') {
    const [id = ''] = found.expected;
    const cell = cells.get(id);
    const value = templateValue(id, pack.manifest.words.attribute[id], pack);
    const range = cell ? shown(cell, row) : found.range;
    const isWord = /^[\w-]+$/.test(value);
    return {
      ...found,
      message: `${found.message}${cell ? '' : ` Add a column ${id}.`}`,
      range: { start: range.start, end: range.end },
      fixes: cell && isWord ? [change(cell, value, `Add ${id} ${value}`)] : [],
    };
  }
  const fixes = found.fixes.flatMap((fix) => fixInRow(fix, row) ?? []);
  return { ...found, fixes, expected: found.expected.map(separated) };
}

const separated = (text: string): string => text.replaceAll(', ', '; ');

/** A fix that writes words in place of words of the row; others are for the text of a card. */
function fixInRow(fix: Fix, row: CsvRow): Fix | undefined {
  const edits = fix.edits.map((edit) => ({ ...edit, text: separated(edit.text) }));
  const stays = edits.every(
    ({ start, end, text }) =>
      start >= row.start && end <= row.end && end > start && /^[\w-]*(?:; [\w-]+)*$/.test(text),
  );
  return stays ? { ...fix, edits } : undefined;
}
