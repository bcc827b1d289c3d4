import { join } from 'node:path';
import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { Piscina } from 'piscina';
import { isRecord } from '../cards/schema-walk.ts';
import type { GameRange } from '../simulate/ranges.ts';
import { CommandFault } from './fault.ts';
import { THREAD } from './games-build.ts';
import { isCount } from './queue-about.ts';
import type { QueuePackages } from './queue-connect.ts';
import { cutShort, KEPT_FOR, MOST_SUMS, PREFIX, queueName, type RunKeys } from './queue-names.ts';
import type { OpenRun } from './queue-open.ts';
import { queueRanges, rangeName } from './queue-ranges.ts';

/** The way in which games are played here. */
export interface PlayerOptions {
  /** The number of threads that play. */
  readonly threads: number;
  /** After which silence of a worker others take its games, in milliseconds. */
  readonly lock: number;
  /** Says that something in the queue is refused. */
  readonly say: (message: string) => void;
}

/** The number of times that a job may be taken from workers that have died: as many machines can be lost at once. */
const MOST_LOST = 30;

/** After which time without games the threads are ended, in milliseconds. */
const IDLE = 30_000;

/** Writes the sums of a range once; not where the run is over. */
const WRITE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local isNew = redis.call('HSETNX', KEYS[2], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[2], ARGV[3])
return isNew`;

/** Plays the games of one run as long as it is in the queue. */
export class RunPlayer {
  readonly #run: OpenRun;
  readonly #redis: Redis;
  readonly #keys: RunKeys;
  readonly #bullmq: QueuePackages['bullmq'];
  readonly #options: PlayerOptions;
  readonly #ranges: ReadonlySet<string>;
  readonly #pool: Piscina;
  readonly #worker: Worker;
  #isClosing = false;
  #played = 0;
  #active = 0;

  constructor(
    run: OpenRun,
    id: string,
    keys: RunKeys,
    redis: Redis,
    { bullmq }: Pick<QueuePackages, 'bullmq'>,
    options: PlayerOptions,
  ) {
    this.#run = run;
    this.#redis = redis;
    this.#keys = keys;
    this.#bullmq = bullmq;
    this.#options = options;
    this.#ranges = new Set(queueRanges(run.about.games).map(rangeName));
    this.#pool = new Piscina({
      filename: join(__dirname, THREAD),
      workerData: run.asked,
      minThreads: 0,
      maxThreads: options.threads,
      concurrentTasksPerWorker: 1,
      idleTimeout: IDLE,
      recordTiming: false,
    });
    // A fault of which a thread died is told to whoever waits for it.
    this.#pool.on('error', () => undefined);
    this.#worker = new bullmq.Worker(queueName(id), (job, token) => this.#play(job, token), {
      connection: redis,
      prefix: PREFIX,
      concurrency: options.threads,
      lockDuration: options.lock,
      stalledInterval: options.lock,
      maxStalledCount: MOST_LOST,
    });
    // A connection that breaks is said elsewhere; what cannot be read is moved to the failed jobs after a while.
    this.#worker.on('error', () => undefined);
  }

  /** The number of games that were played here. */
  get played(): number {
    return this.#played;
  }

  /** True if games are played at this moment. */
  get isPlaying(): boolean {
    return this.#active > 0;
  }

  /** Ends at once; the games that are being played are given back to the queue. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const closed = this.#worker.close();
    await this.#pool.destroy();
    await closed;
  }

  async #play(job: Job, token?: string): Promise<void> {
    this.#active++;
    try {
      const games = this.#gamesOf(job);
      if ((await this.#redis.hexists(this.#keys.sums, rangeName(games))) === 1) return;
      const sums = JSON.stringify(await this.#pool.run(games));
      if (sums.length > MOST_SUMS)
        throw this.#refusal(
          'U968',
          `the sums of a range have ${sums.length} bytes, of ${MOST_SUMS} that are allowed`,
        );
      const { about, sums: all } = this.#keys;
      await this.#redis.eval(WRITE, 2, about, all, rangeName(games), sums, KEPT_FOR);
      this.#played += games[1] - games[0];
    } catch (problem) {
      if (!this.#isClosing) throw problem;
      await job.moveToWait(token);
      throw new this.#bullmq.WaitingError();
    } finally {
      this.#active--;
    }
  }

  /** The games of a job; throws what lets it fail at once where it is none of the run. */
  #gamesOf({ id = '', data }: Job<unknown>): GameRange {
    const games = isRecord(data) ? data['games'] : undefined;
    const most = this.#run.about.games;
    if (Array.isArray(games) && games.length === 2 && games.every((each) => isCount(each, 0, most))) {
      const [from, to] = games as [number, number];
      if (rangeName([from, to]) === id && this.#ranges.has(id)) return [from, to];
    }
    throw this.#refusal('U967', `the job "${cutShort(id)}" is none of this run`);
  }

  /** Says that a job is refused. */
  #refusal(code: 'U967' | 'U968', why: string): Error {
    const { message } = new CommandFault(code, `${why}.`);
    this.#options.say(message);
    return new this.#bullmq.UnrecoverableError(message);
  }
}
