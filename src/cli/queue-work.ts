import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { isFault, type CommandFault } from './fault.ts';
import { wholeNumber } from './game-options.ts';
import { gamesBuild } from './games-build.ts';
import { amount } from './lint-result.ts';
import { choosePack } from './open-game.ts';
import { threadsOf } from './play-many.ts';
import { addressOf, connect, queuePackages, whyNot, type QueuePackages } from './queue-connect.ts';
import { takeAway } from './queue-jobs.ts';
import { cutShort, isRunId, KEPT_FOR, keysOf, MOST_RUNS, PREFIX, queueName, RUNS } from './queue-names.ts';
import { openRun } from './queue-open.ts';
import { packUp } from './queue-pack.ts';
import { RunPlayer, type PlayerOptions } from './queue-player.ts';
import { safe } from './safe-text.ts';
import { StopSignals } from './stop-signals.ts';
import { err } from './terminal.ts';

/** The options of `loam work`. */
export interface WorkOptions {
  /** Address of the queue. */
  readonly queue: string;
  /** The number of threads that play. */
  readonly workers?: string;
  /** Packs of which games are played. */
  readonly pack?: readonly string[];
  /** After which silence of a worker others take its games, in seconds. */
  readonly lock: string;
  /** After how many seconds without games it ends. */
  readonly idle?: string;
}

/** The pause between two looks for runs, in milliseconds. */
const LOOK = 1000;

/** The time that the giving back of games may last, in milliseconds. */
const CLOSING = 5000;

/** The longest time in options, in seconds. */
const LONGEST = 24 * 3600;

/** Says that a worker is there, by the clock of Redis. */
const THERE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('ZADD', KEYS[2], redis.call('TIME')[1], ARGV[1])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 1`;

/** Says why a worker refuses a run. */
const REFUSE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('HLEN', KEYS[2]) < 100 then redis.call('HSET', KEYS[2], ARGV[1], ARGV[2]) end
redis.call('EXPIRE', KEYS[2], ARGV[3])
return 1`;

/**
 * Runs `loam work`: plays games of a queue until a signal ends it. Gives the exit code: 0 where there was nothing to do
 * for as long as `--idle` says, or that of the signal. Throws a {@link CommandFault} where the queue cannot be reached.
 */
export async function workCommand(options: WorkOptions): Promise<number> {
  const address = addressOf(options.queue);
  const threads = threadsOf(options);
  const lock = 1000 * wholeNumber(options.lock, '--lock', 1, LONGEST);
  const idle = options.idle === undefined ? Infinity : 1000 * wholeNumber(options.idle, '--idle', 1, LONGEST);
  const cwd = process.cwd();
  const only = (options.pack ?? []).map((path) => packUp(choosePack(path, cwd).open().files).print);
  const packages = await queuePackages();
  let isLostSaid = false;
  const lost = ({ message }: CommandFault): void => {
    if (!isLostSaid) say(`${message} It is tried again until it answers.`);
    isLostSaid = true;
  };
  const { redis, end } = await connect(packages, address, lost);
  const name = `${hostname()}-${process.pid}`;
  say(`${name} waits for games from ${address.shown} (${amount(threads, 'thread')}). Ctrl C ends it.`);
  const bench = new Bench(redis, packages, name, only, { threads, lock, say });
  let stop: () => void = () => undefined;
  const stopping = new Promise<void>((resolve) => (stop = resolve));
  const signals = new StopSignals(stop);
  const pause = (time: number): Promise<void> =>
    Promise.race([new Promise<void>((resolve) => void setTimeout(resolve, time)), stopping]);
  let busy = performance.now();
  const workOn = async (): Promise<void> => {
    while (signals.code === undefined && performance.now() - busy < idle) {
      await bench.look().catch((problem: unknown) => {
        if (!(problem instanceof Error) || problem.name !== 'ReplyError') throw problem;
        lost(whyNot(problem, address));
      });
      if (bench.isBusy()) busy = performance.now();
      await pause(LOOK);
    }
  };
  try {
    await Promise.race([workOn(), stopping]);
    await Promise.race([bench.close(), new Promise((resolve) => void setTimeout(resolve, CLOSING))]);
  } finally {
    end();
    await signals.release();
  }
  return signals.code ?? 0;
}

/** The runs that a worker plays. */
class Bench {
  readonly #redis: Redis;
  readonly #packages: QueuePackages;
  readonly #name: string;
  readonly #only: readonly string[];
  readonly #options: PlayerOptions;
  readonly #build = gamesBuild();
  readonly #players = new Map<string, RunPlayer>();
  readonly #refused = new Set<string>();
  #playedBefore = 0;

  constructor(
    redis: Redis,
    packages: QueuePackages,
    name: string,
    only: readonly string[],
    options: PlayerOptions,
  ) {
    this.#redis = redis;
    this.#packages = packages;
    this.#name = name;
    this.#only = only;
    this.#options = options;
  }

  /** Begins with runs that are new, and leaves those that are over. */
  async look(): Promise<void> {
    const ids = (await this.#redis.zrange(RUNS, 0, String(MOST_RUNS - 1))).filter(isRunId);
    for (const id of ids) if (!this.#players.has(id) && !this.#refused.has(id)) await this.#begin(id);
    for (const [id, player] of this.#players) {
      const { about, workers } = keysOf(id);
      const isThere = await this.#redis.eval(THERE, 2, about, workers, this.#name, KEPT_FOR);
      if (isThere !== 1) await this.#leave(id, player);
    }
  }

  /** True if games have been played since the last time this was asked, or are played now. */
  isBusy(): boolean {
    const players = [...this.#players.values()];
    const played = players.reduce((sum, each) => sum + each.played, 0);
    const isBusy = played !== this.#playedBefore || players.some(({ isPlaying }) => isPlaying);
    this.#playedBefore = played;
    return isBusy;
  }

  /** Ends at once, and gives back what is being played. */
  async close(): Promise<void> {
    await Promise.all([...this.#players.values()].map((player) => player.close()));
  }

  async #begin(id: string): Promise<void> {
    const keys = keysOf(id);
    try {
      const run = await openRun(this.#redis, keys, this.#only, this.#build);
      if (!run) {
        if ((await this.#redis.exists(keys.about)) === 0) await this.#sweep(id);
        return;
      }
      const player = new RunPlayer(run, id, keys, this.#redis, this.#packages, this.#options);
      this.#players.set(id, player);
      this.#options.say(`plays ${run.about.command} ${id}, ${amount(run.about.games, 'game')}.`);
    } catch (problem) {
      if (!isFault(problem)) throw problem;
      this.#refused.add(id);
      // Below the first line stand the mistakes of the pack, which its owner sees when it is played.
      const why = cutShort(problem.message.split('\n')[0] ?? '');
      this.#options.say(`the run ${id} is refused: ${why}`);
      await this.#redis.eval(REFUSE, 2, keys.about, keys.refusals, this.#name, why, KEPT_FOR);
    }
  }

  async #leave(id: string, player: RunPlayer): Promise<void> {
    this.#players.delete(id);
    await player.close();
    await this.#sweep(id);
    this.#options.say(`${id} is over: ${amount(player.played, 'game')} played here.`);
  }

  /** Takes away what is left of a run that is over, or for which nobody has asked for long. */
  async #sweep(id: string): Promise<void> {
    await this.#redis.zrem(RUNS, id);
    const queue = new this.#packages.bullmq.Queue(queueName(id), { connection: this.#redis, prefix: PREFIX });
    queue.on('error', () => undefined);
    await takeAway(queue);
  }
}

const say = (message: string): void => err(`loam: ${safe(message)}\n`);
