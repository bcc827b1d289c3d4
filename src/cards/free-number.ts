/** Ranges of numbers, both ends included, in the order in which they are used. */
export type Ranges = readonly (readonly [number, number])[];

/**
 * The first number of some ranges that is not taken; undefined where all of them are.
 *
 * @param many as many numbers behind each other must be free, the one that is given among them
 */
export function freeNumberIn(
  ranges: Ranges,
  taken: { readonly has: (number: number) => boolean },
  many = 1,
): number | undefined {
  for (const [from, to] of ranges)
    for (let number = from, run = 0; number <= to; number += 1) {
      run = taken.has(number) ? 0 : run + 1;
      if (run === many) return number - many + 1;
    }
  return undefined;
}
