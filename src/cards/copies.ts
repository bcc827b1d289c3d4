import type { Card } from '../language/tree.ts';

/** The most equal cards that one file can have. */
export const MOST_COPIES = 200;

/** The number of a card, or the first and the last of several that are equal. */
export type CardNumbers = Pick<Card, 'number' | 'last'>;

/** The numbers from one to another one; the first alone where they are no range. */
export const rangeOf = (number: number, last: number | undefined): CardNumbers =>
  last !== undefined && last > number && last - number < MOST_COPIES ? { number, last } : { number };

/** The number of cards that have these numbers. */
export const countOf = ({ number, last = number }: CardNumbers): number => last - number + 1;

/** True if one of the cards has a number. */
export const hasNumber = ({ number, last = number }: CardNumbers, asked: number): boolean =>
  asked >= number && asked <= last;

/** All numbers, from the first to the last. */
export function numbersOf({ number, last = number }: CardNumbers): readonly number[] {
  return Array.from({ length: last - number + 1 }, (_, at) => number + at);
}

/** The cards of files that were asked for before: who keeps something of a card finds the same one again. */
const COPIES = new WeakMap<Card, readonly Card[]>();

/** The single cards that a file says, each with its own number; the card itself where it is one. */
export function copiesOf(card: Card): readonly Card[] {
  if (card.last === undefined) return [card];
  const known = COPIES.get(card);
  if (known) return known;
  const { last: _last, ...one } = card;
  const copies = numbersOf(card).map((number): Card => ({ ...one, number }));
  COPIES.set(card, copies);
  return copies;
}

/** Numbers for people: `8`, `8 to 12`. */
export const sayNumbers = ({ number, last }: CardNumbers): string =>
  last === undefined ? String(number) : `${number} to ${last}`;

/** All that a card says as one text, without the name of a schema, which JSON alone has. */
export const allOf = ({ $schema: _, ...card }: Card): string => JSON.stringify(card);
