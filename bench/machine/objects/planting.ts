// Planting a card on objects: what it costs, what can pay for it, where it goes, what happens then.
import { ABILITIES } from './abilities.ts';
import type { Card, Game, Player, Plot } from './model.ts';
import { addCard, choose, draw, takeFromHand, total, upTo, type Deciding } from './moves.ts';

const ofType =
  (type: string, by: number) =>
  ({ types }: Card): number =>
    types.includes(type) ? by : 0;
const ofHabitat =
  (habitat: string) =>
  ({ habitats }: Card): number =>
    habitats.includes(habitat) ? 1 : 0;

/** The amounts that each card of the area takes off the cost of another. */
export const REDUCTIONS: Readonly<Record<string, (card: Card) => number>> = {
  90: ofType('tree', 2),
  91: ofType('bush', 2),
  92: ofType('herb', 2),
  93: ofType('mushroom', 2),
  94: ofHabitat('rocky'),
  95: ofHabitat('wet'),
  96: ofHabitat('sunny'),
  97: ofHabitat('cold'),
  98: ofType('tree', 1),
  99: ofType('bush', 1),
  100: ofType('herb', 1),
  101: ofType('mushroom', 1),
  '286A': ofHabitat('sunny'),
  '287A': ofHabitat('cold'),
  '291A': ofHabitat('wet'),
  '293B': ofHabitat('rocky'),
};

/** Most rows and columns of a tableau. */
const EXTENT = 4;

/** Cards in front of a player: planted, island and climate. */
export const areaOf = ({ tableau, island, climate }: Player): Card[] => [
  ...tableau.map(({ card }) => card),
  island,
  climate,
];

/** The amounts that the cards in front of a player take off the costs of others. */
const reductionsOf = (player: Player): ((card: Card) => number)[] =>
  areaOf(player).flatMap(({ id }) => REDUCTIONS[id] ?? []);

const costOf = (reductions: readonly ((card: Card) => number)[], card: Card): number =>
  Math.max(
    0,
    reductions.reduce((cost, off) => cost - off(card), card.cost),
  );

export const isPlantable = ({ kind }: Card): boolean => kind === 'flora' || kind === 'terrain';
export const paysWithGrowth = ({ number }: Card): boolean => number === 195;
const isLavaPlain = ({ card }: Plot): boolean => card.number === 230;

const fundsFor = ({ soil, tableau }: Player, card: Card): number =>
  paysWithGrowth(card) ? soil + total(tableau, 'growth') : soil;

/** Every cell on which a card may be planted, row by row. */
function freeCells({ tableau }: Player): { row: number; column: number }[] {
  if (tableau.length === 0) return [{ row: 0, column: 0 }];
  const rows = Math.max(...tableau.map(({ row }) => row)) + 1;
  const columns = Math.max(...tableau.map(({ column }) => column)) + 1;
  const cells: { row: number; column: number }[] = [];
  for (let row = -1; row <= rows; row++)
    for (let column = -1; column <= columns; column++) {
      if (rows === EXTENT && (row < 0 || row >= EXTENT)) continue;
      if (columns === EXTENT && (column < 0 || column >= EXTENT)) continue;
      if (tableau.some((plot) => plot.row === row && plot.column === column)) continue;
      const touches = (plot: Plot): boolean =>
        Math.abs(plot.row - row) <= 1 && Math.abs(plot.column - column) <= 1;
      if (tableau.some(touches)) cells.push({ row, column });
    }
  return cells;
}

/** Plants a card of the hand, or none. */
export function* plantOne(game: Game): Deciding<void> {
  const { player } = game;
  const hasRoom = player.tableau.length < EXTENT * EXTENT;
  const reductions = reductionsOf(player);
  const cards = player.hand.filter(
    (card) => hasRoom && isPlantable(card) && costOf(reductions, card) <= fundsFor(player, card),
  );
  const over = player.hand.some((card) => isPlantable(card) && card.colours.includes('red'))
    ? player.tableau.filter(isLavaPlain)
    : [];
  const chosen = yield* choose<Card | Plot | null>([...cards, ...over, null]);
  if (!chosen) return;
  if ('card' in chosen) yield* plantOver(game, chosen);
  else yield* buy(game, chosen);
}

function* buy(game: Game, card: Card): Deciding<void> {
  const { player } = game;
  const cost = costOf(reductionsOf(player), card);
  takeFromHand(player, card);
  player.soil -= paysWithGrowth(card) ? yield* payWithGrowth(player, cost) : cost;
  const { row, column } = yield* choose(freeCells(player));
  for (const plot of player.tableau) {
    if (row < 0) plot.row += 1;
    if (column < 0) plot.column += 1;
  }
  addPlot(player, { card, row: Math.max(0, row), column: Math.max(0, column), sprouts: 0, growth: 0 });
  yield* planted(game, card);
}

/** Asks which growth pays; gives what is left to pay with soil. */
function* payWithGrowth({ soil, tableau }: Player, cost: number): Deciding<number> {
  let last = 0;
  for (let left = cost; left > 0; left--) {
    const ahead = tableau.filter(({ card }) => card.number >= last);
    if (total(ahead, 'growth') === 0) return left;
    const paying = ahead.filter(
      (plot, index) => plot.growth > 0 && total(ahead.slice(index), 'growth') + soil >= left,
    );
    const plot = yield* choose(soil >= left ? [null, ...paying] : paying);
    if (!plot) return left;
    plot.growth -= 1;
    last = plot.card.number;
  }
  return 0;
}

function* plantOver(game: Game, plot: Plot): Deciding<void> {
  const { player } = game;
  const card = yield* choose(player.hand.filter((each) => isPlantable(each) && each.colours.includes('red')));
  takeFromHand(player, card);
  player.tableau = player.tableau.filter((each) => each !== plot);
  player.compost.push(plot.card);
  addPlot(player, { card, row: plot.row, column: plot.column, sprouts: 0, growth: 0 });
  addCard(player.plantedThisTurn, card);
  draw(game, yield* upTo(2));
}

function addPlot({ tableau }: Player, plot: Plot): void {
  const index = tableau.findIndex(({ card }) => card.number > plot.card.number);
  tableau.splice(index < 0 ? tableau.length : index, 0, plot);
}

function* planted(game: Game, card: Card): Deciding<void> {
  addCard(game.player.plantedThisTurn, card);
  const ability = card.number === 266 ? ABILITIES['266/0'] : undefined;
  if (ability) yield* ability.use(game, undefined);
}
