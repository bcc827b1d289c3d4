import { printed, type Printed } from '../cards.ts';
import type { Seat } from '../position.ts';
import type { Piece } from '../texts.ts';

/** A planted card with its printed side and what lies on it. */
export interface Placed {
  /** Row, counted from the top. */
  readonly row: number;
  /** Column, counted from the left. */
  readonly col: number;
  /** Sprouts on it. */
  readonly sprouts: number;
  /** Growth on it. */
  readonly growth: number;
  /** The face that is printed on it. */
  readonly card: Printed;
}

/** The cards that were planted at the seats that were looked at; a seat never changes. */
const known = new WeakMap<Seat, readonly Placed[]>();

/** All planted cards. */
export function tableau(seat: Seat): readonly Placed[] {
  const before = known.get(seat);
  if (before !== undefined) return before;
  const placed = seat.tableau.map((each) => ({ ...each, card: printed(each.card) }));
  known.set(seat, placed);
  return placed;
}

/** The planted flora (COUNT-2). */
export function flora(seat: Seat): readonly Placed[] {
  return tableau(seat).filter(({ card }) => card.kind === 'flora');
}

/** The planted terrains (COUNT-2). */
export function terrains(seat: Seat): readonly Placed[] {
  return tableau(seat).filter(({ card }) => card.kind === 'terrain');
}

/** The cards that a text calls cards: tableau, island and climate (COUNT-1). */
export function cards(seat: Seat): readonly Printed[] {
  return [...tableau(seat).map(({ card }) => card), printed(seat.island.card), printed(seat.climate.card)];
}

/** The number of cards of the area that fulfil the test (COUNT-1). */
export function cardsWhere(seat: Seat, test: (card: Printed) => boolean): number {
  return cards(seat).filter(test).length;
}

/** The number of planted flora that fulfil the test (COUNT-2). */
export function floraWhere(seat: Seat, test: (placed: Placed) => boolean): number {
  return flora(seat).filter(test).length;
}

/**
 * The number of planted cards that have a printed cost that fulfils the test; island and climate have none (COUNT-9).
 */
export function costsWhere(seat: Seat, test: (cost: number) => boolean): number {
  return tableau(seat).filter(({ card }) => card.face.cost !== undefined && test(card.face.cost)).length;
}

/** Pieces of the kind that lie on the card. */
export function pieces(placed: Placed, piece: Piece): number {
  return piece === 'sprout' ? placed.sprouts : placed.growth;
}

/** Printed spaces of the kind; none is 0 (COUNT-10). */
export function spaces({ card }: Placed, piece: Piece): number {
  return (piece === 'sprout' ? card.face.sproutSpaces : card.face.growthSpaces) ?? 0;
}

/** True if every space of the kind is taken, on a card that has any (SCORE-ECO-filled). */
export function isFilled(placed: Placed, piece: Piece): boolean {
  return spaces(placed, piece) > 0 && pieces(placed, piece) === spaces(placed, piece);
}

/** Flora whose name has the mark (CARD-9). */
export function marked(seat: Seat, mark: string): number {
  return floraWhere(seat, ({ card }) => (card.face.nameTerms ?? []).includes(mark));
}

/** Adds up. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
