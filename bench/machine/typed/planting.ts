// Planting a card: what it costs, what can pay for it, where it goes, what happens then.
import { addTally, markDone, moveCard } from '../../../src/state/cards.ts';
import { extentOf, hasFreeCell, isFree, putOnGrid, replaceOnGrid } from '../../../src/state/grid.ts';
import { firstOf, nextOf } from '../../../src/state/zones.ts';
import { layout } from '../earth.ts';
import { pick } from '../policy.ts';
import { cardIndex } from '../state-of.ts';
import { ABILITIES, type Ability } from './abilities.ts';
import { BIT, CHEAPER, CHEAPER_BY, COST, FIRST_FACE, TRAITS } from './cards.ts';
import {
  at,
  BOARD,
  COMPOST,
  draw,
  face,
  grid,
  GROWTH,
  HAND,
  options,
  PLANT,
  soilOf,
  TABLEAU,
  take,
  total,
} from './table.ts';

/** May be paid for with growth. */
const STRANGLER_FIG = cardIndex(195);
/** A red card may be planted over it. */
const LAVA_PLAIN = cardIndex(230);
/** What happens when a card was planted, by card. */
const WHEN_PLANTED: (Ability | undefined)[] = [];
WHEN_PLANTED[cardIndex(266)] = ABILITIES['266/0'];

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

/** What a card costs after the sources were gathered. */
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

/** Plants a card of the hand, or none. */
export function plantOne(s: Int32Array, seat: number): void {
  let cards = 0;
  let redInHand = false;
  gatherSources(s, seat);
  const room = hasFreeCell(layout, s, grid, seat);
  for (let card = firstOf(layout, s, at(HAND, seat)); card >= 0; card = nextOf(layout, s, card)) {
    const index = FIRST_FACE[card] as number;
    if ((COST[index] as number) < 0) continue;
    if (((TRAITS[index] as number) & BIT.red) !== 0) redInHand = true;
    if (!room) continue;
    const soil = s[soilOf(seat)] as number;
    const funds = card === STRANGLER_FIG ? soil + total(s, seat, GROWTH) : soil;
    if (priceOf(card) <= funds) options[cards++] = card;
  }
  const isPlain = redInHand && liesInTableau(s, seat, LAVA_PLAIN);
  const chosen = pick(cards + (isPlain ? 1 : 0) + 1);
  if (chosen < cards) return buy(s, seat, options[chosen] as number);
  if (isPlain && chosen === cards) plantOver(s, seat);
}

const liesInTableau = (s: Int32Array, seat: number, card: number): boolean =>
  s[layout.lies + card] === at(TABLEAU, seat) + 1;

function buy(s: Int32Array, seat: number, card: number): void {
  let price = priceOf(card);
  if (card === STRANGLER_FIG) price = payWithGrowth(s, seat, price);
  s[soilOf(seat)] = (s[soilOf(seat)] as number) - price;
  const extent = extentOf(layout, s, grid, seat);
  let cells = 0;
  for (let row = -1; row <= extent.rows; row++)
    for (let column = -1; column <= extent.columns; column++)
      if (isFree(layout, s, grid, seat, extent, row, column)) options[cells++] = row * 8 + column;
  const cell = options[pick(cells)] as number;
  const row = (cell + 1) >> 3;
  moveCard(layout, s, card, TABLEAU, seat);
  putOnGrid(layout, s, grid, seat, card, row, cell - row * 8);
  planted(s, seat, card);
}

/** Asks which growth pays; gives what is left to pay with soil. */
function payWithGrowth(s: Int32Array, seat: number, price: number): number {
  const soil = s[soilOf(seat)] as number;
  let left = price;
  let from = firstOf(layout, s, at(TABLEAU, seat));
  while (left > 0) {
    let ahead = 0;
    for (let card = from; card >= 0; card = nextOf(layout, s, card)) ahead += s[GROWTH + card] as number;
    if (ahead === 0) return left;
    const done = soil >= left ? 1 : 0;
    let count = 0;
    for (let card = from; card >= 0; card = nextOf(layout, s, card)) {
      const here = s[GROWTH + card] as number;
      if (here > 0 && ahead + soil >= left) options[count++] = card;
      ahead -= here;
    }
    const chosen = pick(done + count) - done;
    if (chosen < 0) return left;
    from = options[chosen] as number;
    s[GROWTH + from] = (s[GROWTH + from] as number) - 1;
    left--;
  }
  return 0;
}

function plantOver(s: Int32Array, seat: number): void {
  let count = 0;
  for (let card = firstOf(layout, s, at(HAND, seat)); card >= 0; card = nextOf(layout, s, card)) {
    const index = FIRST_FACE[card] as number;
    if ((COST[index] as number) >= 0 && ((TRAITS[index] as number) & BIT.red) !== 0) options[count++] = card;
  }
  const card = options[pick(count)] as number;
  moveCard(layout, s, card, TABLEAU, seat);
  replaceOnGrid(layout, s, grid, seat, LAVA_PLAIN, card);
  moveCard(layout, s, LAVA_PLAIN, COMPOST, seat);
  addTally(layout, s, PLANT, seat, 1);
  markDone(layout, s, PLANT, card, seat);
  draw(s, seat, take(2));
  WHEN_PLANTED[card]?.use(s, seat, card);
}

function planted(s: Int32Array, seat: number, card: number): void {
  addTally(layout, s, PLANT, seat, 1);
  markDone(layout, s, PLANT, card, seat);
  WHEN_PLANTED[card]?.use(s, seat, card);
}
