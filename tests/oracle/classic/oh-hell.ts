import {
  DECK,
  following,
  suitOf,
  takerOf,
  winners,
  without,
  type Card,
  type Played,
  type Suit,
} from './cards.ts';

/** The sizes of the 13 hands (OHHELL-2). */
export const SIZES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1];

/** The choice for which a game waits: cards to be dealt, a bid, a card to be played, or nothing more. */
type Waits = 'deal' | 'bid' | 'play' | 'over';

/** The points of a seat for one hand (OHHELL-9). */
export const handPoints = (bid: number, tricks: number): number => tricks + (bid === tricks ? 10 : 0);

/** A game of oh-hell, choice by choice. Who uses it deals the cards. */
export class OhHell {
  readonly seats: number;
  waits: Waits = 'deal';
  /** Hands that are over. */
  handsOver = 0;
  readonly scores: number[];
  hands: (readonly Card[])[] = [];
  bids: (number | undefined)[] = [];
  tricks: number[] = [];
  trick: Played[] = [];
  trump: Suit = 'C';
  turn = 0;

  constructor(seats: number) {
    this.seats = seats;
    this.scores = Array.from({ length: seats }, () => 0);
  }

  /** The number of cards that each seat gets in this hand. */
  get size(): number {
    return SIZES[this.handsOver] ?? 0;
  }

  /** The seat that begins this hand (OHHELL-4). */
  get begins(): number {
    return this.handsOver % this.seats;
  }

  /** Deals one hand to each seat and turns a card over (OHHELL-3). */
  deal(hands: readonly (readonly Card[])[], turned: Card): void {
    const dealt = new Set([...hands.flat(), turned]);
    if (hands.some((hand) => hand.length !== this.size) || dealt.size !== this.size * this.seats + 1)
      throw new Error(`hands of ${this.size} different cards are dealt`);
    if (![...dealt].every((card) => DECK.includes(card))) throw new Error('no such card');
    this.hands = [...hands];
    this.trump = suitOf(turned);
    this.bids = hands.map(() => undefined);
    this.tricks = hands.map(() => 0);
    this.turn = this.begins;
    this.waits = 'bid';
  }

  /** The bids of the seat whose turn it is (OHHELL-5). */
  get legalBids(): readonly number[] {
    return this.waits === 'bid' ? Array.from({ length: this.size + 1 }, (_, bid) => bid) : [];
  }

  /** The cards that the seat whose turn it is may play (OHHELL-6, OHHELL-7). */
  get legalCards(): readonly Card[] {
    if (this.waits !== 'play') return [];
    const hand = this.hands[this.turn] ?? [];
    const [led] = this.trick;
    return led === undefined ? hand : following(hand, led.card);
  }

  /** The seat whose turn it is bids. */
  bid(tricks: number): void {
    if (!this.legalBids.includes(tricks)) throw new Error(`${tricks} may not be bid`);
    this.bids[this.turn] = tricks;
    this.turn = (this.turn + 1) % this.seats;
    if (this.turn === this.begins) this.waits = 'play';
  }

  /** The seat whose turn it is plays a card. */
  play(card: Card): void {
    if (!this.legalCards.includes(card)) throw new Error(`seat ${this.turn} may not play ${card}`);
    this.hands[this.turn] = without(this.hands[this.turn] ?? [], card);
    this.trick.push({ seat: this.turn, card });
    this.turn = (this.turn + 1) % this.seats;
    if (this.trick.length < this.seats) return;
    this.turn = takerOf(this.trick, this.trump);
    this.tricks[this.turn] = (this.tricks[this.turn] ?? 0) + 1;
    this.trick = [];
    if (this.hands.every((hand) => hand.length === 0)) this.#count();
  }

  get winners(): readonly number[] {
    return winners(this.scores, 'most');
  }

  #count(): void {
    for (const [seat, tricks] of this.tricks.entries())
      this.scores[seat] = (this.scores[seat] ?? 0) + handPoints(this.bids[seat] ?? -1, tricks);
    this.handsOver += 1;
    this.waits = this.handsOver === SIZES.length ? 'over' : 'deal';
  }
}
