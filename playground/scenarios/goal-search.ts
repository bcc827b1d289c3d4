import { lineOf } from '../session/engine-line.ts';
import { playOf } from '../session/play-controller.ts';
import { SentCards } from '../store/sent-cards.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import type { ScenarioCalls, SolveVerdict } from '../verdicts/protocol.ts';
import { startWorker } from '../wire/resources.ts';
import { WorkerClient, type PageWorker } from '../wire/worker-client.ts';

/** The most positions that are looked at; `loam solve` looks at more. */
export const MOST_POSITIONS = 200_000;

/** The time that a search may take before its worker counts as stopped, in milliseconds. */
const PATIENCE = 300_000;

/** The state of a search for ways to the goals of the game that is played. */
export type GoalSearchState =
  | { readonly search: 'none' }
  /** `of` is the moment from which it is looked: hash of the state. */
  | { readonly search: 'runs'; readonly of: string }
  | { readonly search: 'found'; readonly of: string; readonly found: SolveVerdict };

/** The outcome of a search. */
export type GoalFound = Extract<GoalSearchState, { readonly search: 'found' }>['found'];

/** Looks for ways to goals, in a worker of its own that is started when somebody asks and ended when it is stopped. */
export class GoalSearch {
  readonly store = new Store<{ readonly state: GoalSearchState }>({ state: { search: 'none' } });
  readonly #bench: Workbench;
  readonly #client: WorkerClient<ScenarioCalls>;
  readonly #cards: SentCards<null>;
  /** The number of searches that were begun or stopped: an answer to an earlier one says nothing any more. */
  #asked = 0;

  /** @param start makes a worker that answers as `serveScenarios` does */
  constructor(bench: Workbench, start: () => PageWorker = () => startWorker('scenario-worker')) {
    this.#bench = bench;
    const client = new WorkerClient<ScenarioCalls>(start, {
      patience: () => PATIENCE,
      onStop: () => this.#cards.lost(),
    });
    this.#client = client;
    this.#cards = new SentCards<null>({
      open: (pack) => client.ask('open', pack),
      link: (files) => client.ask('link', files),
    });
  }

  get state(): GoalSearchState {
    return this.store.state.state;
  }

  /** Looks from the moment that is shown. */
  async look(): Promise<void> {
    const { game } = playOf(this.#bench).state;
    if (!game?.aims) return;
    this.stop();
    const asked = this.#asked;
    const of = game.hash;
    this.#put({ search: 'runs', of });
    const found = await this.#search();
    if (asked === this.#asked) this.#put({ search: 'found', of, found });
  }

  /** Ends a search that runs. */
  stop(): void {
    this.#asked++;
    if (this.state.search !== 'runs') return;
    this.#client.end();
    this.#cards.lost();
    this.#put({ search: 'none' });
  }

  async #search(): Promise<SolveVerdict> {
    try {
      const kept = await lineOf(this.#bench).ask('keep', null);
      if (!kept) return { is: 'cannot', message: 'There is no game.' };
      await this.#cards.catchUp(this.#bench.state);
      return await this.#client.ask('solve', { text: kept.record, at: kept.at, positions: MOST_POSITIONS });
    } catch (error) {
      return { is: 'cannot', message: error instanceof Error ? error.message : String(error) };
    }
  }

  #put(state: GoalSearchState): void {
    this.store.set({ state });
  }
}

const searches = new WeakMap<Workbench, GoalSearch>();

/** The search of a page; it is made once. */
export function goalSearchOf(bench: Workbench): GoalSearch {
  let search = searches.get(bench);
  if (!search) searches.set(bench, (search = new GoalSearch(bench)));
  return search;
}
