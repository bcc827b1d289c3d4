import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Playable } from '../game/game.ts';
import { emptyFor, simulateGames } from '../simulate/simulation.ts';
import { addTally, type Tally } from '../simulate/tally.ts';
import type { Share, WorkerData } from './simulate-worker.ts';

/** The bundle of a worker, which lies beside that of the command. */
const BUNDLE = 'simulate-worker.cjs';

/** How many times each thread asks for games, at least, so that none waits long for the others. */
const TURNS = 8;

/** The most games that are given out at once. */
const MOST_AT_ONCE = 50;

/**
 * Plays games on several threads and adds up what came of them. The sums do not depend on how many threads there are.
 *
 * @param games how many games are played
 * @param threads how many threads play; with one, it is this one
 * @param progress is told after each share how many games are done
 */
export async function simulateOn(
  playable: Playable,
  data: WorkerData,
  games: number,
  threads: number,
  progress: (done: number) => void,
): Promise<Tally> {
  const size = Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(games / (threads * TURNS))));
  const all = emptyFor(playable, data.plan);
  let next = 0;
  let done = 0;
  const share = (): Share | undefined => {
    if (next >= games) return undefined;
    const from = next;
    next = Math.min(games, from + size);
    return { from, to: next };
  };
  const add = (tally: Tally, { from, to }: Share): void => {
    addTally(all, tally);
    done += to - from;
    progress(done);
  };
  if (threads <= 1 || games <= 1) {
    for (let each = share(); each; each = share())
      add(simulateGames(playable, data.plan, each.from, each.to), each);
    return all;
  }
  const count = Math.min(threads, Math.ceil(games / size));
  await Promise.all(Array.from({ length: count }, () => work(data, share, add)));
  return all;
}

/** One thread, which asks for shares until there is none left. */
function work(
  data: WorkerData,
  share: () => Share | undefined,
  add: (tally: Tally, of: Share) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(__dirname, BUNDLE), { workerData: data });
    let given = share();
    const go = (): void => {
      if (given) worker.postMessage(given);
      else void worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (tally: Tally) => {
      if (given) add(tally, given);
      given = share();
      go();
    });
    go();
  });
}
