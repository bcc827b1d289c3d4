// The hand-written side: what a position asks for, on the state of the machine.
import { sizeOf, firstOf, nextOf } from '../../../src/state/zones.ts';
import { game, layout, RIVAL, SEAT } from '../earth.ts';
import { REFUSED, type Deed, type Outcome } from '../position.ts';
import { cardIndex, faceRef } from '../state-of.ts';
import { ABILITIES, type Ability } from './abilities.ts';
import { countAlong, gapsBeside, longestThrough, ROW } from './around.ts';
import { BIT, COST, TRAITS } from './cards.ts';
import { canCopy, copyRed } from './copying.ts';
import { plantOne } from './planting.ts';
import { at, BOARD, COMPOST, draw, EVENTS, face, move, PLAY, SPROUTS, TABLEAU, take } from './table.ts';

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
      if ((s[SPROUTS + card] as number) >= 4) count++;
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

const JAMAICA = 1;
const ISLAND_291 = cardIndex(291);

/** Makes a deed ready: what can be looked up before the game begins is looked up here. */
export function deedFor(deed: Deed): (s: Int32Array) => Outcome {
  switch (deed.door) {
    case 'use': {
      const { card } = faceRef(deed.face);
      const key = `${deed.face}/${deed.ability}`;
      if (key === '281/0') return (s) => (canCopy(s, SEAT, card) ? done(copyRed(s, SEAT, card)) : REFUSED);
      const { can, use } = known(ABILITIES[key], key);
      return (s) => (can && !can(s, SEAT) ? REFUSED : done(use(s, SEAT, card)));
    }
    case 'score': {
      const key = `${deed.face}/${deed.ability}`;
      const { card } = faceRef(deed.face);
      const score = known(SCORES[key], key);
      return (s) => score(s, SEAT, card);
    }
    case 'play': {
      const card = cardIndex(deed.card);
      const { can, use } = known(ABILITIES[`${deed.card}/0`], `${deed.card}/0`);
      return (s) => (can && !can(s, SEAT) ? REFUSED : done(play(s, SEAT, card, use)));
    }
    case 'plant':
      return (s) => done(plantOne(s, SEAT));
    case 'choose':
      return (s) => barred(s, SEAT);
  }
}

const done = (_: void): Outcome => 0;

function known<T>(found: T | undefined, key: string): T {
  if (found === undefined) throw new Error(`${key} is not written by hand`);
  return found;
}

function play(s: Int32Array, seat: number, card: number, use: Ability['use']): void {
  move(s, seat, card, EVENTS, PLAY);
  use(s, seat, card);
  // Jamaica: when you play any event, draw 1
  const isThere = s[layout.lies + ISLAND_291] === at(BOARD, seat) + 1;
  if (isThere && s[layout.face + ISLAND_291] === JAMAICA) draw(s, seat, take(1));
}

function barred(s: Int32Array, seat: number): number {
  let bits = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
    bits |= BARS[card] as number;
  return bits;
}
