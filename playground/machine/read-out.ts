import { sideOf } from '../game/zones-view.ts';
import type { Image } from '../../src/compile/image.ts';
import { cellOf } from '../../src/state/grid.ts';
import { doneBy, piecesOn } from '../../src/state/cards.ts';
import { PURPOSES, type Layout } from '../../src/state/layout.ts';
import { cardsIn, instanceOf, word } from '../../src/state/zones.ts';
import type { Origin } from '../game/origins.ts';
import { realZones } from '../game/pack-words.ts';
import type { Claim, Deed, PlacedCard, TableSetUp } from '../laying/set-up.ts';

/**
 * The set-up that a state is: laying it out again gives the same state, except for what a program is in the
 * middle of.
 *
 * @param origins where the grids lie in their frames, by party
 * @param acting the seat that acts
 */
export function readOut(
  state: Int32Array,
  image: Image,
  layout: Layout,
  origins: readonly Origin[],
  acting: number,
): TableSetUp {
  const { names } = image.vocabulary;
  const parties = Array.from({ length: layout.parties }, (_, party) => party);
  const tables = (list: readonly string[], at: number): Record<string, number>[] =>
    parties.map((party) =>
      Object.fromEntries(
        list.flatMap((id, index) => {
          const value = word(state, at + party * list.length + index);
          return value === 0 ? [] : [[id, value]];
        }),
      ),
    );
  return {
    seats: layout.seats,
    acting,
    cards: cardsOf(state, image, layout, origins),
    unnamed: [],
    pools: tables(names.resource, layout.pools),
    // Points of claims are counted when the claims are laid out.
    counters: tables(names.counter, layout.counters).map((each) =>
      Object.fromEntries(Object.entries(each).filter(([name]) => !name.startsWith('attribute:'))),
    ),
    named: tables(names.verb, layout.names).map((each) =>
      Object.fromEntries(Object.entries(each).map(([verb, mark]) => [verb, names.mark[mark - 1] ?? ''])),
    ),
    claims: claimsOf(state, image, layout),
    done: deedsOf(state, image, layout),
    random: Array.from(state.subarray(layout.random, layout.random + 1 + PURPOSES.length)),
  };
}

function cardsOf(
  state: Int32Array,
  image: Image,
  layout: Layout,
  origins: readonly Origin[],
): readonly PlacedCard[] {
  return realZones(image).flatMap((zone) => {
    const index = image.vocabulary.index('zone', zone);
    const each = layout.places[index]?.each === true;
    return Array.from({ length: each ? layout.parties : 1 }, (_, party) => party).flatMap((party) =>
      cardsIn(layout, state, instanceOf(layout, index, party)).map((card): PlacedCard => {
        const cell = cellOf(layout, state, card);
        const columns = layout.grid?.columns ?? 1;
        const origin = origins[party] ?? { row: 0, column: 0 };
        return {
          card: image.cards[card]?.number ?? 0,
          side: sideOf(state, layout, card),
          zone,
          party,
          ...(cell >= 0 && {
            row: Math.floor(cell / columns) + origin.row,
            column: (cell % columns) + origin.column,
          }),
          pieces: piecesOf(state, image, layout, card),
        };
      }),
    );
  });
}

/** Pieces on a card by resource; those of which there are none are left out. */
function piecesOf(
  state: Int32Array,
  { vocabulary }: Image,
  layout: Layout,
  card: number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    vocabulary.names.resource.flatMap((id, resource) => {
      const pieces = piecesOn(layout, state, resource, card);
      return pieces === 0 ? [] : [[id, pieces]];
    }),
  );
}

function claimsOf(state: Int32Array, image: Image, layout: Layout): readonly Claim[] {
  const claims: Claim[] = [];
  for (let party = 0; party < layout.parties; party++) {
    image.cards.forEach(({ number }, card) => {
      const goal = layout.goals[card] ?? -1;
      const step = goal < 0 ? 0 : word(state, layout.claims + party * layout.goalCount + goal);
      if (step > 0) claims.push({ party, card: number, step: step - 1 });
    });
  }
  return claims;
}

function deedsOf(state: Int32Array, image: Image, layout: Layout): readonly Deed[] {
  return image.tracked.flatMap((verb, tracked) =>
    image.cards.flatMap(({ number }, card): readonly Deed[] => {
      const by = doneBy(layout, state, tracked, card);
      return by < 0 ? [] : [{ verb: image.vocabulary.name('verb', verb) ?? '', party: by, card: number }];
    }),
  );
}
