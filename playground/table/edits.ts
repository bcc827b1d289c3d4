import type { Side } from '../game/board-view.ts';
import { emptySetUp, MOST_SEATS, type PlacedCard, type TableSetUp } from '../laying/set-up.ts';

/** A place on the table into which a card can be put. */
export interface Spot {
  /** Id of the zone. */
  readonly zone: string;
  /** Whose zone it is; 0 for zones of the table. */
  readonly party: number;
  /** Row and column of the frame; only on a grid. */
  readonly row?: number;
  readonly column?: number;
}

/** Where a card lies by itself; undefined where it is not named. */
export const placedCard = ({ cards }: TableSetUp, card: number): PlacedCard | undefined =>
  cards.find((one) => one.card === card);

/** Puts a card somewhere, from wherever it lies; on top or behind the others there. Pieces stay on it on a grid. */
export function putCard(setUp: TableSetUp, card: number, spot: Spot, side?: Side): TableSetUp {
  const before = placedCard(setUp, card);
  const onGrid = spot.row !== undefined;
  const placed: PlacedCard = {
    card,
    side: side ?? before?.side ?? 'A',
    zone: spot.zone,
    party: spot.party,
    ...(onGrid && { row: spot.row ?? 0, column: spot.column ?? 0 }),
    pieces: onGrid && before?.row !== undefined ? before.pieces : {},
  };
  return { ...withoutCard(setUp, card), cards: [...withoutCard(setUp, card).cards, placed] };
}

/** Takes a card off the table; it lies among those of which only the number is known then. */
export const withoutCard = (setUp: TableSetUp, card: number): TableSetUp => ({
  ...setUp,
  cards: setUp.cards.filter((one) => one.card !== card),
  claims: setUp.claims.filter((one) => one.card !== card),
});

/** Turns a card of two sides over. */
export const turnedOver = (setUp: TableSetUp, card: number): TableSetUp =>
  change(setUp, card, (placed) => ({ ...placed, side: placed.side === 'A' ? 'B' : 'A' }));

/** Puts so many pieces more on a card, or takes them away; between 0 and the room there is. */
export function withPieces(
  setUp: TableSetUp,
  card: number,
  resource: string,
  by: number,
  room: number,
): TableSetUp {
  return change(setUp, card, (placed) => {
    const count = Math.min(room, Math.max(0, (placed.pieces[resource] ?? 0) + by));
    return { ...placed, pieces: { ...placed.pieces, [resource]: count } };
  });
}

/** Gives a party so much more of a resource, or takes it away; never below 0. */
export const withPool = (setUp: TableSetUp, party: number, resource: string, by: number): TableSetUp => ({
  ...setUp,
  pools: setUp.pools.map((each, index) =>
    index === party ? { ...each, [resource]: Math.max(0, (each[resource] ?? 0) + by) } : each,
  ),
});

/** Makes a counter of a party greater or smaller; never below 0. */
export const withCounter = (setUp: TableSetUp, party: number, counter: string, by: number): TableSetUp => ({
  ...setUp,
  counters: setUp.counters.map((each, index) =>
    index === party ? { ...each, [counter]: Math.max(0, (each[counter] ?? 0) + by) } : each,
  ),
});

/** Says what a party named with a verb in this turn; nothing where the mark is empty. */
export const withNamed = (setUp: TableSetUp, party: number, verb: string, mark: string): TableSetUp => ({
  ...setUp,
  named: setUp.named.map((each, index) => {
    if (index !== party) return each;
    const others = Object.entries(each).filter(([one]) => one !== verb);
    return Object.fromEntries(mark === '' ? others : [...others, [verb, mark]]);
  }),
});

/** Puts more cards of which only the number is said into a pile, or takes some away. */
export function withUnnamed(setUp: TableSetUp, zone: string, party: number, by: number): TableSetUp {
  const before = setUp.unnamed.find((one) => one.zone === zone && one.party === party)?.count ?? 0;
  const others = setUp.unnamed.filter((one) => one.zone !== zone || one.party !== party);
  const count = Math.max(0, before + by);
  return { ...setUp, unnamed: count === 0 ? others : [...others, { zone, party, count }] };
}

/** Puts a claim of a party on a step of a goal, counted from 0; undefined takes it away. */
export function withClaim(
  setUp: TableSetUp,
  party: number,
  card: number,
  step: number | undefined,
): TableSetUp {
  const others = setUp.claims.filter((one) => one.party !== party || one.card !== card);
  return { ...setUp, claims: step === undefined ? others : [...others, { party, card, step }] };
}

/** Lets another seat act. */
export const withActing = (setUp: TableSetUp, seat: number): TableSetUp => ({ ...setUp, acting: seat });

/** Adds a seat behind the last. */
export function withSeat(setUp: TableSetUp): TableSetUp {
  if (setUp.seats >= MOST_SEATS) return setUp;
  const seats = setUp.seats + 1;
  // The party behind the last seat is no seat: what it has goes where it is then.
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
export function withoutSeat(setUp: TableSetUp): TableSetUp {
  if (setUp.seats < 2) return setUp;
  const seats = setUp.seats - 1;
  const stays = ({ party }: { readonly party: number }): boolean => party < seats;
  return {
    ...setUp,
    seats,
    acting: Math.min(setUp.acting, seats - 1),
    cards: setUp.cards.filter(stays),
    unnamed: setUp.unnamed.filter(stays),
    claims: setUp.claims.filter(stays),
    done: setUp.done.filter(stays),
    pools: setUp.pools.slice(0, seats + 1),
    counters: setUp.counters.slice(0, seats + 1),
    named: setUp.named.slice(0, seats + 1),
  };
}

const change = (setUp: TableSetUp, card: number, to: (placed: PlacedCard) => PlacedCard): TableSetUp => ({
  ...setUp,
  cards: setUp.cards.map((placed) => (placed.card === card ? to(placed) : placed)),
});
