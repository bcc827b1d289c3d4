import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanOf } from '../../src/balance/estimate.ts';
import { headLine, readLog, rowLine } from '../../src/cli/sums-rows.ts';
import { figuresOf } from '../../src/simulate/figures.ts';
import { Numbers } from '../../src/simulate/summing.ts';
import {
  addNumber,
  addTally,
  emptyTally,
  fillTally,
  numbersOfTally,
  type Tally,
} from '../../src/simulate/tally.ts';
import { runs } from '../support/long.ts';

const GREATEST = 2_147_483_647;
const points = fc.oneof(
  fc.constantFrom(0, 1, 1_000_000, GREATEST, -GREATEST, 64 * GREATEST),
  fc.integer({ min: -64 * GREATEST, max: 64 * GREATEST }),
);

/** The tally of games in which the only seat had so many points. */
function tallyOf(totals: readonly number[]): Tally {
  const tally = emptyTally(1, 0);
  tally.finished = totals.length;
  for (const total of totals) addNumber((tally.seats[0] ?? expect.unreachable()).total, total);
  return tally;
}

const figures = (tally: Tally) => figuresOf(tally, []).seats[0]?.total;

test('sums of any points are kept in a log as they are, and figures of them are numbers', () => {
  fc.assert(
    fc.property(fc.array(points, { minLength: 2, maxLength: 40 }), fc.nat({ max: 40 }), (totals, cut) => {
      const tally = tallyOf(totals);
      const head = { pack: 'p' };
      const numbers = numbersOfTally(tally);
      expect(numbers.every(Number.isSafeInteger)).toBe(true);
      const read = emptyTally(1, 0);
      const log = headLine(head) + rowLine(head, { games: [[0, totals.length]], sums: numbers });
      const found = readLog(log, ({ sums }) => {
        fillTally(read, new Numbers(sums));
        return true;
      });
      expect(found?.bad).toEqual([]);
      expect(read).toEqual(tally);

      // Games that were played elsewhere come to the same.
      const parts = tallyOf(totals.slice(cut));
      addTally(parts, tallyOf(totals.slice(0, cut)));
      expect(figures(parts)).toEqual(figures(tally));

      const { mean, sd } = figures(tally) ?? expect.unreachable();
      expect(JSON.parse(JSON.stringify([mean, sd]))).toEqual([mean, sd]);
      const exact = totals.reduce((sum, total) => sum + total, 0) / totals.length;
      expect(mean).toBeCloseTo(exact, 3);
      const { error } = meanOf(30, 0, tally.seats[0]?.total.squares ?? 0n) ?? expect.unreachable();
      expect(Number.isFinite(error)).toBe(true);
    }),
    { numRuns: runs(2_000, 200) },
  );
});

// The deviation of a, a + 2 is the root of 2 wherever they lie.
test.each([0, 1_000_000, 100_000_000, GREATEST - 2, -GREATEST])(
  'the deviation of two totals that are 2 apart: from %i on',
  (from) => {
    expect(figures(tallyOf([from, from + 2]))).toEqual({ mean: from + 1, sd: 1.4142 });
    expect(figures(tallyOf([from, from]))).toEqual({ mean: from, sd: 0 });
  },
);

test('an error of equal leads is 0, also where a number has rounded their squares', () => {
  expect(meanOf(30, 30 * GREATEST, 30 * GREATEST ** 2)?.error).toBeGreaterThanOrEqual(0);
  expect(meanOf(31, 31 * (GREATEST - 8), 31 * (GREATEST - 8) ** 2)?.error).toBeGreaterThanOrEqual(0);
});
