// The verdict on a comparison: the median of the ratios of each round, against what is asked of it.
import { median, quantile, spread } from './statistics.mjs';

/**
 * @typedef {import('./rounds.mjs').Times} Times
 *
 * @typedef {object} Goal
 * @property {'times faster' | 'times as long'} unit how the ratio is read: yardstick by subject, or subject by
 *   yardstick
 * @property {number} [must] absent, with `stretch`, where nothing is asked
 * @property {number} [stretch]
 *
 * @typedef {object} Line one comparison
 * @property {string} row
 * @property {{ name: string, wall: number, cpu?: number }} subject medians in milliseconds
 * @property {{ name: string, wall: number, cpu?: number } | undefined} yardstick
 * @property {string} unit
 * @property {{ median: number, p10: number, p90: number }} ratio by wall time
 * @property {number} [cpuRatio] median by processor time
 * @property {number} [p95] where a time in milliseconds is judged: the must is for the median, the stretch for this
 * @property {number} [must] absent where nothing is asked
 * @property {number} [stretch]
 * @property {'stretch' | 'must' | 'missed'} [verdict]
 */

/**
 * @param {string} row
 * @param {{ name: string, times: readonly Times[] }} subject
 * @param {{ name: string, times: readonly Times[] }} yardstick
 * @param {Goal} goal
 * @returns {Line}
 */
export function compare(row, subject, yardstick, { unit, must, stretch }) {
  const faster = unit === 'times faster';
  const ratios = (/** @type {'wall' | 'cpu'} */ kind) =>
    subject.times.map((own, round) => {
      const mine = own[kind] ?? NaN;
      const theirs = yardstick.times[round]?.[kind] ?? NaN;
      return faster ? theirs / mine : mine / theirs;
    });
  const ratio = spread(ratios('wall'));
  const hasCpu = subject.times[0]?.cpu !== undefined;
  const meets = (/** @type {number} */ goal) => (faster ? ratio.median >= goal : ratio.median <= goal);
  return {
    row,
    subject: medians(subject),
    yardstick: medians(yardstick),
    unit,
    ratio,
    ...(hasCpu && { cpuRatio: median(ratios('cpu')) }),
    ...(must !== undefined &&
      stretch !== undefined && {
        must,
        stretch,
        verdict: meets(stretch) ? /** @type {const} */ ('stretch') : meets(must) ? 'must' : 'missed',
      }),
  };
}

/**
 * A row of times that are judged by themselves: the must is for the median, the stretch for the 95th percentile.
 *
 * @param {string} row
 * @param {readonly number[]} times milliseconds
 * @param {string} what was timed so often, for people
 * @param {{ must: number, stretch: number }} [goal] milliseconds
 * @returns {Line}
 */
export function timesLine(row, times, what, goal) {
  const ratio = spread(times);
  const p95 = quantile(times, 0.95);
  return {
    row,
    subject: { name: `${times.length} ${what}`, wall: ratio.median },
    yardstick: undefined,
    unit: 'ms',
    ratio,
    p95,
    ...(goal && {
      ...goal,
      verdict: p95 <= goal.stretch ? 'stretch' : ratio.median <= goal.must ? 'must' : 'missed',
    }),
  };
}

/**
 * A row of one number in a unit of its own; nothing is asked of it.
 *
 * @param {string} row
 * @param {number} value
 * @param {string} unit such as kB
 * @returns {Line}
 */
export const countLine = (row, value, unit) => ({
  row,
  subject: { name: '', wall: Number.NaN },
  yardstick: undefined,
  unit,
  ratio: { median: value, p10: value, p90: value },
});

function medians({ name, times }) {
  const of = (/** @type {'wall' | 'cpu'} */ kind) => median(times.map((each) => each[kind] ?? NaN));
  return { name, wall: of('wall'), ...(times[0]?.cpu !== undefined && { cpu: of('cpu') }) };
}
