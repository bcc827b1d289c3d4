/** Some games of a plan by their places: from the first, counted from 0, up to, not including, the last. */
export type GameRange = readonly [from: number, to: number];

/** The same games in the order of their places, in as few ranges as there can be; none of them may stand in two. */
export function joined(ranges: readonly GameRange[]): readonly GameRange[] {
  const all: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last?.[1] === from) last[1] = to;
    else if (from < to) all.push([from, to]);
  }
  return all;
}

/** The games, of so many, that stand in none of some ranges, which are {@link joined}. */
export function missingIn(ranges: readonly GameRange[], games: number): readonly GameRange[] {
  const ends = [0, ...ranges.map(([, to]) => to)];
  const begins = [...ranges.map(([from]) => from), games];
  return ends.flatMap((end, at): readonly GameRange[] => {
    const begin = begins[at] ?? games;
    return end < begin ? [[end, begin]] : [];
  });
}

/** The number of games in some ranges. */
export const gamesIn = (ranges: readonly GameRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** True if some games stand in two of some ranges. */
export function overlap(ranges: readonly GameRange[]): boolean {
  const sorted = ranges.toSorted(([one], [other]) => one - other);
  return sorted.some(([from], at) => at > 0 && from < (sorted[at - 1]?.[1] ?? 0));
}
