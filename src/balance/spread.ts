import { FEWEST, rounded } from './estimate.ts';

/** The number of seats that came to each number of points. */
export type SeatCounts = Map<number, number>;

/** The way in which the points of seats lie. */
export interface PointSpread {
  /** The number of seats that are counted; a seat of each game is one of its own. */
  readonly seats: number;
  /** Their mean, rounded to 4 places. */
  readonly mean: number;
  /** The least number that a tenth of them does not exceed. */
  readonly low: number;
  /** The least number that half of them do not exceed. */
  readonly median: number;
  /** The least number that nine tenths of them do not exceed. */
  readonly high: number;
  /** Each number of points with how many seats came to it, the least points first. */
  readonly counts: readonly (readonly [points: number, seats: number])[];
}

/** Counts a seat, or several with the same points. */
export const countSeats = (to: SeatCounts, points: number, seats = 1): void =>
  void to.set(points, (to.get(points) ?? 0) + seats);

/** Adds the seats of other games. */
export function addCounts(to: SeatCounts, more: SeatCounts): void {
  for (const [points, seats] of more) countSeats(to, points, seats);
}

/** The way in which the points lie; null where there are too few seats for it. */
export function spreadOf(counted: SeatCounts): PointSpread | null {
  const counts = [...counted].sort(([one], [other]) => one - other);
  const seats = counts.reduce((all, [, some]) => all + some, 0);
  if (seats < FEWEST) return null;
  const sum = counts.reduce((all, [points, some]) => all + points * some, 0);
  const reachedBy = (tenths: number): number => {
    let left = (seats * tenths) / 10;
    for (const [points, some] of counts) if ((left -= some) <= 0) return points;
    return counts.at(-1)?.[0] ?? 0;
  };
  return {
    seats,
    mean: rounded(sum / seats),
    low: reachedBy(1),
    median: reachedBy(5),
    high: reachedBy(9),
    counts,
  };
}
