import { following, takerOf, without, type Card, type Played, type Suit } from '../oracle/classic/cards.ts';
import { withSeat } from './plain.ts';

/** A game of oh-hell, in a hand with less than seven cards that is followed by one with one card more. */
export interface OhHell {
  /** The number of cards that were dealt to each seat. */
  readonly size: number;
  readonly hands: readonly (readonly Card[])[];
  readonly begins: number;
  readonly trump: Suit;
  /** The number of seats that have bid. */
  readonly bids: number;
  readonly trick: readonly Played[];
  readonly turn: number;
  /** True if the next hand is dealt: its cards are not known, their number is. */
  readonly isDealt: boolean;
}

/** The choices. */
export function waysIn(position: OhHell): readonly OhHell[] {
  const { hands, begins, bids, trick, turn, size, isDealt, trump } = position;
  const seats = hands.length;
  if (bids < seats)
    // OHHELL-5: any number from none to the size of the hand, seat by seat from the one that begins.
    return Array.from({ length: size + 1 }, () => ({
      ...position,
      bids: bids + 1,
      turn: (turn + 1) % seats,
    }));
  // OHHELL-6: what is led is any card; nothing is known of what others have to follow it.
  if (isDealt) return turn === begins ? Array.from({ length: size }, () => ({ ...position, turn: -1 })) : [];
  const hand = hands[turn] ?? [];
  const [led] = trick;
  return (led ? following(hand, led.card) : hand).map((card): OhHell => {
    const now = [...trick, { seat: turn, card }];
    const left = withSeat(hands, turn, without(hand, card));
    if (now.length < seats) return { ...position, hands: left, trick: now, turn: (turn + 1) % seats };
    if (left.some((each) => each.length > 0))
      return { ...position, hands: left, trick: [], turn: takerOf(now, trump) };
    // OHHELL-2, OHHELL-4
    const next = (begins + 1) % seats;
    return {
      ...position,
      hands: left,
      trick: [],
      size: size + 1,
      begins: next,
      turn: next,
      bids: 0,
      isDealt: true,
    };
  });
}
