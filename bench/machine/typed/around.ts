// What depends on where cards lie in the tableau.
import { shapesOf } from '../../../src/vm/searches/shapes.ts';
import { game, layout } from '../earth.ts';
import { pick } from '../policy.ts';
import { FIRST_FACE, GROWTH_ROOM, SPROUT_ROOM, TRAITS } from './cards.ts';
import { grid, options, SPROUTS } from './table.ts';

const CELLS = grid.rows * grid.columns;
const { manifest } = game.image.vocabulary;
const shapes = shapesOf(manifest.words, grid.rows, grid.columns);
const relation = (id: string): number => Object.keys(manifest.words.relation).indexOf(id);
const line = (id: string): number => Object.keys(manifest.words.line).indexOf(id);
const ADJACENT = shapes.near[relation('adjacent')] as readonly (readonly number[])[];
const ORTHOGONAL = shapes.near[relation('orthogonal')] as readonly (readonly number[])[];
const PATHS = shapes.paths[relation('orthogonal')];
/** Cells of the row, or of the column, of a cell. */
export const ROW = shapes.along[line('row')] as readonly (readonly number[])[];
export const COLUMN = shapes.along[line('column')] as readonly (readonly number[])[];

const start = (seat: number): number => layout.grids + seat * CELLS;
const cellOf = (s: Int32Array, card: number): number => (s[layout.cell + card] as number) - 1;

/** Cards of some cells, in the order of the cards, that may take pieces. */
const near = new Int32Array(16);

/** Puts the cards of some cells that have one of the traits into `near`, in the order of the cards. */
function gather(s: Int32Array, seat: number, cells: readonly number[], bits: number): number {
  let count = 0;
  for (let index = 0; index < cells.length; index++) {
    const card = (s[start(seat) + (cells[index] as number)] as number) - 1;
    if (card < 0 || ((TRAITS[FIRST_FACE[card] as number] as number) & bits) === 0) continue;
    let place = count++;
    for (; place > 0 && (near[place - 1] as number) > card; place--) near[place] = near[place - 1] as number;
    near[place] = card;
  }
  return count;
}

const roomFor = (pieces: number): Int32Array => (pieces === SPROUTS ? SPROUT_ROOM : GROWTH_ROOM);

/** Puts up to one piece on each card of a line with one of the traits. */
export function placeOnEach(
  s: Int32Array,
  seat: number,
  pieces: number,
  self: number,
  lines: readonly (readonly number[])[],
  bits: number,
): void {
  const room = roomFor(pieces);
  const cards = gather(s, seat, lines[cellOf(s, self)] as readonly number[], bits);
  for (let from = 0; ;) {
    let count = 0;
    for (let index = from; index < cards; index++)
      if ((s[pieces + (near[index] as number)] as number) < (room[near[index] as number] as number))
        options[count++] = index;
    if (count === 0) return;
    const chosen = pick(count + 1);
    if (chosen === count) return;
    const card = near[options[chosen] as number] as number;
    s[pieces + card] = (s[pieces + card] as number) + 1;
    from = (options[chosen] as number) + 1;
  }
}

/** Puts up to so many pieces on the cards around a card that have one of the traits, split freely. */
export function placeAround(
  s: Int32Array,
  seat: number,
  pieces: number,
  self: number,
  bits: number,
  amount: number,
): void {
  const room = roomFor(pieces);
  const cards = gather(s, seat, ADJACENT[cellOf(s, self)] as readonly number[], bits);
  let from = 0;
  for (let left = amount; left > 0; left--) {
    let count = 0;
    for (let index = from; index < cards; index++)
      if ((s[pieces + (near[index] as number)] as number) < (room[near[index] as number] as number))
        options[count++] = index;
    if (count === 0) return;
    const chosen = pick(count + 1);
    if (chosen === count) return;
    from = options[chosen] as number;
    s[pieces + (near[from] as number)] = (s[pieces + (near[from] as number)] as number) + 1;
  }
}

/** Cards of a line that have one of the traits. */
export function countAlong(
  s: Int32Array,
  seat: number,
  self: number,
  lines: readonly (readonly number[])[],
  bits: number,
): number {
  const cells = lines[cellOf(s, self)] as readonly number[];
  let count = 0;
  for (let index = 0; index < cells.length; index++) {
    const card = (s[start(seat) + (cells[index] as number)] as number) - 1;
    if (card >= 0 && ((TRAITS[FIRST_FACE[card] as number] as number) & bits) !== 0) count++;
  }
  return count;
}

/** Empty cells beside a card, those outside the grid included. */
export function gapsBeside(s: Int32Array, seat: number, self: number): number {
  const cells = ORTHOGONAL[cellOf(s, self)] as readonly number[];
  let gaps = 4;
  for (let index = 0; index < cells.length; index++)
    if ((s[start(seat) + (cells[index] as number)] as number) !== 0) gaps--;
  return gaps;
}

/** Cards on the longest orthogonal path over a card and cards with one of the traits. */
export function longestThrough(s: Int32Array, seat: number, self: number, bits: number): number {
  let cells = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const card = (s[start(seat) + cell] as number) - 1;
    if (card >= 0 && ((TRAITS[FIRST_FACE[card] as number] as number) & bits) !== 0) cells |= 1 << cell;
  }
  return PATHS?.longestOver(cells, cellOf(s, self)) ?? 0;
}
