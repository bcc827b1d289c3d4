import { isDoneBy, markDone, moveCard, piecesOn, setPieces, sideUp, turnTo } from '../../src/state/cards.ts';
import { cellOf, putOnGrid } from '../../src/state/grid.ts';
import { makeLayout, type GridPlace, type Layout } from '../../src/state/layout.ts';
import { emptyState } from '../../src/state/state.ts';
import { cardsIn, instanceOf, word } from '../../src/state/zones.ts';
import { canonical, type Action, type World } from '../oracle/world.ts';
import type { Image } from '../../src/compile/image.ts';
import { cardIndex, earthImage, faceRef, useImage, wordOf } from './earth-image.ts';

/** Layout of one seat of the first game. */
export let layout: Layout = makeLayout(earthImage, 1);

/** From now on everything here is asked of the image of a changed pack, of the same words and the same cards. */
export function playWith(image: Image): void {
  useImage(image);
  layout = makeLayout(image, 1);
  nameWord = layout.names + CHOOSE;
  soilWord = layout.pools + SOIL;
}

const grid = layout.grid as GridPlace;
const ZONE = {
  deck: wordOf('zone', 'deck'),
  discards: wordOf('zone', 'discards'),
  hand: wordOf('zone', 'hand'),
  compost: wordOf('zone', 'compost'),
  tableau: wordOf('zone', 'tableau'),
  events: wordOf('zone', 'event-space'),
  board: wordOf('zone', 'player-board'),
};
const SOIL = wordOf('resource', 'soil');
const SPROUT = wordOf('resource', 'sprout');
const GROWTH = wordOf('resource', 'growth');
const PLANT = wordOf('verb', 'plant');
const CHOOSE = wordOf('verb', 'choose');
const ACTIONS: readonly Action[] = ['green', 'red', 'blue', 'yellow'];
let nameWord = layout.names + CHOOSE;
let soilWord = layout.pools + SOIL;

/** Puts a world into a new state of the game. */
export function stateOf(world: World): Int32Array {
  const state = emptyState(layout);
  for (const text of [world.island, world.climate]) {
    const { card, side } = faceRef(text);
    moveCard(layout, state, card, ZONE.board, 0);
    turnTo(layout, state, card, side);
  }
  const top = Math.min(...world.tableau.map(({ row }) => row));
  const left = Math.min(...world.tableau.map(({ col }) => col));
  for (const plot of world.tableau) {
    const card = cardIndex(plot.card);
    moveCard(layout, state, card, ZONE.tableau, 0);
    putOnGrid(layout, state, grid, 0, card, plot.row - top, plot.col - left);
    setPieces(layout, state, SPROUT, card, plot.sprouts);
    setPieces(layout, state, GROWTH, card, plot.growth);
  }
  for (const number of world.hand) moveCard(layout, state, cardIndex(number), ZONE.hand, 0);
  for (const number of world.events) moveCard(layout, state, cardIndex(number), ZONE.events, 0);
  for (const number of world.compost) moveCard(layout, state, cardIndex(number), ZONE.compost, 0);
  for (const number of [...world.deck].reverse()) moveCard(layout, state, cardIndex(number), ZONE.deck, 0);
  for (const number of world.discards) moveCard(layout, state, cardIndex(number), ZONE.discards, 0);
  for (const number of world.planted) markDone(layout, state, PLANT, cardIndex(number), 0);
  state[soilWord] = world.soil;
  if (world.chose) state[nameWord] = wordOf('mark', `colour:${world.chose}`) + 1;
  return state;
}

/** The world that a state is, as the oracle writes it. */
export function worldText(state: Int32Array): string {
  const numbers = (zone: number): number[] =>
    cardsIn(layout, state, instanceOf(layout, zone, 0)).map((card) => earthImage.cards[card]?.number ?? 0);
  const faces = cardsIn(layout, state, instanceOf(layout, ZONE.board, 0)).map(
    (card) => `${earthImage.cards[card]?.number ?? 0}${sideUp(layout, state, card) === 0 ? 'A' : 'B'}`,
  );
  const named = word(state, nameWord);
  return canonical({
    island: faces[0] ?? '',
    climate: faces[1] ?? '',
    tableau: cardsIn(layout, state, instanceOf(layout, ZONE.tableau, 0)).map((card) => {
      const cell = cellOf(layout, state, card);
      return {
        card: earthImage.cards[card]?.number ?? 0,
        row: Math.floor(cell / grid.columns),
        col: cell % grid.columns,
        sprouts: piecesOn(layout, state, SPROUT, card),
        growth: piecesOn(layout, state, GROWTH, card),
      };
    }),
    hand: numbers(ZONE.hand),
    events: numbers(ZONE.events),
    compost: numbers(ZONE.compost),
    deck: numbers(ZONE.deck).reverse(),
    discards: numbers(ZONE.discards),
    soil: word(state, soilWord),
    planted: earthImage.cards.flatMap((card, index) =>
      isDoneBy(layout, state, layout.tracked[PLANT] ?? 0, index, 0) ? [card.number] : [],
    ),
    chose:
      named === 0 ? null : (ACTIONS.find((each) => wordOf('mark', `colour:${each}`) === named - 1) ?? null),
  });
}
