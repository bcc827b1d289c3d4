import type { GameLog } from '../record/log.ts';
import { MOST_WAYS, ChoiceSearch, sumOf } from './search.ts';

/** The numbers of sequences of choices that lead on from a position. */
export interface Perft {
  /** Their numbers of 1 choice, of 2 and so on; as many as could be counted in full. */
  readonly counts: readonly number[];
  /** Those of the most choices that were counted, by the first of them, in the order in which the game offers it. */
  readonly first: readonly { readonly seat: number; readonly words: string; readonly count: number }[];
  /** True if all of them were counted; false where the bound of positions was reached. */
  readonly isComplete: boolean;
  /** The number of positions that were looked at. */
  readonly positions: number;
}

/**
 * Counts the sequences of legal choices of all seats from where a game stands: those of exactly so many choices, up to
 * `depth`. Where a game is over, nothing goes on. The game stands where it stood.
 *
 * @param positions the greatest number of positions that are looked at
 */
export function perft(log: GameLog, depth: number, positions: number): Perft {
  const search = new ChoiceSearch(log.game, { positions, choices: depth });
  // Of a position and a depth it is the same again.
  const known = Array.from({ length: depth + 1 }, () => new Map<number, number>());

  const count = (left: number): number => {
    if (left === 0) return 1;
    const { key } = search;
    const there = known[left]?.get(key);
    if (there !== undefined) return there;
    if (!search.enter(depth - left)) return 0;
    const choices = search.choices();
    let sum = 0;
    // Of the last choice only the number counts.
    if (left === 1) sum = choices.length;
    else search.each(choices, () => (sum = sumOf(sum, count(left - 1))));
    known[left]?.set(key, sum);
    return sum;
  };

  const counts: number[] = [];
  let first: Perft['first'] = [];
  for (let left = 1; left <= depth; left += 1) {
    const own: { seat: number; words: string; count: number }[] = [];
    const offers = search
      .choices()
      .map(({ seat, choice }) => ({ seat, choice, words: log.notation.wordsOf(seat, choice) }));
    search.each(offers, (choice) => {
      const { words = '' } = offers[own.length] ?? {};
      own.push({ seat: choice.seat, words, count: count(left - 1) });
    });
    const sum = own.reduce((all, each) => sumOf(all, each.count), 0);
    if (search.isCut || sum === MOST_WAYS) break;
    counts.push(sum);
    first = own;
  }
  return { counts, first, isComplete: counts.length === depth, positions: search.positions };
}
