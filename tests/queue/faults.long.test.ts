import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { built, Workspace } from '../cli/loam.ts';
import { alone, secondGame } from './games.ts';
import { Started, takenUp, worker } from './processes.ts';
import { gamesKept } from './progress.ts';
import { RedisServer } from './redis-server.ts';
import { until } from './until.ts';

const redis = new RedisServer();
const space = new Workspace();
const { is } = secondGame(space);

/** Others take the games of a worker after so many seconds; long enough for a machine that is busy. */
const LOCK = ['--lock', '5'];

beforeAll(async () => {
  await built();
  await redis.start();
}, 600_000);

test('a run loses nothing and counts nothing twice: workers die, stop and lag, Redis restarts, the caller is killed', async () => {
  const asked = ['simulate', '--pack', is, '--games', '3000', '--seed', '11', '--bot', 'greedy'];
  const onQueue = [...asked, '--queue', redis.url];
  const first = new Started(onQueue);
  const id = await first.says(/run (\w{10}) is in/);
  const isOver = async (): Promise<boolean> => (await redis.client.exists(`loam:of:${id}`)) === 0;
  const played = (games: number): Promise<void> =>
    until(`${games} games`, async () => (await gamesKept(redis.client, id)) >= games || (await isOver()));
  const [killed, stopped, slow] = Array.from({ length: 4 }, () => worker(redis.url, ...LOCK));
  await played(150);
  killed?.kill('SIGKILL');
  stopped?.kill('SIGSTOP');
  let isDone = false;
  const lagging = (async () => {
    while (!isDone) {
      slow?.kill('SIGSTOP');
      await setTimeout(200);
      slow?.kill('SIGCONT');
      await setTimeout(100);
    }
  })();
  await played(400);
  await redis.stop();
  await redis.start();
  await played(700);
  const second = await takenUp(first, 'SIGKILL', onQueue, id);
  await played(1500);
  stopped?.kill('SIGCONT');
  const { code, out } = await second.done;
  isDone = true;
  await lagging;
  expect([code, out]).toEqual([0, alone(asked).out]);
});

test('a terminal that takes a run up ends the one that had it, and Ctrl C leaves it', async () => {
  const asked = ['simulate', '--pack', is, '--games', '300', '--seed', '12'];
  const onQueue = [...asked, '--queue', redis.url];
  const first = new Started(onQueue);
  const id = await first.says(/run (\w{10}) is in/);
  const second = new Started([...onQueue, '--attach', id]);
  await second.says(new RegExp(`run ${id} is in`));
  // The first one looks when something has come; by then, the run is that of the second.
  const one = worker(redis.url, '--pack', is);
  expect((await first.done).err).toContain(`U980 the run ${id} was taken up by another terminal`);
  second.kill('SIGINT');
  const left = await second.done;
  const third = left.code === 130 ? new Started([...onQueue, '--attach', id]) : undefined;
  if (third)
    expect(left.err).toMatch(
      new RegExp(
        `stopped after \\d+ of 300 games\\. .* with --attach ${id} takes it up, from any terminal\\.`,
      ),
    );
  const { code, out } = (await third?.done) ?? left;
  expect([code, out]).toEqual([0, alone(asked).out]);
  one.kill('SIGTERM');
});

test('a Redis that has lost everything is filled again', async () => {
  const asked = ['simulate', '--pack', is, '--games', '600', '--seed', '13', '--bot', 'greedy'];
  const caller = new Started([...asked, '--queue', redis.url]);
  const id = await caller.says(/run (\w{10}) is in/);
  worker(redis.url, ...LOCK);
  await until('some games', async () => (await gamesKept(redis.client, id)) > 0);
  await redis.client.flushall();
  const { code, out } = await caller.done;
  expect([code, out]).toEqual([0, alone(asked).out]);
});
