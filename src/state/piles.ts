import { MOST_PIECES } from './sizes.ts';

// Pieces of one resource on a card are half a word; which half, and of which words, is one number, its place: the first
// bit from bit 5 on, and below it the first of the words. Shifts look at the lowest five bits alone.

/** Words of a state from one half to the next one that holds another resource. */
const HALF = 16;

/**
 * The place of the pieces of a resource.
 *
 * @param first the first of the words of pieces on cards
 * @param cards the number of words that belong to the two resources of a word: one for each card
 * @param index the number of resources that lie on cards and come before it
 */
export const pilePlace = (first: number, cards: number, index: number): number =>
  ((first + (index >> 1) * cards) << 5) | ((index & 1) * HALF);

/** The number of words that the pieces of so many resources take on so many cards. */
export const pileWords = (resources: number, cards: number): number => Math.ceil(resources / 2) * cards;

/** The word in which the pieces at a place stand that lie on a card. */
export const pileWord = (place: number, card: number): number => (place >> 5) + card;

/** Pieces at a place on a card. */
export const pileOn = (state: Int32Array, place: number, card: number): number =>
  ((state[(place >> 5) + card] as number) >>> place) & MOST_PIECES;

/** Sets them. */
export function setPile(state: Int32Array, place: number, card: number, pieces: number): void {
  const at = (place >> 5) + card;
  state[at] = ((state[at] as number) & ~(MOST_PIECES << place)) | ((pieces & MOST_PIECES) << place);
}

/** Adds to them, or takes away where it is below 0; so many must be there, or have room. */
export function addToPile(state: Int32Array, place: number, card: number, by: number): void {
  const at = (place >> 5) + card;
  state[at] = (state[at] as number) + (by << place);
}
