import { areAdjacent, type Spot } from '../score/paths.ts';
import type { Plot } from '../world.ts';

/** Rows and columns that a tableau may span (TAB-4). */
const EXTENT = 4;

/**
 * The place where a card may be planted: empty, touching a planted card, within four rows and columns (TAB-1 to TAB-4).
 */
export function placesFor(tableau: readonly Plot[]): readonly Spot[] {
  // TAB-2: anywhere, and every position is as good as any other (TAB-5).
  if (tableau.length === 0) return [{ row: 0, col: 0 }];
  return around(tableau.map(({ row }) => row))
    .flatMap((row) => around(tableau.map(({ col }) => col)).map((col): Spot => ({ row, col })))
    .filter(
      (spot) =>
        tableau.every(({ row, col }) => row !== spot.row || col !== spot.col) &&
        tableau.some((plot) => areAdjacent(plot, spot)) &&
        extent([...tableau, spot].map(({ row }) => row)) <= EXTENT &&
        extent([...tableau, spot].map(({ col }) => col)) <= EXTENT,
    );
}

function extent(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers) + 1;
}

/** The whole numbers from one before the first to one behind the last. */
function around(numbers: readonly number[]): readonly number[] {
  const first = Math.min(...numbers) - 1;
  return Array.from({ length: extent(numbers) + 2 }, (_, each) => first + each);
}
