import { cellOf, extentOf } from '../../src/state/grid.ts';
import type { Layout } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';

/** The place where the smallest rectangle of a party's grid lies in its frame. */
export interface Origin {
  /** Row of the frame in which its first row lies. */
  readonly row: number;
  /** Column of the frame in which its first column lies. */
  readonly column: number;
}

/**
 * The places of the grids after something was done, so that no card is seen to move that only has another row or column
 * because a card came above it or left of it; where they would stick out of the frame, as near as possible.
 *
 * @param before the places in the first of the two states, by party
 */
export function originsAfter(
  before: readonly Origin[],
  first: Int32Array,
  then: Int32Array,
  layout: Layout,
): readonly Origin[] {
  const { grid } = layout;
  if (!grid) return before;
  return before.map((origin, party) => {
    const cells = grid.rows * grid.columns;
    const at = layout.grids + party * cells;
    const extent = extentOf(layout, then, grid, party);
    let { row, column } = origin;
    for (let cell = 0; cell < cells; cell++) {
      const card = word(first, at + cell) - 1;
      const now = card < 0 ? -1 : cellOf(layout, then, card);
      if (now < 0 || word(then, at + now) - 1 !== card) continue;
      row += Math.floor(cell / grid.columns) - Math.floor(now / grid.columns);
      column += (cell % grid.columns) - (now % grid.columns);
      break;
    }
    return {
      row: Math.min(Math.max(row, 0), grid.rows - extent.rows),
      column: Math.min(Math.max(column, 0), grid.columns - extent.columns),
    };
  });
}

/** The words of a choice of a place: its row and column in the rectangle, counted from 1; 0 is a new one before it. */
export const PLACE = /^@ (\d+),(\d+)$/;

/** The words of a choice with the place in the frame, where it is seen; those of other choices stay. */
export const inFrame = (words: string, { row, column }: Origin = { row: 0, column: 0 }): string =>
  words.replace(PLACE, (_, r: string, c: string) => `@ ${Number(r) + row},${Number(c) + column}`);
