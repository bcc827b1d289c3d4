import type { Side } from '../game/board-view.ts';

/** A card that lies on the table. */
export interface PlacedCard {
  /** Its printed number. */
  readonly card: number;
  /** The side that is up; `A` on cards with one. */
  readonly side: Side;
  /** Id of the zone in which it lies. */
  readonly zone: string;
  /** Whose zone: a seat, or the party behind the last seat; 0 for zones of the table. */
  readonly party: number;
  /** Row of the frame, from 0 at the top; only in a zone with a grid. */
  readonly row?: number;
  /** Column of the frame, from 0 at the left; only in a zone with a grid. */
  readonly column?: number;
  /** Pieces on it by resource; what is not named is 0. */
  readonly pieces: Readonly<Record<string, number>>;
}

/** Cards of a zone of which only the number was said: any that lie nowhere else. */
export interface UnnamedCards {
  /** Id of the zone. */
  readonly zone: string;
  /** Whose zone. */
  readonly party: number;
  /** Their number. */
  readonly count: number;
}

/** Something that a party did to a card in this turn, where texts ask for it. */
export interface Deed {
  /** Id of the verb. */
  readonly verb: string;
  /** Who did it. */
  readonly party: number;
  /** Number of the card. */
  readonly card: number;
}

/** A claim of a party on a goal. */
export interface Claim {
  /** Whose it is. */
  readonly party: number;
  /** Number of the card with the goal. */
  readonly card: number;
  /** Its step, from 0. */
  readonly step: number;
}

/** A table as it is set up by hand: plain data that names words by their ids and cards by their numbers. */
export interface TableSetUp {
  /** Seats with a player, at least 1. */
  readonly seats: number;
  /** The seat that acts. */
  readonly acting: number;
  /** Cards in the order in which they lie in their zones: from the first to the last, from the bottom to the top. */
  readonly cards: readonly PlacedCard[];
  /** Cards that lie below the named ones of their zone. */
  readonly unnamed: readonly UnnamedCards[];
  /** The amounts that each party holds outside of cards, by resource. */
  readonly pools: readonly Readonly<Record<string, number>>[];
  /** Counters of each party, by their names in the vocabulary. */
  readonly counters: readonly Readonly<Record<string, number>>[];
  /** The marks that each party named with a verb in this turn: verb to mark of the vocabulary. */
  readonly named: readonly Readonly<Record<string, string>>[];
  /** Claims on goals. */
  readonly claims: readonly Claim[];
  /** The things that were done in this turn. */
  readonly done: readonly Deed[];
  /** Seed of the game, then how often numbers were drawn for each purpose. */
  readonly random: readonly number[];
}

/** A table with nothing on it. */
export function emptySetUp(seats: number): TableSetUp {
  const each = Array.from({ length: seats + 1 }, () => ({}));
  return {
    seats,
    acting: 0,
    cards: [],
    unnamed: [],
    pools: each,
    counters: each,
    named: each,
    claims: [],
    done: [],
    random: [1],
  };
}

/** Most seats that a table can have. */
export const MOST_SEATS = 6;
