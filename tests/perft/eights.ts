import { fits, type Options } from '../oracle/classic/eights.ts';
import { DECK, SUITS, rankOf, suitOf, without, type Card, type Suit } from '../oracle/classic/cards.ts';
import { withSeat } from './plain.ts';

/** A game of eights when a seat is asked; the order of the stock is known. */
export interface Eights {
  readonly hands: readonly (readonly Card[])[];
  /** From the top, as far as it is known. */
  readonly stock: readonly Card[];
  /** The cards of the pile below its top. */
  readonly under: readonly Card[];
  readonly top: Card;
  readonly asked: Suit;
  readonly turn: number;
  readonly direction: 1 | -1;
  readonly isNaming: boolean;
  /** True if a card was drawn on the way here of which only the machine knows the place. */
  readonly isUnknown?: true;
}

/** The seat to begin with has nothing that it was dealt to draw for: it draws as in any other turn (EIGHTS-8). */
export const begun = (position: Eights): Eights => turnOf(position, 0);

/** The choices of a seat: lay a card that fits, or name a suit (EIGHTS-6, EIGHTS-9, EIGHTS-10). */
export const waysIn =
  (options: Options) =>
  (position: Eights): readonly Eights[] => {
    const { hands, turn, top, asked, isNaming, under, isUnknown } = position;
    if (isUnknown) throw new Error('an unknown card was drawn');
    if (isNaming) return SUITS.map((suit) => next({ ...position, asked: suit, isNaming: false }, options));
    // EIGHTS-12
    if (hands.some((hand) => hand.length === 0)) return [];
    const hand = hands[turn] ?? [];
    return hand
      .filter((card) => fits(card, top, asked))
      .map((card): Eights => {
        const left = without(hand, card);
        const laid = {
          ...position,
          hands: withSeat(hands, turn, left),
          under: [...under, top],
          top: card,
          asked: suitOf(card),
        };
        if (left.length === 0) return laid;
        return rankOf(card) === '8' ? { ...laid, isNaming: true } : next(laid, options);
      });
  };

/** EIGHTS-14 to EIGHTS-16. */
function next(laid: Eights, { twos, aces, queens }: Options): Eights {
  const rank = rankOf(laid.top);
  const direction = aces === true && rank === 'A' ? (laid.direction === 1 ? -1 : 1) : laid.direction;
  const steps = queens === true && rank === 'Q' ? 2 : 1;
  return turnOf(stepped({ ...laid, direction }, steps), twos === true && rank === '2' ? 2 : 0);
}

const stepped = (position: Eights, steps: number): Eights => {
  const { turn, direction, hands } = position;
  return { ...position, turn: (turn + steps * (direction + hands.length)) % hands.length };
};

/** Draws what is to be drawn, and goes on while a seat has nothing that fits. */
function turnOf(begin: Eights, draws: number): Eights {
  let position = begin;
  for (let drawn = 0; drawn < draws; drawn += 1) position = drawnBy(position);
  const fitting = (): boolean =>
    (position.hands[position.turn] ?? []).some((card) => fits(card, position.top, position.asked));
  for (let passed = 0; !position.isUnknown && !fitting(); passed += 1) {
    if (passed > 100) throw new Error('no seat can ever lay a card');
    position = drawnBy(position);
    if (!fitting()) position = stepped(position, 1);
  }
  return position;
}

/** EIGHTS-11; of several cards that are shuffled the order is not known. */
function drawnBy(position: Eights): Eights {
  const { stock, under, hands, turn } = position;
  const there = [...hands.flat(), ...stock, ...under].length + 1;
  if (stock.length === 0 && (there < DECK.length || under.length > 1))
    return { ...position, isUnknown: true };
  const [card, ...left] = stock.length > 0 ? stock : under;
  if (card === undefined) return position;
  return {
    ...position,
    stock: left,
    under: stock.length > 0 ? under : [],
    hands: withSeat(hands, turn, [...(hands[turn] ?? []), card]),
  };
}
