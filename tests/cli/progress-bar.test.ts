import { expect, test } from 'vitest';
import { barLine } from '../../src/cli/progress-bar.ts';

test.each([
  [0, 10, 80, `[${'-'.repeat(30)}] 0 of 10`],
  [5, 10, 80, `[${'#'.repeat(15)}${'-'.repeat(15)}] 5 of 10`],
  [10, 10, 80, `[${'#'.repeat(30)}] 10 of 10`],
  [5, 10, 20, '[####-----] 5 of 10'],
  [5, 10, 12, '[-] 5 of 10'],
  [5, 10, 11, '5 of 10'],
  [5, 10, 4, '5 o'],
  [0, 0, 80, `[${'-'.repeat(30)}] 0 of 0`],
])('%d of %d in %d columns', (done, all, columns, line) => {
  expect(barLine(done, all, columns)).toBe(line);
  expect(barLine(done, all, columns).length).toBeLessThan(columns);
});
