import { beforeAll, expect, test } from 'vitest';
import { built, Workspace } from '../cli/loam.ts';
import { CuttingRelay } from './cutting.ts';
import { alone, secondGame } from './games.ts';
import { Started, worker } from './processes.ts';
import { RedisServer } from './redis-server.ts';

const redis = new RedisServer();
const space = new Workspace();
const { is } = secondGame(space);

beforeAll(async () => {
  await built();
  await redis.start();
}, 600_000);

// Connections that are made anew are cut as well, some before they are ready.
test.each([300, 2000, 9001])(
  'connections that break behind %i bytes of answers lose nothing',
  async (bytes) => {
    const asked = ['simulate', '--pack', is, '--games', '400', '--seed', String(bytes)];
    const relay = new CuttingRelay(redis.port);
    const queue = `redis://127.0.0.1:${await relay.start()}`;
    await worker(queue).says(/waits for games/);
    const caller = new Started([...asked, '--queue', queue]);
    await caller.says(/run \w{10} is in/);
    relay.cut(8, bytes);
    const { code, out } = await caller.done;
    expect([code, out]).toEqual([0, alone(asked).out]);
    expect(relay.cuts).toBeGreaterThan(0);
  },
);
