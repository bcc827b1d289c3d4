// The drawn abilities that are used or played, one small function each, on objects.
import {
  addCard,
  choose,
  compostExactly,
  compostUpTo,
  discardCompost,
  draw,
  gainSoil,
  place,
  placeOnEach,
  remove,
  total,
  upTo,
  type Deciding,
} from './moves.ts';
import type { Card, Game, Plot } from './model.ts';

/** One ability: whether it can be used, and what it does; `here` is the planted card that has it. */
export interface Ability {
  readonly can?: (game: Game, here: Plot | undefined) => boolean;
  readonly use: (game: Game, here: Plot | undefined) => Deciding<void>;
}

type Here = Plot | undefined;

const inRow = ({ player }: Game, here: Here, type: string): Plot[] =>
  player.tableau.filter((plot) => plot.row === here?.row && plot.card.types.includes(type));

const inColumn = ({ player }: Game, here: Here, type: string): Plot[] =>
  player.tableau.filter((plot) => plot.column === here?.column && plot.card.types.includes(type));

const around = ({ player }: Game, here: Plot): Plot[] =>
  player.tableau.filter(
    (plot) => plot !== here && Math.abs(plot.row - here.row) <= 1 && Math.abs(plot.column - here.column) <= 1,
  );

const hasSprouts = (least: number) => (game: Game) => total(game.player.tableau, 'sprouts') >= least;
const hasGrowth = (least: number) => (game: Game) => total(game.player.tableau, 'growth') >= least;
const hasSoil = (least: number) => (game: Game) => game.player.soil >= least;
const hasHand = (game: Game): boolean => game.player.hand.length >= 1;
const hasCompost = (least: number) => (game: Game) => game.player.compost.length >= least;

/** Pays sprouts or growth for soil or cards. */
const sproutsForSoil = (sprouts: number, soil: number): Ability => ({
  can: hasSprouts(sprouts),
  *use({ player }) {
    yield* remove(player.tableau, 'sprouts', sprouts);
    yield* gainSoil(player, soil);
  },
});
const growthForSoil = (growth: number, soil: number): Ability => ({
  can: hasGrowth(growth),
  *use({ player }) {
    yield* remove(player.tableau, 'growth', growth);
    yield* gainSoil(player, soil);
  },
});
const sproutsForCards = (sprouts: number, cards: number): Ability => ({
  can: hasSprouts(sprouts),
  *use(game) {
    yield* remove(game.player.tableau, 'sprouts', sprouts);
    draw(game, yield* upTo(cards));
  },
});
const compostForSoil = (compost: number, soil: number): Ability => ({
  can: hasCompost(compost),
  *use(game) {
    discardCompost(game, compost);
    yield* gainSoil(game.player, soil);
  },
});
const compostForCards = (compost: number, cards: number): Ability => ({
  can: hasCompost(compost),
  *use(game) {
    discardCompost(game, compost);
    draw(game, yield* upTo(cards));
  },
});
const drawAndGrow: Ability = {
  *use(game) {
    draw(game, yield* upTo(1));
    yield* place(game.player.tableau, 'growth', 1);
  },
};

/** Looks at three composted cards, keeps one, puts the others back in any order. */
function* lookAtCompost({ player }: Game): Deciding<void> {
  const seen = player.compost.splice(-3).reverse();
  if (seen.length === 0) return;
  const kept = yield* choose(seen);
  addCard(player.hand, kept);
  let others: Card[] = seen.filter((card) => card !== kept);
  while (others.length > 0) {
    const next = yield* choose(others);
    player.compost.push(next);
    others = others.filter((card) => card !== next);
  }
}

/** All of them, by card and place, as in `19/1`. */
export const ABILITIES: Readonly<Record<string, Ability>> = {
  // Cat Grass: place 2 sprouts
  '5/0': { use: ({ player }) => place(player.tableau, 'sprouts', 2) },
  // Tall Fescue: compost 1 from hand -> gain 1 soil
  '19/0': {
    can: hasHand,
    *use({ player }) {
      yield* compostExactly(player, 1);
      yield* gainSoil(player, 1);
    },
  },
  // Tall Fescue: discard 1 from compost -> gain 2 soil
  '19/1': compostForSoil(1, 2),
  // Reddish Corky Fungus: place 1 growth, place 1 sprout
  '35/0': {
    *use({ player }) {
      yield* place(player.tableau, 'growth', 1);
      yield* place(player.tableau, 'sprouts', 1);
    },
  },
  // Winter Green Barbery: draw 1
  '42/0': {
    *use(game) {
      draw(game, yield* upTo(1));
    },
  },
  // Shaggy Mane: discard 1 from compost -> draw 2
  '51/0': compostForCards(1, 2),
  // Giant Puffball: draw 1, place 1 growth
  '60/0': drawAndGrow,
  // Cloudberry: discard 1 from compost -> gain 2 soil, place 1 sprout
  '61/0': {
    can: hasCompost(1),
    *use(game) {
      discardCompost(game, 1);
      yield* gainSoil(game.player, 2);
      yield* place(game.player.tableau, 'sprouts', 1);
    },
  },
  // Stinking Corpse Lily: pay 1 sprout -> gain 3 soil
  '69/0': sproutsForSoil(1, 3),
  // Potato Plant: place 1 sprout on each herb in this column
  '83/0': { use: (game, here) => placeOnEach(inColumn(game, here, 'herb'), 'sprouts') },
  // Coriander: compost 1 from hand -> draw 1
  '88/0': {
    can: hasHand,
    *use(game) {
      yield* compostExactly(game.player, 1);
      draw(game, yield* upTo(1));
    },
  },
  // Dahlia: place 1 growth on each bush in this column
  '134/0': { use: (game, here) => placeOnEach(inColumn(game, here, 'bush'), 'growth') },
  // Vomiting Russula: pay 2 sprouts -> gain 4 soil
  '136/0': sproutsForSoil(2, 4),
  // February Daphne: place 1 sprout on each bush in this row
  '141/0': { use: (game, here) => placeOnEach(inRow(game, here, 'bush'), 'sprouts') },
  // Golden Chanterelle: place 1 growth on each mushroom in this row
  '146/0': { use: (game, here) => placeOnEach(inRow(game, here, 'mushroom'), 'growth') },
  // Banana Tree: pay 2 soil -> place 4 sprouts
  '147/0': {
    can: hasSoil(2),
    *use({ player }) {
      player.soil -= 2;
      yield* place(player.tableau, 'sprouts', 4);
    },
  },
  // Iceman Fungus: pay 1 sprout -> draw 2
  '156/0': sproutsForCards(1, 2),
  // Silver Leaf: pay 1 growth -> gain 3 soil
  '161/0': growthForSoil(1, 3),
  // Asparagus: discard 2 from compost -> place 4 sprouts
  '162/0': {
    can: hasCompost(2),
    *use(game) {
      discardCompost(game, 2);
      yield* place(game.player.tableau, 'sprouts', 4);
    },
  },
  // Wild Syringa: pay 1 growth -> gain 2 soil
  '169/1': growthForSoil(1, 2),
  // Oakmoss: pay 1 sprout -> gain 2 soil
  '174/0': sproutsForSoil(1, 2),
  // Sacred Lotus: place 2 growth
  '184/0': { use: ({ player }) => place(player.tableau, 'growth', 2) },
  // Mountain Aspen: pay 1 growth -> compost 3 from hand
  '187/0': {
    can: hasGrowth(1),
    *use({ player }) {
      yield* remove(player.tableau, 'growth', 1);
      yield* compostUpTo(player, 3);
    },
  },
  // Mountain Aspen: place 1 growth
  '187/1': { use: ({ player }) => place(player.tableau, 'growth', 1) },
  // Great Pitcher Plant: gain 1 soil
  '189/0': { use: ({ player }) => gainSoil(player, 1) },
  // Volcanic Erruption: pay 7 sprouts -> gain 8 soil
  '199/0': sproutsForSoil(7, 8),
  // Typhoon: pay 4 growth -> place 8 sprouts
  '201/0': {
    can: hasGrowth(4),
    *use({ player }) {
      yield* remove(player.tableau, 'growth', 4);
      yield* place(player.tableau, 'sprouts', 8);
    },
  },
  // Blizzard: pay 2 sprouts -> draw 3
  '204/0': sproutsForCards(2, 3),
  // Low Tide: discard 4 from compost -> gain 3 soil
  '210/0': compostForSoil(4, 3),
  // Mudpot: gain 1 soil
  '223/0': { use: ({ player }) => gainSoil(player, 1) },
  // Western Jack-O'-Lantern: draw 1, place 1 growth
  '229/0': drawAndGrow,
  // Blue Milk: pay 1 growth -> draw 1
  '242/0': {
    can: hasGrowth(1),
    *use(game) {
      yield* remove(game.player.tableau, 'growth', 1);
      draw(game, yield* upTo(1));
    },
  },
  // Hairawn Muhly: pay 1 soil -> place 2 sprouts
  '243/0': {
    can: hasSoil(1),
    *use({ player }) {
      player.soil -= 1;
      yield* place(player.tableau, 'sprouts', 2);
    },
  },
  // New Zealand Flax: pay 1 sprout -> draw 1
  '245/0': sproutsForCards(1, 1),
  // Cookeina: pay 1 sprout, pay 1 growth -> compost 1 from hand, gain 2 soil
  '252/0': {
    can: (game) => hasSprouts(1)(game) && hasGrowth(1)(game),
    *use({ player }) {
      yield* remove(player.tableau, 'sprouts', 1);
      yield* remove(player.tableau, 'growth', 1);
      yield* gainSoil(player, 2);
      yield* compostUpTo(player, 1);
    },
  },
  // Chives: discard 1 from compost, pay 1 growth -> place 1 sprout, gain 2 soil
  '253/0': {
    can: (game) => hasCompost(1)(game) && hasGrowth(1)(game),
    *use(game) {
      discardCompost(game, 1);
      yield* remove(game.player.tableau, 'growth', 1);
      yield* gainSoil(game.player, 2);
      yield* place(game.player.tableau, 'sprouts', 1);
    },
  },
  // Shooting Star: look at 3 from compost and keep 1 and return the rest
  '262/0': {
    *use(game) {
      if (yield* choose([true, false])) yield* lookAtCompost(game);
    },
  },
  // Red Gram: gain 4 soil
  '266/0': { use: ({ player }) => gainSoil(player, 4) },
  // Slime Mold: place 3 growth on adjacent flora
  '277/0': {
    *use(game, here) {
      if (!here) return;
      const flora = around(game, here).filter(({ card }) => card.kind === 'flora');
      yield* place(flora, 'growth', 3);
    },
  },
  // Nisyros: draw 3, gain 4 soil, at the start
  '287B/0': {
    // oxlint-disable-next-line require-yield -- all of it must be taken, so nothing is asked
    *use(game) {
      draw(game, 3);
      game.player.soil += 4;
    },
  },
  // Nisyros: place 2 growth per sunny card you planted this turn
  '287B/1': {
    *use({ player }) {
      const sunny = player.plantedThisTurn.filter(({ habitats }) => habitats.includes('sunny'));
      yield* place(player.tableau, 'growth', 2 * sunny.length);
    },
  },
  // Arid: if you chose red, draw 2
  '295A/0': {
    can: ({ player }) => player.chosenAction === 'red',
    *use(game) {
      draw(game, yield* upTo(2));
    },
  },
  // Dry-Winter Subtropical Highland: discard 1 from compost -> gain 2 soil
  '297B/0': compostForSoil(1, 2),
  // Ice Cap: pay 1 growth -> gain 2 soil
  '299B/0': growthForSoil(1, 2),
  // Subtropical Highland: discard 1 from compost -> draw 2
  '300A/0': compostForCards(1, 2),
};
