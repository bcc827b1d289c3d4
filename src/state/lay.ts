import { setPieces, turnTo } from './cards.ts';
import { putOnGrid } from './grid.ts';
import type { Layout } from './layout.ts';
import { insert, instanceOf } from './zones.ts';

/** A card as it is laid down by hand, not in play. */
export interface Laid {
  /** Index of the card. */
  readonly card: number;
  /** Which of its faces is up, from 0. */
  readonly side: number;
  /** Index of the zone. */
  readonly zone: number;
  /** Whose zone it is; not looked at in zones of the table. */
  readonly party: number;
  /** Row and column on the grid, counted from anywhere. */
  readonly cell?: readonly [row: number, column: number];
  /** Pieces on it, by index of the resource. */
  readonly pieces?: readonly (readonly [resource: number, pieces: number])[];
}

/**
 * Lays cards down that lie nowhere, in this order: on top of stacks, at the end of rows. Each party's grid begins
 * at the first row and column that are used. Nothing is asked of cells and pieces; no two cards can have one cell.
 */
export function layCards(layout: Layout, state: Int32Array, laid: readonly Laid[]): void {
  const corners = new Map<number, readonly [top: number, left: number]>();
  for (const { party, cell } of laid) {
    if (!cell) continue;
    const [top, left] = corners.get(party) ?? cell;
    corners.set(party, [Math.min(top, cell[0]), Math.min(left, cell[1])]);
  }
  for (const { card, side, zone, party, cell, pieces } of laid) {
    turnTo(layout, state, card, side);
    insert(layout, state, card, instanceOf(layout, zone, party), layout.places[zone]?.sorted ?? true);
    const [top, left] = corners.get(party) ?? [0, 0];
    if (cell && layout.grid)
      putOnGrid(layout, state, layout.grid, party, card, cell[0] - top, cell[1] - left);
    for (const [resource, amount] of pieces ?? []) setPieces(layout, state, resource, card, amount);
  }
}
