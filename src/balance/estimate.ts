import { bothTails, WITHIN_95 } from './normal.ts';

/** The fewest games from which a range is given: with fewer, what is said of it is not true. */
export const FEWEST = 30;

/** The range of a mean: it lies there in 95 of 100 such samples. Rounded to 4 places. */
export interface EstimateRange {
  /** The mean of the sample. */
  readonly mean: number;
  /** Lower end of the range. */
  readonly low: number;
  /** Upper end of the range. */
  readonly high: number;
}

/** A mean with its standard error, before anything is rounded; undefined where there are too few games. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/**
 * The mean of so many whole numbers, by their sum and that of their squares; undefined for fewer than {@link FEWEST}.
 */
export function meanOf(count: number, sum: number, squares: number | bigint): Estimate | undefined {
  if (count < FEWEST) return undefined;
  // Exact up to the last division: what is far from 0 and varies little would lose all its places.
  const above = BigInt(count) * BigInt(squares) - BigInt(sum) * BigInt(sum);
  // A sum of squares that a number has rounded can be less than it was.
  const error = Math.sqrt(Math.max(0, Number(above)) / count / (count - 1) / count);
  return { mean: sum / count, error };
}

/** Two samples of games, some of which are pairs, each with a number that is 0 in games outside of its sample. */
export interface Two {
  readonly countBefore: number;
  readonly sumBefore: number;
  readonly squaresBefore: number;
  readonly countAfter: number;
  readonly sumAfter: number;
  readonly squaresAfter: number;
  /** Over pairs in both samples: how many, the sum of products, and the sums of either number. */
  readonly both: number;
  readonly products: number;
  readonly beforeInBoth: number;
  readonly afterInBoth: number;
}

/**
 * The amount by which the mean of the second sample is greater, as a difference of two ratios of sums over pairs (delta
 * method): what the two share makes it more certain. Undefined where one of the samples is too small.
 */
export function changeOf(two: Two): Estimate | undefined {
  const { countBefore, countAfter } = two;
  if (countBefore < FEWEST || countAfter < FEWEST) return undefined;
  const was = two.sumBefore / countBefore;
  const is = two.sumAfter / countAfter;
  const spreadBefore = Math.max(0, two.squaresBefore - was * was * countBefore);
  const spreadAfter = Math.max(0, two.squaresAfter - is * is * countAfter);
  const shared = two.products - is * two.beforeInBoth - was * two.afterInBoth + was * is * two.both;
  const variance =
    spreadBefore / countBefore ** 2 + spreadAfter / countAfter ** 2 - (2 * shared) / countBefore / countAfter;
  return { mean: is - was, error: Math.sqrt(Math.max(0, variance)) };
}

/** An estimate in another unit. */
export const scaled = (estimate: Estimate | undefined, by: number): Estimate | undefined =>
  estimate && { mean: estimate.mean * by, error: estimate.error * by };

/**
 * The range of a share, such as that of won games (Wilson's score interval: it stays between 0 and 1, and is right
 * where all or none are won); null where there are too few games.
 *
 * @param count the number of games
 * @param some the number of them that are meant
 */
export function shareOf(count: number, some: number): EstimateRange | null {
  if (count < FEWEST) return null;
  const share = some / count;
  const width = WITHIN_95 ** 2 / count;
  const middle = (share + width / 2) / (1 + width);
  const half = Math.sqrt(width * share * (1 - share) + width ** 2 / 4) / (1 + width);
  return {
    mean: rounded(share),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  };
}

/** The range of an estimate. */
export const rangeOf = ({ mean, error }: Estimate): EstimateRange => ({
  mean: rounded(mean),
  low: rounded(mean - WITHIN_95 * error),
  high: rounded(mean + WITHIN_95 * error),
});

/**
 * Which of several estimates differ from what they are expected to be, so that in 95 of 100 such reports none is named
 * that does not: the likelier one of them is mistaken because there are many, the more each one has to show (Holm).
 *
 * @param expected by estimate, what it would be if there were nothing to say
 */
export function clearOnes(
  estimates: readonly (Estimate | undefined)[],
  expected: (index: number) => number = () => 0,
): readonly boolean[] {
  const chances = estimates
    .flatMap((estimate, index) => (estimate ? [{ index, chance: chanceOf(estimate, expected(index)) }] : []))
    .sort((one, other) => one.chance - other.chance);
  const clear = estimates.map(() => false);
  for (const [rank, { index, chance }] of chances.entries()) {
    if (chance * (chances.length - rank) > 0.05) break;
    clear[index] = true;
  }
  return clear;
}

/** The likelihood that an estimate is as far from what was expected by chance alone. */
function chanceOf({ mean, error }: Estimate, expected: number): number {
  const away = mean - expected;
  if (away === 0) return 1;
  return error === 0 ? 0 : bothTails(away / error);
}

/** Rounded to 4 places, what is below 0 as what is above it. */
export const rounded = (number: number): number => {
  const places = Math.round(Math.abs(number) * 10_000) / 10_000;
  return number < 0 && places > 0 ? -places : places;
};
