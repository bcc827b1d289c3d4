// Planted cards: where they lie, what they have room for, and where another one can be planted.
import { printedOf } from './printed.ts';
import type { Piece, Player, Plot, Where } from './state.ts';

/** Most rows and columns of a tableau. */
const EXTENT = 4;

/** Whether a planted card has room for a piece. */
export const hasRoom = (plot: Plot, piece: Piece): boolean => plot[piece] < printedOf(plot.card)[piece];

/** All pieces of a sort. */
export const total = (plots: readonly Plot[], piece: Piece): number =>
  plots.reduce((sum, plot) => sum + plot[piece], 0);

/** The planted cards that are meant, in the order of the cards. */
export function plotsIn({ tableau }: Player, on: Where, card: number): readonly Plot[] {
  if (on.where === 'anywhere') return tableau;
  const here = tableau.find((plot) => plot.card === card);
  if (!here) return [];
  switch (on.where) {
    case 'around':
      return tableau.filter(
        (plot) =>
          plot !== here &&
          printedOf(plot.card).kind === 'flora' &&
          Math.abs(plot.row - here.row) <= 1 &&
          Math.abs(plot.column - here.column) <= 1,
      );
    case 'row':
      return tableau.filter((plot) => plot.row === here.row && printedOf(plot.card).types.includes(on.type));
    case 'column':
      return tableau.filter(
        (plot) => plot.column === here.column && printedOf(plot.card).types.includes(on.type),
      );
    default:
      return on satisfies never;
  }
}

/** Whether there is room for another card. */
export const hasCell = ({ tableau }: Player): boolean => tableau.length < EXTENT * EXTENT;

/** Number of a cell, counted from the smallest rectangle around all cards, whose neighbours begin at -1. */
const cellOf = (row: number, column: number): number => (row + 1) * (EXTENT + 2) + column + 1;

/** Every cell on which a card may be planted, row by row. */
export function freeCells({ tableau }: Player): number[] {
  if (tableau.length === 0) return [cellOf(0, 0)];
  const rows = Math.max(...tableau.map(({ row }) => row)) + 1;
  const columns = Math.max(...tableau.map(({ column }) => column)) + 1;
  const cells: number[] = [];
  for (let row = -1; row <= rows; row++)
    for (let column = -1; column <= columns; column++) {
      if (rows === EXTENT && (row < 0 || row >= EXTENT)) continue;
      if (columns === EXTENT && (column < 0 || column >= EXTENT)) continue;
      if (tableau.some((plot) => plot.row === row && plot.column === column)) continue;
      const touches = (plot: Plot): boolean =>
        Math.abs(plot.row - row) <= 1 && Math.abs(plot.column - column) <= 1;
      if (tableau.some(touches)) cells.push(cellOf(row, column));
    }
  return cells;
}

/** Puts a card on a free cell; all others move where it is above or left of them. */
export function plantOn({ tableau }: Player, card: number, cell: number): void {
  const row = Math.floor(cell / (EXTENT + 2)) - 1;
  const column = (cell % (EXTENT + 2)) - 1;
  for (const plot of tableau) {
    if (row < 0) plot.row += 1;
    if (column < 0) plot.column += 1;
  }
  const index = tableau.findIndex((plot) => plot.card > card);
  const plot = { card, row: Math.max(0, row), column: Math.max(0, column), sprouts: 0, growth: 0 };
  tableau.splice(index < 0 ? tableau.length : index, 0, plot);
}
