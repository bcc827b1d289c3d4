import { cardAt, extentOf, type Extent } from '../../src/state/grid.ts';
import type { GridPlace, Layout } from '../../src/state/layout.ts';

/** True if a card may be put on a cell: empty, in reach of another card, and all cards still within the grid. */
export function isFree(
  layout: Layout,
  state: Int32Array,
  grid: GridPlace,
  party: number,
  extent: Extent,
  row: number,
  column: number,
): boolean {
  if (extent.rows === 0) return row === 0 && column === 0;
  if (row < -1 || column < -1 || row > extent.rows || column > extent.columns) return false;
  if (extent.rows === grid.rows && (row < 0 || row >= grid.rows)) return false;
  if (extent.columns === grid.columns && (column < 0 || column >= grid.columns)) return false;
  if (cardAt(layout, state, grid, party, row, column) >= 0) return false;
  if (grid.touch.length === 0) return true;
  for (let index = 0; index < grid.touch.length; index++) {
    const step = grid.touch[index] as readonly [number, number];
    if (cardAt(layout, state, grid, party, row + step[0], column + step[1]) >= 0) return true;
  }
  return false;
}

/** True if any cell is free for another card. */
export function hasFreeCell(layout: Layout, state: Int32Array, grid: GridPlace, party: number): boolean {
  const extent = extentOf(layout, state, grid, party);
  for (let row = -1; row <= extent.rows; row++)
    for (let column = -1; column <= extent.columns; column++)
      if (isFree(layout, state, grid, party, extent, row, column)) return true;
  return false;
}
