// Dragon Sprouts: copy 1 other red ability in tableau.
import { firstOf, liesIn, nextOf } from '../../../src/state/zones.ts';
import { layout } from '../earth.ts';
import { cardIndex } from '../state-of.ts';
import { END, type Ability } from './ability.ts';
import { ask, ASK } from './asking.ts';
import { PAID } from './paid.ts';
import { PLAIN } from './plain.ts';
import { at, TABLEAU } from './table.ts';
import { WITH_CARDS } from './with-cards.ts';

/** Red abilities by card: of each card in play the first that can be used is copied. */
const RED: (Ability | undefined)[] = [];

/** Their names, by card. */
export const RED_NAMES: (string | undefined)[] = [];

const names = ['19/0', '35/0', '42/0', '69/0', '136/0', '169/1', '187/0', '189/0', '242/0', '243/0', '245/0'];
for (const name of [...names, '252/0', '253/0']) {
  const card = cardIndex(Number.parseInt(name));
  RED[card] = PLAIN[name] ?? PAID[name] ?? WITH_CARDS[name];
  RED_NAMES[card] = name;
}

const isUsable = (s: Int32Array, seat: number, self: number, card: number): boolean => {
  const ability = RED[card];
  return ability !== undefined && card !== self && (!ability.can || ability.can(s, seat));
};

/** Lists the cards with a red ability that can be used; gives how many there are. */
export function copyable(s: Int32Array, seat: number, self: number, out: Int32Array): number {
  let count = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
    if (isUsable(s, seat, self, card)) out[count++] = card;
  return count;
}

/** True if a card is one of them. */
export const isCopyable = (s: Int32Array, seat: number, self: number, card: number): boolean =>
  liesIn(layout, s, card) === at(TABLEAU, seat) && isUsable(s, seat, self, card);

/** The card with the ability that copies. */
const DRAGON_SPROUTS = cardIndex(281);

/** Copies one of them, as if it stood on this card. */
export const COPY_RED: Ability = {
  can(s, seat) {
    for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card))
      if (isUsable(s, seat, DRAGON_SPROUTS, card)) return true;
    return false;
  },
  use: (s, seat, step) => (step === 0 ? ask(s, seat, ASK.copy, 1, 0) : END),
};
