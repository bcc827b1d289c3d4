import { isBotName, type BotName } from '../../src/bots/bots.ts';
import { addBalance, type BalanceTally } from '../../src/balance/tally.ts';
import type { SimulationPlan } from '../../src/simulate/simulation.ts';
import { remember, remembered } from '../elements/remember.ts';
import { startWorker } from '../wire/resources.ts';
import { WorkerError, type PageWorker } from '../wire/worker-client.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { usualWorkers, WeighingPool } from './pool.ts';
import type { OpenedPack, ShownReport, WeighedGame } from '../weighing/protocol.ts';
import { weighedAs, weighedPack } from './weighed-pack.ts';

/** The pause between two reports of the games so far, in milliseconds. */
const NEWS = 1500;

/** Numbers of games that can be wished for. */
export const GAMES = [200, 1000, 5000, 20_000, 100_000] as const;

/** Which games are wished for. */
export interface Wish {
  /** Id of the mode; empty for the first one. */
  readonly mode: string;
  /** The number of seats. */
  readonly seats: number;
  /** Who plays them all. */
  readonly bot: BotName;
  /** The level, in a mode that has levels; empty for the usual one. */
  readonly level: string;
  /** The number of games that are played, in each pack. */
  readonly games: number;
}

const USUAL: Wish = { mode: '', seats: 2, bot: 'random', level: '', games: 1000 };

/** The state of the view of balance. */
export interface LabState {
  /** The wishes for the next time. */
  readonly wish: Wish;
  /** idle: nothing was weighed; opening, weighing: it is going on; done: it was, or was ended. */
  readonly phase: 'idle' | 'opening' | 'weighing' | 'done';
  /** The games that are or were played; undefined before the first. */
  readonly plan: SimulationPlan | undefined;
  /** The packs that are weighed; undefined before the first time. */
  readonly opened: OpenedPack | undefined;
  /** The numbers of games that have been played, and that are wanted. */
  readonly done: number;
  readonly total: number;
  /** Games in a second; 0 where it is not known. */
  readonly rate: number;
  /** The outcome of them up to now. */
  readonly shown: ShownReport | undefined;
  /** True if cards have changed since. */
  readonly isStale: boolean;
  /** The reason why nothing could be weighed, or no more; empty where nothing is wrong. */
  readonly problem: string;
}

/** Weighs the cards of a workbench, in workers of its own; it goes on while another view is shown. */
export class BalanceLab {
  readonly store: Store<LabState>;
  readonly #bench: Workbench;
  readonly #pool: WeighingPool;
  #tally: BalanceTally | undefined;
  #weighedAs = '';
  #halt = false;

  /** @param start makes a worker that answers as `serveBalance` does */
  constructor(
    bench: Workbench,
    start: () => PageWorker = () => startWorker('balance-worker'),
    workers = usualWorkers(),
  ) {
    this.#bench = bench;
    this.#pool = new WeighingPool(start, workers);
    this.store = new Store<LabState>({
      wish: keptWish(bench.state.pack),
      phase: 'idle',
      plan: undefined,
      opened: undefined,
      done: 0,
      total: 0,
      rate: 0,
      shown: undefined,
      isStale: false,
      problem: '',
    });
    bench.store.watch(['docs', 'manifest'], () => this.#look());
  }

  get state(): Readonly<LabState> {
    return this.store.state;
  }

  /** True if games are being played. */
  get isBusy(): boolean {
    return this.state.phase === 'opening' || this.state.phase === 'weighing';
  }

  /** Wishes for other games the next time. */
  wish(change: Partial<Wish>): void {
    const wish = { ...this.state.wish, ...change };
    this.store.set({ wish });
    remember(`loam-balance-${this.#bench.state.pack}`, JSON.stringify(wish));
  }

  /** Weighs the pack as it is now, from the beginning. */
  async weigh(plan: SimulationPlan): Promise<void> {
    if (this.isBusy) return;
    const { state } = this.#bench;
    const { games } = this.state.wish;
    this.#halt = false;
    this.#tally = undefined;
    this.#weighedAs = weighedAs(state);
    this.store.set({
      phase: 'opening',
      plan,
      opened: undefined,
      done: 0,
      total: games,
      rate: 0,
      shown: undefined,
      isStale: false,
      problem: '',
    });
    try {
      const opened = await this.#pool.open(weighedPack(state));
      this.store.set({ opened });
      const fault = await this.#pool.check(plan);
      if (fault !== '') this.store.set({ phase: 'idle', problem: fault });
      else await this.#play(plan, 0, games);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Plays as many games again, behind those that have been played. */
  async more(): Promise<void> {
    const { plan, done, total, isStale } = this.state;
    if (this.isBusy || !plan || isStale) return;
    this.#halt = false;
    const to = done < total ? total : done * 2;
    this.store.set({ phase: 'opening', total: to, problem: '' });
    try {
      await this.#play(plan, done, to);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Ends what is going on; what came of it up to now stays. */
  stop(): void {
    this.#halt = true;
  }

  /** One of the games that were played, from 0. */
  async game(index: number): Promise<WeighedGame | undefined> {
    const { plan } = this.state;
    if (!plan) return undefined;
    try {
      return await this.#pool.game(plan, index);
    } catch (error) {
      if (!isEnded(error)) this.store.set({ problem: problemOf(error) });
      return undefined;
    }
  }

  async #play(plan: SimulationPlan, from: number, to: number): Promise<void> {
    const began = performance.now();
    let told = began;
    let done = from;
    this.store.set({ phase: 'weighing' });
    await this.#pool.weigh(plan, from, to, (tally) => {
      if (this.#tally) addBalance(this.#tally, tally);
      else this.#tally = tally;
      done += tally.games + tally.unfinished;
      const now = performance.now();
      this.store.set({ done, rate: ((done - from) * 1000) / (now - began) });
      if (now - told > NEWS) {
        told = now;
        // The games up to now are told again at the end.
        this.#tell(plan).catch((error: unknown) => {
          if (!isEnded(error)) this.#failed(error);
        });
      }
      return !this.#halt;
    });
    await this.#tell(plan);
    this.store.set({ phase: 'done' });
    const { shown } = this.state;
    if (shown) this.#bench.say(shown.finding);
    this.#pool.end();
  }

  /** Shows what came of the games up to now. */
  async #tell(plan: SimulationPlan): Promise<void> {
    if (!this.#tally) return;
    const shown = await this.#pool.report(plan, this.#tally);
    if (this.state.plan === plan) this.store.set({ shown });
  }

  #failed(error: unknown): void {
    this.store.set({ phase: this.state.shown ? 'done' : 'idle', problem: problemOf(error) });
  }

  /** Finds out whether the report still speaks of the cards as they are. */
  #look(): void {
    if (this.state.phase === 'idle') return;
    this.store.set({ isStale: weighedAs(this.#bench.state) !== this.#weighedAs });
  }
}

/** True if nothing went wrong: the workers were ended, since nothing more was wanted of them. */
const isEnded = (error: unknown): boolean => error instanceof WorkerError && error.ended;

const problemOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return `${said} What was weighed before that still stands here. Weigh again.`;
};

/** The wishes of the last time, as far as they can be read. */
function keptWish(pack: string): Wish {
  try {
    const kept = JSON.parse(remembered(`loam-balance-${pack}`) ?? '{}') as Partial<
      Record<keyof Wish, unknown>
    >;
    return {
      mode: typeof kept.mode === 'string' ? kept.mode : USUAL.mode,
      seats: typeof kept.seats === 'number' && Number.isInteger(kept.seats) ? kept.seats : USUAL.seats,
      bot: typeof kept.bot === 'string' && isBotName(kept.bot) ? kept.bot : USUAL.bot,
      level: typeof kept.level === 'string' ? kept.level : USUAL.level,
      games: GAMES.find((games) => games === kept.games) ?? USUAL.games,
    };
  } catch {
    return USUAL;
  }
}

const labs = new WeakMap<Workbench, BalanceLab>();

/** The lab of a workbench. */
export function labOf(bench: Workbench): BalanceLab {
  const lab = labs.get(bench) ?? new BalanceLab(bench);
  labs.set(bench, lab);
  return lab;
}
