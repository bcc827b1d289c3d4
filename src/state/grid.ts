import type { GridPlace, Layout } from './layout.ts';
import { CELL_AT } from './sizes.ts';
import { word } from './zones.ts';

/** Rows and columns that the cards of a grid span; both 0 when it is empty. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** Cell of the grid that the word names which says how a card lies, see {@link Layout.lying}; -1 for none. */
export const cellIn = (lying: number): number => (lying >>> CELL_AT) - 1;

/** Cell of the grid on which a card lies, from 0; -1 where it lies on none. */
export const cellOf = ({ lying }: Layout, state: Int32Array, card: number): number =>
  cellIn(word(state, lying + card));

/** Says on which cell a card lies, -1 for none, and changes nothing else. */
export function setCell({ lying }: Layout, state: Int32Array, card: number, cell: number): void {
  const others = word(state, lying + card) & ((1 << CELL_AT) - 1);
  state[lying + card] = others | ((cell + 1) << CELL_AT);
}

/** First word of a party's grid. */
const gridStart = (layout: Layout, grid: GridPlace, party: number): number =>
  layout.grids + party * grid.rows * grid.columns;

/** Card on a cell, counted from the top left corner of the smallest rectangle; -1 where there is none. */
export function cardAt(
  layout: Layout,
  state: Int32Array,
  grid: GridPlace,
  party: number,
  row: number,
  column: number,
): number {
  if (row < 0 || column < 0 || row >= grid.rows || column >= grid.columns) return -1;
  return word(state, gridStart(layout, grid, party) + row * grid.columns + column) - 1;
}

/** The extent of the cards of a grid. */
export function extentOf(layout: Layout, state: Int32Array, grid: GridPlace, party: number): Extent {
  const start = gridStart(layout, grid, party);
  let rows = 0;
  let columns = 0;
  for (let row = 0, at = start; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++, at++) {
      if (word(state, at) === 0) continue;
      rows = row + 1;
      if (column >= columns) columns = column + 1;
    }
  return { rows, columns };
}

/**
 * Puts a card on a cell; row or column may be -1, above or left of the rectangle: then all cards move down or
 * right, so that the smallest rectangle always begins at row 0, column 0.
 */
export function putOnGrid(
  layout: Layout,
  state: Int32Array,
  grid: GridPlace,
  party: number,
  card: number,
  row: number,
  column: number,
): void {
  if (row < 0 || column < 0) shift(layout, state, grid, party, row < 0 ? -row : 0, column < 0 ? -column : 0);
  const cell = Math.max(row, 0) * grid.columns + Math.max(column, 0);
  state[gridStart(layout, grid, party) + cell] = card + 1;
  setCell(layout, state, card, cell);
}

/** Puts a card on the cell of another, which leaves the grid. */
export function replaceOnGrid(
  layout: Layout,
  state: Int32Array,
  grid: GridPlace,
  party: number,
  old: number,
  card: number,
): void {
  const cell = cellOf(layout, state, old);
  setCell(layout, state, old, -1);
  setCell(layout, state, card, cell);
  state[gridStart(layout, grid, party) + cell] = card + 1;
}

function shift(
  layout: Layout,
  state: Int32Array,
  grid: GridPlace,
  party: number,
  down: number,
  right: number,
): void {
  const start = gridStart(layout, grid, party);
  for (let cell = grid.rows * grid.columns - 1; cell >= 0; cell--) {
    const card = word(state, start + cell) - 1;
    if (card < 0) continue;
    const to = cell + down * grid.columns + right;
    state[start + cell] = 0;
    state[start + to] = card + 1;
    setCell(layout, state, card, to);
  }
}
