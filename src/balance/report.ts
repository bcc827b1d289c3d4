import type { GameMode } from '../cards/manifest.ts';
import { changedBetween, type Changed } from '../compare/changed.ts';
import { figuresOf, type Figures } from '../simulate/figures.ts';
import { linesOf, type SimulationPlan } from '../simulate/simulation.ts';
import type { Sums } from '../simulate/tally.ts';
import { cardReports, type CardReport } from './card-report.ts';
import { clearOnes, meanOf, rangeOf, scaled, type EstimateRange } from './estimate.ts';
import { cardsOf, changedIn, type Packs } from './packs.ts';
import { spreadOf, type PointSpread } from './spread.ts';
import type { BalanceTally, Look } from './tally.ts';

/** The difference of a number in a seat's points or in rounds. */
export interface Shift {
  /** The range of the mean; null where there are too few games. */
  readonly range: EstimateRange | null;
  /** True if it is not 0, all that is looked at in the same report taken into account. */
  readonly clear: boolean;
}

/** The changes from the pack as it was to the pack as it is. */
export interface PackChange {
  /** The changes of the pack. */
  readonly what: Changed;
  /** Pairs of games that came to the same end, position and points. */
  readonly same: number;
  /** Rounds of a game. */
  readonly rounds: Shift;
  /** Points of a seat. */
  readonly total: Shift;
  /** Points of a seat by line of the final score, by id. */
  readonly points: Readonly<Record<string, Shift>>;
  /** Games in which the change made the most of a difference, the most first. */
  readonly looks: readonly Look[];
}

/** The way in which the points of seats lie at the end. */
export interface Spreads {
  /**
   * Whose points are told: of all seats; or, where cards have changed, of those that have one of them in play in both
   * games of a pair, or of all where it is there for all.
   */
  readonly of: 'seats' | 'owners';
  /** In the pack as it was, null where there are too few; left out where one pack is weighed. */
  readonly before?: PointSpread | null;
  /** In the pack as it is, null where there are too few. */
  readonly after: PointSpread | null;
}

/** The outcome of weighing the cards of a pack. */
export interface BalanceReport {
  /** Games of each pack that count: those that came to their end, in both packs. */
  readonly games: number;
  /** Games that do not, since one of the pair did not come to its end. */
  readonly unfinished: number;
  /** Figures of the pack as it was; left out where one pack is weighed. */
  readonly before?: Figures;
  /** Figures of the pack as it is. */
  readonly after: Figures;
  /** The changes between them; left out where one pack is weighed. */
  readonly change?: PackChange;
  /** The way in which the points lie at the end. */
  readonly spread: Spreads;
  /** Every card, by number. */
  readonly cards: readonly CardReport[];
}

/** The report of a tally. */
export function reportOf(packs: Packs, plan: SimulationPlan, tally: BalanceTally): BalanceReport {
  const { mode, seats } = plan.setUp;
  const ids = linesOf(packs.after);
  const { games, unfinished } = tally;
  const others = Math.max(1, othersIn(packs.after.pack.manifest.modes[mode], seats));
  const cards = cardReports(tally, cardsOf(packs), new Set(changedIn(packs, mode)), { seats, others });
  const after = figuresOf(tally.after, ids, seats);
  const { before } = packs;
  const spread: Spreads = {
    of: cards.some(({ changed }) => changed) ? 'owners' : 'seats',
    ...(before && { before: spreadOf(tally.pointsBefore) }),
    after: spreadOf(tally.pointsAfter),
  };
  if (!before || !tally.before) return { games, unfinished, after, spread, cards };
  const perSeat = (sums: Sums): ReturnType<typeof meanOf> =>
    scaled(meanOf(games, sums.sum, sums.squares), 1 / seats);
  const shifts = shiftsOf([
    meanOf(games, tally.rounds.sum, tally.rounds.squares),
    perSeat(tally.total),
    ...tally.lines.map(perSeat),
  ]);
  const none: Shift = { range: null, clear: false };
  return {
    games,
    unfinished,
    before: figuresOf(tally.before, linesOf(before), seats),
    after,
    change: {
      what: changedBetween(before, packs.after, mode),
      same: tally.same,
      rounds: shifts[0] ?? none,
      total: shifts[1] ?? none,
      points: Object.fromEntries(ids.map((id, line) => [id, shifts[2 + line] ?? none])),
      looks: tally.looks,
    },
    spread,
    cards,
  };
}

/** Shifts that are looked at together. */
function shiftsOf(estimates: readonly ReturnType<typeof meanOf>[]): readonly Shift[] {
  const clear = clearOnes(estimates);
  return estimates.map((estimate, index) => ({
    range: estimate ? rangeOf(estimate) : null,
    clear: clear[index] === true,
  }));
}

/** The number of others that each side plays against: teams, or seats and an opponent that is none. */
const othersIn = (mode: GameMode | undefined, seats: number): number =>
  (mode?.teams ?? seats + (mode?.level === undefined ? 0 : 1)) - 1;
