import { describe, expect, test } from 'vitest';
import { curvesOf } from '../../../playground/balance/spread-bins.ts';
import { countSeats, spreadOf, type PointSpread } from '../../../src/balance/spread.ts';

/** So many seats at each number of points. */
function spread(counts: readonly (readonly [points: number, seats: number])[]): PointSpread {
  const map = new Map<number, number>();
  for (const [points, seats] of counts) countSeats(map, points, seats);
  const found = spreadOf(map);
  if (!found) throw new Error('too few seats');
  return found;
}

/** Heights of the steps of a curve, in hundredths of the highest: each has two points, between one at either end. */
const heights = (path: string): readonly number[] =>
  [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)]
    .slice(1, -1)
    .filter((_, at) => at % 2 === 0)
    .map(([, height]) => Math.round(100 - Number(height)));

describe('curves of how points lie', () => {
  test('have a step for each number where there are few, over an axis that holds them', () => {
    const { axis, paths } = curvesOf([
      spread([
        [4, 10],
        [5, 20],
        [7, 40],
      ]),
    ]);
    expect([axis.from, axis.to]).toEqual([4, 8]);
    expect(paths.map(heights)).toEqual([[25, 50, 0, 100]]);
  });

  test('are as high as their share of seats, however many seats there are', () => {
    const { paths } = curvesOf([
      spread([
        [1, 30],
        [2, 10],
      ]),
      spread([
        [1, 100],
        [2, 300],
      ]),
    ]);
    expect(paths.map(heights)).toEqual([
      [100, 33],
      [33, 100],
    ]);
  });

  test('have steps that hold equally many numbers where there are many', () => {
    const even = Array.from({ length: 200 }, (_, at) => [at, 1] as const);
    const { axis, paths } = curvesOf([spread(even)]);
    expect([axis.from, axis.to, axis.ticks[0]]).toEqual([0, 200, 0]);
    const [steps] = paths.map(heights);
    expect(steps?.length).toBeLessThanOrEqual(36);
    expect(new Set(steps)).toEqual(new Set([100]));
  });

  test('that are all one number are one step', () => {
    expect(curvesOf([spread([[12, 40]])]).paths.map(heights)).toEqual([[100]]);
  });
});
