// The end of a game as a text that all sides can give: what the rules can tell apart.
import { cellOf } from '../../src/state/grid.ts';
import { isDoneBy, piecesOn, sideUp } from '../../src/state/cards.ts';
import { cardsIn, instanceOf, word } from '../../src/state/zones.ts';
import type { GridPlace } from '../../src/state/layout.ts';
import { canonical, type Action, type Plot, type World } from '../../tests/oracle/world.ts';
import { game, layout, RIVAL, SEAT } from './earth.ts';
import type { Game, Plot as ObjectPlot } from './objects/model.ts';

const { image } = game;
const { vocabulary } = image;
const zone = (id: string): number => vocabulary.index('zone', id);
const resource = (id: string): number => vocabulary.index('resource', id);
const ACTIONS: readonly Action[] = ['green', 'red', 'blue', 'yellow'];
const CHOOSE = vocabulary.index('verb', 'choose');
const tracked = layout.tracked[vocabulary.index('verb', 'plant')] ?? 0;

/** The things of both players as a text: equal where the rules cannot tell two ends apart. */
export const printOf = (world: World, rival: readonly Plot[]): string =>
  canonical(world) + canonical({ ...world, tableau: rival });

/** The end of a typed state. */
export function printOfState(state: Int32Array): string {
  const cards = (id: string, seat: number): readonly number[] =>
    cardsIn(layout, state, instanceOf(layout, zone(id), seat));
  const numbers = (id: string): number[] => cards(id, SEAT).map(numberOf);
  const plots = (seat: number): Plot[] => cards('tableau', seat).map((card) => plotOf(state, card));
  const faces = cards('player-board', SEAT).map(
    (card) => `${numberOf(card)}${sideUp(layout, state, card) === 0 ? 'A' : 'B'}`,
  );
  const named = word(state, layout.names + CHOOSE);
  const world: World = {
    island: faces[0] ?? '',
    climate: faces[1] ?? '',
    tableau: plots(SEAT),
    hand: numbers('hand'),
    events: numbers('event-space'),
    compost: numbers('compost'),
    deck: numbers('deck').reverse(),
    discards: numbers('discards'),
    soil: word(state, layout.pools + resource('soil')),
    planted: image.cards.flatMap(({ number }, card) =>
      isDoneBy(layout, state, tracked, card, SEAT) ? [number] : [],
    ),
    chose: ACTIONS.find((each) => vocabulary.index('mark', `colour:${each}`) === named - 1) ?? null,
  };
  return printOf(world, plots(RIVAL));
}

const numberOf = (card: number): number => image.cards[card]?.number ?? 0;

function plotOf(state: Int32Array, card: number): Plot {
  const { columns } = layout.grid as GridPlace;
  const cell = cellOf(layout, state, card);
  const pieces = (id: string): number => piecesOn(layout, state, resource(id), card);
  return {
    card: numberOf(card),
    row: Math.floor(cell / columns),
    col: cell % columns,
    sprouts: pieces('sprout'),
    growth: pieces('growth'),
  };
}

/** The end of a game of objects. */
export function printOfGame({ deck, discards, player, rival }: Game): string {
  const numbers = (cards: readonly { readonly number: number }[]): number[] =>
    cards.map(({ number }) => number);
  const plots = (all: readonly ObjectPlot[]): Plot[] =>
    all.map(({ card, row, column, sprouts, growth }) => ({
      ...{ card: card.number, row, col: column, sprouts, growth },
    }));
  const world: World = {
    island: player.island.id,
    climate: player.climate.id,
    tableau: plots(player.tableau),
    hand: numbers(player.hand),
    events: numbers(player.events),
    compost: numbers(player.compost),
    deck: numbers(deck).reverse(),
    discards: numbers(discards),
    soil: player.soil,
    planted: numbers(player.plantedThisTurn),
    chose: player.chosenAction as Action | null,
  };
  return printOf(world, plots(rival));
}
