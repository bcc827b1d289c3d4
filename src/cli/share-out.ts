import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Some games, from the first up to, not including, the last. */
export interface Share {
  readonly from: number;
  readonly to: number;
}

/** Work on many games that can be done in any order. */
export interface Work<T> {
  /** File of the bundle that a worker runs, beside that of the command. */
  readonly bundle: string;
  /** What each worker is given at its beginning. */
  readonly data: unknown;
  /** How many games there are. */
  readonly games: number;
  /** How many threads work; with one, it is this one. */
  readonly threads: number;
  /** Does a share on this thread. */
  readonly here: (share: Share) => T;
  /** Takes what came of a share, and how many games are done. */
  readonly add: (result: T, done: number) => void;
}

/** How many times each thread asks for games, at least, so that none waits long for the others. */
const TURNS = 8;

/** The most games that are given out at once. */
const MOST_AT_ONCE = 50;

/** Does work on many games, on several threads. In which order the shares come back is left to the machine. */
export async function shareOut<T>({ bundle, data, games, threads, here, add }: Work<T>): Promise<void> {
  const size = Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(games / (threads * TURNS))));
  let next = 0;
  let done = 0;
  const share = (): Share | undefined => {
    if (next >= games) return undefined;
    const from = next;
    next = Math.min(games, from + size);
    return { from, to: next };
  };
  const take = (result: T, { from, to }: Share): void => {
    done += to - from;
    add(result, done);
  };
  if (threads <= 1 || games <= 1) {
    for (let each = share(); each; each = share()) take(here(each), each);
    return;
  }
  const count = Math.min(threads, Math.ceil(games / size));
  await Promise.all(Array.from({ length: count }, () => work(bundle, data, share, take)));
}

/** One thread, which asks for shares until there is none left. */
function work<T>(
  bundle: string,
  data: unknown,
  share: () => Share | undefined,
  take: (result: T, of: Share) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(__dirname, bundle), { workerData: data });
    let given = share();
    const go = (): void => {
      if (given) worker.postMessage(given);
      else void worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (result: T) => {
      if (given) take(result, given);
      given = share();
      go();
    });
    go();
  });
}
