import type { Words } from '../../cards/manifest.ts';
import { Paths } from './paths.ts';

/** The facts about a grid before any card lies on it. Cells count row by row from 0; sets of cells are bits. */
export interface Shapes {
  /** By relation and cell, the cells in that relation to it. */
  readonly near: readonly (readonly (readonly number[])[])[];
  /** By relation, how many steps it has: cells outside the grid included. */
  readonly steps: readonly number[];
  /** By line and cell, the cells in the same lines, the cell itself once. */
  readonly along: readonly (readonly (readonly number[])[])[];
  /** By line, all lines of the grid as lists of cells. */
  readonly lines: readonly (readonly (readonly number[])[])[];
  /** By relation, its longest paths. */
  readonly paths: readonly Paths[];
}

/** Works the shapes of a grid out from the relations and lines of a pack. */
export function shapesOf(words: Words, rows: number, columns: number): Shapes {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const at = (row: number, column: number): number | undefined =>
    row < 0 || column < 0 || row >= rows || column >= columns ? undefined : row * columns + column;
  const step = (cell: number, [down, right]: readonly [number, number], times = 1): number | undefined =>
    at(Math.floor(cell / columns) + down * times, (cell % columns) + right * times);
  const relations = Object.values(words.relation);
  const near = relations.map(({ offsets }) =>
    cells.map((cell) => offsets.flatMap((offset) => step(cell, offset) ?? [])),
  );
  const lineThrough = (cell: number, direction: readonly [number, number]): number[] => {
    let first = cell;
    for (let before = step(first, direction, -1); before !== undefined; before = step(first, direction, -1))
      first = before;
    const line = [first];
    for (let next = step(first, direction); next !== undefined; next = step(next, direction)) line.push(next);
    return line;
  };
  const lines = Object.values(words.line).map(({ along }) =>
    along.flatMap((direction) =>
      cells
        .filter((cell) => step(cell, direction, -1) === undefined)
        .map((cell) => lineThrough(cell, direction)),
    ),
  );
  return {
    near,
    steps: relations.map(({ offsets }) => offsets.length),
    along: Object.values(words.line).map(({ along }) =>
      cells.map((cell) => [...new Set(along.flatMap((direction) => lineThrough(cell, direction)))]),
    ),
    lines,
    paths: near.map(
      (cellsNear) => new Paths(cellsNear.map((list) => list.reduce((bits, cell) => bits | (1 << cell), 0))),
    ),
  };
}
