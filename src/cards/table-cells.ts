import type { Range } from '../language/diagnostic.ts';
import type { LocatedLeaf } from '../language/located.ts';
import type { CsvCell } from './csv.ts';
import { isDefused } from './formula.ts';

/** The place to show of a cell; that of its row where nothing stands in it. */
export const shown = (cell: Range, row: Range): Range => (cell.end > cell.start ? cell : row);

/** The text of a cell with its place. */
export const leafOf = ({ value, start, end }: CsvCell): LocatedLeaf<string> => ({ value, start, end });

/** A cell without the apostrophe that keeps a spreadsheet from running it. */
export const plainCell = (cell: CsvCell): CsvCell =>
  isDefused(cell.value) ? { ...cell, value: cell.value.slice(1), start: cell.start + 1 } : cell;

/** The text of a cell without blanks around it. */
export function trimmed({ value, start }: Pick<CsvCell, 'value' | 'start'>): LocatedLeaf<string> {
  const bare = value.trim();
  const from = start + value.length - value.trimStart().length;
  return { value: bare, start: from, end: from + widthOf(bare) };
}

/** The values of a set, between which semicolons stand. */
export function valuesIn(cell: CsvCell): readonly LocatedLeaf<string>[] {
  let start = cell.start;
  return cell.value.split(';').map((value) => {
    const leaf = trimmed({ value, start });
    start += widthOf(value) + 1;
    return leaf;
  });
}

/** The length of a text in its cell, where each quote is written twice. */
const widthOf = (text: string): number => text.length + text.split('"').length - 1;
