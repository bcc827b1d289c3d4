// The small moves of which abilities consist, on objects.
import type { Card, Game, Player, Plot } from './model.ts';

/** The pieces on planted cards. */
export type Piece = 'sprouts' | 'growth';

/** Something that stops wherever a choice is to be made: it gives what may be chosen, and takes what was. */
export type Deciding<T> = Generator<readonly unknown[], T, unknown>;

/** Asks for one of some options; whoever goes on has looked whether it is one of them. */
export function* choose<T>(options: readonly T[]): Deciding<T> {
  return (yield options) as T;
}

const spaces = (card: Card, piece: Piece): number =>
  piece === 'sprouts' ? card.sproutSpaces : card.growthSpaces;

/** True if a planted card has room for a piece. */
export const hasRoom = (plot: Plot, piece: Piece): boolean => plot[piece] < spaces(plot.card, piece);

/** All pieces of a sort. */
export const total = (plots: readonly Plot[], piece: Piece): number =>
  plots.reduce((sum, plot) => sum + plot[piece], 0);

/** Puts a card into a list that is kept in the order of the cards. */
export function addCard(cards: Card[], card: Card): void {
  const index = cards.findIndex(({ number }) => number > card.number);
  cards.splice(index < 0 ? cards.length : index, 0, card);
}

function removeCard(cards: Card[], card: Card): void {
  cards.splice(
    cards.findIndex(({ number }) => number === card.number),
    1,
  );
}

/** Asks how much of an amount is taken, all of it first. */
export function* upTo(amount: number): Deciding<number> {
  if (amount <= 0) return 0;
  return yield* choose(Array.from({ length: amount + 1 }, (_, less) => amount - less));
}

export function* gainSoil(player: Player, amount: number): Deciding<void> {
  player.soil += yield* upTo(amount);
}

export function draw({ deck, player }: Game, amount: number): void {
  for (let drawn = 0; drawn < amount; drawn++) {
    const card = deck.pop();
    if (!card) return;
    addCard(player.hand, card);
  }
}

export function discardCompost({ player, discards }: Game, amount: number): void {
  for (let left = amount; left > 0; left--) {
    const card = player.compost.pop();
    if (!card) return;
    addCard(discards, card);
  }
}

export function* compostExactly({ hand, compost }: Player, amount: number): Deciding<void> {
  for (let left = Math.min(amount, hand.length); left > 0; left--) {
    const card = yield* choose(hand);
    removeCard(hand, card);
    compost.push(card);
  }
}

export function* compostUpTo({ hand, compost }: Player, amount: number): Deciding<void> {
  for (let left = Math.min(amount, hand.length); left > 0; left--) {
    const card = yield* choose([...hand, null]);
    if (!card) return;
    removeCard(hand, card);
    compost.push(card);
  }
}

/** Puts up to so many pieces on some planted cards, split freely, in the order of the cards. */
export function* place(plots: readonly Plot[], piece: Piece, amount: number): Deciding<void> {
  let last = 0;
  for (let left = amount; left > 0; left--) {
    const roomy = plots.filter((plot) => plot.card.number >= last && hasRoom(plot, piece));
    if (roomy.length === 0) return;
    const plot = yield* choose([...roomy, null]);
    if (!plot) return;
    plot[piece] += 1;
    last = plot.card.number;
  }
}

/** Puts up to one piece on each of some planted cards. */
export function* placeOnEach(plots: readonly Plot[], piece: Piece): Deciding<void> {
  let last = 0;
  for (;;) {
    const roomy = plots.filter((plot) => plot.card.number > last && hasRoom(plot, piece));
    if (roomy.length === 0) return;
    const plot = yield* choose([...roomy, null]);
    if (!plot) return;
    plot[piece] += 1;
    last = plot.card.number;
  }
}

/** Takes exactly so many pieces from planted cards, in the order of the cards; there are as many. */
export function* remove(plots: readonly Plot[], piece: Piece, amount: number): Deciding<void> {
  let last = 0;
  for (let left = amount; left > 0; left--) {
    const ahead = plots.filter((plot) => plot.card.number >= last);
    const plot = yield* choose(
      ahead.filter((each, index) => each[piece] > 0 && total(ahead.slice(index), piece) >= left),
    );
    plot[piece] -= 1;
    last = plot.card.number;
  }
}

/** Takes a card out of the hand. */
export function takeFromHand({ hand }: Player, card: Card): void {
  removeCard(hand, card);
}
