import { startWorker } from '../wire/resources.ts';
import type { KeptItems } from '../kept/kept-items.ts';
import type { Storage } from '../kept/storage.ts';
import type { PageWorker } from '../wire/worker-client.ts';
import type { NamedScenario } from '../store/guide.ts';
import type { Workbench } from '../store/workbench.ts';
import { Store } from '../store/store.ts';
import { ScenarioEngine } from './engine.ts';
import { scenarioKeeper, type KeptScenario } from './kept-scenarios.ts';
import { notHolding, titleOf, verdictWords, type Verdict } from './words.ts';

/** The time that typing in a card must rest before all scenarios are played again, in milliseconds. */
const REST = 200;

/** So many texts of a scenario are remembered before its editor has come. */
const MOST_EARLIER = 200;

/** A scenario of the shelf. */
export interface StoredScenario extends KeptScenario {
  /** The outcome of it when it was last played; undefined before. */
  readonly verdict: Verdict | undefined;
  /** True if that is what comes of the text and the cards as they are now. */
  readonly isFresh: boolean;
}

/** The state of the view of scenarios. */
export interface ScenarioStoreState {
  /** opening: what was kept is being read; ready: it stands here. */
  readonly phase: 'opening' | 'ready';
  /** The reason why nothing can be played; empty where nothing is wrong. */
  readonly problem: string;
  /** All scenarios, those made first at the front. */
  readonly items: readonly StoredScenario[];
  /** The state of storage: it says whether the browser keeps scenarios. */
  readonly storage: Storage;
}

/** The scenarios of a pack: kept in the browser, and played again whenever a card or one of them changes. */
export class ScenarioStore {
  readonly store = new Store<ScenarioStoreState>({
    phase: 'opening',
    problem: '',
    items: [],
    storage: 'kept',
  });
  /** Settles when what was kept stands here. */
  readonly read: Promise<void>;
  readonly #bench: Workbench;
  readonly #engine: ScenarioEngine;
  readonly #kept: KeptItems<KeptScenario>;
  /** Texts of those whose edits nobody else remembers, from the first to the one before that of now. */
  readonly #earlier = new Map<string, string[]>();
  /** Those of which an editor remembers the edits. */
  readonly #followed = new Set<string>();
  #isRunning = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** When the last one was made: no two have the same time. */
  #made = 0;
  /** The number of scenarios that did not hold when all had been played. */
  #told = 0;

  /** @param start makes a worker that answers as `serveScenarios` does */
  constructor(bench: Workbench, start: () => PageWorker = () => startWorker('scenario-worker')) {
    this.#bench = bench;
    this.#engine = new ScenarioEngine(start);
    this.#kept = scenarioKeeper(bench.state.pack, (text) => bench.asides.add('scenarios', 'damaged', text), {
      storage: (storage) => this.store.set({ storage }),
      elsewhere: (id, kept) => this.#elsewhere(id, kept),
      clash: (id, theirs) => this.#clash(id, theirs),
    });
    bench.store.watch(['known', 'docs', 'language', 'manifest'], () => this.#cardsChanged());
    bench.store.watch(['scenario'], () => void this.#run());
    this.store.watch(['items'], () => this.#bench.store.set({ differing: this.#differing }));
    addEventListener('beforeunload', (event) => {
      if (this.state.storage !== 'kept' && this.state.items.length > 0) event.preventDefault();
    });
    bench.scenarios = () => this.state.items.map(named);
    this.read = this.#read();
  }

  get state(): Readonly<ScenarioStoreState> {
    return this.store.state;
  }

  /** One of them by its id. */
  item(id: string | undefined): StoredScenario | undefined {
    return this.state.items.find((one) => one.id === id);
  }

  /** Puts texts on the shelf. @returns their ids, in order */
  add(texts: readonly string[]): readonly string[] {
    const added = texts.map((text): KeptScenario => {
      this.#made = Math.max(Date.now(), this.#made + 1);
      return { id: this.#made.toString(36), made: this.#made, text };
    });
    this.bring(added);
    return added.map(({ id }) => id);
  }

  /** Puts scenarios that were taken away back to their places. */
  bring(back: readonly KeptScenario[]): void {
    const brought = new Set(back.map(({ id }) => id));
    for (const { id, made, text } of back) this.#kept.keep(id, { id, made, text });
    this.#put([...this.state.items.filter(({ id }) => !brought.has(id)), ...back.map(unplayed)]);
  }

  /** Gives one of them another text. */
  write(id: string, text: string): void {
    const before = this.item(id);
    if (!before || before.text === text) return;
    this.#kept.keep(id, { id, made: before.made, text });
    if (!this.#followed.has(id))
      this.#earlier.set(id, [...(this.#earlier.get(id) ?? []), before.text].slice(-MOST_EARLIER));
    this.#put(this.state.items.map((one) => (one === before ? { ...one, text, isFresh: false } : one)));
  }

  /** The texts that one had before that of now, for an editor that remembers its edits from now on. */
  takeEarlier(id: string): readonly string[] {
    const earlier = this.#earlier.get(id) ?? [];
    this.#earlier.delete(id);
    this.#followed.add(id);
    return earlier;
  }

  /** No editor remembers the edits of one any more. */
  letGo(id: string): void {
    this.#followed.delete(id);
  }

  /** Takes some of them away. @returns those that were there, to be brought back */
  take(ids: readonly string[]): readonly KeptScenario[] {
    const gone = this.state.items.filter(({ id }) => ids.includes(id));
    for (const { id } of gone) this.#kept.keep(id, null);
    this.#put(this.state.items.filter((one) => !gone.includes(one)));
    return gone;
  }

  /** Tries again to play what was not played. */
  async again(): Promise<void> {
    await this.#run();
  }

  get #differing(): number {
    return this.state.items.filter(({ verdict }) => verdict && verdict.is !== 'holds').length;
  }

  async #read(): Promise<void> {
    const kept = [...(await this.#kept.read()).values()];
    const known = new Set(this.state.items.map(({ id }) => id));
    this.#made = Math.max(this.#made, ...kept.map(({ made }) => made));
    this.store.set({ phase: 'ready' });
    this.#put([...kept.filter(({ id }) => !known.has(id)).map(unplayed), ...this.state.items]);
  }

  /** Another window changed one of them. */
  #elsewhere(id: string, kept: KeptScenario | null): void {
    const { items } = this.state;
    const before = this.item(id);
    if (kept === null) {
      if (before) this.#put(items.filter((one) => one !== before));
    } else if (before?.text !== kept.text) {
      this.#put([...items.filter((one) => one !== before), { ...unplayed(kept), verdict: before?.verdict }]);
    }
  }

  /**
   * Another window changed one at the same moment as this one: what was written here is another scenario from now on.
   */
  #clash(id: string, theirs: KeptScenario): void {
    const mine = this.item(id);
    const isOpen = this.#bench.state.scenario === id;
    this.#kept.settle(id, false);
    this.#elsewhere(id, theirs);
    if (!mine) return;
    const [added] = this.add([mine.text]);
    if (isOpen) this.#bench.navigation.scenario(added, 'replace');
    this.#bench.tell(
      `"${titleOf(mine.text)}" was changed in another window at the same moment. Both texts are among the scenarios.`,
    );
  }

  /** Shows other scenarios, in their order, and plays those that are not fresh. */
  #put(items: readonly StoredScenario[]): void {
    this.store.set({ items: items.toSorted((one, other) => one.made - other.made) });
    void this.#run();
  }

  /** All are played again when typing has rested. */
  #cardsChanged(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#run(), REST);
  }

  /** Plays what is not fresh, one after the other, the one that is open first. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (await this.#catchUp()) {
      const open = this.item(this.#bench.state.scenario);
      const next = open && !open.isFresh ? open : this.state.items.find(({ isFresh }) => !isFresh);
      if (!next) break;
      this.#judge(next, await this.#engine.check(next.text));
    }
    this.#isRunning = false;
    this.#tell();
  }

  /** Takes down what came of a scenario, if it still says the same. */
  #judge({ id, text }: StoredScenario, verdict: Verdict): void {
    this.store.set({
      items: this.state.items.map((one) =>
        one.id === id && one.text === text ? { ...one, verdict, isFresh: true } : one,
      ),
    });
  }

  /** Sends what changed of the pack to the engine. @returns whether there is something to play with */
  async #catchUp(): Promise<boolean> {
    const { language, languageProblem } = this.#bench.state;
    if (this.state.phase !== 'ready' || this.state.items.length === 0) return false;
    if (language !== 'ready') {
      const problem =
        language === 'stopped'
          ? `The cards cannot be checked, so nothing can be played. ${languageProblem}`
          : '';
      this.store.set({ problem });
      return false;
    }
    const caughtUp = await this.#engine.catchUp(this.#bench.state);
    if (typeof caughtUp === 'object') {
      this.store.set({ problem: caughtUp.problem });
      return false;
    }
    this.store.set({ problem: '' });
    if (caughtUp === 'changed')
      this.store.set({ items: this.state.items.map((one) => ({ ...one, isFresh: false })) });
    return true;
  }

  /** Readers in another view hear when more do not hold than before. */
  #tell(): void {
    const differing = this.#differing;
    if (this.state.items.some(({ isFresh }) => !isFresh)) return;
    if (this.#bench.state.view !== 'scenarios' && differing > this.#told)
      this.#bench.say(`Of the scenarios, ${notHolding(differing)}.`);
    this.#told = differing;
  }
}

const unplayed = ({ id, made, text }: KeptScenario): StoredScenario => ({
  id,
  made,
  text,
  verdict: undefined,
  isFresh: false,
});

const named = ({ id, text, verdict }: StoredScenario): NamedScenario => ({
  id,
  title: titleOf(text),
  text,
  says: verdictWords(verdict),
  is: verdict === undefined ? 'unplayed' : verdict.is === 'holds' ? 'holds' : 'differs',
});

const shelves = new WeakMap<Workbench, ScenarioStore>();

/** The scenarios of a workbench; they are played on while another view is shown. */
export function scenarioStoreOf(bench: Workbench): ScenarioStore {
  const scenarioStore = shelves.get(bench) ?? new ScenarioStore(bench);
  shelves.set(bench, scenarioStore);
  return scenarioStore;
}
