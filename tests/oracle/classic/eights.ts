import { DECK, SUITS, rankOf, suitOf, winners, without, type Card, type Suit } from './cards.ts';

/** Which options are on (EIGHTS-14 to EIGHTS-16). */
export interface Options {
  readonly twos?: boolean;
  readonly aces?: boolean;
  readonly queens?: boolean;
}

/** The card that comes off the stock for a seat; the order of the stock is not for a second opinion to know. */
export type Stock = (seat: number) => Card;

/** The choice for which a game waits: a card to be laid, a suit to be named, or nothing more. */
type Waits = 'lay' | 'name' | 'over';

/** The points of a card that is left in a hand (EIGHTS-2). */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === '8') return 50;
  if (rank === 'A') return 1;
  return ['10', 'J', 'Q', 'K'].includes(rank) ? 10 : Number(rank);
}

/** True if a card may be laid on another one, while that suit is asked for (EIGHTS-6, EIGHTS-7). */
export const fits = (card: Card, top: Card, asked: Suit): boolean =>
  rankOf(card) === '8' || suitOf(card) === asked || rankOf(card) === rankOf(top);

/** The number of cards that each seat is dealt (EIGHTS-3). */
export const dealtTo = (seats: number): number => (seats === 2 ? 7 : 5);

/** A game of eights, choice by choice. */
export class Eights {
  readonly options: Options;
  readonly hands: (readonly Card[])[];
  waits: Waits = 'lay';
  /** The cards that lie in the stock, in no order. */
  stock: readonly Card[];
  /** The cards of the pile, the top one last. */
  pile: readonly Card[];
  asked: Suit;
  turn = 0;
  /** 1 while turns go to the left, else -1. */
  direction: 1 | -1 = 1;
  readonly #draws: Stock;

  constructor(hands: readonly (readonly Card[])[], turned: Card, draws: Stock, options: Options = {}) {
    if (hands.some((hand) => hand.length !== dealtTo(hands.length)))
      throw new Error(`${hands.length} seats are dealt ${dealtTo(hands.length)} cards each`);
    const dealt = [...hands.flat(), turned];
    this.options = options;
    this.hands = [...hands];
    this.stock = DECK.filter((card) => !dealt.includes(card));
    if (this.stock.length !== DECK.length - dealt.length) throw new Error('a card was dealt twice');
    this.pile = [turned];
    this.asked = suitOf(turned);
    this.#draws = draws;
    this.#begin(0);
  }

  get top(): Card {
    const card = this.pile.at(-1);
    if (card === undefined) throw new Error('the pile is never empty');
    return card;
  }

  /** The cards that the seat whose turn it is may lay (EIGHTS-9). */
  get legalCards(): readonly Card[] {
    return this.waits === 'lay' ? this.#fitting : [];
  }

  /** The suits that it may name (EIGHTS-10). */
  get legalSuits(): readonly Suit[] {
    return this.waits === 'name' ? SUITS : [];
  }

  /** The points that each seat has in its hand (EIGHTS-13). */
  get points(): readonly number[] {
    return this.hands.map((hand) => hand.reduce((all, card) => all + pointsOf(card), 0));
  }

  get winners(): readonly number[] {
    return winners(this.points, 'fewest');
  }

  /** The seat whose turn it is lays a card. */
  lay(card: Card): void {
    if (!this.legalCards.includes(card)) throw new Error(`seat ${this.turn} may not lay ${card}`);
    const hand = without(this.hands[this.turn] ?? [], card);
    this.hands[this.turn] = hand;
    this.pile = [...this.pile, card];
    this.asked = suitOf(card);
    if (hand.length === 0) this.waits = 'over';
    else if (rankOf(card) === '8') this.waits = 'name';
    else this.#goOn(rankOf(card));
  }

  /** The seat whose turn it is names a suit. */
  name(suit: Suit): void {
    if (!this.legalSuits.includes(suit)) throw new Error('no suit is to be named');
    this.asked = suit;
    this.waits = 'lay';
    this.#goOn('8');
  }

  get #fitting(): readonly Card[] {
    return (this.hands[this.turn] ?? []).filter((card) => fits(card, this.top, this.asked));
  }

  #goOn(laid: string): void {
    const { twos = false, aces = false, queens = false } = this.options;
    if (aces && laid === 'A') this.direction = this.direction === 1 ? -1 : 1;
    this.#step();
    if (queens && laid === 'Q') this.#step();
    this.#begin(twos && laid === '2' ? 2 : 0);
  }

  #step(): void {
    this.turn = (this.turn + this.direction + this.hands.length) % this.hands.length;
  }

  /** Begins a turn, and goes on to the next one while nothing fits (EIGHTS-8, EIGHTS-9). */
  #begin(draws: number): void {
    for (let drawn = 0; drawn < draws; drawn += 1) this.#draw();
    while (this.#fitting.length === 0) {
      this.#draw();
      if (this.#fitting.length > 0) return;
      this.#step();
    }
  }

  #draw(): void {
    if (this.stock.length === 0) {
      this.stock = this.pile.slice(0, -1);
      this.pile = this.pile.slice(-1);
    }
    if (this.stock.length === 0) return;
    const card = this.#draws(this.turn);
    this.stock = without(this.stock, card);
    this.hands[this.turn] = [...(this.hands[this.turn] ?? []), card];
  }
}
