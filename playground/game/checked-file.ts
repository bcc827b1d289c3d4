import { copiesOf } from '../../src/cards/copies.ts';
import type { Card, Rules } from '../../src/language/tree.ts';

/** A file of the pack that last checked; a file that was forgotten has neither. */
export interface CheckedFile {
  /** Names the file. */
  readonly id: string;
  readonly card?: Card;
  /** The cards of a table. */
  readonly cards?: readonly Card[];
  readonly rules?: Rules;
  /** The text that was checked, for people. */
  readonly text?: string;
}

/** True if a file was not forgotten. */
export const hasMeaning = ({ card, cards, rules }: CheckedFile): boolean =>
  card !== undefined || cards !== undefined || rules !== undefined;

/** The single cards that a file says. */
export const cardsIn = ({ card, cards = [] }: CheckedFile): readonly Card[] =>
  card ? copiesOf(card) : cards.flatMap(copiesOf);
