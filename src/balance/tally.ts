import { addNumber, addTally, type Sums, type Tally } from '../simulate/tally.ts';
import { addSums, emptySums } from './card-sums.ts';
import { addCounts, type SeatCounts } from './spread.ts';

/** A game in which a change made much of a difference. */
export interface Look {
  /** Its place among the games of the plan, from 0. */
  readonly game: number;
  /** The seat, from 0, that has more points or less; undefined where all seats together are meant. */
  readonly seat: number | undefined;
  /** The number of points more. */
  readonly more: number;
}

/** The number of games to look at that are kept. */
export const MOST_LOOKS = 10;

/**
 * The sums over pairs of games, or over games where one pack is weighed: whole numbers only, so that it does not
 * matter in which order they are added. Pairs of which a game has no end stand in `unfinished` and the tallies of their
 * packs, and nowhere else.
 */
export interface BalanceTally {
  /** Pairs of which both games came to their end. */
  games: number;
  /** Pairs of which one did not. */
  unfinished: number;
  /** Pairs that came to the same end, position and points. */
  same: number;
  /** Games in the pack as it was; undefined where only one is weighed. */
  readonly before: Tally | undefined;
  /** Games in the pack as it is. */
  readonly after: Tally;
  /** The number of rounds that a game has more. */
  readonly rounds: Sums;
  /** The number of points that all seats together have more. */
  readonly total: Sums;
  /** The same by line of the final score, in the order of the manifest of the pack as it is. */
  readonly lines: readonly Sums[];
  /** A row for each card that is weighed, see `COLUMN`. */
  readonly cards: Float64Array;
  /** Seats by their points in the pack as it was, of those that the report speaks of; see `BalanceReport.spread`. */
  readonly pointsBefore: SeatCounts;
  /** The same in the pack as it is. */
  readonly pointsAfter: SeatCounts;
  /** The games in which the change made the most of a difference, the most first. */
  looks: readonly Look[];
}

const sums = (): Sums => ({ sum: 0, squares: 0n });

/** Nothing added yet. */
export const emptyBalance = (
  before: Tally | undefined,
  after: Tally,
  lines: number,
  cards: number,
): BalanceTally => ({
  games: 0,
  unfinished: 0,
  same: 0,
  before,
  after,
  rounds: sums(),
  total: sums(),
  lines: Array.from({ length: lines }, sums),
  cards: emptySums(cards),
  pointsBefore: new Map(),
  pointsAfter: new Map(),
  looks: [],
});

/** Adds all of a tally of other games of the same plan. */
export function addBalance(to: BalanceTally, more: BalanceTally): void {
  to.games += more.games;
  to.unfinished += more.unfinished;
  to.same += more.same;
  if (to.before && more.before) addTally(to.before, more.before);
  addTally(to.after, more.after);
  addBoth(to.rounds, more.rounds);
  addBoth(to.total, more.total);
  to.lines.forEach((line, at) => addBoth(line, more.lines[at] ?? sums()));
  addSums(to.cards, more.cards);
  addCounts(to.pointsBefore, more.pointsBefore);
  addCounts(to.pointsAfter, more.pointsAfter);
  to.looks = most([...to.looks, ...more.looks]);
}

/** Adds what a pair says of the games, and not of the cards. */
export function addDifferences(
  to: BalanceTally,
  rounds: number,
  total: number,
  lines: readonly number[],
  look: Look | undefined,
): void {
  addNumber(to.rounds, rounds);
  addNumber(to.total, total);
  lines.forEach((more, at) => addNumber(to.lines[at] ?? sums(), more));
  if (look && look.more !== 0) to.looks = most([...to.looks, look]);
}

const most = (looks: readonly Look[]): readonly Look[] =>
  looks
    .toSorted((one, other) => Math.abs(other.more) - Math.abs(one.more) || one.game - other.game)
    .slice(0, MOST_LOOKS);

function addBoth(to: Sums, more: Sums): void {
  to.sum += more.sum;
  to.squares += more.squares;
}
