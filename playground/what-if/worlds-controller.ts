import type { LineBetween, WorldPair, WorldsView } from '../game/worlds-view.ts';
import { playOf, type PlayController } from '../session/play-controller.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';

/** The number of choices that are made in both worlds before other questions have their turn. */
const MADE = 40;

/** The time for which nothing is said of how far it is, in milliseconds. */
const PATIENCE = 400;

/** The edits of both worlds as a text: with others, the first difference is another. */
const textsOf = (worlds: WorldsView | undefined): string =>
  worlds?.is === 'there' ? JSON.stringify([worlds.edits, worlds.branches]) : '';

/** The state of both worlds. */
export interface WorldsState {
  /** Undefined before the first answer. */
  readonly worlds: WorldsView | undefined;
  /** Both worlds at the place that is shown; undefined while they come. */
  readonly pair: WorldPair | undefined;
  /** Parties whose points are explained: why they are others, line by line; undefined while that is being found. */
  readonly why: ReadonlyMap<number, readonly LineBetween[] | undefined>;
}

/**
 * Asks the worker of the game for both worlds, and for the place that is shown of them, as long as the view is there.
 */
export class WorldsController {
  readonly store = new Store<WorldsState>({
    worlds: undefined,
    pair: undefined,
    why: new Map(),
  });
  readonly #bench: Workbench;
  readonly #play: PlayController;
  #stops: readonly (() => void)[] = [];
  #isBusy = false;
  #again = false;
  /** The place that was asked for last. */
  #asked = 0;

  constructor(bench: Workbench) {
    this.#bench = bench;
    this.#play = playOf(bench);
  }

  get state(): Readonly<WorldsState> {
    return this.store.state;
  }

  /** The place that is shown, from 0. */
  get difference(): number {
    const { worlds } = this.state;
    const last = worlds?.is === 'there' ? worlds.differences.length - 1 : 0;
    return Math.min((this.#bench.state.difference ?? 1) - 1, last);
  }

  /** Follows the game from now on. */
  begin(): void {
    this.#stops = [
      this.#play.store.watch(['game', 'running'], () => void this.#follow()),
      this.#bench.store.watch(['difference'], () => void this.#show()),
    ];
    void this.#follow();
  }

  /** Follows it no more. */
  end(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Works both worlds out, as far as the comparison of the game has come. */
  async #follow(): Promise<void> {
    this.#again = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#again && this.#stops.length > 0) {
      this.#again = false;
      const { game, running } = this.#play.state;
      // Bots go first, and so does the first difference.
      const isBusy = game?.pair === undefined && game?.comparison.is === 'running';
      if (!game || isBusy || running !== undefined) continue;
      if (game.comparison.is === 'none' && !game.pair)
        this.store.set({ worlds: undefined, pair: undefined, why: new Map() });
      else await this.#workOut();
    }
    this.#isBusy = false;
  }

  async #workOut(): Promise<void> {
    const begun = performance.now();
    let worlds = await this.#play.worlds(MADE);
    while (worlds?.is === 'running' && !this.#again && this.#stops.length > 0) {
      // A view that is there at once needs no line that says how far it is.
      if (performance.now() - begun > PATIENCE) this.store.set({ worlds });
      worlds = await this.#play.worlds(MADE);
    }
    if (this.#again || !worlds) return;
    if (textsOf(worlds) !== textsOf(this.state.worlds) && this.state.worlds?.is === 'there')
      this.#bench.navigation.difference(1);
    this.store.set({ worlds });
    void this.#explain([...this.state.why.keys()]);
    await this.#show();
  }

  /** Explains why the points of a party are others, or does so no more. */
  why(party: number): void {
    const { why } = this.state;
    if (!why.has(party)) void this.#explain([...why.keys(), party]);
    else this.store.set({ why: new Map([...why].filter(([each]) => each !== party)) });
  }

  async #explain(parties: readonly number[]): Promise<void> {
    const { worlds } = this.state;
    this.store.set({ why: new Map(parties.map((party) => [party, this.state.why.get(party)])) });
    for (const party of parties) {
      const lines = await this.#play.between(party);
      // Put away in the meantime, or about other worlds.
      if (this.state.worlds !== worlds) return;
      if (this.state.why.has(party))
        this.store.set({ why: new Map([...this.state.why, [party, lines ?? []]]) });
    }
  }

  async #show(): Promise<void> {
    if (this.state.worlds?.is !== 'there') return;
    const asked = ++this.#asked;
    const pair = await this.#play.world(this.difference);
    if (asked === this.#asked) this.store.set({ pair });
  }
}
