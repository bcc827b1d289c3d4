/** Two lists with what belongs together in them. */
export interface Pairing {
  /** Places of both, in the order of the second list. */
  readonly pairs: readonly (readonly [before: number, after: number])[];
  /** Places in the first list that have no partner. */
  readonly gone: readonly number[];
  /** Places in the second list that have none. */
  readonly added: readonly number[];
  /** True if partners follow one another in another order. */
  readonly moved: boolean;
}

/** Most comparisons of items; beyond them those at the same place are partners. */
const MOST = 40_000;

/**
 * Finds for each item of a list its partner in another one: the likest first, of those the nearest. Exchanging both lists
 * exchanges the sides of the pairs and nothing else.
 *
 * @param likeness of two items, by their places; 0 for those that are no partners
 */
export function pairing(
  before: number,
  after: number,
  likeness: (before: number, after: number) => number,
): Pairing {
  const found: { i: number; j: number; like: number }[] = [];
  if (before * after > MOST) {
    for (let i = 0; i < Math.min(before, after); i += 1) found.push({ i, j: i, like: 1 });
  } else {
    for (let i = 0; i < before; i += 1)
      for (let j = 0; j < after; j += 1) {
        const like = likeness(i, j);
        if (like > 0) found.push({ i, j, like });
      }
  }
  found.sort(
    (a, b) => b.like - a.like || Math.abs(a.i - a.j) - Math.abs(b.i - b.j) || a.i + a.j - (b.i + b.j),
  );
  const [takenBefore, takenAfter] = [new Set<number>(), new Set<number>()];
  const pairs: (readonly [number, number])[] = [];
  for (const { i, j } of found) {
    if (takenBefore.has(i) || takenAfter.has(j)) continue;
    takenBefore.add(i);
    takenAfter.add(j);
    pairs.push([i, j]);
  }
  pairs.sort((a, b) => a[1] - b[1]);
  const free = (count: number, taken: ReadonlySet<number>): number[] =>
    Array.from({ length: count }, (_, at) => at).filter((at) => !taken.has(at));
  return {
    pairs,
    gone: free(before, takenBefore),
    added: free(after, takenAfter),
    moved: pairs.some(([i], at) => i < (pairs[at - 1]?.[0] ?? 0)),
  };
}

/** The likeness of two texts by their words, from 0 to 1: twice the words in common, by all words. */
export function likenessOf(a: string, b: string): number {
  const [first, second] = [a.split(' '), b.split(' ')];
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const many = left.get(word) ?? 0;
    if (many === 0) continue;
    common += 1;
    left.set(word, many - 1);
  }
  return (2 * common) / (first.length + second.length);
}
