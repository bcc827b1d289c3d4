// A game as plain objects, as one would keep it without a typed state: cards by number, and nothing that can be
// looked up on them.
import { TABLE, type Layout } from '../../../src/state/layout.ts';
import { piecesOn } from '../../../src/state/cards.ts';
import { cardsIn, word } from '../../../src/state/zones.ts';

interface PlainCard {
  readonly card: number;
  readonly side: number;
  readonly row: number;
  readonly column: number;
  readonly pieces: readonly number[];
}

/** What a player has. */
interface PlainParty {
  readonly pools: Readonly<Record<string, number>>;
  readonly zones: Readonly<Record<string, readonly number[]>>;
  readonly planted: readonly PlainCard[];
  readonly counters: Readonly<Record<string, number>>;
}

/** The whole game. */
export interface PlainGame {
  readonly turn: number;
  readonly leading: number;
  readonly zones: Readonly<Record<string, readonly number[]>>;
  readonly parties: readonly PlainParty[];
}

/** Everything of a state that a player would miss; counters only where they are not 0. */
export function plainGame(layout: Layout, state: Int32Array): PlainGame {
  const { image, parties, places, grid } = layout;
  const { zone: zones, resource: resources, counter: counters } = image.vocabulary.names;
  const numbers = (instance: number): number[] =>
    cardsIn(layout, state, instance).map((card) => image.cards[card]?.number ?? 0);
  const zonesOf = (each: boolean, party: number): Record<string, number[]> =>
    Object.fromEntries(
      places.flatMap((place, index) =>
        place.first < 0 || place.each !== each || index === grid?.zone
          ? []
          : [[zones[index] ?? '', numbers(place.first + (each ? party : 0))]],
      ),
    );
  const planted = (party: number): PlainCard[] =>
    cardsIn(layout, state, (places[grid?.zone ?? 0]?.first ?? 0) + party).map((card) => {
      const cell = word(state, layout.cell + card) - 1;
      const columns = grid?.columns ?? 1;
      return {
        card: image.cards[card]?.number ?? 0,
        side: word(state, layout.face + card),
        row: Math.floor(cell / columns),
        column: cell % columns,
        pieces: resources.map((_, piece) => piecesOn(layout, state, piece, card)),
      };
    });
  const amounts = (names: readonly string[], first: number): Record<string, number> =>
    Object.fromEntries(
      names
        .map((name, index) => [name, word(state, first + index)] as const)
        .filter(([, amount]) => amount !== 0),
    );
  return {
    turn: word(state, layout.table + TABLE.turn),
    leading: word(state, layout.table + TABLE.leading),
    zones: zonesOf(false, 0),
    parties: Array.from({ length: parties }, (_, party) => ({
      pools: amounts(resources, layout.pools + party * resources.length),
      zones: zonesOf(true, party),
      planted: planted(party),
      counters: amounts(counters, layout.counters + party * counters.length),
    })),
  };
}
