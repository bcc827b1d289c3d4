// The drawn abilities as data: what each costs and does, step by step. Nothing of this stands in the state of a game.
import type { Piece } from '../objects/moves.ts';
import type { Where } from './state.ts';

/** One step of an ability; what a player has no choice in is `must`. */
export type Effect =
  | { readonly do: 'gain' | 'draw'; readonly amount: number; readonly must?: true }
  | { readonly do: 'pay' | 'discard'; readonly amount: number }
  | { readonly do: 'remove'; readonly piece: Piece; readonly amount: number }
  | { readonly do: 'compost'; readonly amount: number; readonly must?: true }
  | {
      readonly do: 'place';
      readonly piece: Piece;
      /** The number, or how many for each card with that habitat that was planted this turn. */
      readonly amount: number;
      readonly per?: string;
      readonly where: Where;
      /** Of which type the cards have to be, where only some count. */
      readonly type: string;
      readonly each: boolean;
    }
  | { readonly do: 'look'; readonly amount: number }
  | { readonly do: 'plant' | 'copy' };

/** One ability. */
export interface Ability {
  /** The action that its owner has to have chosen, where there has to be one. */
  readonly when?: string;
  readonly price: readonly Effect[];
  /** The price and then what it does. */
  readonly steps: readonly Effect[];
}

const ability = (price: readonly Effect[], effects: readonly Effect[]): Ability => ({
  price,
  steps: [...price, ...effects],
});
const free = (...effects: readonly Effect[]): Ability => ability([], effects);

const gain = (amount: number): Effect => ({ do: 'gain', amount });
const draw = (amount: number): Effect => ({ do: 'draw', amount });
const pay = (amount: number): Effect => ({ do: 'pay', amount });
const discard = (amount: number): Effect => ({ do: 'discard', amount });
const remove = (amount: number, piece: Piece): Effect => ({ do: 'remove', piece, amount });
const compost = (amount: number): Effect => ({ do: 'compost', amount });
const giveUp = (amount: number): Effect => ({ do: 'compost', amount, must: true });
const place = (amount: number, piece: Piece): Effect => ({
  do: 'place',
  piece,
  amount,
  where: 'anywhere',
  type: '',
  each: false,
});
const placeOnEach = (piece: Piece, where: Where, type: string): Effect => ({
  do: 'place',
  piece,
  amount: 1,
  where,
  type,
  each: true,
});

/** All of them, by card and place, as in `19/1`; `plant` is the planting of one card. */
export const ABILITIES: Readonly<Record<string, Ability>> = {
  plant: free({ do: 'plant' }),
  // Cat Grass
  '5/0': free(place(2, 'sprouts')),
  // Tall Fescue
  '19/0': ability([giveUp(1)], [gain(1)]),
  '19/1': ability([discard(1)], [gain(2)]),
  // Reddish Corky Fungus
  '35/0': free(place(1, 'growth'), place(1, 'sprouts')),
  // Winter Green Barbery
  '42/0': free(draw(1)),
  // Shaggy Mane
  '51/0': ability([discard(1)], [draw(2)]),
  // Giant Puffball
  '60/0': free(draw(1), place(1, 'growth')),
  // Cloudberry
  '61/0': ability([discard(1)], [gain(2), place(1, 'sprouts')]),
  // Stinking Corpse Lily
  '69/0': ability([remove(1, 'sprouts')], [gain(3)]),
  // Potato Plant
  '83/0': free(placeOnEach('sprouts', 'column', 'herb')),
  // Coriander
  '88/0': ability([giveUp(1)], [draw(1)]),
  // Dahlia
  '134/0': free(placeOnEach('growth', 'column', 'bush')),
  // Vomiting Russula
  '136/0': ability([remove(2, 'sprouts')], [gain(4)]),
  // February Daphne
  '141/0': free(placeOnEach('sprouts', 'row', 'bush')),
  // Golden Chanterelle
  '146/0': free(placeOnEach('growth', 'row', 'mushroom')),
  // Banana Tree
  '147/0': ability([pay(2)], [place(4, 'sprouts')]),
  // Iceman Fungus
  '156/0': ability([remove(1, 'sprouts')], [draw(2)]),
  // Silver Leaf
  '161/0': ability([remove(1, 'growth')], [gain(3)]),
  // Asparagus
  '162/0': ability([discard(2)], [place(4, 'sprouts')]),
  // Wild Syringa
  '169/1': ability([remove(1, 'growth')], [gain(2)]),
  // Oakmoss
  '174/0': ability([remove(1, 'sprouts')], [gain(2)]),
  // Sacred Lotus
  '184/0': free(place(2, 'growth')),
  // Mountain Aspen
  '187/0': ability([remove(1, 'growth')], [compost(3)]),
  '187/1': free(place(1, 'growth')),
  // Great Pitcher Plant
  '189/0': free(gain(1)),
  // Volcanic Erruption
  '199/0': ability([remove(7, 'sprouts')], [gain(8)]),
  // Typhoon
  '201/0': ability([remove(4, 'growth')], [place(8, 'sprouts')]),
  // Blizzard
  '204/0': ability([remove(2, 'sprouts')], [draw(3)]),
  // Low Tide
  '210/0': ability([discard(4)], [gain(3)]),
  // Mudpot
  '223/0': free(gain(1)),
  // Western Jack-O'-Lantern
  '229/0': free(draw(1), place(1, 'growth')),
  // Blue Milk
  '242/0': ability([remove(1, 'growth')], [draw(1)]),
  // Hairawn Muhly
  '243/0': ability([pay(1)], [place(2, 'sprouts')]),
  // New Zealand Flax
  '245/0': ability([remove(1, 'sprouts')], [draw(1)]),
  // Cookeina
  '252/0': ability([remove(1, 'sprouts'), remove(1, 'growth')], [gain(2), compost(1)]),
  // Chives
  '253/0': ability([discard(1), remove(1, 'growth')], [gain(2), place(1, 'sprouts')]),
  // Shooting Star
  '262/0': free({ do: 'look', amount: 3 }),
  // Red Gram
  '266/0': free(gain(4)),
  // Slime Mold
  '277/0': free({
    do: 'place',
    piece: 'growth',
    amount: 3,
    where: 'around',
    type: '',
    each: false,
  }),
  // Dragon Sprouts
  '281/0': free({ do: 'copy' }),
  // Nisyros
  '287B/0': free({ do: 'draw', amount: 3, must: true }, { do: 'gain', amount: 4, must: true }),
  '287B/1': free({
    do: 'place',
    piece: 'growth',
    amount: 2,
    per: 'sunny',
    where: 'anywhere',
    type: '',
    each: false,
  }),
  // Jamaica: runs when an event was played
  '291B/1': free(draw(1)),
  // Arid
  '295A/0': { when: 'red', ...free(draw(2)) },
  // Dry-Winter Subtropical Highland
  '297B/0': ability([discard(1)], [gain(2)]),
  // Ice Cap
  '299B/0': ability([remove(1, 'growth')], [gain(2)]),
  // Subtropical Highland
  '300A/0': ability([discard(1)], [draw(2)]),
};

/** The ability of a name; one that is not there is a bug of the caller. */
export function abilityOf(name: string): Ability {
  const found = ABILITIES[name];
  if (!found) throw new Error(`${name} is not written as data`);
  return found;
}

/** Red abilities by card: of each card in play the first that can be used is copied. */
export const RED: Readonly<Record<number, string>> = Object.fromEntries(
  ['19/0', '35/0', '42/0', '69/0', '136/0', '169/1', '187/0', '189/0', '242/0', '243/0', '245/0']
    .concat('252/0', '253/0')
    .map((name) => [Number.parseInt(name), name]),
);
