import { cardsOf, type Entry } from '../search/entry.ts';
import { matching } from '../search/match.ts';
import { queryParts, without, type Query, type QueryPart } from '../search/query.ts';
import type { CardSearch } from '../../src/search/search.ts';

/** The part of a query to drop, and how many cards are found then. */
export interface Advice {
  /** The part to drop. */
  readonly part: QueryPart;
  /** The query without it. */
  readonly query: Query;
  /** The number of cards that fit that. */
  readonly found: number;
}

/**
 * Which part of a query keeps most cards out: the one without which most are found. Undefined when no single
 * part helps. Of equals the first wins, words before filters.
 */
export function advise(entries: readonly Entry[], query: Query, search?: CardSearch): Advice | undefined {
  const parts: QueryPart[] = [
    ...(query.text.trim() === '' ? [] : [{ part: 'text' } as const]),
    ...queryParts(query),
  ];
  let best: Advice | undefined;
  for (const part of parts) {
    const rest = without(query, part);
    const found = cardsOf(matching(entries, rest, search));
    if (found > 0 && found > (best?.found ?? 0)) best = { part, query: rest, found };
  }
  return best;
}
