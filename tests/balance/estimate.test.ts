import { describe, expect, it, test } from 'vitest';
import { changeOf, clearOnes, FEWEST, meanOf, rangeOf, scaled, shareOf } from '../../src/balance/estimate.ts';
import { bothTails, WITHIN_95 } from '../../src/balance/normal.ts';
import { stream } from '../../src/state/random.ts';

describe('how likely a normal number is so far away', () => {
  // From printed tables of the normal distribution.
  test.each([
    [0, 1],
    [0.5, 0.617075],
    [1, 0.317311],
    [1.644854, 0.1],
    [WITHIN_95, 0.05],
    [2, 0.0455003],
    [2.575829, 0.01],
    [3.290527, 0.001],
  ])('%d standard deviations: %d', (deviations, chance) => {
    expect(bothTails(deviations)).toBeCloseTo(chance, 6);
    expect(bothTails(-deviations)).toBe(bothTails(deviations));
  });
});

describe('the range of a mean', () => {
  it('has the usual standard error', () => {
    // 15 times 0 and 15 times 2: the variance of the sample is 30 / 29.
    const estimate = meanOf(30, 30, 60);
    expect(estimate?.mean).toBe(1);
    expect(estimate?.error).toBeCloseTo(Math.sqrt(1 / 29), 12);
    expect(estimate && rangeOf(estimate)).toEqual({ mean: 1, low: 0.636, high: 1.364 });
  });

  it('is no wider than nothing where all numbers are the same, however great', () => {
    const many = 5_000_000;
    const far = 30_001;
    expect(meanOf(many, many * far, many * far * far)).toEqual({ mean: far, error: 0 });
  });

  it(`needs ${FEWEST} games`, () => {
    expect(meanOf(FEWEST - 1, 0, 0)).toBeUndefined();
    expect(meanOf(FEWEST, 0, 0)).toEqual({ mean: 0, error: 0 });
  });

  it('is scaled as a whole', () => {
    expect(scaled({ mean: 6, error: 2 }, 1 / 2)).toEqual({ mean: 3, error: 1 });
    expect(scaled(undefined, 2)).toBeUndefined();
  });
});

describe('the range of a share', () => {
  // From the tables of R. G. Newcombe, "Two-sided confidence intervals for the single proportion", method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
  ])('%d of %d', (some, count, low, high) => {
    const share = shareOf(count, some);
    expect(share?.low).toBeCloseTo(low, 4);
    expect(share?.high).toBeCloseTo(high, 4);
    expect(share?.mean).toBeCloseTo(some / count, 4);
  });

  it('stays between none and all, and is as wide for those that are meant as for those that are not', () => {
    const [none, all] = [shareOf(40, 0), shareOf(40, 40)];
    expect([none?.low, all?.high]).toEqual([0, 1]);
    expect(none?.high).toBeGreaterThan(0);
    expect(1 - (all?.low ?? 0)).toBeCloseTo(none?.high ?? 1, 10);
  });

  it(`needs ${FEWEST} games`, () => expect(shareOf(FEWEST - 1, 3)).toBeNull());
});

/** Two samples over pairs; a number is undefined where the game is not in its sample. */
function twoOf(
  pairs: readonly (readonly [number | undefined, number | undefined])[],
): Parameters<typeof changeOf>[0] {
  const sum = (
    of: (was: number, is: number) => number,
    has: (was: boolean, is: boolean) => boolean,
  ): number =>
    pairs.reduce(
      (all, [was, is]) => (has(was !== undefined, is !== undefined) ? all + of(was ?? 0, is ?? 0) : all),
      0,
    );
  const before = (was: boolean): boolean => was;
  const after = (_: boolean, is: boolean): boolean => is;
  const both = (was: boolean, is: boolean): boolean => was && is;
  return {
    countBefore: sum(() => 1, before),
    sumBefore: sum((was) => was, before),
    squaresBefore: sum((was) => was * was, before),
    countAfter: sum(() => 1, after),
    sumAfter: sum((_, is) => is, after),
    squaresAfter: sum((_, is) => is * is, after),
    both: sum(() => 1, both),
    products: sum((was, is) => was * is, both),
    beforeInBoth: sum((was) => was, both),
    afterInBoth: sum((_, is) => is, both),
  };
}

describe('the change between two samples of the same games', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => (index * 7) % 11);

  it('is certain where nothing differs', () => {
    const change = changeOf(twoOf(numbers.map((each) => [each, each])));
    expect(change?.mean).toBe(0);
    expect(change?.error).toBeCloseTo(0, 7);
  });

  it('is certain where every number is greater by the same', () => {
    const change = changeOf(twoOf(numbers.map((each) => [each, each + 3])));
    expect(change?.mean).toBeCloseTo(3, 12);
    expect(change?.error).toBeCloseTo(0, 7);
  });

  it('is as uncertain as both together where they share no game', () => {
    const spread = (): number => {
      const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
      return numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length ** 2;
    };
    const change = changeOf(
      twoOf([
        ...numbers.map((each) => [each, undefined] as const),
        ...numbers.map((each) => [undefined, each] as const),
      ]),
    );
    expect(change?.error).toBeCloseTo(Math.sqrt(2 * spread()), 12);
  });

  it('lies in its range in about 95 of 100 samples, also where cards are in play in some games only', () => {
    const draws = stream(5, 1, 1);
    const normal = (): number =>
      Array.from({ length: 12 }, () => draws.below(1000) / 1000).reduce((a, b) => a + b) - 6;
    const game = (): readonly [number | undefined, number | undefined] => {
      const shared = normal() * 10;
      const was = draws.below(3) === 0 ? undefined : Math.round(shared + normal() * 8);
      const is = draws.below(3) === 0 ? undefined : Math.round(shared + normal() * 8 + 2);
      return [was, is];
    };
    const samples = 1000;
    let inside = 0;
    for (let sample = 0; sample < samples; sample++) {
      const change = changeOf(twoOf(Array.from({ length: 200 }, game)));
      if (change && Math.abs(change.mean - 2) <= WITHIN_95 * change.error) inside++;
    }
    expect(inside / samples).toBeGreaterThan(0.93);
    expect(inside / samples).toBeLessThan(0.97);
  });

  it(`needs ${FEWEST} games of each`, () => {
    expect(
      changeOf(twoOf(numbers.map((each, at) => [each, at < FEWEST - 1 ? each : undefined]))),
    ).toBeUndefined();
  });
});

describe('what is clear among many', () => {
  // Chances of 0.01, 0.04, 0.03 and 0.005: Holm's rule at 0.05 names the first and the last.
  const four = [2.5758, 2.0537, 2.1701, 2.807].map((mean) => ({ mean, error: 1 }));

  it('is what stays so as the others are looked at too', () => {
    expect(clearOnes(four)).toEqual([true, false, false, true]);
    expect(clearOnes([four[1]])).toEqual([true]);
  });

  it('is measured from what is expected', () => {
    expect(clearOnes([{ mean: 7, error: 0.1 }], () => 7)).toEqual([false]);
    expect(clearOnes([{ mean: 7, error: 0.1 }])).toEqual([true]);
  });

  it('is never what has too few games, and always what does not vary and is not 0', () => {
    expect(clearOnes([undefined, { mean: 1, error: 0 }, { mean: 0, error: 0 }])).toEqual([
      false,
      true,
      false,
    ]);
  });
});
