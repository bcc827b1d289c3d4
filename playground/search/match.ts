import type { FaceSummary } from '../../src/language-service/types.ts';
import { isChanged, type Entry } from './entry.ts';
import type { CardSearch } from '../../src/search/search.ts';
import { PLAIN_SEARCH } from './card-search.ts';
import type { Query } from './query.ts';

/** True if an entry passes the filters besides the words. Within one filter any value will do. */
export function passes(entry: Entry, query: Query): boolean {
  if (query.changed && !isChanged(entry)) return false;
  if (query.problems && entry.errors + entry.warnings === 0) return false;
  if (query.drafts && !entry.draft) return false;
  if (query.kinds.length > 0 && !(entry.kind !== undefined && query.kinds.includes(entry.kind))) return false;
  for (const [attribute, values] of Object.entries(query.values)) {
    if (!values.some((value) => hasValue(entry, attribute, value))) return false;
  }
  for (const [attribute, [low, high]] of Object.entries(query.ranges)) {
    if (!entry.faces.some((face) => within(face.values[attribute], low, high))) return false;
  }
  return true;
}

/** True if one of the faces has a value. */
export const hasValue = (entry: Entry, attribute: string, value: string): boolean =>
  entry.faces.some((face) => faceHas(face, attribute, value));

/** True if a face has a value. The colours of its abilities are values, too. */
export function faceHas({ values }: FaceSummary, attribute: string, value: string): boolean {
  const has = values[attribute];
  if (has === undefined) return false;
  return typeof has === 'object' ? has.includes(value) : String(has) === value;
}

const within = (value: unknown, low: number, high: number): boolean =>
  typeof value === 'number' && value >= low && value <= high;

/**
 * The entries that fit a query: in their own order, and while words are searched the better fits first.
 *
 * @param search reads the text of the query
 */
export function matching(
  entries: readonly Entry[],
  query: Query,
  search: CardSearch = PLAIN_SEARCH,
): readonly Entry[] {
  const passed = entries.filter((entry) => passes(entry, query));
  return foundBy(query.text, passed, search).map(({ entry }) => entry);
}

/** An entry that was found, and how well its name fits: 0 its beginning, 1 somewhere in it, 2 not. */
export interface FoundEntry {
  readonly entry: Entry;
  readonly fit: 0 | 1 | 2;
}

/** The entries that fit what was typed, the better fits first. */
export function foundBy(text: string, entries: readonly Entry[], search: CardSearch): readonly FoundEntry[] {
  const { term } = search.read(text);
  if (!term) return entries.map((entry) => ({ entry, fit: 0 }));
  const bySubject = new Map(entries.map((entry) => [entry.searched(), entry]));
  return search.find(term, [...bySubject.keys()]).flatMap(({ subject, fit }) => {
    const entry = bySubject.get(subject);
    return entry ? [{ entry, fit }] : [];
  });
}

/** The clauses of an entry that fit what was typed, besides its number and its name, which the list shows anyway. */
export function clausesOf(entry: Entry, text: string, search: CardSearch): readonly string[] {
  const places = search.places(search.read(text).term, entry.searched());
  return places.filter(({ path }) => !/\/(?:name|number|kind)$/.test(path)).map((place) => place.text);
}
