// Dragon Sprouts: copy 1 other red ability in tableau.
import { firstOf, nextOf } from '../../../src/state/zones.ts';
import { layout } from '../earth.ts';
import { pick } from '../policy.ts';
import { cardIndex } from '../state-of.ts';
import { ABILITIES, type Ability } from './abilities.ts';
import { at, options, TABLEAU } from './table.ts';

/** Red abilities by card: of each card in play the first that can be used is copied. */
const RED: (Ability | undefined)[] = [];
for (const key of ['19/0', '35/0', '42/0', '69/0', '136/0', '169/1', '187/0', '189/0'])
  RED[cardIndex(Number.parseInt(key))] = ABILITIES[key];
for (const key of ['242/0', '243/0', '245/0', '252/0', '253/0'])
  RED[cardIndex(Number.parseInt(key))] = ABILITIES[key];

/** Puts the cards with a red ability that can be used among the options; gives how many there are. */
function copyable(s: Int32Array, seat: number, self: number): number {
  let count = 0;
  for (let card = firstOf(layout, s, at(TABLEAU, seat)); card >= 0; card = nextOf(layout, s, card)) {
    const ability = RED[card];
    if (ability && card !== self && (!ability.can || ability.can(s, seat))) options[count++] = card;
  }
  return count;
}

/** Whether there is something to copy. */
export const canCopy = (s: Int32Array, seat: number, self: number): boolean => copyable(s, seat, self) > 0;

/** Copies one of them, as if it stood on this card. */
export function copyRed(s: Int32Array, seat: number, self: number): void {
  const count = copyable(s, seat, self);
  (RED[options[pick(count)] as number] as Ability).use(s, seat, self);
}
