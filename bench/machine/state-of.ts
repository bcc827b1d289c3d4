// A position in the state of the game.
import { markDone, moveCard, setPieces, turnTo } from '../../src/state/cards.ts';
import { putOnGrid } from '../../src/state/grid.ts';
import type { GridPlace } from '../../src/state/layout.ts';
import { emptyState } from '../../src/state/state.ts';
import type { Plot } from '../../tests/oracle/world.ts';
import { game, layout, RIVAL, SEAT } from './earth.ts';
import type { Position } from './position.ts';

const { image } = game;
const { vocabulary } = image;
const zone = (id: string): number => vocabulary.index('zone', id);
const resource = (id: string): number => vocabulary.index('resource', id);
const [DECK, DISCARDS, HAND, COMPOST] = [zone('deck'), zone('discards'), zone('hand'), zone('compost')];
const [TABLEAU, EVENTS, BOARD] = [zone('tableau'), zone('event-space'), zone('player-board')];
const [SOIL, SPROUT, GROWTH] = [resource('soil'), resource('sprout'), resource('growth')];
const [PLANT, CHOOSE] = [vocabulary.index('verb', 'plant'), vocabulary.index('verb', 'choose')];
const grid = layout.grid as GridPlace;

/** Index of a card by its printed number. */
export const cardIndex: (number: number) => number = (() => {
  const indexes = new Map(image.cards.map(({ number }, index) => [number, index]));
  return (number) => {
    const index = indexes.get(number);
    if (index === undefined) throw new Error(`no card ${number}`);
    return index;
  };
})();

/** Card and side of a face such as `285A` or `12`. */
export function faceRef(face: string): { readonly card: number; readonly side: number } {
  return { card: cardIndex(Number(face.replace(/[AB]$/, ''))), side: face.endsWith('B') ? 1 : 0 };
}

/** Puts a position into a new state. */
export function stateOf({ world, rival }: Position): Int32Array {
  const state = emptyState(layout);
  for (const text of [world.island, world.climate]) {
    const { card, side } = faceRef(text);
    moveCard(layout, state, card, BOARD, SEAT);
    turnTo(layout, state, card, side);
  }
  plantAll(state, SEAT, world.tableau);
  plantAll(state, RIVAL, rival);
  const lay = (numbers: readonly number[], to: number): void => {
    for (const number of numbers) moveCard(layout, state, cardIndex(number), to, SEAT);
  };
  lay(world.hand, HAND);
  lay(world.events, EVENTS);
  lay(world.compost, COMPOST);
  lay([...world.deck].reverse(), DECK);
  lay(world.discards, DISCARDS);
  for (const number of world.planted) markDone(layout, state, PLANT, cardIndex(number), SEAT);
  state[layout.pools + SOIL] = world.soil;
  if (world.chose) state[layout.names + CHOOSE] = vocabulary.index('mark', `colour:${world.chose}`) + 1;
  return state;
}

function plantAll(state: Int32Array, seat: number, plots: readonly Plot[]): void {
  const top = Math.min(...plots.map(({ row }) => row));
  const left = Math.min(...plots.map(({ col }) => col));
  for (const plot of plots) {
    const card = cardIndex(plot.card);
    moveCard(layout, state, card, TABLEAU, seat);
    putOnGrid(layout, state, grid, seat, card, plot.row - top, plot.col - left);
    setPieces(layout, state, SPROUT, card, plot.sprouts);
    setPieces(layout, state, GROWTH, card, plot.growth);
  }
}
