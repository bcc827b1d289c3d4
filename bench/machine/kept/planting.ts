// Planting: what can be planted, what it costs, and on which cell.
import { isPlantable, paysWithGrowth, REDUCTIONS } from '../objects/planting.ts';
import { isRed, printed } from './printed.ts';
import { plotOf, total } from './tableau.ts';
import type { Player, Plot } from './state.ts';

/** Most rows and columns of a tableau. */
const EXTENT = 4;

/** The card over which red ones can be planted. */
const LAVA_PLAIN = 230;

/** The cost of a card for the player. */
export function costOf({ tableau, island, climate }: Player, card: number): number {
  const face = printed(card);
  let cost = face.cost - (REDUCTIONS[island]?.(face) ?? 0) - (REDUCTIONS[climate]?.(face) ?? 0);
  for (const plot of tableau) cost -= REDUCTIONS[plot.card]?.(face) ?? 0;
  return Math.max(0, cost);
}

/** True if a card can be bought. */
function canBuy(player: Player, card: number): boolean {
  const face = printed(card);
  if (!isPlantable(face) || player.tableau.length === EXTENT * EXTENT) return false;
  const funds = player.soil + (paysWithGrowth(face) ? total(player.tableau, 'growth') : 0);
  return costOf(player, card) <= funds;
}

/** True if a card of the hand can be planted over another. */
export const isOver = ({ hand }: Player, card: number): boolean =>
  hand.includes(card) && isPlantable(printed(card)) && isRed(card);

/** The cards of the hand that can be planted over another. */
export const listOver = (player: Player): number[] => player.hand.filter((card) => isOver(player, card));

/** The cards of the hand that can be bought, and those in the tableau over which one can be planted. */
export function listPlantable(player: Player): number[] {
  const cards = player.hand.filter((card) => canBuy(player, card));
  if (isPlantableOver(player)) cards.push(LAVA_PLAIN);
  return cards;
}

/** True if a card is one of those. */
export const canPlant = (player: Player, card: number): boolean =>
  player.hand.includes(card) ? canBuy(player, card) : card === LAVA_PLAIN && isPlantableOver(player);

const isPlantableOver = (player: Player): boolean =>
  plotOf(player.tableau, LAVA_PLAIN) !== undefined && player.hand.some((card) => isOver(player, card));

/** Number of a cell, counted from the smallest rectangle around all cards, whose neighbours begin at -1. */
const cellOf = (row: number, column: number): number => (row + 1) * (EXTENT + 2) + column + 1;
const rowOf = (cell: number): number => Math.floor(cell / (EXTENT + 2)) - 1;
const columnOf = (cell: number): number => (cell % (EXTENT + 2)) - 1;

interface Extent {
  readonly rows: number;
  readonly columns: number;
}

function extentOf(tableau: readonly Plot[]): Extent {
  let [rows, columns] = [0, 0];
  for (const { row, column } of tableau) {
    rows = Math.max(rows, row + 1);
    columns = Math.max(columns, column + 1);
  }
  return { rows, columns };
}

/** True if a cell is free: beside a card, on none, and in a frame that is not too large. */
function isFree(tableau: readonly Plot[], { rows, columns }: Extent, row: number, column: number): boolean {
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
export function listCells({ tableau }: Player): number[] {
  if (tableau.length === 0) return [cellOf(0, 0)];
  const extent = extentOf(tableau);
  const cells: number[] = [];
  for (let row = -1; row <= extent.rows; row++)
    for (let column = -1; column <= extent.columns; column++)
      if (isFree(tableau, extent, row, column)) cells.push(cellOf(row, column));
  return cells;
}

/** True if a cell is one of those. */
export const isOpenCell = ({ tableau }: Player, cell: number): boolean =>
  tableau.length === 0
    ? cell === cellOf(0, 0)
    : cell >= 0 && isFree(tableau, extentOf(tableau), rowOf(cell), columnOf(cell));

/** Puts a card on a free cell; all others move where it is above or left of them. */
export function plantOn({ tableau }: Player, card: number, cell: number): void {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  if (row < 0) for (const plot of tableau) plot.row += 1;
  if (column < 0) for (const plot of tableau) plot.column += 1;
  addPlot(tableau, card, Math.max(0, row), Math.max(0, column));
}

/** Puts a card in the place of another one. */
export function plantOver({ tableau, compost }: Player, card: number, old: number): void {
  const index = tableau.findIndex((plot) => plot.card === old);
  const { row, column } = tableau[index] as Plot;
  tableau.splice(index, 1);
  compost.push(old);
  addPlot(tableau, card, row, column);
}

function addPlot(tableau: Plot[], card: number, row: number, column: number): void {
  const index = tableau.findIndex((plot) => plot.card > card);
  tableau.splice(index < 0 ? tableau.length : index, 0, { card, row, column, sprouts: 0, growth: 0 });
}
