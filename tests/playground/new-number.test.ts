import { describe, expect, test } from 'vitest';
import { numbersOfKind } from '../../playground/store/kind-numbers.ts';
import { freeNumberIn, type Ranges } from '../../src/cards/free-number.ts';
import manifest from '../../cards/earth/pack.json' with { type: 'json' };

describe('the number of a new card', () => {
  test.each<[string, Ranges, readonly number[], number | undefined]>([
    ['is the first of its kind', [[1, 3]], [], 1],
    ['fills a gap', [[1, 3]], [1, 3], 2],
    [
      'is of the next range where the first is full',
      [
        [1, 2],
        [401, 402],
      ],
      [1, 2, 401],
      402,
    ],
    ['is none where all are taken', [[5, 6]], [5, 6], undefined],
    ['is none of a kind without numbers', [], [1], undefined],
    ['is none of a range that ends before it begins', [[3, 1]], [], undefined],
  ])('%s', (_, ranges, taken, free) => {
    expect(freeNumberIn(ranges, new Set(taken))).toBe(free);
  });

  test('is the first of as many as are asked for, in one range', () => {
    const ranges: Ranges = [
      [1, 6],
      [7, 9],
    ];
    expect(freeNumberIn(ranges, new Set([3]), 3)).toBe(4);
    expect(freeNumberIn(ranges, new Set([3, 6]), 3)).toBe(7);
    expect(freeNumberIn(ranges, new Set([3, 6, 8]), 3)).toBeUndefined();
  });

  test.each<[string, unknown, string, Ranges]>([
    [
      'of Earth',
      manifest,
      'island',
      [
        [285, 294],
        [401, 999],
      ],
    ],
    ['of a kind that is not there', manifest, 'river', []],
    ['of a kind that any object has', manifest, 'constructor', []],
    ['of no manifest', undefined, 'flora', []],
    ['of a list', [], 'flora', []],
    ['of a kind that names none', { words: { kind: { oak: {} } } }, 'oak', []],
    ['that are no list', { words: { kind: { oak: { numbers: 'all' } } } }, 'oak', []],
    [
      'with mistakes among them',
      { words: { kind: { oak: { numbers: [[1], [2, 4], ['a', 9], 7, [1.5, 3], null] } } } },
      'oak',
      [[2, 4]],
    ],
  ])('ranges %s', (_, written, kind, ranges) => {
    expect(numbersOfKind(written, kind)).toEqual(ranges);
  });
});
