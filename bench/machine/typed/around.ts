// The values that depend on where cards lie in the tableau.
import { cellIn } from '../../../src/state/grid.ts';
import { pileOn } from '../../../src/state/piles.ts';
import { shapesOf } from '../../../src/vm/searches/shapes.ts';
import { game, layout } from '../earth.ts';
import { BIT, FIRST_FACE, TRAITS } from './cards.ts';
import { grid, GROWTH, roomFor, SPROUTS } from './table.ts';

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
const cellOf = (s: Int32Array, card: number): number => cellIn(s[layout.lying + card] as number);

/** The places where some abilities put pieces, on what, and which. */
const AREAS: readonly {
  readonly lines: readonly (readonly number[])[];
  readonly bits: number;
  readonly pieces: number;
}[] = [
  { lines: COLUMN, bits: BIT.herb, pieces: SPROUTS },
  { lines: COLUMN, bits: BIT.bush, pieces: GROWTH },
  { lines: ROW, bits: BIT.bush, pieces: SPROUTS },
  { lines: ROW, bits: BIT.mushroom, pieces: GROWTH },
  { lines: ADJACENT, bits: BIT.flora, pieces: GROWTH },
];

/** The areas by name. */
export const AREA = {
  herbsInColumn: 0,
  bushesInColumn: 1,
  bushesInRow: 2,
  mushroomsInRow: 3,
  floraAround: 4,
} as const;

/** The pieces that are put on an area. */
export const piecesOf = (area: number): number => (AREAS[area] as (typeof AREAS)[number]).pieces;

/** Cards of an area, in the order of the cards, that may take pieces. */
export const near = new Int32Array(16);

/** Puts the cards of an area, from one on, that have room into `near`, in the order of the cards. */
export function gather(s: Int32Array, seat: number, self: number, area: number, from: number): number {
  const { lines, bits, pieces } = AREAS[area] as (typeof AREAS)[number];
  const cells = lines[cellOf(s, self)] as readonly number[];
  const room = roomFor(pieces);
  let count = 0;
  for (let index = 0; index < cells.length; index++) {
    const card = (s[start(seat) + (cells[index] as number)] as number) - 1;
    if (card < from || card < 0 || ((TRAITS[FIRST_FACE[card] as number] as number) & bits) === 0) continue;
    if (pileOn(s, pieces, card) >= (room[card] as number)) continue;
    let place = count++;
    for (; place > 0 && (near[place - 1] as number) > card; place--) near[place] = near[place - 1] as number;
    near[place] = card;
  }
  return count;
}

/** True if any card of an area from one on has room. */
export const anyOnArea = (s: Int32Array, seat: number, self: number, area: number, from: number): boolean =>
  gather(s, seat, self, area, from) > 0;

/** True if a card lies in an area and has room. */
export function isOnArea(s: Int32Array, seat: number, self: number, area: number, card: number): boolean {
  const { lines, bits, pieces } = AREAS[area] as (typeof AREAS)[number];
  const cell = cellOf(s, card);
  if (cell < 0 || s[start(seat) + cell] !== card + 1) return false;
  if (((TRAITS[FIRST_FACE[card] as number] as number) & bits) === 0) return false;
  if (pileOn(s, pieces, card) >= (roomFor(pieces)[card] as number)) return false;
  return (lines[cellOf(s, self)] as readonly number[]).includes(cell);
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
