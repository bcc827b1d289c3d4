import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFor, placeOn } from '../../../playground/elements/axis.ts';

test.each<[readonly number[], readonly number[]]>([
  [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[0], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [
    [-0.38, 2.26],
    [-0.5, 0, 0.5, 1, 1.5, 2, 2.5],
  ],
  [
    [7, 45],
    [0, 10, 20, 30, 40, 50],
  ],
  [
    [-31, -0.5],
    [-40, -30, -20, -10, 0],
  ],
  [
    [-0.001, 0.002],
    [-0.001, -0.0005, 0, 0.0005, 0.001, 0.0015, 0.002],
  ],
])('an axis for %j has lines at %j', (numbers, ticks) => {
  expect(axisFor(numbers).ticks).toEqual(ticks);
});

test('an axis holds its numbers and 0, with few lines, equally far apart', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 20 }), (numbers) => {
      const axis = axisFor(numbers);
      for (const number of [0, ...numbers]) {
        expect(placeOn(axis, number)).toBeGreaterThanOrEqual(-1e-9);
        expect(placeOn(axis, number)).toBeLessThanOrEqual(100 + 1e-9);
      }
      expect(axis.ticks.length).toBeGreaterThan(1);
      expect(axis.ticks.length).toBeLessThanOrEqual(9);
      expect(axis.ticks).toContain(0);
    }),
  );
});
