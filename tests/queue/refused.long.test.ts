import { appendFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import * as bullmq from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RangeJobs } from '../../src/cli/queue-jobs.ts';
import { built, Workspace } from '../cli/loam.ts';
import { alone, secondGame } from './games.ts';
import { Started, worker } from './processes.ts';
import { RedisServer } from './redis-server.ts';
import { until } from './until.ts';

const redis = new RedisServer();
const space = new Workspace();
const { is, was } = secondGame(space);
const project = fileURLToPath(new URL('../../', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-build-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await built();
  await redis.start();
}, 600_000);

/** Loam as it was published, but of another build. */
function otherBuild(): string {
  const root = join(folder, 'loam');
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const part of ['bin', 'package.json'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  cpSync(join(project, 'dist/cli'), join(root, 'dist/cli'), {
    recursive: true,
    filter: (path) => !path.endsWith('.sources'),
  });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  appendFileSync(join(root, 'dist/cli/games-thread.cjs'), '\n// another build\n');
  return join(root, 'bin/loam.js');
}

test('workers of another build and of another pack refuse a run, whoever asks is told, and another plays it', async () => {
  const asked = ['simulate', '--pack', is, '--games', '40', '--seed', '6'];
  const old = new Started(['work', '--queue', redis.url, '--workers', '1'], {}, otherBuild());
  const other = worker(redis.url, '--pack', was);
  const caller = new Started([...asked, '--queue', redis.url]);
  const id = await caller.says(/run (\w{10}) is in/);
  await old.says(
    new RegExp(`the run ${id} is refused: U966 the run is of loam .* Use the same Loam on all machines`),
  );
  await other.says(
    new RegExp(`the run ${id} is refused: U966 the run is of another pack, [0-9a-f]{8}, than --pack`),
  );
  await caller.says(/worker \S+ refuses the run: U966 the run is of loam /);
  await caller.says(/worker \S+ refuses the run: U966 the run is of another pack/);
  worker(redis.url, '--pack', is);
  const { code, out } = await caller.done;
  expect([code, out]).toEqual([0, alone(asked).out]);
});

/** A run that somebody has put into the queue by hand. */
async function putRun(id: string, about: string): Promise<void> {
  await redis.client.set(`loam:of:${id}`, about);
  await redis.client.zadd('loam:runs', 0, id);
}

test('runs and packs that are none are refused one by one, and the queue goes on', async () => {
  const asked = ['simulate', '--pack', is, '--games', '60', '--seed', '7'];
  const caller = new Started([...asked, '--queue', redis.url]);
  const id = await caller.says(/run (\w{10}) is in/);
  await until('the run is there', async () => (await redis.client.exists(`loam:of:${id}`)) === 1);
  const about = (await redis.client.get(`loam:of:${id}`)) ?? '';
  const print = /"packs":\["(\w+)"/.exec(about)?.[1] ?? '';
  const [wrong, hostile] = ['0'.repeat(64), JSON.stringify([['pack.json', '{"__proto__":{"loam":1}}']])];
  const hostilePrint = createHash('sha256').update(hostile).digest('hex');
  await redis.client.set(`loam:pack:${wrong}`, gzipSync('[]'));
  await redis.client.set(`loam:pack:${hostilePrint}`, gzipSync(hostile));
  const rows: readonly (readonly [string, string, string])[] = [
    ['aaaaaaaaa1', '{"form":', 'U967 what the run says of itself is nothing'],
    ['aaaaaaaaa2', 'x'.repeat(100_000), 'U968 what the run says of itself is longer'],
    ['aaaaaaaaa3', about.replaceAll('"mode":"usual"', '"mode":"night"'), 'G971 "night" is no mode'],
    ['aaaaaaaaa4', about.replaceAll('"mode":"usual"', '"mode":"__proto__"'), 'G971 "__proto__" is no mode'],
    [
      'aaaaaaaaa5',
      about.replaceAll('"mode":"usual"', '"mode":"constructor"'),
      'G971 "constructor" is no mode',
    ],
    ['aaaaaaaaa6', about.replace(print, wrong), 'U966 the pack 00000000 in the queue has other files'],
    ['aaaaaaaaa7', about.replace(print, hostilePrint), 'U907 the manifest of the pack cannot be used'],
    [
      'aaaaaaaaa8',
      about.replace('"seed":7', '"seed":8'),
      'U966 the run is of other games than it says: seed 7, not 8',
    ],
    [
      'aaaaaaaaa9',
      about.replaceAll('"command":"simulate"', '"command":"play"'),
      'U967 what the run says of itself',
    ],
  ];
  for (const [other, text] of rows) await putRun(other, text);
  await redis.client.zadd('loam:runs', 0, '../../etc');
  const jobs = `loam:run-${id}`;
  const putJob = async (name: string, data: string): Promise<void> => {
    await redis.client.hset(`${jobs}:${name}`, 'name', 'games', 'data', data, 'opts', '{}');
    // Jobs are taken from this end first.
    await redis.client.rpush(`${jobs}:wait`, name);
  };
  await putJob('huge', JSON.stringify({ games: [0, 5], text: 'x'.repeat(2_000_000) }));
  await putJob('malformed', '{"games":');
  await putJob('0-60', '{"games":[0,60]}');
  await putJob('proto', '{"__proto__":{"games":[0,5]}}');
  await redis.client.zadd(`${jobs}:failed`, 1, 'strange');
  await caller.says(/U967 the job "strange" is none of this run\. It was taken away/);
  const one = worker(redis.url, '--lock', '5');
  for (const [other, , message] of rows)
    await one.says(new RegExp(`the run ${other} is refused: ${message}`));
  const { code, out } = await caller.done;
  expect([code, out]).toEqual([0, alone(asked).out]);
  for (const name of ['huge', '0-60', 'proto'])
    expect(one.err).toContain(`U967 the job "${name}" is none of this run`);
});

test('sums that are written twice, and of games that are played already, count once', async () => {
  const asked = ['simulate', '--pack', is, '--games', '300', '--seed', '8', '--bot', 'greedy'];
  const caller = new Started([...asked, '--queue', redis.url]);
  const id = await caller.says(/run (\w{10}) is in/);
  worker(redis.url);
  const sums = `loam:of:${id}:sums`;
  let seen: Readonly<Record<string, string>> = {};
  await until('some sums', async () => {
    seen = { ...seen, ...(await redis.client.hgetall(sums)) };
    return Object.keys(seen).length >= 3 || (await redis.client.exists(`loam:of:${id}`)) === 0;
  });
  // A worker that was away for long writes them once more.
  const again = async (): Promise<void> => {
    if ((await redis.client.exists(`loam:of:${id}`)) === 1 && Object.keys(seen).length > 0)
      await redis.client.hset(sums, seen);
  };
  await again();
  const { code, out } = await caller.done;
  expect([code, out]).toEqual([0, alone(asked).out]);
});

test('games that fail again and again end the run with the reason', async () => {
  const jobs = new RangeJobs(bullmq, redis.client, 'abcdefghij', [[0, 5]]);
  await jobs.give(() => false);
  let tries = 0;
  const failing = new bullmq.Worker(
    'run-abcdefghij',
    () => {
      tries++;
      return Promise.reject(new bullmq.UnrecoverableError('no memory'));
    },
    { connection: redis.client, prefix: 'loam' },
  );
  let said = '';
  await until('it is given up', async () => {
    try {
      await jobs.mend();
    } catch (problem) {
      said = problem instanceof Error ? problem.message : String(problem);
    }
    return said !== '';
  });
  await failing.close();
  expect([tries, said]).toEqual([4, 'U969 no worker could play the games 1 to 5: no memory']);
});
