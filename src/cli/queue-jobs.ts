import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { GameRange } from '../simulate/ranges.ts';
import { CommandFault } from './fault.ts';
import type { QueuePackages } from './queue-connect.ts';
import { cutShort, PREFIX, queueName } from './queue-names.ts';
import { rangeName } from './queue-ranges.ts';
import { safe } from './safe-text.ts';

/** The games of a job. */
export interface RangeJob {
  readonly games: GameRange;
}

/** The number of ranges that stand in the queue at once: as many are played after whoever asked for them has gone. */
const AHEAD = 1000;

/** The number of times that a job is tried by itself, and the first pause in milliseconds; pauses double. */
const TRIES = 3;
const PAUSE = 500;

/** The number of times that a range whose job has failed is put into the queue anew. */
const ANEW = 3;

/** The number of failed jobs that are looked at at once. */
const FAILED = 20;

/** The ranges of a run that are to be played, as jobs of its queue. */
export class RangeJobs {
  readonly #queue: Queue<RangeJob>;
  readonly #redis: Redis;
  readonly #failed: string;
  readonly #prefix: string;
  /** Ranges that are not in the queue so far, the next one first. */
  readonly #left: GameRange[];
  /** Those that are, by name. */
  readonly #given = new Map<string, GameRange>();
  /** The number of times that the jobs of ranges have failed, by name. */
  readonly #failures = new Map<string, number>();

  constructor(bullmq: QueuePackages['bullmq'], redis: Redis, id: string, ranges: readonly GameRange[]) {
    this.#queue = new bullmq.Queue(queueName(id), {
      connection: redis,
      prefix: PREFIX,
      defaultJobOptions: {
        attempts: TRIES,
        backoff: { type: 'exponential', delay: PAUSE },
        removeOnComplete: true,
        stackTraceLimit: 1,
      },
    });
    // The connection says itself when it breaks.
    this.#queue.on('error', () => undefined);
    this.#redis = redis;
    this.#prefix = `${PREFIX}:${queueName(id)}`;
    this.#failed = `${this.#prefix}:failed`;
    this.#left = [...ranges];
  }

  /** True if all ranges have been played. */
  get areDone(): boolean {
    return this.#left.length === 0 && this.#given.size === 0;
  }

  /** The range of that name, where it is in the queue. */
  given(name: string): GameRange | undefined {
    return this.#given.get(name);
  }

  /** Notes that a range was played. */
  done(name: string): void {
    this.#given.delete(name);
  }

  /**
   * Puts ranges into the queue until enough are there. One after the other: a single command is sent again where the
   * connection breaks, and a job that is there already stays as it is.
   */
  async give(isStopped: () => boolean): Promise<void> {
    while (this.#given.size < AHEAD && !isStopped()) {
      const games = this.#left.shift();
      if (!games) return;
      this.#given.set(rangeName(games), games);
      await this.#add(games);
    }
  }

  /** Puts in again what should be in the queue; what is there stays as it is. */
  async giveAgain(isStopped: () => boolean): Promise<void> {
    for (const games of [...this.#given.values()]) {
      if (isStopped()) return;
      await this.#add(games);
    }
  }

  /**
   * Looks for jobs that have failed, and puts their ranges in anew. Takes away what is no job of the run.
   *
   * @returns the names of those
   * Throws a {@link CommandFault} where a range fails again and again: U969.
   */
  async mend(): Promise<readonly string[]> {
    const failed = await this.#redis.zrange(this.#failed, 0, String(FAILED - 1));
    const strange: string[] = [];
    for (const name of failed) {
      const games = this.#given.get(name);
      const why = await this.#redis.hget(`${this.#prefix}:${name}`, 'failedReason');
      await this.#queue.remove(name);
      if (!games) strange.push(why === null ? name : `${name} (${why})`);
      else if (this.#count(name) > ANEW) throw unplayable(games, why ?? 'nobody says why');
      else await this.#add(games);
    }
    return strange;
  }

  /** Takes the queue away. */
  async clear(): Promise<void> {
    await takeAway(this.#queue);
  }

  #count(name: string): number {
    const failures = (this.#failures.get(name) ?? 0) + 1;
    this.#failures.set(name, failures);
    return failures;
  }

  async #add(games: GameRange): Promise<void> {
    await this.#queue.add('games', { games }, { jobId: rangeName(games) });
  }
}

/** The words of BullMQ for a queue that went while it was taken away. */
const GONE = 'Cannot obliterate non-paused queue';

/** Takes a queue away. Where somebody else does so at the same moment, nothing is left to take. */
export async function takeAway(queue: Queue): Promise<void> {
  try {
    await queue.obliterate({ force: true });
  } catch (problem) {
    if (!(problem instanceof Error && problem.message === GONE)) throw problem;
  }
}

const unplayable = ([from, to]: GameRange, why: string): CommandFault =>
  new CommandFault('U969', `no worker could play the games ${from + 1} to ${to}: ${safe(cutShort(why))}`);
