// Planted cards: where they lie, what they have room for, and where another one can be planted.
import { printedOf } from './printed.ts';
import type { Decision, Piece, Player, Plot, Where } from './state.ts';

/** Most rows and columns of a tableau. */
const EXTENT = 4;

/** Spaces for pieces on a planted card. */
export const spacesOf = ({ card }: Plot, piece: Piece): number => printedOf(card)[piece];

const hasRoom = (plot: Plot, piece: Piece): boolean => plot[piece] < spacesOf(plot, piece);

/** All pieces of a sort on the cards from one on. */
export function total(plots: readonly Plot[], piece: Piece, from = 0): number {
  let sum = 0;
  for (const plot of plots) if (plot.card >= from) sum += plot[piece];
  return sum;
}

/** The planted card of a number. */
export const plotOf = ({ tableau }: Player, card: number): Plot | undefined =>
  tableau.find((plot) => plot.card === card);

/** True if a planted card is one of those that are meant, seen from another. */
function isMeant(plot: Plot, on: Where, here: Plot | undefined): boolean {
  if (on.where === 'anywhere') return true;
  if (!here) return false;
  switch (on.where) {
    case 'around':
      return (
        plot.card !== here.card &&
        printedOf(plot.card).kind === 'flora' &&
        Math.abs(plot.row - here.row) <= 1 &&
        Math.abs(plot.column - here.column) <= 1
      );
    case 'row':
      return plot.row === here.row && printedOf(plot.card).types.includes(on.type);
    case 'column':
      return plot.column === here.column && printedOf(plot.card).types.includes(on.type);
    default:
      return on satisfies never;
  }
}

type Placing = Decision & { ask: 'place' };

const isOpen = (asked: Placing, plot: Plot, here: Plot | undefined): boolean =>
  plot.card >= asked.from && hasRoom(plot, asked.piece) && isMeant(plot, asked.on, here);

const seenFrom = (player: Player, { on, card }: Placing): Plot | undefined =>
  on.where === 'anywhere' ? undefined : plotOf(player, card);

/** The cards that can take the next piece. */
export function openCards(player: Player, asked: Placing): number[] {
  const here = seenFrom(player, asked);
  return player.tableau.filter((plot) => isOpen(asked, plot, here)).map(({ card }) => card);
}

/** True if there is one. */
export function hasOpenCard(player: Player, asked: Placing): boolean {
  const here = seenFrom(player, asked);
  return player.tableau.some((plot) => isOpen(asked, plot, here));
}

/** True if a card is one of them. */
export function isOpenCard(player: Player, asked: Placing, card: number): boolean {
  const plot = plotOf(player, card);
  return plot !== undefined && isOpen(asked, plot, seenFrom(player, asked));
}

type Removing = Decision & { ask: 'remove' };

/** The cards that can give the next piece, so that those behind have enough for the rest. */
export function richCards({ tableau }: Player, { piece, left, from }: Removing): number[] {
  const cards: number[] = [];
  let ahead = total(tableau, piece, from);
  for (const plot of tableau) {
    if (plot.card < from) continue;
    if (plot[piece] > 0 && ahead >= left) cards.push(plot.card);
    ahead -= plot[piece];
  }
  return cards;
}

/** True if a card is one of them. */
export function isRichCard(player: Player, { piece, left, from }: Removing, card: number): boolean {
  const plot = plotOf(player, card);
  return plot !== undefined && card >= from && plot[piece] > 0 && total(player.tableau, piece, card) >= left;
}

/** True if there is room for another card. */
export const hasCell = ({ tableau }: Player): boolean => tableau.length < EXTENT * EXTENT;

/** Number of a cell, counted from the smallest rectangle around all cards, whose neighbours begin at -1. */
const cellOf = (row: number, column: number): number => (row + 1) * (EXTENT + 2) + column + 1;
const rowOf = (cell: number): number => Math.floor(cell / (EXTENT + 2)) - 1;
const columnOf = (cell: number): number => (cell % (EXTENT + 2)) - 1;

/** Rows and columns of the smallest rectangle around all cards. */
function extentOf({ tableau }: Player): readonly [number, number] {
  let [rows, columns] = [0, 0];
  for (const { row, column } of tableau) {
    rows = Math.max(rows, row + 1);
    columns = Math.max(columns, column + 1);
  }
  return [rows, columns];
}

/** True if a cell is beside a card, under none, and in a frame that is not too large. */
function isFree({ tableau }: Player, rows: number, columns: number, row: number, column: number): boolean {
  if (rows === EXTENT && (row < 0 || row >= EXTENT)) return false;
  if (columns === EXTENT && (column < 0 || column >= EXTENT)) return false;
  let touches = false;
  for (const plot of tableau) {
    const [down, right] = [Math.abs(plot.row - row), Math.abs(plot.column - column)];
    if (down === 0 && right === 0) return false;
    if (down <= 1 && right <= 1) touches = true;
  }
  return touches;
}

/** Every cell on which a card may be planted, row by row. */
export function freeCells(player: Player): number[] {
  if (player.tableau.length === 0) return [cellOf(0, 0)];
  const [rows, columns] = extentOf(player);
  const cells: number[] = [];
  for (let row = -1; row <= rows; row++)
    for (let column = -1; column <= columns; column++)
      if (isFree(player, rows, columns, row, column)) cells.push(cellOf(row, column));
  return cells;
}

/** True if a cell is one of those. */
export function isFreeCell(player: Player, cell: number): boolean {
  if (player.tableau.length === 0) return cell === cellOf(0, 0);
  const [rows, columns] = extentOf(player);
  return cell >= 0 && isFree(player, rows, columns, rowOf(cell), columnOf(cell));
}

/** Puts a card on a free cell; all others move where it is above or left of them. */
export function plantOn({ tableau }: Player, card: number, cell: number): void {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  if (row < 0) for (const plot of tableau) plot.row += 1;
  if (column < 0) for (const plot of tableau) plot.column += 1;
  const index = tableau.findIndex((plot) => plot.card > card);
  const plot = { card, row: Math.max(0, row), column: Math.max(0, column), sprouts: 0, growth: 0 };
  tableau.splice(index < 0 ? tableau.length : index, 0, plot);
}
