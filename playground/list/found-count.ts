import { cardsOf, type Entry } from '../search/entry.ts';
import { isEverything } from '../search/query.ts';
import { cards } from '../store/actions.ts';
import type { Workbench } from '../store/workbench.ts';

/** The words that stand for a count while the words of the cards are read. */
const SEARCHING = 'Searching…';

/** The number of cards, and of them those that were found: `12 of 364 cards`. */
export function foundCount(bench: Workbench, found: readonly Entry[]): string {
  if (bench.isSearching) return SEARCHING;
  const all = cards(cardsOf(bench.entries().filter(({ inPack }) => inPack)));
  return isEverything(bench.state.query) ? all : `${cardsOf(found)} of ${all}`;
}
