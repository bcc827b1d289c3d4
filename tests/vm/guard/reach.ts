import type { Layout } from '../../../src/state/layout.ts';
import { word } from '../../../src/state/zones.ts';

/**
 * The most cards of a party's grid that are joined by steps of a relation: no path is longer.
 *
 * @param relation index of the relation in the vocabulary
 */
export function mostJoined(layout: Layout, state: Int32Array, party: number, relation: number): number {
  const { grid, image } = layout;
  if (!grid) return 0;
  const { names, manifest } = image.vocabulary;
  const { offsets = [] } = manifest.words.relation[names.relation[relation] ?? ''] ?? {};
  const start = layout.grids + party * grid.rows * grid.columns;
  const left = new Set<number>();
  for (let cell = 0; cell < grid.rows * grid.columns; cell++)
    if (word(state, start + cell) > 0) left.add(cell);
  let most = 0;
  for (const first of left) {
    left.delete(first);
    const joined = [first];
    for (const cell of joined)
      for (const [down, right] of offsets) {
        const [row, column] = [Math.floor(cell / grid.columns) + down, (cell % grid.columns) + right];
        const next = row * grid.columns + column;
        if (row < 0 || column < 0 || row >= grid.rows || column >= grid.columns || !left.delete(next))
          continue;
        joined.push(next);
      }
    most = Math.max(most, joined.length);
  }
  return most;
}
