import type { GameLog } from '../record/log.ts';
import { headingOf } from '../record/moment.ts';
import { goalDiffers, type GoalStep } from './goal.ts';
import { MOST_WAYS, ChoiceSearch, sumOf, type SearchBounds, type SeatChoice } from './search.ts';

/** The outcome of looking for ways to reach goals. */
export interface Solution {
  /** The number of ways that were found: sequences of choices up to where all goals are reached for the first time. */
  readonly ways: number;
  /** True if there are no others: no bound was reached, and no sequence came back to where it had been. */
  readonly isComplete: boolean;
  /** The reason why there may be others. */
  readonly left?: 'bound' | 'circle';
  /** The number of positions that were looked at. */
  readonly positions: number;
  /** The number of choices that were made. */
  readonly choices: number;
  /** The shortest way in words; undefined where none was found. */
  readonly shortest?: readonly { readonly seat: number; readonly words: string }[];
}

/** The ways of a position: ways from it to the goals, and the first choice of the shortest of them. */
interface Known {
  readonly ways: number;
  /** Choices of the shortest way; Infinity where there is none. */
  readonly length: number;
  readonly first?: SeatChoice;
}

const NO_WAY: Known = { ways: 0, length: Infinity };

/**
 * Looks for all ways to reach goals from where a game stands, over the choices of all seats. A position that was seen
 * is not looked at again: what leads on from it is known. The game stands where it stood.
 *
 * @param goals all of which are to be reached at once, each in its turns; they can be asked
 */
export function solve(log: GameLog, goals: readonly GoalStep[], bounds: SearchBounds): Solution {
  const { game } = log;
  const search = new ChoiceSearch(game, bounds);
  const known = new Map<number, Known>();
  const open = new Set<number>();
  let hasCircle = false;
  const turns = Math.min(...goals.map((goal) => goal.turns ?? Infinity));

  const ways = (depth: number, heading: string, turn: number): Known => {
    // A goal is reached within a turn also by the choice that ends it.
    if (goals.every((goal) => goalDiffers(log, goal) === undefined)) return { ways: 1, length: 0 };
    const now = headingOf(game);
    const count = now === heading ? turn : turn + 1;
    if (count > turns || game.isOver) return NO_WAY;
    const { key } = search;
    const there = known.get(key);
    if (there) return there;
    if (open.has(key)) {
      hasCircle = true;
      return NO_WAY;
    }
    if (!search.enter(depth)) return NO_WAY;
    open.add(key);
    let best: Known = NO_WAY;
    search.each(search.choices(), (first) => {
      const on = ways(depth + 1, now, count);
      const isShorter = on.length + 1 < best.length;
      best = {
        ways: sumOf(best.ways, on.ways),
        length: Math.min(best.length, on.length + 1),
        ...(isShorter ? { first } : best.first && { first: best.first }),
      };
    });
    open.delete(key);
    known.set(key, best);
    return best;
  };

  const begun = log.length;
  const found = ways(0, headingOf(game), 1);
  const shortest: { seat: number; words: string }[] = [];
  for (
    let at = known.get(search.key);
    found.length > shortest.length && at?.first;
    at = known.get(search.key)
  ) {
    const { seat, choice } = at.first;
    shortest.push({ seat, words: log.notation.wordsOf(seat, choice) });
    log.choose(seat, choice);
  }
  log.goTo(begun);
  const left = search.isCut || found.ways === MOST_WAYS ? 'bound' : hasCircle ? 'circle' : undefined;
  return {
    ways: found.ways,
    isComplete: left === undefined,
    ...(left !== undefined && { left }),
    positions: search.positions,
    choices: search.made,
    ...(found.ways > 0 && { shortest }),
  };
}
