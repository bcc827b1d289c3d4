/** Ranges of numbers, both ends included, in the order in which they are used. */
export type Ranges = readonly (readonly [number, number])[];

/** The first number of some ranges that is not taken; undefined where all of them are. */
export function freeNumberIn(
  ranges: Ranges,
  taken: { readonly has: (number: number) => boolean },
): number | undefined {
  for (const [from, to] of ranges)
    for (let number = from; number <= to; number += 1) if (!taken.has(number)) return number;
  return undefined;
}
