import { join } from 'node:path';
import { Piscina } from 'piscina';
import { gamesIn, type GameRange } from '../simulate/ranges.ts';
import { CommandFault } from './fault.ts';
import type { GamesAsked } from './games-asked.ts';
import { THREAD } from './games-build.ts';

/** Games that can be played in any order, in any ranges. */
export interface SharedGames {
  readonly asked: GamesAsked;
  /** Which of them are played. */
  readonly games: readonly GameRange[];
  /** Takes the sums of some games, as whole numbers; each game is given once. */
  readonly add: (games: GameRange, sums: readonly number[]) => void;
}

/** Work that goes on. */
export interface WorkUnderWay {
  /**
   * Settled when every game was played, or nobody plays any more; rejected with U924 where a thread ended by itself.
   */
  readonly done: Promise<void>;
  /** Ends all work at once; the games that somebody is in the middle of are lost. */
  readonly stop: () => void;
}

/** The number of times that each thread asks for games, at least, so that none waits long for the others. */
const TURNS = 8;

/** The most games that are given out at once. */
const MOST_AT_ONCE = 50;

/**
 * The time that the games that are given out at once should take, in milliseconds: as much is lost where it is stopped.
 */
const SHARE = 500;

/**
 * Plays games on so many threads at most, so that this one can be told to stop at any time. In which order the games
 * come back is left to the machine.
 */
export function shareOut({ asked, games, add }: SharedGames, threads: number): WorkUnderWay {
  const left = games.map(([from, to]): [number, number] => [from, to]);
  const all = gamesIn(games);
  const count = Math.min(threads, all);
  if (count === 0) return { done: Promise.resolve(), stop: () => undefined };
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
  const pool = new Piscina({
    filename: join(__dirname, THREAD),
    workerData: asked,
    minThreads: count,
    maxThreads: count,
    recordTiming: false,
  });
  let isStopped = false;
  const playOn = async (): Promise<void> => {
    let size = 1;
    for (let given = share(size); given; given = share(size)) {
      const began = performance.now();
      const sums = (await pool.run(given)) as readonly number[];
      if (isStopped) return;
      const took = performance.now() - began;
      size = Math.max(1, Math.min(most, Math.round((size * SHARE) / took)));
      add(given, sums);
    }
  };
  const work = async (): Promise<void> => {
    try {
      await Promise.race([
        Promise.all(Array.from({ length: count }, playOn)),
        // A thread that dies while it plays nothing tells the pool alone.
        new Promise((_, reject) => void pool.on('error', reject)),
      ]);
    } catch (problem) {
      if (!isStopped) throw endedByItself(problem) ?? problem;
    } finally {
      isStopped = true;
      await pool.destroy();
    }
  };
  return {
    done: work(),
    stop: () => {
      isStopped = true;
      void pool.destroy();
    },
  };
}

/** The fault of a thread that ended without an answer; undefined where a problem is another. */
function endedByItself(problem: unknown): CommandFault | undefined {
  if (!(problem instanceof Error)) return undefined;
  const { message } = problem;
  const hasEnded = /^worker exited with code/.test(message);
  if (!hasEnded && !('code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY')) return undefined;
  return new CommandFault(
    'U924',
    `a thread that played games ended by itself (${message}). Ask for fewer --workers, each of which needs memory of its own; with --resume FILE, what is played is kept.`,
  );
}
