import { DECK, suitOf, takerOf, without, type Card, type Played } from '../oracle/classic/cards.ts';
import { handPoints, heartsDeck, passedBy, playable } from '../oracle/classic/hearts.ts';
import { withSeat } from './plain.ts';

/** A hand of hearts, the first one of a game. */
export interface Hearts {
  readonly hands: readonly (readonly Card[])[];
  /** The cards that each seat has chosen to pass; undefined when all have passed. */
  readonly passing: readonly { readonly cards: readonly Card[]; readonly isDone: boolean }[] | undefined;
  readonly trick: readonly Played[];
  readonly taken: readonly (readonly Card[])[];
  readonly turn: number;
  readonly scores: readonly number[];
  /** True if the next hand is dealt: its cards are not known, their number is. */
  readonly isDealt: boolean;
}

/** The number of cards that are passed (HEARTS-5). */
const PASSED = 3;

/** The choices of all seats. */
export function waysIn(position: Hearts): readonly Hearts[] {
  const { hands, passing, isDealt, scores } = position;
  const seats = hands.length;
  if (isDealt) {
    // HEARTS-13; of three cards in the order of the deck, the first is none of the last two.
    if (Math.max(...scores) >= 100) return [];
    const dealt = Math.floor(heartsDeck(seats).length / seats);
    return Array.from({ length: seats * (dealt - PASSED + 1) }, () => position);
  }
  if (passing) return hands.flatMap((_, seat) => passed(position, passing, seat));
  return played(position);
}

/**
 * HEARTS-5: cards are named in the order of the deck, so that each three can be named in one way; then the seat is
 * done.
 */
function passed(position: Hearts, passing: NonNullable<Hearts['passing']>, seat: number): readonly Hearts[] {
  const { cards, isDone } = passing[seat] ?? { cards: [], isDone: true };
  if (isDone) return [];
  if (cards.length === PASSED) {
    const now = withSeat(passing, seat, { cards, isDone: true });
    return [now.every((each) => each.isDone) ? handedOn(position, now) : { ...position, passing: now }];
  }
  const behind = Math.max(-1, ...cards.map((card) => DECK.indexOf(card)));
  const left = (position.hands[seat] ?? [])
    .filter((card) => DECK.indexOf(card) > behind)
    .toSorted((a, b) => DECK.indexOf(a) - DECK.indexOf(b));
  return left.slice(0, Math.max(0, left.length - (PASSED - cards.length - 1))).map((card) => ({
    ...position,
    passing: withSeat(passing, seat, { cards: [...cards, card], isDone: false }),
  }));
}

function handedOn(position: Hearts, passing: NonNullable<Hearts['passing']>): Hearts {
  const seats = passing.length;
  const by = passedBy(0, seats);
  const hands = position.hands.map((hand, seat) => [
    ...hand.filter((card) => passing[seat]?.cards.includes(card) !== true),
    ...(passing[(seat + seats - by) % seats]?.cards ?? []),
  ]);
  const [lowest] = heartsDeck(seats);
  const turn = hands.findIndex((hand) => lowest !== undefined && hand.includes(lowest));
  return { ...position, hands, passing: undefined, turn };
}

/** HEARTS-6 to HEARTS-12. */
function played(position: Hearts): readonly Hearts[] {
  const { hands, trick, taken, turn, scores } = position;
  const seats = hands.length;
  const [lowest = '2C'] = heartsDeck(seats);
  const hand = hands[turn] ?? [];
  const first = taken.every((cards) => cards.length === 0);
  const broken = [...taken.flat(), ...trick.map(({ card }) => card)].some((card) => suitOf(card) === 'H');
  return playable(hand, trick, { first, broken, lowest }).map((card): Hearts => {
    const now = [...trick, { seat: turn, card }];
    const left = withSeat(hands, turn, without(hand, card));
    if (now.length < seats) return { ...position, hands: left, trick: now, turn: (turn + 1) % seats };
    const taker = takerOf(now);
    const all = withSeat(taken, taker, [...(taken[taker] ?? []), ...now.map((each) => each.card)]);
    const isDealt = left.every((each) => each.length === 0);
    const points = isDealt ? handPoints(all) : [];
    return {
      ...position,
      ...{ hands: left, trick: [], taken: all, turn: taker, isDealt },
      scores: scores.map((score, seat) => score + (points[seat] ?? 0)),
    };
  });
}
