// The hand-written side: what a position asks for, on the state of the machine.
import { pileOn } from '../../../src/state/piles.ts';
import { sizeOf, firstOf, nextOf } from '../../../src/state/zones.ts';
import { game, layout, RIVAL, SEAT } from '../earth.ts';
import { REFUSED, type Deed, type Outcome } from '../position.ts';
import { cardIndex, faceRef } from '../state-of.ts';
import { countAlong, gapsBeside, longestThrough, ROW } from './around.ts';
import { BIT, COST, TRAITS } from './cards.ts';
import { abilityAt, canUse, choose, isWaiting, start } from './engine.ts';
import { listOffers } from './offers.ts';
import { pick } from '../policy.ts';
import { at, BOARD, COMPOST, EVENTS, face, move, PLAY, SPROUTS, TABLEAU } from './table.ts';

type Score = (s: Int32Array, seat: number, self: number) => number;

/** Calls for every planted card, and for every card of the board. */
function countArea(s: Int32Array, seat: number, counts: (face: number) => boolean): number {
  let count = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
    if (counts(face(s, card))) count++;
  for (let card = firstOf(layout, s, at(BOARD, seat)); card >= 0; card = nextOf(layout, s, card))
    if (counts(face(s, card))) count++;
  return count;
}

const isYellow = (face: number): boolean => ((TRAITS[face] as number) & BIT.yellow) !== 0;
const isCheap = (face: number): boolean => (COST[face] as number) >= 0 && (COST[face] as number) <= 3;

const SCORES: Readonly<Record<string, Score>> = {
  // Mountain Ridge: score 2 per rocky card in the longest orthogonal line through this
  '12/0': (s, seat, self) => 2 * longestThrough(s, seat, self, BIT.rocky),
  // Beach: score 4 per orthogonal gap
  '26/0': (s, seat, self) => 4 * gapsBeside(s, seat, self),
  // Boreal Forest: score 3 per mushroom in this row
  '106/1': (s, seat, self) => 3 * countAlong(s, seat, self, ROW, BIT.mushroom),
  // Jungle: score 2 per flora with 4 or more sprouts
  '120/0'(s, seat) {
    let count = 0;
    for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
      if (pileOn(s, SPROUTS, card) >= 4) count++;
    return 2 * count;
  },
  // Savanna: score 2 per yellow card in any one area
  '123/0': (s) => 2 * Math.max(countArea(s, SEAT, isYellow), countArea(s, RIVAL, isYellow)),
  // Permafrost: score 1 per card with cost 3 or less
  '126/0': (s, seat) => countArea(s, seat, isCheap),
  // Putrefied Land: score 1 per card in compost but at most 30
  '167/0': (s, seat) => Math.min(30, sizeOf(layout, s, at(COMPOST, seat))),
};

/** Actions from which a terrain bars its owner, by card: red, blue, yellow as bits. */
const BARS = new Int32Array(game.image.cards.length);
// Extinct Volcano, Fertile Rainless Land, Circumpolar Barren Land
[178, 180, 179].forEach((number, action) => (BARS[cardIndex(number)] = 1 << action));

/** Makes a deed ready: what can be looked up before the game begins is looked up here. */
export function deedFor(deed: Deed): (s: Int32Array) => Outcome {
  switch (deed.door) {
    case 'use': {
      const { card } = faceRef(deed.face);
      const ability = abilityAt(`${deed.face}/${deed.ability}`);
      return (s) => {
        if (!canUse(s, SEAT, ability)) return REFUSED;
        start(s, SEAT, ability, card, false);
        return finish(s);
      };
    }
    case 'score': {
      const key = `${deed.face}/${deed.ability}`;
      const { card } = faceRef(deed.face);
      const score = known(SCORES[key], key);
      return (s) => score(s, SEAT, card);
    }
    case 'play': {
      const card = cardIndex(deed.card);
      const ability = abilityAt(`${deed.card}/0`);
      return (s) => {
        if (!canUse(s, SEAT, ability)) return REFUSED;
        move(s, SEAT, card, EVENTS, PLAY);
        start(s, SEAT, ability, card, true);
        return finish(s);
      };
    }
    case 'plant': {
      const ability = abilityAt('plant');
      return (s) => {
        start(s, SEAT, ability, -1, false);
        return finish(s);
      };
    }
    case 'choose':
      return (s) => barred(s, SEAT);
  }
}

const choices = new Int32Array(512);

/** Goes on to the end, choosing wherever something is asked, as everybody who drives the engine from outside. */
function finish(s: Int32Array): Outcome {
  while (isWaiting(s, SEAT)) {
    const count = listOffers(s, SEAT, choices);
    if (!choose(s, SEAT, choices[pick(count)] as number)) throw new Error('an offered choice was refused');
  }
  return 0;
}

function known<T>(found: T | undefined, key: string): T {
  if (found === undefined) throw new Error(`${key} is not written by hand`);
  return found;
}

function barred(s: Int32Array, seat: number): number {
  let bits = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
    bits |= BARS[card] as number;
  return bits;
}
