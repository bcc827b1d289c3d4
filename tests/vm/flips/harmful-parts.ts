import type { Arranged } from '../../support/arranged.ts';
import type { Harmful } from './stage.ts';

/** The card whose program is changed where nothing is said: Japanese Maple. */
export const MAPLE = 1;

/** An event that costs nothing: Cold Front. */
export const FRONT = 220;

/** A row in which what is usual is left out. */
export type Row = Pick<Harmful, 'check' | 'lines' | 'harm'> & Partial<Harmful>;

/** A small position: the card among others, cards in hand, a pile, 3 soil. */
export const small = (table: Arranged): Arranged =>
  table
    .put('tableau', [MAPLE], { at: [0, 0] })
    .put('tableau', [4], { at: [0, 1] })
    .put('tableau', [6], { at: [1, 0] })
    .put('hand', [5, 145, 148])
    .put('deck', [7, 8, 9, 10, 11, 12])
    .put('compost', [13, 14])
    .hold('soil', 3);

/** The row with what is usual: the first ability of the card is used. */
export const used = (row: Row): Harmful => ({
  cards: [MAPLE],
  set: small,
  does: [{ use: MAPLE, ability: 0 }],
  ...row,
});
