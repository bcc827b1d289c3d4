import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeAway } from '../../src/cli/queue-jobs.ts';
import { built, loam, Workspace } from '../cli/loam.ts';
import { alone, secondGame } from './games.ts';
import { Started, worker } from './processes.ts';
import { RedisServer } from './redis-server.ts';
import { until } from './until.ts';

const redis = new RedisServer();
const space = new Workspace();
const { is } = secondGame(space);

beforeAll(async () => {
  await built();
  await redis.start();
}, 600_000);

describe('games of a queue', () => {
  test('come to what one machine prints, among jobs that are none; nothing is left behind', async () => {
    const asked = ['simulate', '--pack', is, '--games', '40', '--seed', '5'];
    const caller = new Started([...asked, '--queue', redis.url]);
    const id = await caller.says(/run (\w{10}) is in/);
    // A client that reaches the queue can put anything there.
    await redis.client.hset(`loam:run-${id}:9-3`, 'name', 'games', 'data', '{"games":[9,3]}', 'opts', '{}');
    // Jobs are taken from this end first.
    await redis.client.rpush(`loam:run-${id}:wait`, '9-3');
    await redis.client.hset(`loam:of:${id}:sums`, '0-5', '[1,2', '5-10', '[1,2,3]', 'x', '[]');
    const one = worker(redis.url);
    const { code, out, err } = await caller.done;
    expect([code, out]).toEqual([0, alone(asked).out]);
    expect(err).toContain('U967 what stands in the queue as sums of the games 1 to 5 is none.');
    expect(err).toContain('U967 what stands in the queue as sums of the games 6 to 10 is none.');
    await one.says(/U967 the job "9-3" is none of this run/);
    await one.says(new RegExp(`${id} is over: \\d+ games played here`));
    one.kill('SIGTERM');
    expect((await one.done).code).toBe(143);
    const left = async (): Promise<readonly string[]> =>
      (await redis.client.keys('*')).filter((key) => !key.startsWith('loam:pack:'));
    await until('nothing is left', async () => (await left()).length === 0);
  }, 300_000);

  test('can be taken away by several at once, and nothing is left behind', async () => {
    const name = 'taken-away';
    const queues = [1, 2, 3].map(() => new Queue(name, { connection: redis.client, prefix: 'loam' }));
    await Promise.all(queues.map((each) => each.add('games', { games: [0, 5] })));
    await Promise.all(queues.map(takeAway));
    expect(await redis.client.keys(`loam:${name}:*`)).toEqual([]);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['no queue', ['--attach', 'abcdefghij'], /^loam: U901 --attach takes up a run .* with --queue\.\n$/],
    ['no such run', ['--queue', 'URL', '--attach', 'abcdefghij'], /^loam: U965 .* no run "abcdefghij"\./],
    ['no id of a run', ['--queue', 'URL', '--attach', '../x'], /^loam: U965 .* no run "\.\.\/x"\./],
    ['threads as well', ['--queue', 'URL', '--workers', '2'], /^loam: U901 .* cannot be used with option/],
    ['a log as well', ['--queue', 'URL', '--resume', 'x.log'], /^loam: U901 .* cannot be used with option/],
  ])('cannot be asked for with %s', (_, args, message) => {
    const { code, out, err } = loam([
      'simulate',
      '--pack',
      is,
      ...args.map((arg) => (arg === 'URL' ? redis.url : arg)),
    ]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});

describe('the package as it was published', () => {
  const project = fileURLToPath(new URL('../../', import.meta.url));
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-queue-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('says which packages a queue needs, where they are not installed', async () => {
    const root = join(folder, 'node_modules/loam');
    mkdirSync(join(root, 'dist'), { recursive: true });
    for (const part of ['bin', 'package.json'])
      cpSync(join(project, part), join(root, part), { recursive: true });
    cpSync(join(project, 'dist/cli'), join(root, 'dist/cli'), {
      recursive: true,
      filter: (path) => !path.endsWith('.sources'),
    });
    const asked = new Started(['work', '--queue', redis.url], {}, join(root, 'bin/loam.js'));
    expect(await asked.done).toEqual({
      code: 2,
      out: '',
      err: 'loam: U961 --queue needs two packages that are not installed. Install them beside loam: npm install bullmq@6 ioredis@6\n',
    });
  }, 60_000);
});
