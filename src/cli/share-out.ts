import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gamesIn, type GameRange } from '../simulate/ranges.ts';

/** Work on many games that can be done in any order. */
export interface SharedWork<T> {
  /** File of the bundle that a thread runs, beside that of the command. */
  readonly bundle: string;
  /** What each thread is given at its beginning. */
  readonly data: unknown;
  /** The games. */
  readonly games: readonly GameRange[];
  /** How many threads work, at most. */
  readonly threads: number;
  /** Takes what came of some games. */
  readonly add: (result: T, games: GameRange) => void;
}

/** Work that goes on. */
export interface WorkUnderWay {
  /** Settled when every game was played, or no thread plays any more. */
  readonly done: Promise<void>;
  /** Ends all threads at once; the games that they are in the middle of are lost. */
  readonly stop: () => void;
}

/** How many times each thread asks for games, at least, so that none waits long for the others. */
const TURNS = 8;

/** The most games that are given out at once. */
const MOST_AT_ONCE = 50;

/** How long the games that are given out at once should take, in milliseconds: as much is lost where it is stopped. */
const SHARE = 500;

/**
 * Does work on many games, on threads of their own, so that this one can be told to stop at any time. In which order the
 * games come back is left to the machine.
 */
export function shareOut<T>({ bundle, data, games, threads, add }: SharedWork<T>): WorkUnderWay {
  const left = games.map(([from, to]): [number, number] => [from, to]);
  const all = gamesIn(games);
  const most = Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(all / (threads * TURNS))));
  const share = (size: number): GameRange | undefined => {
    const [first] = left;
    if (!first) return undefined;
    const [from, to] = first;
    const end = Math.min(to, from + size);
    if (end === to) left.shift();
    else first[0] = end;
    return [from, end];
  };
  const workers = Array.from(
    { length: Math.min(threads, all) },
    () => new Worker(join(__dirname, bundle), { workerData: data }),
  );
  return {
    done: Promise.all(workers.map((worker) => work(worker, most, share, add))).then(() => undefined),
    stop: () => {
      left.length = 0;
      for (const worker of workers) void worker.terminate();
    },
  };
}

/** One thread, which asks for games until there are none left. */
function work<T>(
  worker: Worker,
  most: number,
  share: (size: number) => GameRange | undefined,
  add: (result: T, games: GameRange) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 1;
    let given: GameRange | undefined;
    let began = 0;
    const give = (): void => {
      given = share(size);
      began = performance.now();
      if (given) worker.postMessage(given);
      else void worker.terminate();
    };
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    worker.on('message', (result: T) => {
      const took = performance.now() - began;
      size = Math.max(1, Math.min(most, Math.round((size * SHARE) / took)));
      if (given) add(result, given);
      give();
    });
    give();
  });
}
