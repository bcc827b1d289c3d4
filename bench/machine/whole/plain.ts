// A game as plain objects, as one would keep it without a typed state: cards by number, and nothing that can be
// looked up on them. They hold all of it: the state can be built from them again.
import { cellOf } from '../../../src/state/grid.ts';
import { SEAT_WORDS, TABLE, type GridPlace, type Layout } from '../../../src/state/layout.ts';
import { isDoneBy, piecesOn, sideUp } from '../../../src/state/cards.ts';
import { cardsIn, word } from '../../../src/state/zones.ts';
import { plainContexts, type PlainContext } from './plain-contexts.ts';

/** Numbers by what they are called; those that are 0 are left out. */
export type Amounts = Readonly<Record<string, number>>;

/** Cards by number, in their order, by the name of their zone. */
export type Zones = Readonly<Record<string, readonly number[]>>;

/** A card on a grid. */
export interface PlainCard {
  /** Its number. */
  readonly card: number;
  readonly row: number;
  readonly column: number;
  /** The pieces on it. */
  readonly pieces: Amounts;
}

/** The holdings of a party, and what it did in this turn. */
export interface PlainParty {
  readonly pools: Amounts;
  readonly counters: Amounts;
  readonly zones: Zones;
  readonly planted: readonly PlainCard[];
  /** The names that it named with each verb, by place of the mark. */
  readonly named: Amounts;
  /** Steps of its claims, by number of the card. */
  readonly claims: Amounts;
  /** Numbers of the cards to which it did a verb. */
  readonly done: Zones;
  /** Its place in the flow: the form, how many lines have begun, whether it is done, whether it is inside a step. */
  readonly step: readonly number[];
}

/** The whole game. */
export interface PlainGame {
  /** Seed and how many numbers were drawn, by purpose. */
  readonly random: readonly number[];
  /** The facts about the table, by place. */
  readonly table: readonly number[];
  /** Forms of the flow inside one another, and how far each has come. */
  readonly flow: readonly { readonly form: number; readonly at: number }[];
  /** Zones of the table. */
  readonly zones: Zones;
  /** Cards that do not show their first side. */
  readonly turned: Amounts;
  readonly parties: readonly PlainParty[];
  /** Abilities that are not over. */
  readonly contexts: readonly PlainContext[];
}

/** Everything of a state; seats that are no team have put nothing aside. */
export function plainGame(layout: Layout, state: Int32Array): PlainGame {
  const { image, parties, places, cards } = layout;
  const grid = layout.grid as GridPlace;
  const { zone: zones, resource: resources, counter: counters, verb: verbs } = image.vocabulary.names;
  const numberOf = (card: number): number => image.cards[card]?.number ?? 0;
  const all = Array.from({ length: cards }, (_, card) => card);
  const words = (first: number, count: number): number[] => [...state.subarray(first, first + count)];
  const amounts = (names: readonly (string | number)[], first: number): Amounts =>
    amountsOf(names.map((name, index) => [name, word(state, first + index)] as const));
  const zonesOf = (each: boolean, party: number): Zones =>
    Object.fromEntries(
      places.flatMap((place, index) =>
        place.first < 0 || place.each !== each || index === grid.zone
          ? []
          : [[zones[index] ?? '', cardsIn(layout, state, place.first + (each ? party : 0)).map(numberOf)]],
      ),
    );
  const planted = (party: number): PlainCard[] =>
    cardsIn(layout, state, (places[grid.zone]?.first ?? 0) + party).map((card) => {
      const cell = cellOf(layout, state, card);
      return {
        card: numberOf(card),
        row: Math.floor(cell / grid.columns),
        column: cell % grid.columns,
        pieces: amountsOf(resources.map((id, piece) => [id, piecesOn(layout, state, piece, card)] as const)),
      };
    });
  const goals = all.filter((card) => (layout.goals[card] as number) >= 0).map(numberOf);
  const done = (party: number): Zones =>
    Object.fromEntries(
      image.tracked.map((verb, tracked) => [
        verbs[verb] ?? '',
        all.filter((card) => isDoneBy(layout, state, tracked, card, party)).map(numberOf),
      ]),
    );
  const depth = word(state, layout.table + TABLE.depth);
  return {
    random: words(layout.random, layout.pools - layout.random),
    table: words(layout.table, TABLE.depth),
    flow: Array.from({ length: depth }, (_, level) => {
      const [form = 0, at = 0] = words(layout.table + TABLE.flow + 2 * level, 2);
      return { form, at };
    }),
    zones: zonesOf(false, 0),
    turned: amountsOf(all.map((card) => [numberOf(card), sideUp(layout, state, card)] as const)),
    parties: Array.from({ length: parties }, (_, party) => ({
      pools: amounts(resources, layout.pools + party * resources.length),
      counters: amounts(counters, layout.counters + party * layout.counterWords),
      zones: zonesOf(true, party),
      planted: planted(party),
      named: amounts(verbs, layout.names + party * verbs.length),
      claims: amounts(goals, layout.claims + party * layout.goalCount),
      done: done(party),
      step: words(layout.seatWords + party * SEAT_WORDS, SEAT_WORDS),
    })),
    contexts: plainContexts(layout, state),
  };
}

/** Those that are not 0. */
const amountsOf = (named: readonly (readonly [string | number, number])[]): Amounts =>
  Object.fromEntries(named.filter(([, amount]) => amount !== 0));
