/** The four suits, by their first letter: clubs, diamonds, hearts, spades. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** The ranks from the lowest to the highest of games with tricks. */
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** A card by its rank and suit, such as `10H` or `QS`. */
export type Card = `${Rank}${Suit}`;

/** All 52 cards, suit by suit. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}` as const));

/** The suit of a card. */
export const suitOf = (card: Card): Suit => card.slice(-1) as Suit;

/** The rank of a card. */
export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank;

/** The height of a card in its suit: 0 for a two, 12 for an ace. */
export const height = (card: Card): number => RANKS.indexOf(rankOf(card));

/** One card of a trick, and who played it. */
export interface Played {
  readonly seat: number;
  readonly card: Card;
}

/**
 * Who takes a trick: the highest trump, else the highest card of the suit that was led. An empty trick is a bug of the
 * caller.
 */
export function takerOf(trick: readonly Played[], trump?: Suit): number {
  const [led] = trick;
  if (led === undefined) throw new Error('nobody takes an empty trick');
  const strength = ({ card }: Played): number =>
    suitOf(card) === trump ? 100 + height(card) : suitOf(card) === suitOf(led.card) ? height(card) : -1;
  return trick.reduce((best, each) => (strength(each) > strength(best) ? each : best)).seat;
}

/** The cards of a hand that follow what was led, or all of them where none does. */
export function following(hand: readonly Card[], led: Card): readonly Card[] {
  const same = hand.filter((card) => suitOf(card) === suitOf(led));
  return same.length > 0 ? same : hand;
}

/** A hand without that card; a card that is not in it is a bug of the caller. */
export function without(hand: readonly Card[], card: Card): readonly Card[] {
  if (!hand.includes(card)) throw new Error(`${card} is not among ${hand.join(' ')}`);
  return hand.filter((each) => each !== card);
}

/** The seats that share the first place: those with the most points, or with the fewest. */
export function winners(points: readonly number[], wins: 'most' | 'fewest'): readonly number[] {
  const best = wins === 'most' ? Math.max(...points) : Math.min(...points);
  return points.flatMap((each, seat) => (each === best ? [seat] : []));
}
