// The drawn abilities that are used or played: what each needs, and what it does.
import { addTally } from '../../../src/state/cards.ts';
import { sizeOf } from '../../../src/state/zones.ts';
import { game, layout } from '../earth.ts';
import { pick } from '../policy.ts';
import { COLUMN, placeAround, placeOnEach, ROW } from './around.ts';
import { BIT, TRAITS } from './cards.ts';
import {
  at,
  COMPOST,
  compostExactly,
  compostUpTo,
  discardCompost,
  draw,
  gainSoil,
  GROWTH,
  HAND,
  lookAt,
  move,
  options,
  paySoil,
  place,
  plantedWith,
  remove,
  RETURN,
  soilOf,
  SPROUTS,
  take,
  total,
} from './table.ts';

/** One ability: whether it can be used, always where nothing is said, and what it does. */
export interface Ability {
  readonly can?: (s: Int32Array, seat: number) => boolean;
  readonly use: (s: Int32Array, seat: number, self: number) => void;
}

const { vocabulary } = game.image;
const NAMED = layout.names + vocabulary.index('verb', 'choose');
const VERBS = vocabulary.names.verb.length;
const RED = vocabulary.index('mark', 'colour:red') + 1;

const soil = (s: Int32Array, seat: number): number => s[soilOf(seat)] as number;
const inHand = (s: Int32Array, seat: number): number => sizeOf(layout, s, at(HAND, seat));
const composted = (s: Int32Array, seat: number): number => sizeOf(layout, s, at(COMPOST, seat));
const gainUpTo = (s: Int32Array, seat: number, amount: number): void => gainSoil(s, seat, take(amount));
const drawUpTo = (s: Int32Array, seat: number, amount: number): void => draw(s, seat, take(amount));

/** Cards whose benefit is nothing but pieces, soil or cards. */
const plain: Readonly<Record<string, Ability>> = {
  // Cat Grass: place 2 sprouts
  '5/0': { use: (s, seat) => place(s, seat, SPROUTS, 2) },
  // Reddish Corky Fungus: place 1 growth, place 1 sprout
  '35/0': {
    use(s, seat) {
      place(s, seat, GROWTH, 1);
      place(s, seat, SPROUTS, 1);
    },
  },
  // Winter Green Barbery: draw 1
  '42/0': { use: (s, seat) => drawUpTo(s, seat, 1) },
  // Giant Puffball: draw 1, place 1 growth
  '60/0': {
    use(s, seat) {
      drawUpTo(s, seat, 1);
      place(s, seat, GROWTH, 1);
    },
  },
  // Potato Plant: place 1 sprout on each herb in this column
  '83/0': { use: (s, seat, self) => placeOnEach(s, seat, SPROUTS, self, COLUMN, BIT.herb) },
  // Dahlia: place 1 growth on each bush in this column
  '134/0': { use: (s, seat, self) => placeOnEach(s, seat, GROWTH, self, COLUMN, BIT.bush) },
  // February Daphne: place 1 sprout on each bush in this row
  '141/0': { use: (s, seat, self) => placeOnEach(s, seat, SPROUTS, self, ROW, BIT.bush) },
  // Golden Chanterelle: place 1 growth on each mushroom in this row
  '146/0': { use: (s, seat, self) => placeOnEach(s, seat, GROWTH, self, ROW, BIT.mushroom) },
  // Sacred Lotus: place 2 growth
  '184/0': { use: (s, seat) => place(s, seat, GROWTH, 2) },
  // Mountain Aspen: place 1 growth
  '187/1': { use: (s, seat) => place(s, seat, GROWTH, 1) },
  // Great Pitcher Plant: gain 1 soil
  '189/0': { use: (s, seat) => gainUpTo(s, seat, 1) },
  // Mudpot: gain 1 soil
  '223/0': { use: (s, seat) => gainUpTo(s, seat, 1) },
  // Western Jack-O'-Lantern: draw 1, place 1 growth
  '229/0': {
    use(s, seat) {
      drawUpTo(s, seat, 1);
      place(s, seat, GROWTH, 1);
    },
  },
  // Red Gram: gain 4 soil
  '266/0': { use: (s, seat) => gainUpTo(s, seat, 4) },
  // Slime Mold: place 3 growth on adjacent flora
  '277/0': { use: (s, seat, self) => placeAround(s, seat, GROWTH, self, BIT.flora, 3) },
  // Nisyros: draw 3, gain 4 soil, at the start
  '287B/0': {
    use(s, seat) {
      draw(s, seat, 3);
      gainSoil(s, seat, 4);
    },
  },
  // Nisyros: place 2 growth per sunny card you planted this turn
  '287B/1': {
    use: (s, seat) => place(s, seat, GROWTH, 2 * plantedWith(s, seat, TRAITS, BIT.sunny)),
  },
  // Arid: if you chose red, draw 2
  '295A/0': {
    can: (s, seat) => s[NAMED + seat * VERBS] === RED,
    use: (s, seat) => drawUpTo(s, seat, 2),
  },
};

/** Cards that pay with sprouts, growth or soil. */
const paid: Readonly<Record<string, Ability>> = {
  // Stinking Corpse Lily: pay 1 sprout -> gain 3 soil
  '69/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat) {
      remove(s, seat, SPROUTS, 1);
      gainUpTo(s, seat, 3);
    },
  },
  // Vomiting Russula: pay 2 sprouts -> gain 4 soil
  '136/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 2,
    use(s, seat) {
      remove(s, seat, SPROUTS, 2);
      gainUpTo(s, seat, 4);
    },
  },
  // Banana Tree: pay 2 soil -> place 4 sprouts
  '147/0': {
    can: (s, seat) => soil(s, seat) >= 2,
    use(s, seat) {
      paySoil(s, seat, 2);
      place(s, seat, SPROUTS, 4);
    },
  },
  // Iceman Fungus: pay 1 sprout -> draw 2
  '156/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat) {
      remove(s, seat, SPROUTS, 1);
      drawUpTo(s, seat, 2);
    },
  },
  // Silver Leaf: pay 1 growth -> gain 3 soil
  '161/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat) {
      remove(s, seat, GROWTH, 1);
      gainUpTo(s, seat, 3);
    },
  },
  // Wild Syringa: pay 1 growth -> gain 2 soil
  '169/1': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat) {
      remove(s, seat, GROWTH, 1);
      gainUpTo(s, seat, 2);
    },
  },
  // Oakmoss: pay 1 sprout -> gain 2 soil
  '174/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat) {
      remove(s, seat, SPROUTS, 1);
      gainUpTo(s, seat, 2);
    },
  },
  // Mountain Aspen: pay 1 growth -> compost 3 from hand
  '187/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat) {
      remove(s, seat, GROWTH, 1);
      compostUpTo(s, seat, 3);
    },
  },
  // Volcanic Erruption: pay 7 sprouts -> gain 8 soil
  '199/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 7,
    use(s, seat) {
      remove(s, seat, SPROUTS, 7);
      gainUpTo(s, seat, 8);
    },
  },
  // Typhoon: pay 4 growth -> place 8 sprouts
  '201/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 4,
    use(s, seat) {
      remove(s, seat, GROWTH, 4);
      place(s, seat, SPROUTS, 8);
    },
  },
  // Blizzard: pay 2 sprouts -> draw 3
  '204/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 2,
    use(s, seat) {
      remove(s, seat, SPROUTS, 2);
      drawUpTo(s, seat, 3);
    },
  },
  // Blue Milk: pay 1 growth -> draw 1
  '242/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat) {
      remove(s, seat, GROWTH, 1);
      drawUpTo(s, seat, 1);
    },
  },
  // Hairawn Muhly: pay 1 soil -> place 2 sprouts
  '243/0': {
    can: (s, seat) => soil(s, seat) >= 1,
    use(s, seat) {
      paySoil(s, seat, 1);
      place(s, seat, SPROUTS, 2);
    },
  },
  // New Zealand Flax: pay 1 sprout -> draw 1
  '245/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1,
    use(s, seat) {
      remove(s, seat, SPROUTS, 1);
      drawUpTo(s, seat, 1);
    },
  },
  // Cookeina: pay 1 sprout, pay 1 growth -> compost 1 from hand, gain 2 soil
  '252/0': {
    can: (s, seat) => total(s, seat, SPROUTS) >= 1 && total(s, seat, GROWTH) >= 1,
    use(s, seat) {
      remove(s, seat, SPROUTS, 1);
      remove(s, seat, GROWTH, 1);
      gainUpTo(s, seat, 2);
      compostUpTo(s, seat, 1);
    },
  },
  // Ice Cap: pay 1 growth -> gain 2 soil
  '299B/0': {
    can: (s, seat) => total(s, seat, GROWTH) >= 1,
    use(s, seat) {
      remove(s, seat, GROWTH, 1);
      gainUpTo(s, seat, 2);
    },
  },
};

/** Cards that pay with cards of the hand or of the compost, or look at them. */
const cards: Readonly<Record<string, Ability>> = {
  // Tall Fescue: compost 1 from hand -> gain 1 soil
  '19/0': {
    can: (s, seat) => inHand(s, seat) >= 1,
    use(s, seat) {
      compostExactly(s, seat, 1);
      gainUpTo(s, seat, 1);
    },
  },
  // Tall Fescue: discard 1 from compost -> gain 2 soil
  '19/1': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat) {
      discardCompost(s, seat, 1);
      gainUpTo(s, seat, 2);
    },
  },
  // Shaggy Mane: discard 1 from compost -> draw 2
  '51/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat) {
      discardCompost(s, seat, 1);
      drawUpTo(s, seat, 2);
    },
  },
  // Cloudberry: discard 1 from compost -> gain 2 soil, place 1 sprout
  '61/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat) {
      discardCompost(s, seat, 1);
      gainUpTo(s, seat, 2);
      place(s, seat, SPROUTS, 1);
    },
  },
  // Coriander: compost 1 from hand -> draw 1
  '88/0': {
    can: (s, seat) => inHand(s, seat) >= 1,
    use(s, seat) {
      compostExactly(s, seat, 1);
      drawUpTo(s, seat, 1);
    },
  },
  // Asparagus: discard 2 from compost -> place 4 sprouts
  '162/0': {
    can: (s, seat) => composted(s, seat) >= 2,
    use(s, seat) {
      discardCompost(s, seat, 2);
      place(s, seat, SPROUTS, 4);
    },
  },
  // Low Tide: discard 4 from compost -> gain 3 soil
  '210/0': {
    can: (s, seat) => composted(s, seat) >= 4,
    use(s, seat) {
      discardCompost(s, seat, 4);
      gainUpTo(s, seat, 3);
    },
  },
  // Chives: discard 1 from compost, pay 1 growth -> place 1 sprout, gain 2 soil
  '253/0': {
    can: (s, seat) => composted(s, seat) >= 1 && total(s, seat, GROWTH) >= 1,
    use(s, seat) {
      discardCompost(s, seat, 1);
      remove(s, seat, GROWTH, 1);
      gainUpTo(s, seat, 2);
      place(s, seat, SPROUTS, 1);
    },
  },
  // Shooting Star: look at 3 from compost and keep 1 and return the rest
  '262/0': {
    use(s, seat) {
      if (pick(2) === 1) return;
      let seen = lookAt(s, at(COMPOST, seat), 3);
      for (let keep = seen > 0; seen > 0; keep = false) {
        const chosen = pick(seen);
        const card = options[chosen] as number;
        move(s, seat, card, keep ? HAND : COMPOST, RETURN);
        // It lay aside while it was looked at.
        addTally(layout, s, RETURN, seat, 1);
        options.copyWithin(chosen, chosen + 1, seen--);
      }
    },
  },
  // Dry-Winter Subtropical Highland: discard 1 from compost -> gain 2 soil
  '297B/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat) {
      discardCompost(s, seat, 1);
      gainUpTo(s, seat, 2);
    },
  },
  // Subtropical Highland: discard 1 from compost -> draw 2
  '300A/0': {
    can: (s, seat) => composted(s, seat) >= 1,
    use(s, seat) {
      discardCompost(s, seat, 1);
      drawUpTo(s, seat, 2);
    },
  },
};

/** All of them, as in `19/1`. */
export const ABILITIES: Readonly<Record<string, Ability>> = { ...plain, ...paid, ...cards };
