import type { GameRange } from '../simulate/ranges.ts';

/** The most games of a job: as many are played again where a worker dies. */
const MOST = 200;

/** The fewest, so that the way to the queue and back is short beside them. */
const FEWEST = 5;

/** Which part of the games that are left a job has, so that all workers come to their end at nearly the same time. */
const PART = 64;

/**
 * The games of a run in ranges, each of which is a job: they shrink towards the end, so that nobody waits long for a
 * slow worker. They depend on nothing but the number of games; who takes a run up makes the same ones.
 */
export function queueRanges(games: number): readonly GameRange[] {
  const ranges: GameRange[] = [];
  for (let from = 0; from < games;) {
    const size = Math.min(MOST, Math.max(FEWEST, Math.ceil((games - from) / PART)));
    const to = Math.min(games, from + size);
    ranges.push([from, to]);
    from = to;
  }
  return ranges;
}

/** The name of a range: the id of its job, and the name of its sums. */
export const rangeName = ([from, to]: GameRange): string => `${from}-${to}`;
