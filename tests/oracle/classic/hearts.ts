import { DECK, following, suitOf, takerOf, winners, without, type Card, type Played } from './cards.ts';

/** The choice for which a hand waits: cards to be dealt, cards to be passed, a card to be played, or nothing more. */
type Waits = 'deal' | 'pass' | 'play' | 'over';

/** The cards that three, four or five seats play with (HEARTS-2). */
export function heartsDeck(seats: number): readonly Card[] {
  const out: readonly Card[] = seats === 3 ? ['2D'] : seats === 5 ? ['2D', '2C'] : [];
  return DECK.filter((card) => !out.includes(card));
}

/** The points of one card (HEARTS-3). */
export const pointsOf = (card: Card): number => (suitOf(card) === 'H' ? 1 : card === 'QS' ? 13 : 0);

const sum = (cards: readonly Card[]): number => cards.reduce((all, card) => all + pointsOf(card), 0);

/** The points that each seat adds to its score for what it took (HEARTS-11, HEARTS-12). */
export function handPoints(taken: readonly (readonly Card[])[]): readonly number[] {
  const points = taken.map(sum);
  const shot = points.indexOf(26);
  return shot === -1 ? points : points.map((_, seat) => (seat === shot ? 0 : 26));
}

/** The number of seats to the left to which cards are passed in a hand counted from 0; 0 where none are (HEARTS-5). */
export function passedBy(hand: number, seats: number): number {
  const ways = seats === 4 ? [1, 3, 2, 0] : [1, seats - 1, 0];
  return ways[hand % ways.length] ?? 0;
}

/** The cards that may be played of a hand (HEARTS-6, HEARTS-7, HEARTS-9, HEARTS-10). */
export function playable(
  hand: readonly Card[],
  trick: readonly Played[],
  { first, broken, lowest }: { readonly first: boolean; readonly broken: boolean; readonly lowest: Card },
): readonly Card[] {
  const [led] = trick;
  if (led === undefined) {
    if (first) return [lowest];
    const others = hand.filter((card) => suitOf(card) !== 'H');
    return broken || others.length === 0 ? hand : others;
  }
  const fitting = following(hand, led.card);
  const harmless = fitting.filter((card) => pointsOf(card) === 0);
  return first && harmless.length > 0 ? harmless : fitting;
}

/** A game of hearts, choice by choice. Who uses it deals the cards. */
export class Hearts {
  readonly seats: number;
  waits: Waits = 'deal';
  /** Hands that are over. */
  handsOver = 0;
  readonly scores: number[];
  hands: (readonly Card[])[] = [];
  /** Cards that seats have chosen to pass, and not passed yet. */
  aside: (readonly Card[])[] = [];
  taken: (readonly Card[])[] = [];
  trick: Played[] = [];
  broken = false;
  turn = 0;

  constructor(seats: number) {
    this.seats = seats;
    this.scores = Array.from({ length: seats }, () => 0);
  }

  /** Deals one hand to each seat (HEARTS-4). */
  deal(hands: readonly (readonly Card[])[]): void {
    const all = heartsDeck(this.seats);
    const size = Math.floor(all.length / this.seats);
    const dealt = hands.flat();
    if (hands.some((hand) => hand.length !== size) || !all.every((card) => dealt.includes(card)))
      throw new Error('not all cards were dealt once, the same number to each seat');
    this.hands = [...hands];
    this.aside = hands.map(() => []);
    this.taken = hands.map(() => []);
    this.broken = false;
    if (passedBy(this.handsOver, this.seats) === 0) this.#begin();
    else this.waits = 'pass';
  }

  /** The seats that may choose now. */
  get asked(): readonly number[] {
    if (this.waits === 'play') return [this.turn];
    if (this.waits !== 'pass') return [];
    return this.aside.flatMap((cards, seat) => (cards.length < 3 ? [seat] : []));
  }

  /** The cards that a seat may choose now: one of those to pass, or the one to play. */
  legal(seat: number): readonly Card[] {
    const hand = this.hands[seat] ?? [];
    if (!this.asked.includes(seat)) return [];
    if (this.waits === 'pass') return hand;
    return playable(hand, this.trick, { first: this.#first, broken: this.broken, lowest: this.#lowest });
  }

  /** A seat chooses one card. */
  choose(seat: number, card: Card): void {
    if (!this.legal(seat).includes(card)) throw new Error(`seat ${seat} may not choose ${card}`);
    this.hands[seat] = without(this.hands[seat] ?? [], card);
    if (this.waits === 'pass') this.#lay(seat, card);
    else this.#play(seat, card);
  }

  get winners(): readonly number[] {
    return winners(this.scores, 'fewest');
  }

  get #first(): boolean {
    return this.taken.every((cards) => cards.length === 0);
  }

  get #lowest(): Card {
    return heartsDeck(this.seats)[0] ?? '2C';
  }

  #lay(seat: number, card: Card): void {
    this.aside[seat] = [...(this.aside[seat] ?? []), card];
    if (this.asked.length > 0) return;
    const by = passedBy(this.handsOver, this.seats);
    this.hands = this.hands.map((hand, to) => [
      ...hand,
      ...(this.aside[(to + this.seats - by) % this.seats] ?? []),
    ]);
    this.aside = this.hands.map(() => []);
    this.#begin();
  }

  #begin(): void {
    this.waits = 'play';
    this.turn = this.hands.findIndex((hand) => hand.includes(this.#lowest));
  }

  #play(seat: number, card: Card): void {
    this.trick.push({ seat, card });
    if (suitOf(card) === 'H') this.broken = true;
    this.turn = (seat + 1) % this.seats;
    if (this.trick.length < this.seats) return;
    this.turn = takerOf(this.trick);
    this.taken[this.turn] = [...(this.taken[this.turn] ?? []), ...this.trick.map((each) => each.card)];
    this.trick = [];
    if (this.hands.every((hand) => hand.length === 0)) this.#count();
  }

  #count(): void {
    for (const [seat, points] of handPoints(this.taken).entries())
      this.scores[seat] = (this.scores[seat] ?? 0) + points;
    this.handsOver += 1;
    this.waits = Math.max(...this.scores) >= 100 ? 'over' : 'deal';
  }
}
