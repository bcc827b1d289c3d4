import { beforeAll, expect, test } from 'vitest';
import { built, Workspace } from '../cli/loam.ts';
import { alone, secondGame } from './games.ts';
import { Started, worker } from './processes.ts';
import { RedisServer } from './redis-server.ts';

const redis = new RedisServer();
const space = new Workspace();
const { is, was } = secondGame(space);

/** Games of each command, with what one machine prints of them. */
const COMMANDS = [
  ['simulate', '--pack', is, '--games', '120', '--seed', '3', '--json'],
  ['balance', '--pack', is, '--before', was, '--games', '60', '--seed', '3', '--json'],
  ['coverage', '--pack', is, '--games', '60', '--seed', '3', '--json'],
] as const;

beforeAll(async () => {
  await built();
  await redis.start();
}, 600_000);

test.each([1, 2, 3, 4])('%i workers come to the sums of one machine, for each command', async (count) => {
  const workers = Array.from({ length: count }, () => worker(redis.url));
  for (const asked of COMMANDS) {
    const { code, out } = await new Started([...asked, '--queue', redis.url]).done;
    expect([code, out]).toEqual([0, alone(asked).out]);
  }
  for (const each of workers) each.kill('SIGTERM');
  for (const each of workers) {
    const { code, err } = await each.done;
    expect([code, err]).toEqual([143, expect.any(String)]);
  }
});
