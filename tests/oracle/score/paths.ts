// Longest lines by walking every one of them (COUNT-15).

/** A position in the grid. */
export interface Spot {
  /** Row, counted from the top. */
  readonly row: number;
  /** Column, counted from the left. */
  readonly col: number;
}

/** True if two positions share an edge (TAB-8). */
export function areOrthogonal(a: Spot, b: Spot): boolean {
  return Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1;
}

/** True if two positions share a corner and nothing else (TAB-8). */
export function areDiagonal(a: Spot, b: Spot): boolean {
  return Math.abs(a.row - b.row) === 1 && Math.abs(a.col - b.col) === 1;
}

/** True if one of two positions is among the eight around the other (TAB-8). */
export function areAdjacent(a: Spot, b: Spot): boolean {
  return areOrthogonal(a, b) || areDiagonal(a, b);
}

/**
 * Number of spots in the longest line: different spots, each a neighbour of the one before it, turns allowed
 * (LINE-1, LINE-2). With `through`, only lines that contain that very spot count; 0 where there is no line.
 */
export function longestLine<T extends Spot>(
  spots: readonly T[],
  areNeighbours: (a: Spot, b: Spot) => boolean,
  through?: T,
): number {
  const near = new Map(spots.map((spot) => [spot, spots.filter((other) => areNeighbours(spot, other))]));
  const line = new Set<T>();
  let longest = 0;
  const walk = (spot: T): void => {
    line.add(spot);
    if (through === undefined || line.has(through)) longest = Math.max(longest, line.size);
    for (const next of near.get(spot) ?? []) if (!line.has(next)) walk(next);
    line.delete(spot);
  };
  for (const first of spots) walk(first);
  return longest;
}
