import { expect, test } from 'vitest';
import { extentOf } from '../../src/state/grid.ts';
import { makeLayout, type GridPlace, type Layout } from '../../src/state/layout.ts';
import { stream } from '../../src/state/random.ts';
import { ZONE_WORDS } from '../../src/state/sizes.ts';
import { instanceOf } from '../../src/state/zones.ts';
import { Choices, cellChoice, cellOfChoice } from '../../src/vm/choices.ts';
import { freeCellsIn } from '../../src/vm/free-cells.ts';
import { hasFreeCell, isFree } from '../support/free-cells.ts';
import { earthImage } from './earth-image.ts';

const ORTHOGONAL = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;
const ROUND = [...ORTHOGONAL, [-1, -1], [-1, 1], [1, -1], [1, 1]] as const;
/** Two cells on, so that some cells inside are out of reach. */
const FAR = [
  [0, 2],
  [-2, 0],
] as const;

const plain = makeLayout(earthImage, 2);

/** A layout of the grids of two parties, and behind them of their zones. */
const layoutOf = (grid: GridPlace): Layout => ({
  ...plain,
  grid,
  grids: 0,
  zones: 2 * grid.rows * grid.columns,
});

/** A state for that, with so many cards in the zone of the second party. */
function stateOf(layout: Layout, cards: number): Int32Array {
  const state = new Int32Array(layout.zones + ZONE_WORDS * layout.instances);
  state[layout.zones + instanceOf(layout, layout.grid?.zone ?? -1, 1) * ZONE_WORDS + 2] = cards;
  return state;
}

const gridOf = (rows: number, columns: number, touch: GridPlace['touch']): GridPlace => ({
  zone: plain.grid?.zone ?? -1,
  rows,
  columns,
  touch,
});

const GRIDS: readonly (readonly [name: string, grid: GridPlace])[] = [
  ['of 4 by 4, touching round about', gridOf(4, 4, ROUND)],
  ['of 2 by 3, touching side by side', gridOf(2, 3, ORTHOGONAL)],
  ['of 3 by 2, touching at a distance', gridOf(3, 2, FAR)],
  ['of 1 by 5, touching nothing', gridOf(1, 5, [])],
  ['of 5 by 7, more cells than a word has bits', gridOf(5, 7, ROUND)],
];

/** The cells that are offered for cards on some cells of the second party, as rows and columns. */
function offered(grid: GridPlace, cells: readonly number[]): readonly (readonly [number, number])[] {
  const layout = layoutOf(grid);
  const size = grid.rows * grid.columns;
  const state = stateOf(layout, cells.length);
  for (const cell of cells) state[size + cell] = cell + 1;
  const free = freeCellsIn(layout);
  const buffer = new Int32Array(100);
  const choices = new Choices();
  choices.start(buffer);
  free?.look(state, 1);
  free?.offer(choices);
  return Array.from(buffer.subarray(0, choices.count), (choice) => {
    const { row, column } = cellOfChoice(choice, grid.columns);
    return [row, column] as const;
  });
}

test.each([
  ['an empty grid, one cell (TAB-1)', gridOf(2, 3, ORTHOGONAL), [], [[0, 0]]],
  [
    'one card, a cell on each side',
    gridOf(2, 3, ORTHOGONAL),
    [0],
    [
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ],
  ],
  [
    'two rows of two, so that no row more fits',
    gridOf(2, 3, ORTHOGONAL),
    [0, 4],
    [
      [0, -1],
      [0, 1],
      [1, 0],
      [1, 2],
    ],
  ],
  ['a full grid, none', gridOf(2, 3, ORTHOGONAL), [0, 1, 2, 3, 4, 5], []],
] as const)('offers round %s', (_, grid, cells, expected) => {
  expect(offered(grid, cells)).toEqual(expected);
});

test.each(GRIDS)('agrees on every cell round a grid %s', (_, grid) => {
  const layout = layoutOf(grid);
  const size = grid.rows * grid.columns;
  const free = freeCellsIn(layout);
  const random = stream(1, 2, 3);
  const choices = new Choices();
  const buffer = new Int32Array(100);
  let some = 0;
  for (let round = 0; round < 200; round++) {
    const part = random.below(size + 1);
    const held = Array.from({ length: size }, () => (random.below(size) < part ? random.below(300) + 1 : 0));
    const state = stateOf(layout, held.filter((card) => card > 0).length);
    state.set(held, size);
    const extent = extentOf(layout, state, grid, 1);
    const wanted: number[] = [];
    free?.look(state, 1);
    for (let row = -2; row <= grid.rows + 1; row++)
      for (let column = -2; column <= grid.columns + 1; column++) {
        const is = isFree(layout, state, grid, 1, extent, row, column);
        expect(free?.isFree(row, column), `${row} ${column} of ${state.join(' ')}`).toBe(is);
        if (is) wanted.push(cellChoice(row, column, grid.columns));
      }
    expect(free?.hasAny()).toBe(hasFreeCell(layout, state, grid, 1));
    expect(free?.hasRoom(state, 1)).toBe(hasFreeCell(layout, state, grid, 1));
    choices.start(buffer);
    free?.offer(choices);
    expect([...buffer.subarray(0, choices.count)]).toEqual(wanted);
    some += wanted.length;
  }
  expect(some).toBeGreaterThan(0);
});
