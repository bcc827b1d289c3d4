import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { stream } from '../../src/state/random.ts';
import { built, Workspace } from '../cli/loam.ts';
import { alone, secondGame } from './games.ts';
import { Started, takenUp, worker } from './processes.ts';
import { gamesKept } from './progress.ts';
import { RedisServer } from './redis-server.ts';
import { until } from './until.ts';

/** The faults that can happen in a schedule. */
const FAULTS = ['kill', 'stop', 'lag', 'join', 'restart', 'kill Redis', 'leave', 'kill caller'] as const;

/** The number of faults in each. */
const EVENTS = 4;

/** The number of games that are played in each. */
const GAMES = 300;

/**
 * Tests with drawn schedules of faults: each is a run during which workers are killed, stopped and slowed down, Redis
 * restarts, and the caller is killed or leaves and takes the run up again. It must come to what one machine prints.
 *
 * @param from number of the first schedule; `to` is the one behind the last
 */
export function drawnSchedules(from: number, to: number): void {
  const redis = new RedisServer();
  const space = new Workspace();
  const { is } = secondGame(space);
  beforeAll(async () => {
    await built();
    await redis.start();
  }, 600_000);

  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  test.each(numbers)('schedule %i comes to what one machine prints', async (number) => {
    const drawn = stream(number, 29, 0);
    const asked = [
      'simulate',
      '--pack',
      is,
      '--games',
      String(GAMES),
      '--seed',
      String(number),
      '--bot',
      'greedy',
    ];
    const onQueue = [...asked, '--queue', redis.url];
    let caller = new Started(onQueue);
    const id = await caller.says(/run (\w{10}) is in/);
    const workers = [0, 1].map(() => worker(redis.url, '--lock', '3'));
    const stopped: Started[] = [];
    const one = (): Started | undefined => workers[drawn.below(workers.length)];
    const takeUp = async (signal: NodeJS.Signals): Promise<void> => {
      caller = await takenUp(caller, signal, onQueue, id);
    };
    for (let event = 0; event < EVENTS; event++) {
      const least = Math.floor((GAMES * (event + 1)) / (EVENTS + 2));
      await until(`schedule ${number}, event ${event}`, async () => {
        const kept = await gamesKept(redis.client, id);
        return kept >= least || (await redis.client.exists(`loam:of:${id}`)) === 0;
      });
      switch (FAULTS[drawn.below(FAULTS.length)]) {
        case 'kill':
          one()?.kill('SIGKILL');
          workers.push(worker(redis.url, '--lock', '3'));
          break;
        case 'stop': {
          const each = one();
          each?.kill('SIGSTOP');
          if (each) stopped.push(each);
          workers.push(worker(redis.url, '--lock', '3'));
          break;
        }
        case 'lag': {
          const each = one();
          each?.kill('SIGSTOP');
          await setTimeout(drawn.below(1500));
          each?.kill('SIGCONT');
          break;
        }
        case 'join':
          workers.push(worker(redis.url, '--lock', '3'));
          break;
        case 'restart':
          await redis.stop();
          await redis.start();
          break;
        case 'kill Redis':
          await redis.stop('SIGKILL');
          await redis.start();
          break;
        case 'leave':
          await takeUp('SIGINT');
          break;
        default:
          await takeUp('SIGKILL');
      }
      // Who was stopped writes once more what others have played meanwhile.
      if (drawn.below(2) === 0) stopped.pop()?.kill('SIGCONT');
    }
    const { code, out, err } = await caller.done;
    expect([code, out], err).toEqual([0, alone(asked).out]);
    for (const each of workers) each.kill('SIGKILL');
  });
}
