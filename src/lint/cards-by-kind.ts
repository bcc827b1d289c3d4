import { kindOf, numberOf, numbersIn } from '../cards/catalogue.ts';
import { keep, filesOf, perCatalogue, type KeptCard } from './kept.ts';

/** The parts of the header of a card that can be read, with mistakes or without. */
export const headerOf = keep(({ entry }: KeptCard) => ({
  number: numberOf(entry),
  /** All of its numbers, one for each of several equal cards. */
  numbers: numbersIn(entry),
  kind: kindOf(entry),
  isRead: entry.checked.card !== undefined,
}));

/** The numbers of cards of a kind. */
export interface CardsOfKind {
  /** As far as their kind can be read. */
  readonly all: number;
  /** Those without errors. */
  readonly read: number;
}

/** The numbers of cards of a pack by kind; cards of which it cannot be read stand under undefined. */
export const cardsByKind = perCatalogue((catalogue): ReadonlyMap<string | undefined, CardsOfKind> => {
  const counts = new Map<string | undefined, { all: number; read: number }>();
  for (const card of filesOf(catalogue).cards) {
    const { kind, isRead, numbers } = headerOf(card);
    const many = Math.max(1, numbers.length);
    const count = counts.get(kind) ?? { all: 0, read: 0 };
    if (count.all === 0) counts.set(kind, count);
    count.all += many;
    if (isRead) count.read += many;
  }
  return counts;
});
