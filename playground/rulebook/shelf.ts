import { readRulebook, type Rulebook } from './rulebook.ts';

/** Texts of rulebooks by pack, each fetched when it is asked for. */
const TEXTS: Readonly<Record<string, () => Promise<{ readonly text: string }>>> = {
  earth: () => import('../earth/rulebook.ts'),
};

const read = new Map<string, Rulebook>();

/** Whether a pack has a rulebook that the page can show. */
export const hasRulebook = (pack: string): boolean => Object.hasOwn(TEXTS, pack);

/** The rulebook of a pack, where it was read already. */
export const rulebookAtHand = (pack: string): Rulebook | undefined => read.get(pack);

/** The rulebook of a pack; undefined where it has none. Rejects where its part of the page does not come. */
export async function fetchRulebook(pack: string): Promise<Rulebook | undefined> {
  const known = read.get(pack);
  const fetch = Object.hasOwn(TEXTS, pack) ? TEXTS[pack] : undefined;
  if (known || !fetch) return known;
  const book = readRulebook((await fetch()).text);
  read.set(pack, book);
  return book;
}
