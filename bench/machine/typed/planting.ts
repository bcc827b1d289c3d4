// Planting a card: what it costs, what can pay for it, where it goes.
import { markDone, moveCard } from '../../../src/state/cards.ts';
import { addTally } from './tally.ts';
import { extentOf, putOnGrid, replaceOnGrid } from '../../../src/state/grid.ts';
import { addToPile, pileOn } from '../../../src/state/piles.ts';
import { firstOf, liesIn, nextOf } from '../../../src/state/zones.ts';
import { hasFreeCell, isFree } from '../../../tests/support/free-cells.ts';
import { layout } from '../earth.ts';
import { cardIndex } from '../state-of.ts';
import { END, type Ability, type Onward } from './ability.ts';
import { ask, ASK, asked, askToDraw, BOUND, KIND, LEFT, SUBJECT } from './asking.ts';
import { BIT, CHEAPER, CHEAPER_BY, COST, FIRST_FACE, TRAITS } from './cards.ts';
import {
  at,
  BOARD,
  COMPOST,
  face,
  fromOn,
  grid,
  GROWTH,
  HAND,
  PLANT,
  soilOf,
  TABLEAU,
  total,
} from './table.ts';

/** Choice of a red card that is planted over another, beside the cards of the hand. */
const OVER = layout.cards;

/** May be paid for with growth. */
const STRANGLER_FIG = cardIndex(195);
/** A red card may be planted over it. */
const LAVA_PLAIN = cardIndex(230);
/** Faces that make something cheaper, and how many there are. */
const cheaper = new Int32Array(32);
let sources = 0;

function gatherSources(s: Int32Array, seat: number): void {
  sources = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card)) {
    const index = FIRST_FACE[card] as number;
    if (CHEAPER[index] !== 0) cheaper[sources++] = index;
  }
  for (let card = firstOf(layout, s, at(BOARD, seat)); card >= 0; card = nextOf(layout, s, card)) {
    const index = face(s, card);
    if (CHEAPER[index] !== 0) cheaper[sources++] = index;
  }
}

/** The cost of a card after the sources were gathered. */
function priceOf(card: number): number {
  const index = FIRST_FACE[card] as number;
  let price = COST[index] as number;
  for (let at = 0; at < sources; at++) {
    const source = cheaper[at] as number;
    if (((CHEAPER[source] as number) & (TRAITS[index] as number)) !== 0)
      price -= CHEAPER_BY[source] as number;
  }
  return Math.max(0, price);
}

const funds = (s: Int32Array, seat: number, card: number): number => {
  const soil = s[soilOf(seat)] as number;
  return card === STRANGLER_FIG ? soil + total(s, seat, GROWTH) : soil;
};

const isRed = (card: number): boolean =>
  (COST[FIRST_FACE[card] as number] as number) >= 0 &&
  ((TRAITS[FIRST_FACE[card] as number] as number) & BIT.red) !== 0;

/** Asks which card of the hand is planted, or none. */
export const PLANT_ONE: Ability = {
  use: (s, seat, step) => (step === 0 ? ask(s, seat, ASK.plant, 1, 0) : END),
};

/** Lists the cards that can be paid, and the way over another card. */
export function listPlantable(s: Int32Array, seat: number, out: Int32Array): number {
  let count = 0;
  let redInHand = false;
  gatherSources(s, seat);
  const room = hasFreeCell(layout, s, grid, seat);
  for (let card = firstOf(layout, s, at(HAND, seat)); card >= 0; card = nextOf(layout, s, card)) {
    if ((COST[FIRST_FACE[card] as number] as number) < 0) continue;
    if (isRed(card)) redInHand = true;
    if (room && priceOf(card) <= funds(s, seat, card)) out[count++] = card;
  }
  if (redInHand && liesIn(layout, s, LAVA_PLAIN) === at(TABLEAU, seat)) out[count++] = OVER;
  return count;
}

/** True if a card can be planted, or one over another. */
export function isPlantable(s: Int32Array, seat: number, choice: number): boolean {
  if (choice > OVER) return false;
  if (choice === OVER) return liesIn(layout, s, LAVA_PLAIN) === at(TABLEAU, seat) && hasRed(s, seat);
  if (liesIn(layout, s, choice) !== at(HAND, seat)) return false;
  if ((COST[FIRST_FACE[choice] as number] as number) < 0) return false;
  if (!hasFreeCell(layout, s, grid, seat)) return false;
  gatherSources(s, seat);
  return priceOf(choice) <= funds(s, seat, choice);
}

function hasRed(s: Int32Array, seat: number): boolean {
  for (let card = firstOf(layout, s, at(HAND, seat)); card >= 0; card = nextOf(layout, s, card))
    if (isRed(card)) return true;
  return false;
}

/** Goes on with the card, or the way, that was chosen. */
export function plant(s: Int32Array, seat: number, choice: number): Onward {
  if (choice === OVER) return ask(s, seat, ASK.over, 1, 0);
  const w = asked(seat);
  gatherSources(s, seat);
  const price = priceOf(choice);
  s[w + SUBJECT] = choice + 1;
  s[w + LEFT] = price;
  if (choice === STRANGLER_FIG && price > 0) return askOrPay(s, seat);
  return payRest(s, seat);
}

/** Asks which growth pays while there is any. */
function askOrPay(s: Int32Array, seat: number): Onward {
  const w = asked(seat);
  for (let card = fromOn(s, seat, s[w + BOUND] as number); card >= 0; card = nextOf(layout, s, card))
    if (pileOn(s, GROWTH, card) > 0) return ask(s, seat, ASK.payGrowth, s[w + LEFT] as number, 0);
  return payRest(s, seat);
}

/** Pays what is left with soil, and asks for the cell. */
export function payRest(s: Int32Array, seat: number): Onward {
  const w = asked(seat);
  s[soilOf(seat)] = (s[soilOf(seat)] as number) - (s[w + LEFT] as number);
  s[w + BOUND] = 0;
  return ask(s, seat, ASK.cell, 0, 0);
}

/** True if nothing, or nothing more, can be chosen: only where soil pays what is left. */
export function mayStop(s: Int32Array, seat: number): boolean {
  const w = asked(seat);
  return s[w + KIND] !== ASK.payGrowth || (s[soilOf(seat)] as number) >= (s[w + LEFT] as number);
}

/** Lists the cards whose growth can pay, behind the choice to pay the rest with soil where that is enough. */
export function listPaying(s: Int32Array, seat: number, out: Int32Array, done: number): number {
  const w = asked(seat);
  const short = (s[w + LEFT] as number) - (s[soilOf(seat)] as number);
  const from = fromOn(s, seat, s[w + BOUND] as number);
  let ahead = 0;
  for (let card = from; card >= 0; card = nextOf(layout, s, card)) ahead += pileOn(s, GROWTH, card);
  let count = 0;
  if (short <= 0) out[count++] = done;
  for (let card = from; card >= 0; card = nextOf(layout, s, card)) {
    const here = pileOn(s, GROWTH, card);
    if (here > 0 && ahead >= short) out[count++] = card;
    ahead -= here;
  }
  return count;
}

/** True if the growth on a card can pay. */
export function isPaying(s: Int32Array, seat: number, choice: number): boolean {
  const w = asked(seat);
  if (choice < (s[w + BOUND] as number) || pileOn(s, GROWTH, choice) === 0) return false;
  if (liesIn(layout, s, choice) !== at(TABLEAU, seat)) return false;
  const short = (s[w + LEFT] as number) - (s[soilOf(seat)] as number);
  let ahead = 0;
  for (let card = choice; card >= 0 && ahead < short; card = nextOf(layout, s, card))
    ahead += pileOn(s, GROWTH, card);
  return ahead >= short;
}

/** Pays with one growth of a card. */
export function payWithGrowth(s: Int32Array, seat: number, choice: number): Onward {
  const w = asked(seat);
  addToPile(s, GROWTH, choice, -1);
  s[w + BOUND] = choice;
  s[w + LEFT] = (s[w + LEFT] as number) - 1;
  return (s[w + LEFT] as number) > 0 ? askOrPay(s, seat) : payRest(s, seat);
}

/** Lists the open cells: row times 8 plus column, each 1 more than counted from the corner of the cards. */
export function listCells(s: Int32Array, seat: number, out: Int32Array): number {
  const extent = extentOf(layout, s, grid, seat);
  let cells = 0;
  for (let row = -1; row <= extent.rows; row++)
    for (let column = -1; column <= extent.columns; column++)
      if (isFree(layout, s, grid, seat, extent, row, column)) out[cells++] = (row + 1) * 8 + column + 1;
  return cells;
}

/** True if a cell is open. */
export function isOpenCell(s: Int32Array, seat: number, cell: number): boolean {
  const extent = extentOf(layout, s, grid, seat);
  return isFree(layout, s, grid, seat, extent, (cell >> 3) - 1, (cell & 7) - 1);
}

/** Puts the card that was paid on a cell. */
export function settle(s: Int32Array, seat: number, cell: number): void {
  const card = (s[asked(seat) + SUBJECT] as number) - 1;
  moveCard(layout, s, card, TABLEAU, seat);
  putOnGrid(layout, s, grid, seat, card, (cell >> 3) - 1, (cell & 7) - 1);
  planted(s, seat, card);
}

/** Lists the red cards that can be planted over another. */
export function listOver(s: Int32Array, seat: number, out: Int32Array): number {
  let count = 0;
  for (let card = firstOf(layout, s, at(HAND, seat)); card >= 0; card = nextOf(layout, s, card))
    if (isRed(card)) out[count++] = card;
  return count;
}

/** True if a card can be planted over another. */
export const isOver = (s: Int32Array, seat: number, choice: number): boolean =>
  liesIn(layout, s, choice) === at(HAND, seat) && isRed(choice);

/** Plants a card over another, and asks how many are drawn for it. */
export function plantOver(s: Int32Array, seat: number, card: number): Onward {
  s[asked(seat) + SUBJECT] = card + 1;
  moveCard(layout, s, card, TABLEAU, seat);
  replaceOnGrid(layout, s, grid, seat, LAVA_PLAIN, card);
  moveCard(layout, s, LAVA_PLAIN, COMPOST, seat);
  planted(s, seat, card);
  return askToDraw(s, seat, 2);
}

function planted(s: Int32Array, seat: number, card: number): void {
  addTally(layout, s, PLANT, seat, 1);
  markDone(layout, s, PLANT, card, seat);
}
