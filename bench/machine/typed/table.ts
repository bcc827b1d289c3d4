// Where things stand in the state, and the small moves of which abilities consist.
import { addTally, markDone, moveCard } from '../../../src/state/cards.ts';
import type { GridPlace } from '../../../src/state/layout.ts';
import { nextStream, shuffle } from '../../../src/state/random.ts';
import { cardsIn, firstOf, instanceOf, lastOf, nextOf, sizeOf } from '../../../src/state/zones.ts';
import { game, layout } from '../earth.ts';
import { pick } from '../policy.ts';
import { FIRST_FACE, GROWTH_ROOM, SPROUT_ROOM } from './cards.ts';

const { vocabulary } = game.image;
const zone = (id: string): number => vocabulary.index('zone', id);
const verb = (id: string): number => vocabulary.index('verb', id);
const resource = (id: string): number => vocabulary.index('resource', id);

export const DECK = zone('deck');
export const DISCARDS = zone('discards');
export const HAND = zone('hand');
export const COMPOST = zone('compost');
export const TABLEAU = zone('tableau');
export const BOARD = zone('player-board');
export const EVENTS = zone('event-space');
export const PLAY = verb('play');
export const PLANT = verb('plant');
const GAIN = verb('gain');
const DRAW = verb('draw');
const INTO_COMPOST = verb('compost');
const DISCARD = verb('discard');
export const RETURN = verb('return');

export const CARDS = game.image.cards.length;
export const SPROUTS = layout.pieces + resource('sprout') * CARDS;
export const GROWTH = layout.pieces + resource('growth') * CARDS;
export const grid = layout.grid as GridPlace;

const RESOURCES = vocabulary.names.resource.length;
const SOIL = resource('soil');

/** Cards or places from which one is chosen. */
export const options = new Int32Array(64);

/** Place of the soil of a seat. */
export const soilOf = (seat: number): number => layout.pools + seat * RESOURCES + SOIL;

/** Instance of a zone of a seat. */
export const at = (zone: number, seat: number): number => instanceOf(layout, zone, seat);

export const face = (s: Int32Array, card: number): number =>
  (FIRST_FACE[card] as number) + (s[layout.face + card] as number);

/** Room for the pieces that begin at an offset, by card. */
const roomFor = (pieces: number): Int32Array => (pieces === SPROUTS ? SPROUT_ROOM : GROWTH_ROOM);

/** Pieces of a sort on all planted cards, from a card on. */
export function total(s: Int32Array, seat: number, pieces: number): number {
  let sum = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
    sum += s[pieces + card] as number;
  return sum;
}

/** Moves a card and remembers what was done to it. */
export function move(s: Int32Array, seat: number, card: number, to: number, verb: number): void {
  moveCard(layout, s, card, to, seat);
  addTally(layout, s, verb, seat, 1);
  markDone(layout, s, verb, card, seat);
}

/** Asks how much of an amount is taken, all of it first. */
export const take = (amount: number): number => (amount <= 0 ? 0 : amount - pick(amount + 1));

export function gainSoil(s: Int32Array, seat: number, amount: number): void {
  s[soilOf(seat)] = (s[soilOf(seat)] as number) + amount;
  addTally(layout, s, GAIN, seat, amount);
}

export function paySoil(s: Int32Array, seat: number, amount: number): void {
  s[soilOf(seat)] = (s[soilOf(seat)] as number) - amount;
}

export function draw(s: Int32Array, seat: number, amount: number): void {
  for (let drawn = 0; drawn < amount; drawn++) {
    if (sizeOf(layout, s, at(DECK, seat)) === 0) reshuffle(s, seat);
    const card = lastOf(layout, s, at(DECK, seat));
    if (card < 0) return;
    move(s, seat, card, HAND, DRAW);
  }
}

function reshuffle(s: Int32Array, seat: number): void {
  const cards = cardsIn(layout, s, at(DISCARDS, seat));
  if (cards.length === 0) return;
  shuffle(cards, nextStream(layout, s, 'shuffle'));
  for (const card of cards) moveCard(layout, s, card, DECK, seat);
}

/** Sends cards from the top of the compost to the discard pile. */
export function discardCompost(s: Int32Array, seat: number, amount: number): void {
  for (let left = amount; left > 0; left--) {
    const card = lastOf(layout, s, at(COMPOST, seat));
    if (card < 0) return;
    move(s, seat, card, DISCARDS, DISCARD);
  }
}

/** Puts cards from the end of an instance among the options; gives how many there are. */
export function lookAt(s: Int32Array, instance: number, most: number): number {
  let count = 0;
  let card = lastOf(layout, s, instance);
  for (; card >= 0 && count < most; card = (s[layout.previous + card] as number) - 1) options[count++] = card;
  return count;
}

/** Puts every card of an instance among the options; gives how many there are. */
function listAll(s: Int32Array, instance: number): number {
  let count = 0;
  for (let card = firstOf(layout, s, instance); card >= 0; card = nextOf(layout, s, card))
    options[count++] = card;
  return count;
}

/** Composts exactly so many cards of the hand, as far as there are any. */
export function compostExactly(s: Int32Array, seat: number, amount: number): void {
  for (let left = amount; left > 0; left--) {
    const count = listAll(s, at(HAND, seat));
    if (count === 0) return;
    move(s, seat, options[pick(count)] as number, COMPOST, INTO_COMPOST);
  }
}

/** Composts up to so many cards of the hand. */
export function compostUpTo(s: Int32Array, seat: number, amount: number): void {
  for (let left = amount; left > 0; left--) {
    const count = listAll(s, at(HAND, seat));
    if (count === 0) return;
    const chosen = pick(count + 1);
    if (chosen === count) return;
    move(s, seat, options[chosen] as number, COMPOST, INTO_COMPOST);
  }
}

/** Puts up to so many pieces on planted cards with room, split freely. */
export function place(s: Int32Array, seat: number, pieces: number, amount: number): void {
  const room = roomFor(pieces);
  let from = firstOf(layout, s, at(TABLEAU, seat));
  for (let left = amount; left > 0; left--) {
    let count = 0;
    for (let card = from; card >= 0; card = nextOf(layout, s, card))
      if ((s[pieces + card] as number) < (room[card] as number)) options[count++] = card;
    if (count === 0) return;
    const chosen = pick(count + 1);
    if (chosen === count) return;
    from = options[chosen] as number;
    s[pieces + from] = (s[pieces + from] as number) + 1;
  }
}

/** Takes exactly so many pieces from planted cards; there are as many. */
export function remove(s: Int32Array, seat: number, pieces: number, amount: number): void {
  let from = firstOf(layout, s, at(TABLEAU, seat));
  for (let left = amount; left > 0; left--) {
    let ahead = 0;
    for (let card = from; card >= 0; card = nextOf(layout, s, card)) ahead += s[pieces + card] as number;
    let count = 0;
    for (let card = from; card >= 0 && ahead >= left; card = nextOf(layout, s, card)) {
      const here = s[pieces + card] as number;
      if (here > 0) options[count++] = card;
      ahead -= here;
    }
    from = options[pick(count)] as number;
    s[pieces + from] = (s[pieces + from] as number) - 1;
  }
}

/** Cards that a seat planted in this turn and that have one of the traits. */
export function plantedWith(s: Int32Array, seat: number, traits: Int32Array, bits: number): number {
  const tracked = layout.tracked[PLANT] as number;
  const next = layout.doneNext + tracked * CARDS;
  let count = 0;
  let card = (s[layout.doneFirst + seat * layout.image.tracked.length + tracked] as number) - 1;
  for (; card >= 0; card = (s[next + card] as number) - 1)
    if (((traits[face(s, card)] as number) & bits) !== 0) count++;
  return count;
}
