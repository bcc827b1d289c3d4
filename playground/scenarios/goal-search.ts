import type { GameView } from '../game/view.ts';
import { lineOf } from '../session/engine-line.ts';
import { playOf } from '../session/play-controller.ts';
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
  /** `of` is the moment from which it is looked, as {@link momentOf} names it. */
  | { readonly search: 'runs'; readonly of: string }
  | { readonly search: 'found'; readonly of: string; readonly found: SolveVerdict };

/** The outcome of a search. */
export type GoalFound = Extract<GoalSearchState, { readonly search: 'found' }>['found'];

/** The goals of a game, and the cards with which it is played; empty where it has no goals. */
const goalsIn = ({ aims }: GameView): string =>
  aims ? JSON.stringify([aims.cards, aims.from, aims.turns, aims.aims.map(({ says }) => says)]) : '';

/** A name for the moment of a game that is shown: two that have the same one have the same ways to the same goals. */
export const momentOf = (game: GameView): string => `${game.hash} ${goalsIn(game)}`;

/** Looks for ways to goals, in a worker of its own for each search, which ends with it. */
export class GoalSearch {
  readonly store = new Store<{ readonly state: GoalSearchState }>({ state: { search: 'none' } });
  readonly #bench: Workbench;
  readonly #start: () => PageWorker;
  /** The worker of the search that runs. */
  #client: WorkerClient<ScenarioCalls> | undefined;
  /** The goals of the game that is played. */
  #goals = '';

  /** @param start makes a worker that answers as `serveScenarios` does */
  constructor(bench: Workbench, start: () => PageWorker = () => startWorker('scenario-worker')) {
    this.#bench = bench;
    this.#start = start;
    const play = playOf(bench);
    play.store.watch(['game'], () => {
      const { game } = play.state;
      const goals = game ? goalsIn(game) : '';
      // Nobody waits for what is said of a game that was left.
      if (goals !== this.#goals) this.stop();
      this.#goals = goals;
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
    const client = new WorkerClient<ScenarioCalls>(this.#start, { patience: () => PATIENCE });
    const of = momentOf(game);
    this.#goals = goalsIn(game);
    this.#client = client;
    this.#put({ search: 'runs', of });
    const found = await this.#search(client);
    client.close();
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#put({ search: 'found', of, found });
  }

  /** Ends a search that runs. */
  stop(): void {
    if (!this.#client) return;
    this.#client.close();
    this.#client = undefined;
    this.#put({ search: 'none' });
  }

  /** Asks a worker with the cards with which the game is played, which may be others than the texts say now. */
  async #search(client: WorkerClient<ScenarioCalls>): Promise<SolveVerdict> {
    try {
      const line = lineOf(this.#bench);
      const kept = await line.ask('keep', null);
      const files = kept && (await line.ask('files', { print: kept.print ?? '' }));
      if (!kept || !files) return { is: 'cannot', message: 'There is no game.' };
      await client.ask('open', { manifest: this.#bench.state.manifest.text, files });
      return await client.ask('solve', { text: kept.record, at: kept.at, positions: MOST_POSITIONS });
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
