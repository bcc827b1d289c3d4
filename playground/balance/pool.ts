import { WorkerClient, type PageWorker } from '../wire/worker-client.ts';
import type { BalanceTally } from '../../src/balance/tally.ts';
import type { SimulationPlan } from '../../src/simulate/simulation.ts';
import type {
  BalanceCalls,
  OpenedPack,
  ShownReport,
  WeighedGame,
  WeighedPack,
} from '../weighing/protocol.ts';

/**
 * The time that the games of one question should take, in milliseconds: so often there is news, and so soon it can be
 * ended.
 */
const SHARE = 400;

/** The first share of a worker, and the largest. */
const FIRST_SHARE = 4;
const LARGEST_SHARE = 500;

/** The most workers: more would take memory from the page that they save in time. */
const MOST_WORKERS = 8;

/** The number of workers that weigh: one less than the machine can run at once, so that the page goes on. */
export const usualWorkers = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

/** Several workers that play the games of a plan side by side. */
export class WeighingPool {
  readonly #clients: readonly WorkerClient<BalanceCalls>[];
  #pack: WeighedPack | undefined;
  /** Workers that have the pack. */
  readonly #open = new Set<WorkerClient<BalanceCalls>>();

  /**
   * @param start makes a worker that answers as `serveBalance` does
   * @param count the greatest number of them
   */
  constructor(start: () => PageWorker, count: number) {
    this.#clients = Array.from({ length: count }, () => {
      const client: WorkerClient<BalanceCalls> = new WorkerClient(start, {
        onStop: () => this.#open.delete(client),
      });
      return client;
    });
  }

  /** Opens a pack in place of the one before; refused with a `WorkerError`. */
  async open(pack: WeighedPack): Promise<OpenedPack> {
    this.end();
    this.#pack = pack;
    return await this.#opened(this.#first);
  }

  /** The reason why games of a plan cannot be begun; nothing where they can. */
  async check(plan: SimulationPlan): Promise<string> {
    return (await this.#ready(this.#first)).ask('check', plan);
  }

  /** The report of games that were played. */
  async report(plan: SimulationPlan, tally: BalanceTally): Promise<ShownReport> {
    return (await this.#ready(this.#first)).ask('report', { plan, tally });
  }

  /** One game of a plan. */
  async game(plan: SimulationPlan, game: number): Promise<WeighedGame> {
    return (await this.#ready(this.#first)).ask('game', { plan, game });
  }

  /**
   * Plays games of a plan; returns when all have been played, or when there is enough.
   *
   * @param take takes what came of some of them, in whatever order; false where that is enough
   */
  async weigh(
    plan: SimulationPlan,
    from: number,
    to: number,
    take: (tally: BalanceTally) => boolean,
  ): Promise<void> {
    let next = from;
    let goes = true;
    const work = async (client: WorkerClient<BalanceCalls>): Promise<void> => {
      let size = FIRST_SHARE;
      await this.#ready(client);
      while (goes && next < to) {
        const share = { plan, from: next, to: Math.min(to, next + size) };
        next = share.to;
        const began = performance.now();
        const tally = await client.ask('weigh', share);
        const each = (performance.now() - began) / (share.to - share.from);
        size = Math.max(1, Math.min(LARGEST_SHARE, Math.round(SHARE / each)));
        // A game that was played counts, also where another worker has found that it is enough.
        const isEnough = !take(tally);
        if (isEnough) goes = false;
      }
    };
    const all = await Promise.allSettled(this.#clients.map(work));
    const failed = all.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Ends all workers, which take memory as long as they wait. */
  end(): void {
    for (const client of this.#clients) client.end();
    this.#open.clear();
  }

  get #first(): WorkerClient<BalanceCalls> {
    const [first] = this.#clients;
    if (!first) throw new Error('there is no worker to weigh with');
    return first;
  }

  /** A worker that has the pack. */
  async #ready(client: WorkerClient<BalanceCalls>): Promise<WorkerClient<BalanceCalls>> {
    if (!this.#open.has(client)) await this.#opened(client);
    return client;
  }

  async #opened(client: WorkerClient<BalanceCalls>): Promise<OpenedPack> {
    if (!this.#pack) throw new Error('there is no pack to weigh');
    const opened = await client.ask('open', this.#pack);
    this.#open.add(client);
    return opened;
  }
}
