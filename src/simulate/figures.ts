import type { Sums, Tally } from './tally.ts';

/** Mean and standard deviation of a sample; null where there are too few games for it. */
export interface Spread {
  /** The mean, rounded to 4 places. */
  readonly mean: number | null;
  /** The standard deviation of the sample, rounded to 4 places; null for fewer than 2 games. */
  readonly sd: number | null;
}

/** Figures of a seat. */
export interface SeatFigures {
  /** Games in which it had the first place, alone or with others. */
  readonly wins: number;
  /** Its points. */
  readonly total: Spread;
  /** Its points by line of the final score, by id. */
  readonly points: Readonly<Record<string, Spread>>;
}

/** The outcome of a simulation. */
export interface Figures {
  /** The number of games that were played. */
  readonly games: number;
  /** The number of them that came to their end; all that follows but the hash speaks of these alone. */
  readonly finished: number;
  /** The number of them that did not. */
  readonly unfinished: number;
  /** Rounds of a game; `min` and `max` are null where no game came to its end. */
  readonly rounds: Spread & { readonly min: number | null; readonly max: number | null };
  /** By seat. */
  readonly seats: readonly SeatFigures[];
  /** Of the opponent that is no seat, where there is one. */
  readonly opponent?: SeatFigures;
  /** A hash over the last states of all games, 16 hexadecimal digits. */
  readonly hash: string;
}

/**
 * The figures of a tally.
 *
 * @param ids of the lines of the final score; a line that a party scored nothing in is 0
 * @param seatCount the number of its parties that are seats
 */
export function figuresOf(tally: Tally, ids: readonly string[], seatCount = tally.seats.length): Figures {
  const { finished, unfinished, rounds, fewest, most, seats, hash } = tally;
  const isEmpty = finished === 0;
  const parties = seats.map(({ wins, total, points }): SeatFigures => ({
    wins,
    total: spread(total, finished),
    points: Object.fromEntries(
      ids.map((id, line) => [id, spread(points[line] ?? { sum: 0, squares: 0n }, finished)]),
    ),
  }));
  const opponent = parties[seatCount];
  return {
    games: finished + unfinished,
    finished,
    unfinished,
    rounds: { ...spread(rounds, finished), min: isEmpty ? null : fewest, max: isEmpty ? null : most },
    seats: parties.slice(0, seatCount),
    ...(opponent && { opponent }),
    hash: hash.map((half) => half.toString(16).padStart(8, '0')).join(''),
  };
}

/** The numbers of a sample: exact up to the last division and root. */
function spread({ sum, squares }: Sums, count: number): Spread {
  if (count === 0) return { mean: null, sd: null };
  const above = BigInt(count) * squares - BigInt(sum) * BigInt(sum);
  const variance = Number(above) / count / (count - 1);
  return { mean: rounded(sum / count), sd: count < 2 ? null : rounded(Math.sqrt(variance)) };
}

const rounded = (number: number): number => Math.round(number * 10_000) / 10_000;
