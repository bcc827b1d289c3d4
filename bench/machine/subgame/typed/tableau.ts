// Planted cards on a board of 8 by 8 bits: nothing moves when a card is planted above or left of the others, only the
// frame around them grows.
import {
  AT,
  BREADTH,
  CARD,
  CARD_COUNT,
  CELL_MASK,
  EXTENT,
  FRAME,
  HOLDS,
  MIDDLE,
  ON,
  OPEN,
  PIECE_BITS,
  PIECES_AT,
  PLANTED,
  PLANTED_SIZE,
  ROOM,
  TAKEN,
  USES,
} from './layout.ts';
import { add } from './piles.ts';
import { CANOPY, COLOURS, COLOURS_OF, POINTS, SPACES, WITH_SPACE } from './printed.ts';

/** Rows and columns of the largest tableau. */
const LARGEST = 4;

const CELLS = BREADTH * EXTENT;

const isCell = (row: number, column: number): boolean =>
  row >= 0 && row < EXTENT && column >= 0 && column < EXTENT;

/** Cells that meet a condition, as a set in two words. */
function cellsWhere(isMeant: (row: number, column: number) => boolean): readonly number[] {
  const set = [0, 0];
  for (let cell = 0; cell < CELLS; cell++) {
    const [row, column] = [cell >>> 3, cell & 7];
    if (isCell(row, column) && isMeant(row, column))
      set[cell >>> 5] = (set[cell >>> 5] as number) | (1 << cell);
  }
  return set;
}

/** Cells that are seen from each cell around it, in its row and in its column, as sets. */
const SEEN_FROM = Int32Array.from(
  [
    (down: number, right: number) => Math.max(Math.abs(down), Math.abs(right)) === 1,
    (down: number) => down === 0,
    (_: number, right: number) => right === 0,
  ].flatMap((isSeen) =>
    Array.from({ length: CELLS }, (_, cell) =>
      cellsWhere((row, column) => isSeen(row - (cell >>> 3), column - (cell & 7))),
    ).flat(),
  ),
);

/** The way in which they are numbered. */
export const SEEN_AS = { around: 0, row: 1, column: 2 } as const;

/**
 * Cells in rows, or in columns, from one to another and beside them where the tableau is not too large yet, as sets.
 */
const within = (of: (row: number, column: number) => number): Int32Array =>
  Int32Array.from(
    Array.from({ length: BREADTH * BREADTH }, (_, ends) => {
      const [first, last] = [ends >>> 3, ends & 7];
      const beside = last - first + 1 < LARGEST ? 1 : 0;
      return cellsWhere((row, column) => {
        const line = of(row, column);
        return line >= first - beside && line <= last + beside;
      });
    }).flat(),
  );
const WITHIN_ROWS = within((row) => row);
const WITHIN_COLUMNS = within((_, column) => column);

/** Makes the tableau of a seat ready for the first card. */
export function clearBoard(s: Int32Array, at: number): void {
  add(s, at + OPEN, MIDDLE);
  s[at + FRAME] = EXTENT;
  s[at + FRAME + 2] = EXTENT;
}

/** Plants a card on an open cell. */
export function plantOn(s: Int32Array, at: number, card: number, cell: number): void {
  s[at + ON + card] = cell;
  s[at + AT + cell] = card;
  s[at + PLANTED_SIZE] = (s[at + PLANTED_SIZE] as number) + 1;
  const half = card >>> 5;
  const bit = 1 << card;
  s[at + PLANTED + half] = (s[at + PLANTED + half] as number) | bit;
  s[at + ROOM + half] = (s[at + ROOM + half] as number) | ((WITH_SPACE[half] as number) & bit);
  s[at + ROOM + 2 + half] = (s[at + ROOM + 2 + half] as number) | ((WITH_SPACE[2 + half] as number) & bit);
  const colours = COLOURS_OF[card] as number;
  for (let colour = 0; colour < COLOURS.length; colour++)
    if (((colours >>> colour) & 1) !== 0) add(s, at + USES + 2 * colour, cell);
  openAround(s, at, cell);
}

/** Opens what is around a cell that is taken now, as far as the largest tableau goes. */
function openAround(s: Int32Array, at: number, cell: number): void {
  add(s, at + TAKEN, cell);
  const row = cell >>> 3;
  const column = cell & 7;
  const top = Math.min(s[at + FRAME] as number, row);
  const bottom = Math.max(s[at + FRAME + 1] as number, row);
  const left = Math.min(s[at + FRAME + 2] as number, column);
  const right = Math.max(s[at + FRAME + 3] as number, column);
  s[at + FRAME] = top;
  s[at + FRAME + 1] = bottom;
  s[at + FRAME + 2] = left;
  s[at + FRAME + 3] = right;
  const rows = 2 * (BREADTH * top + bottom);
  const columns = 2 * (BREADTH * left + right);
  for (let half = 0; half < 2; half++)
    s[at + OPEN + half] =
      ((s[at + OPEN + half] as number) | (SEEN_FROM[2 * cell + half] as number)) &
      ~(s[at + TAKEN + half] as number) &
      (WITHIN_ROWS[rows + half] as number) &
      (WITHIN_COLUMNS[columns + half] as number);
}

const PIECE_MASK = (1 << PIECE_BITS) - 1;

/** Pieces of a sort on a planted card. */
export const piecesOn = (s: Int32Array, at: number, card: number, piece: number): number =>
  ((s[at + ON + card] as number) >>> (PIECES_AT + PIECE_BITS * piece)) & PIECE_MASK;

/** Puts a piece on a planted card with room for it; gives whether there is still room. */
export function putOn(s: Int32Array, at: number, card: number, piece: number): boolean {
  const word = (s[at + ON + card] as number) + (1 << (PIECES_AT + PIECE_BITS * piece));
  s[at + ON + card] = word;
  const half = 2 * piece + (card >>> 5);
  const bit = 1 << card;
  s[at + HOLDS + half] = (s[at + HOLDS + half] as number) | bit;
  const lies = (word >>> (PIECES_AT + PIECE_BITS * piece)) & PIECE_MASK;
  if (lies < (SPACES[CARD_COUNT * piece + card] as number)) return true;
  s[at + ROOM + half] = (s[at + ROOM + half] as number) & ~bit;
  return false;
}

/** Takes a piece off a planted card that has one. */
export function takeOff(s: Int32Array, at: number, card: number, piece: number): void {
  const word = (s[at + ON + card] as number) - (1 << (PIECES_AT + PIECE_BITS * piece));
  s[at + ON + card] = word;
  const half = 2 * piece + (card >>> 5);
  const bit = 1 << card;
  s[at + ROOM + half] = (s[at + ROOM + half] as number) | bit;
  if (((word >>> (PIECES_AT + PIECE_BITS * piece)) & PIECE_MASK) === 0)
    s[at + HOLDS + half] = (s[at + HOLDS + half] as number) & ~bit;
}

/**
 * Of a set of planted cards, half of it in one word, those that are seen from where the card lies whose ability it is.
 *
 * @param first card of the lowest bit
 * @param how the relation: around it, in its row or in its column; one of `SEEN_AS`
 */
export function seenFrom(s: Int32Array, at: number, set: number, first: number, how: number): number {
  const cell = (s[at + ON + (s[at + CARD] as number)] as number) & CELL_MASK;
  const where = 2 * (CELLS * how + cell);
  let cards = 0;
  for (let left = set; left !== 0; left &= left - 1) {
    const bit = left & -left;
    const other = (s[at + ON + first + 31 - Math.clz32(bit)] as number) & CELL_MASK;
    if ((((SEEN_FROM[where + (other >>> 5)] as number) >>> other) & 1) !== 0) cards |= bit;
  }
  return cards;
}

/** Points of a seat as the game stands, without its compost. */
export function pointsOnCards(s: Int32Array, at: number): number {
  let points = 0;
  for (let half = 0; half < 2; half++) {
    for (let set = s[at + PLANTED + half] as number; set !== 0; set &= set - 1) {
      const card = 32 * half + 31 - Math.clz32(set & -set);
      const grown = piecesOn(s, at, card, 1);
      points += (POINTS[card] as number) + piecesOn(s, at, card, 0) + grown;
      if (grown > 0 && grown === SPACES[CARD_COUNT + card]) points += CANOPY[card] as number;
    }
  }
  return points;
}
