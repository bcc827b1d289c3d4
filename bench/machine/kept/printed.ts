// The facts on the cards, by number.
import { CARDS, type Card } from '../objects/model.ts';
import type { Piece } from '../objects/moves.ts';
import type { Plot } from './state.ts';

const BY_NUMBER: readonly (Card | undefined)[] = [...CARDS.values()].reduce<(Card | undefined)[]>(
  (all, card) => {
    all[card.number] = card;
    return all;
  },
  [],
);

/** The facts on a card with one side; a number that is not there is a bug of the caller. */
export function printed(number: number): Card {
  const card = BY_NUMBER[number];
  if (!card) throw new Error(`no card ${number}`);
  return card;
}

/** Spaces for pieces on a card. */
export const spaces = (card: number, piece: Piece): number =>
  piece === 'sprouts' ? printed(card).sproutSpaces : printed(card).growthSpaces;

/** True if a planted card has room for a piece. */
export const hasRoom = (plot: Plot, piece: Piece): boolean => plot[piece] < spaces(plot.card, piece);

export const isRed = (card: number): boolean => printed(card).colours.includes('red');
