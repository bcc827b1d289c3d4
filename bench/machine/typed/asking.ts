// The question to a seat, in a few words of the state, so that a copy of the state is a save in the middle of an
// ability.
import { CONTEXT_WORDS } from '../../../src/state/sizes.ts';
import { lastOf, previousOf, sizeOf } from '../../../src/state/zones.ts';
import { layout } from '../earth.ts';
import { NEXT, WAIT, type Onward } from './ability.ts';
import { anyOnArea } from './around.ts';
import { at, COMPOST, HAND, hasRoomFrom } from './table.ts';

/** The sort of question. */
export const ASK = {
  nothing: 0,
  gain: 1,
  draw: 2,
  place: 3,
  onEach: 4,
  around: 5,
  remove: 6,
  compostExactly: 7,
  compost: 8,
  look: 9,
  keep: 10,
  putBack: 11,
  plant: 12,
  payGrowth: 13,
  cell: 14,
  over: 15,
  copy: 16,
} as const;

/** Places of the words, from {@link asked}. */
export const KIND = 0;
/** The number of those still to come. */
export const LEFT = 1;
/** The card before which nothing more is chosen, or how many cards were put back. */
export const BOUND = 2;
/** Which pieces, or which area. */
export const WHAT = 3;
/** The step that comes next. */
export const STEP = 4;
/** The ability that runs, + 1. */
export const ABILITY = 5;
/** The card that has it, + 1. */
export const SELF = 6;
/** The card that is planted, + 1. */
export const SUBJECT = 7;
/** The ability that follows, + 1. */
export const THEN = 8;
export const WORDS = 9;

/** The place where the words of a seat begin: where the machine has its own. */
export const asked = (seat: number): number => layout.contexts + seat * CONTEXT_WORDS;

/** Asks for something. */
export function ask(s: Int32Array, seat: number, kind: number, left: number, what: number): Onward {
  const w = asked(seat);
  s[w + KIND] = kind;
  s[w + LEFT] = left;
  s[w + WHAT] = what;
  return WAIT;
}

export const askToGain = (s: Int32Array, seat: number, amount: number): Onward =>
  ask(s, seat, ASK.gain, amount, 0);

export const askToDraw = (s: Int32Array, seat: number, amount: number): Onward =>
  ask(s, seat, ASK.draw, amount, 0);

/** Up to so many pieces on planted cards with room, split freely. */
export const askToPlace = (s: Int32Array, seat: number, pieces: number, amount: number): Onward =>
  amount > 0 && hasRoomFrom(s, seat, pieces, 0) ? ask(s, seat, ASK.place, amount, pieces) : NEXT;

/** Up to one piece on each card of an area. */
export const askOnEach = (s: Int32Array, seat: number, area: number): Onward =>
  anyOnArea(s, seat, (s[asked(seat) + SELF] as number) - 1, area, 0)
    ? ask(s, seat, ASK.onEach, 1, area)
    : NEXT;

/** Up to so many pieces on the cards of an area, split freely. */
export const askAround = (s: Int32Array, seat: number, area: number, amount: number): Onward =>
  anyOnArea(s, seat, (s[asked(seat) + SELF] as number) - 1, area, 0)
    ? ask(s, seat, ASK.around, amount, area)
    : NEXT;

/** Exactly so many pieces from planted cards; there are as many. */
export const askToRemove = (s: Int32Array, seat: number, pieces: number, amount: number): Onward =>
  ask(s, seat, ASK.remove, amount, pieces);

/** Exactly so many cards of the hand, as far as there are any. */
export function askToCompostExactly(s: Int32Array, seat: number, amount: number): Onward {
  const cards = Math.min(amount, sizeOf(layout, s, at(HAND, seat)));
  return cards > 0 ? ask(s, seat, ASK.compostExactly, cards, 0) : NEXT;
}

/** Up to so many cards of the hand. */
export function askToCompost(s: Int32Array, seat: number, amount: number): Onward {
  const cards = Math.min(amount, sizeOf(layout, s, at(HAND, seat)));
  return cards > 0 ? ask(s, seat, ASK.compost, cards, 0) : NEXT;
}

/** Asks whether cards from the top of the compost are looked at. */
export const askToLook = (s: Int32Array, seat: number, amount: number): Onward =>
  ask(s, seat, ASK.look, amount, 0);

/** Which card of those that were looked at is kept, where there is any. */
export function askToKeep(s: Int32Array, seat: number, amount: number): Onward {
  const cards = Math.min(amount, sizeOf(layout, s, at(COMPOST, seat)));
  return cards > 0 ? ask(s, seat, ASK.keep, cards, 0) : NEXT;
}

/** The top card of those that are looked at: behind those that were put back already. */
export function firstSeen(s: Int32Array, seat: number): number {
  let card = lastOf(layout, s, at(COMPOST, seat));
  const w = asked(seat);
  const behind = s[w + KIND] === ASK.putBack ? (s[w + BOUND] as number) : 0;
  for (let passed = 0; passed < behind; passed++) card = previousOf(layout, s, card);
  return card;
}
