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

/** The text of a cell without blanks around it; a cell in which quotes stand keeps its whole place. */
export function trimmed({ value, start, end, quoted }: CsvCell): LocatedLeaf<string> {
  const bare = value.trim();
  if (quoted && end - start !== value.length) return { value: bare, start, end };
  const from = start + value.length - value.trimStart().length;
  return { value: bare, start: from, end: from + bare.length };
}

/** The values of a set, between which semicolons stand. */
export function valuesIn(cell: CsvCell): readonly LocatedLeaf<string>[] {
  let at = cell.start;
  return cell.value.split(';').map((value) => {
    const leaf = trimmed({ value, start: at, end: at + value.length, quoted: false });
    at += value.length + 1;
    return leaf;
  });
}
