import { cardsOf, type Entry } from '../search/entry.ts';
import { isEverything } from '../search/query.ts';
import { cards } from '../store/actions.ts';
import type { Workbench } from '../store/workbench.ts';

/** The words that stand for a count while the words of the cards are read. */
const SEARCHING = 'Searching…';

/** The number of cards that were found, of all, and how many of them differ where some are equal: `22 of 96 cards, 5 different`. */
export function foundCount(
  bench: Pick<Workbench, 'isSearching' | 'state' | 'entries'>,
  found: readonly Entry[],
): string {
  if (bench.isSearching) return SEARCHING;
  const all = bench.entries().filter(({ inPack }) => inPack);
  const isAll = isEverything(bench.state.query);
  const shown = isAll ? all : found;
  const count = cardsOf(shown);
  const files = shown.filter(({ card }) => card).length;
  const different = files < count ? `, ${files} different` : '';
  return `${isAll ? '' : `${count} of `}${cards(cardsOf(all))}${different}`;
}
