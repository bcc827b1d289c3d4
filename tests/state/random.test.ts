import { describe, expect, it } from 'vitest';
import { shuffle, stream } from '../../src/state/random.ts';

const DRAWS = 3000;

/** The first numbers of a stream below a bound. */
function drawn(bound: number, seed = 7): number[] {
  const numbers = stream(seed, 1, 1);
  return Array.from({ length: DRAWS }, () => numbers.below(bound));
}

describe('numbers by chance', () => {
  it.each([1, 2, 16, 2 ** 16, 2 ** 30])('below %d are remainders of those below 2 ** 31', (bound) => {
    expect(drawn(bound)).toEqual(drawn(2 ** 31).map((number) => number % bound));
  });

  // Of 2 ** 32 numbers this bound leaves a quarter over; taken as well, they would make half of all numbers a third.
  it('are as likely as one another where the bound leaves many over', () => {
    const thirds = [0, 0, 0];
    for (const number of drawn(3 * 2 ** 30))
      thirds[Math.floor(number / 2 ** 30)] = (thirds[Math.floor(number / 2 ** 30)] ?? 0) + 1;
    for (const third of thirds) expect(Math.abs(third - DRAWS / 3)).toBeLessThan(100);
  });

  it('reach each number below a small bound, and no other', () => {
    expect([...new Set(drawn(6))].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('put a list into another order, the same one for the same stream', () => {
    const shuffled = (ordinal: number): number[] => {
      const list = Array.from({ length: 50 }, (_, index) => index);
      shuffle(list, stream(3, 1, ordinal));
      return list;
    };
    expect(shuffled(1)).toEqual(shuffled(1));
    expect(shuffled(1)).not.toEqual(shuffled(2));
    expect(shuffled(1).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, at) => at),
    );
  });
});
