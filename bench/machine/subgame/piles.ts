// Cards that lie in piles and hands.
import { shuffle, stream } from '../../../src/state/random.ts';
import type { Player, SubGame } from './state.ts';

/** Purposes of the numbers by chance, as a game of the engine draws them. */
export const NUMBERS = { deck: 1, discards: 2, first: 3 } as const;

/** Puts a card into a list that is kept in the order of the cards. */
export function addCard(cards: number[], card: number): void {
  const index = cards.findIndex((each) => each > card);
  cards.splice(index < 0 ? cards.length : index, 0, card);
}

/** Takes a card out of a list. */
export const removeCard = (cards: number[], card: number): void => void cards.splice(cards.indexOf(card), 1);

/** The next card of the deck, which is made from the discards when it is empty; undefined where there is none. */
export function nextCard(game: SubGame): number | undefined {
  if (game.deck.length === 0 && game.discards.length > 0) {
    game.shuffles += 1;
    const cards = [...game.discards];
    shuffle(cards, stream(game.seed, NUMBERS.discards, game.shuffles));
    game.deck = cards;
    game.discards = [];
  }
  return game.deck.pop();
}

export function draw(game: SubGame, { hand }: Player, amount: number): void {
  for (let drawn = 0; drawn < amount; drawn++) {
    const card = nextCard(game);
    if (card === undefined) return;
    addCard(hand, card);
  }
}

export function compostFromDeck(game: SubGame, { compost }: Player, amount: number): void {
  for (let moved = 0; moved < amount; moved++) {
    const card = nextCard(game);
    if (card === undefined) return;
    compost.push(card);
  }
}

export function discardCompost({ discards }: SubGame, { compost }: Player, amount: number): void {
  for (let moved = 0; moved < amount; moved++) {
    const card = compost.pop();
    if (card === undefined) return;
    addCard(discards, card);
  }
}
