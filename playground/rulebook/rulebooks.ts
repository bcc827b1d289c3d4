import { readRulebook, type Rulebook } from './rulebook.ts';

/** Fetches the text of a rulebook. */
export type FetchText = () => Promise<{ readonly text: string }>;

/** Rulebooks by pack, each fetched when it is asked for. */
const texts = new Map<string, FetchText>();

const read = new Map<string, Rulebook>();

/** True if a pack has a rulebook that the page can show. */
export const hasRulebook = (pack: string): boolean => texts.has(pack);

/** Lets the page show a rulebook. @param pack id of its pack */
export function addRulebook(pack: string, fetch: FetchText): void {
  texts.set(pack, fetch);
}

/** The rulebook of a pack, where it was read already. */
export const rulebookAtHand = (pack: string): Rulebook | undefined => read.get(pack);

/** The rulebook of a pack; undefined where it has none. Rejects where its part of the page does not come. */
export async function fetchRulebook(pack: string): Promise<Rulebook | undefined> {
  const known = read.get(pack);
  const fetch = texts.get(pack);
  if (known || !fetch) return known;
  const book = readRulebook((await fetch()).text);
  read.set(pack, book);
  return book;
}
