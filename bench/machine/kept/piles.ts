// Cards that lie in piles and hands.
import type { Game } from './state.ts';

/** Puts a card into a list that is kept in the order of the cards. */
export function addCard(cards: number[], card: number): void {
  const index = cards.findIndex((each) => each > card);
  cards.splice(index < 0 ? cards.length : index, 0, card);
}

/** Takes a card out of a list. */
export const removeCard = (cards: number[], card: number): void => void cards.splice(cards.indexOf(card), 1);

export function draw({ deck, player }: Game, amount: number): void {
  for (let drawn = 0; drawn < amount; drawn++) {
    const card = deck.pop();
    if (card === undefined) return;
    addCard(player.hand, card);
  }
}

export function discardCompost({ player, discards }: Game, amount: number): void {
  for (let moved = 0; moved < amount; moved++) {
    const card = player.compost.pop();
    if (card === undefined) return;
    addCard(discards, card);
  }
}
