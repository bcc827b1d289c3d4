import type { Redis } from 'ioredis';

/** The number of games of a run that have been added up, as far as they are kept in the queue. */
export async function gamesKept(redis: Redis, id: string): Promise<number> {
  const kept = (await redis.get(`loam:of:${id}:kept`)) ?? '';
  const ranges = /"games":(\[.*?\]),"sums"/.exec(kept)?.[1] ?? '[]';
  const games = JSON.parse(ranges) as readonly (readonly [number, number])[];
  return games.reduce((sum, [from, to]) => sum + to - from, 0);
}
