// The state of a game that is kept as plain objects, to show that nothing is missing in them.
import { markDone, setPieces, turnTo } from '../../../src/state/cards.ts';
import { putOnGrid } from '../../../src/state/grid.ts';
import { SEAT_WORDS, TABLE, type GridPlace, type Layout } from '../../../src/state/layout.ts';
import { emptyState } from '../../../src/state/state.ts';
import { insert } from '../../../src/state/zones.ts';
import { layContexts } from './plain-contexts.ts';
import type { Amounts, PlainGame, Zones } from './plain.ts';

/** Builds the state. */
export function stateFromPlain(layout: Layout, game: PlainGame): Int32Array {
  const { image, places } = layout;
  const { vocabulary, cards } = image;
  const { resource: resources, counter: counters, verb: verbs } = vocabulary.names;
  const grid = layout.grid as GridPlace;
  const state = emptyState(layout);
  const byNumber = new Map(cards.map(({ number }, card) => [number, card]));
  const cardOf = (number: number | string): number => byNumber.get(Number(number)) ?? -1;
  const goals = cards.flatMap(({ number }, card) => ((layout.goals[card] as number) >= 0 ? [number] : []));
  const put = (names: readonly (string | number)[], first: number, amounts: Amounts): void =>
    names.forEach((name, index) => (state[first + index] = amounts[name] ?? 0));
  const lay = (zone: string, numbers: readonly number[], party: number): void => {
    const place = places[vocabulary.index('zone', zone)];
    if (!place) throw new Error(`there is no zone ${zone}`);
    const instance = place.first + (place.each ? party : 0);
    for (const number of numbers) insert(layout, state, cardOf(number), instance, place.sorted);
  };
  const layAll = (zones: Zones, party: number): void => {
    for (const [zone, numbers] of Object.entries(zones)) lay(zone, numbers, party);
  };
  state.set(game.random, layout.random);
  state.set(game.table, layout.table);
  state[layout.table + TABLE.depth] = game.flow.length;
  game.flow.forEach(({ form, at }, level) => state.set([form, at], layout.table + TABLE.flow + 2 * level));
  layAll(game.zones, 0);
  for (const [number, side] of Object.entries(game.turned)) turnTo(layout, state, cardOf(number), side);
  game.parties.forEach((party, at) => {
    put(resources, layout.pools + at * resources.length, party.pools);
    put(counters, layout.counters + at * layout.counterWords, party.counters);
    put(verbs, layout.names + at * verbs.length, party.named);
    put(goals, layout.claims + at * layout.goalCount, party.claims);
    layAll(party.zones, at);
    const planted = party.planted.map(({ card }) => card);
    lay(vocabulary.names.zone[grid.zone] ?? '', planted, at);
    for (const { card, row, column, pieces } of party.planted) {
      putOnGrid(layout, state, grid, at, cardOf(card), row, column);
      resources.forEach((id, resource) => {
        if (id in pieces) setPieces(layout, state, resource, cardOf(card), pieces[id] ?? 0);
      });
    }
    for (const [verb, numbers] of Object.entries(party.done))
      for (const number of numbers)
        markDone(layout, state, vocabulary.index('verb', verb), cardOf(number), at);
    state.set(party.step, layout.seatWords + at * SEAT_WORDS);
  });
  layContexts(layout, state, game.contexts);
  return state;
}
