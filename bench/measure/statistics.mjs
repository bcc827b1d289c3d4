// Medians and quantiles of a few numbers.

/** @param {readonly number[]} values at least one */
export const median = (values) => quantile(values, 0.5);

/**
 * @param {readonly number[]} values at least one
 * @param {number} at from 0 to 1; between two values the straight line between them
 */
export function quantile(values, at) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * Median, tenth and ninetieth percentile.
 *
 * @param {readonly number[]} values
 */
export const spread = (values) => ({
  median: median(values),
  p10: quantile(values, 0.1),
  p90: quantile(values, 0.9),
});
