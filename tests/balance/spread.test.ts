import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEWEST } from '../../src/balance/estimate.ts';
import { addCounts, countSeats, spreadOf, type SeatCounts } from '../../src/balance/spread.ts';

const countsOf = (points: readonly number[]): SeatCounts => {
  const counts: SeatCounts = new Map();
  for (const each of points) countSeats(counts, each);
  return counts;
};

describe('how points lie', () => {
  test.each<[string, readonly number[], readonly [number, number, number, number]]>([
    ['all the same', Array.from({ length: 30 }, () => 7), [7, 7, 7, 7]],
    ['1 to 40', Array.from({ length: 40 }, (_, at) => at + 1), [20.5, 4, 20, 36]],
    ['half below 0', Array.from({ length: 50 }, (_, at) => at - 25), [-0.5, -21, -1, 19]],
    ['one far away', [...Array.from({ length: 39 }, () => 10), 1000], [34.75, 10, 10, 10]],
  ])('%s: mean, and what 1, 5 and 9 tenths do not exceed', (_, points, [mean, low, median, high]) => {
    const spread = spreadOf(countsOf(points));
    expect(spread).toMatchObject({ seats: points.length, mean, low, median, high });
  });

  test('is nothing where there are too few', () => {
    expect(spreadOf(countsOf(Array.from({ length: FEWEST - 1 }, () => 1)))).toBeNull();
    expect(spreadOf(new Map())).toBeNull();
  });

  test('does not depend on the order in which games are added', () => {
    const points = fc.array(fc.integer({ min: -50, max: 300 }), { minLength: FEWEST, maxLength: 200 });
    fc.assert(
      fc.property(points, fc.nat(200), (all, at) => {
        const parts = countsOf(all.slice(at));
        addCounts(parts, countsOf(all.slice(0, at)));
        const spread = spreadOf(parts);
        expect(spread).toEqual(spreadOf(countsOf(all)));
        const sorted = all.toSorted((one, other) => one - other);
        expect(spread?.low).toBe(sorted[Math.ceil(all.length / 10) - 1]);
        expect(spread?.median).toBe(sorted[Math.ceil(all.length / 2) - 1]);
      }),
    );
  });
});
