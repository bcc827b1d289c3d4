import type { Image } from '../../src/compile/image.ts';
import type { PositionEdit } from '../game/protocol.ts';
import { emptySetUp, MOST_SEATS, type PlacedCard, type TableSetUp } from './set-up.ts';

/** A set-up with one thing of it changed by hand. */
export function edited(setUp: TableSetUp, edit: PositionEdit, image: Image): TableSetUp {
  switch (edit.edit) {
    case 'put': {
      const { edit: _put, side, ...spot } = edit;
      const before = setUp.cards.find(({ card }) => card === edit.card);
      const pieces = spot.row !== undefined && before?.row !== undefined ? before.pieces : {};
      const others = setUp.cards.filter(({ card }) => card !== edit.card);
      return { ...setUp, cards: [...others, { ...spot, side: side ?? before?.side ?? 'A', pieces }] };
    }
    case 'take':
      return {
        ...setUp,
        cards: setUp.cards.filter(({ card }) => card !== edit.card),
        claims: setUp.claims.filter(({ card }) => card !== edit.card),
      };
    case 'turn':
      return withCard(setUp, edit.card, (placed) => ({ ...placed, side: placed.side === 'A' ? 'B' : 'A' }));
    case 'piece':
      return withCard(setUp, edit.card, (placed) => {
        const more = Math.max(0, (placed.pieces[edit.resource] ?? 0) + edit.by);
        const count = Math.min(more, roomOn(placed, edit.resource, image));
        return { ...placed, pieces: { ...placed.pieces, [edit.resource]: count } };
      });
    case 'pool':
      return { ...setUp, pools: withAmount(setUp.pools, edit.party, edit.resource, edit.by) };
    case 'counter':
      return { ...setUp, counters: withAmount(setUp.counters, edit.party, edit.counter, edit.by) };
    case 'named':
      return {
        ...setUp,
        named: setUp.named.map((each, party) => {
          if (party !== edit.party) return each;
          const others = Object.entries(each).filter(([verb]) => verb !== edit.verb);
          return Object.fromEntries(edit.mark === '' ? others : [...others, [edit.verb, edit.mark]]);
        }),
      };
    case 'pile': {
      const { zone, party } = edit;
      const isIt = (one: TableSetUp['unnamed'][number]): boolean => one.zone === zone && one.party === party;
      const count = Math.max(0, (setUp.unnamed.find(isIt)?.count ?? 0) + edit.by);
      const others = setUp.unnamed.filter((one) => !isIt(one));
      return { ...setUp, unnamed: count === 0 ? others : [...others, { zone, party, count }] };
    }
    case 'claim': {
      const { party, card, step } = edit;
      const others = setUp.claims.filter((one) => one.party !== party || one.card !== card);
      return { ...setUp, claims: step === undefined ? others : [...others, { party, card, step }] };
    }
    case 'acting':
      return { ...setUp, acting: Math.min(Math.max(0, edit.seat), setUp.seats - 1) };
    case 'seats':
      return edit.by > 0 ? withSeat(setUp) : withoutSeat(setUp);
    case 'clear':
      return { ...emptySetUp(setUp.seats), acting: setUp.acting, random: setUp.random };
    case 'seed':
      return { ...setUp, random: [Math.trunc(Math.random() * 0x7fff_ffff)] };
    default:
      return edit satisfies never;
  }
}

/** Adds a seat behind the last. What the party has that is no seat goes where it is then. */
function withSeat(setUp: TableSetUp): TableSetUp {
  if (setUp.seats >= MOST_SEATS) return setUp;
  const seats = setUp.seats + 1;
  const wider = <T extends object>(list: readonly T[]): readonly T[] =>
    emptySetUp(seats).pools.map((none, party) => (party < setUp.seats ? (list[party] ?? none) : none) as T);
  return {
    ...setUp,
    seats,
    pools: wider(setUp.pools),
    counters: wider(setUp.counters),
    named: wider(setUp.named),
  };
}

/** Takes the last seat away with everything that it has. */
function withoutSeat(setUp: TableSetUp): TableSetUp {
  if (setUp.seats < 2) return setUp;
  const seats = setUp.seats - 1;
  const stays = ({ party }: { readonly party: number }): boolean => party < seats;
  return {
    seats,
    acting: Math.min(setUp.acting, seats - 1),
    cards: setUp.cards.filter(stays),
    unnamed: setUp.unnamed.filter(stays),
    claims: setUp.claims.filter(stays),
    done: setUp.done.filter(stays),
    pools: setUp.pools.slice(0, seats + 1),
    counters: setUp.counters.slice(0, seats + 1),
    named: setUp.named.slice(0, seats + 1),
    random: setUp.random,
  };
}

const withAmount = (
  list: readonly Readonly<Record<string, number>>[],
  at: number,
  id: string,
  by: number,
): readonly Readonly<Record<string, number>>[] =>
  list.map((each, party) => (party === at ? { ...each, [id]: Math.max(0, (each[id] ?? 0) + by) } : each));

const withCard = (setUp: TableSetUp, card: number, to: (placed: PlacedCard) => PlacedCard): TableSetUp => ({
  ...setUp,
  cards: setUp.cards.map((placed) => (placed.card === card ? to(placed) : placed)),
});

/** The number of pieces of a resource that fit on a card. */
export function roomOn(
  { card, side }: Pick<PlacedCard, 'card' | 'side'>,
  resource: string,
  { cards, limits, vocabulary }: Image,
): number {
  const found = cards.find(({ number }) => number === card);
  const face = (found?.firstFace ?? 0) + (side === 'B' && (found?.faces ?? 1) > 1 ? 1 : 0);
  const index = vocabulary.find('resource', resource) ?? -1;
  return Math.max(0, limits[face * vocabulary.names.resource.length + index] ?? 0);
}
