// The places of things in the state, and the small moves of which abilities consist.
import { doneAt, markDone, moveCard, sideIn } from '../../../src/state/cards.ts';
import { addTally } from './tally.ts';
import type { GridPlace } from '../../../src/state/layout.ts';
import { pileOn } from '../../../src/state/piles.ts';
import { nextStream, shuffle } from '../../../src/state/random.ts';
import { cardsIn, firstOf, instanceOf, lastOf, nextOf, sizeOf } from '../../../src/state/zones.ts';
import { game, layout } from '../earth.ts';
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
export const INTO_COMPOST = verb('compost');
const DISCARD = verb('discard');
export const RETURN = verb('return');

export const CARDS = game.image.cards.length;
export const SPROUTS = layout.pieces[resource('sprout')] as number;
export const GROWTH = layout.pieces[resource('growth')] as number;
export const grid = layout.grid as GridPlace;

const RESOURCES = vocabulary.names.resource.length;
const SOIL = resource('soil');

/** Place of the soil of a seat. */
export const soilOf = (seat: number): number => layout.pools + seat * RESOURCES + SOIL;

/** Instance of a zone of a seat. */
export const at = (zone: number, seat: number): number => instanceOf(layout, zone, seat);

export const face = (s: Int32Array, card: number): number =>
  (FIRST_FACE[card] as number) + sideIn(s[layout.lying + card] as number);

/** Room for the pieces of a place, by card. */
export const roomFor = (pieces: number): Int32Array => (pieces === SPROUTS ? SPROUT_ROOM : GROWTH_ROOM);

/** Pieces of a sort on all planted cards, from a card on. */
export function total(s: Int32Array, seat: number, pieces: number): number {
  let sum = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
    sum += pileOn(s, pieces, card);
  return sum;
}

/** Moves a card and remembers what was done to it. */
export function move(s: Int32Array, seat: number, card: number, to: number, verb: number): void {
  moveCard(layout, s, card, to, seat);
  addTally(layout, s, verb, seat, 1);
  markDone(layout, s, verb, card, seat);
}

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

/** True if any planted card from one on has room for pieces. */
export function hasRoomFrom(s: Int32Array, seat: number, pieces: number, from: number): boolean {
  const room = roomFor(pieces);
  for (let card = fromOn(s, seat, from); card >= 0; card = nextOf(layout, s, card))
    if (pileOn(s, pieces, card) < (room[card] as number)) return true;
  return false;
}

/** The planted card at which a choice may begin: the one that was chosen last, or the first. */
export const fromOn = (s: Int32Array, seat: number, from: number): number =>
  from > 0 ? from : firstOf(layout, s, at(TABLEAU, seat));

/** Cards that a seat planted in this turn and that have one of the traits. */
export function plantedWith(s: Int32Array, seat: number, traits: Int32Array, bits: number): number {
  const tracked = layout.tracked[PLANT] as number;
  const first = doneAt(layout, tracked, seat);
  let count = 0;
  for (let at = 0; at < layout.doneWords; at++)
    for (let cards = s[first + at] as number; cards !== 0; cards &= cards - 1) {
      const card = at * 32 + 31 - Math.clz32(cards & -cards);
      if (((traits[face(s, card)] as number) & bits) !== 0) count++;
    }
  return count;
}
