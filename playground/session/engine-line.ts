import type { BothResults, GameCalls } from '../game/protocol.ts';
import { docText, isInPack } from '../files/document.ts';
import { pause } from '../store/pause.ts';
import { SentCards } from '../store/sent-cards.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { startWorker } from '../wire/resources.ts';
import { WorkerClient, WorkerError, type PageWorker } from '../wire/worker-client.ts';

/** The number of times in a row that the engine may stop before nothing more is tried. */
const LIVES = 3;

/** The time for which it is said that the engine stopped before it is started again, in milliseconds. */
const AGAIN = 300;

/** The pause between two looks whether the engine has all cards, in milliseconds. */
const BETWEEN = 20;

/** The state of the engine. */
export interface LineState {
  /** opening: the cards are on their way to it; failed: nothing can be played, `problem` says why. */
  readonly phase: 'opening' | 'ready' | 'failed';
  /** The reason why there is no engine, or that it was started again; empty where nothing is wrong. */
  readonly problem: string;
  /** True if something can be done about the problem: the engine is started anew when it is asked for. */
  readonly canRetry: boolean;
  /** True if it has not answered for some seconds. */
  readonly isLate: boolean;
}

/** Somebody who plays on the line. */
export interface LineUser {
  /** The engine has the cards and nothing else: what is played is laid there again. */
  opened(): Promise<void>;
  /** The engine has taken cards that were changed. */
  linked(results: BothResults): void;
  /** The engine stopped, or could not answer. */
  stopped(): void;
}

/** The line to the engine of the page: sends it the cards, and starts it again with what is played when it stops. */
export class EngineLine {
  readonly store = new Store<LineState>({ phase: 'opening', problem: '', canRetry: false, isLate: false });
  readonly #bench: Workbench;
  readonly #client: WorkerClient<GameCalls>;
  readonly #cards: SentCards<BothResults>;
  readonly #users: LineUser[] = [];
  #isBusy = false;
  #stops = 0;

  /** @param start makes a worker that answers as `serveGames` does */
  constructor(bench: Workbench, start: () => PageWorker = () => startWorker('game-worker')) {
    this.#bench = bench;
    const client = new WorkerClient<GameCalls>(start, {
      onStop: () => this.#stopped(),
      onLate: (isLate) => this.store.set({ isLate }),
    });
    this.#client = client;
    this.#cards = new SentCards({
      open: (pack) => client.ask('open', pack),
      link: (files) => client.ask('link', files),
    });
    bench.store.watch(['known', 'docs', 'language', 'manifest'], () => void this.#catchUp());
    void this.#catchUp();
  }

  get state(): Readonly<LineState> {
    return this.store.state;
  }

  /** Plays on the line from now on. */
  async join(user: LineUser): Promise<void> {
    this.#users.push(user);
    if (this.#cards.isOpen) await user.opened();
  }

  /** Asks the engine; undefined where it has no answer, and `problem` says why. */
  async ask<M extends keyof GameCalls>(
    method: M,
    ask: GameCalls[M]['ask'],
  ): Promise<GameCalls[M]['answer'] | undefined> {
    if (!this.#cards.isOpen) return undefined;
    const answer = await this.#try(() => this.#client.ask(method, ask));
    if (answer !== undefined && !this.#isBusy && this.state.problem !== '') this.#works();
    return answer;
  }

  /** Settles when the engine has the cards as they are now, all checked, or cannot have them. */
  async caughtUp(): Promise<void> {
    while (this.#isBehind) await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }

  /** True if texts wait to be checked, or cards to be sent. */
  get #isBehind(): boolean {
    const { language, known, docs } = this.#bench.state;
    if (language === 'stopped' || this.state.canRetry || this.state.phase === 'failed') return false;
    if (language !== 'ready' || this.#isBusy || !this.#cards.isOpen) return true;
    return [...docs.values()].some((doc) => {
      const state = known.get(doc.id);
      if (!isInPack(doc)) return false;
      return state === undefined || this.#bench.language.textOf(state) !== docText(doc);
    });
  }

  /** Starts the engine anew after it has stopped again and again. */
  async again(): Promise<void> {
    this.#stops = 0;
    this.store.set({ problem: '', canRetry: false, phase: 'opening' });
    await this.#catchUp();
  }

  /** Sends the pack, or what changed of it since the last time. */
  async #catchUp(): Promise<void> {
    const { language, languageProblem } = this.#bench.state;
    if (language === 'stopped') {
      const problem = `The cards cannot be checked, so nothing can be played. ${languageProblem}`;
      this.store.set({ phase: 'failed', problem });
      return;
    }
    if (language !== 'ready' || this.#isBusy || this.state.canRetry) return;
    this.#isBusy = true;
    // To send a whole pack takes a while: the page shows first what else came with it.
    if (!this.#cards.isOpen) await pause();
    const sent = await this.#try(() => this.#cards.catchUp(this.#bench.state));
    if (sent?.sent === 'pack') for (const user of [...this.#users]) await user.opened();
    else if (sent?.answer) for (const user of this.#users) user.linked(sent.answer);
    this.#isBusy = false;
    // A table that stops the engine when it is laid there again has not come back yet.
    if (sent && this.#cards.isOpen) this.#works();
    if (sent && sent.sent !== 'nothing') void this.#catchUp();
  }

  #works(): void {
    this.#stops = 0;
    this.store.set({ phase: 'ready', problem: '', canRetry: false });
  }

  /** A question that has no answer, though the engine goes on, is said. */
  async #try<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof WorkerError && error.stopped)) {
        const says = error instanceof Error ? error.message : String(error);
        this.store.set({ problem: `This could not be done: ${says}` });
        for (const user of this.#users) user.stopped();
      }
      return undefined;
    }
  }

  /** The engine stopped: another one is given the cards, and what was played as it was kept last. */
  #stopped(): void {
    this.#cards.lost();
    this.#stops += 1;
    const again = this.#stops < LIVES;
    this.store.set({
      problem: again
        ? 'The game engine stopped. Nothing was lost: what was played is being laid out again.'
        : 'The game engine stopped again and again, or did not come. What was played is kept: change the cards, or try again.',
      canRetry: !again,
      ...(!again && this.state.phase === 'opening' && { phase: 'failed' }),
    });
    for (const user of this.#users) user.stopped();
    this.#bench.say(this.state.problem);
    if (again) setTimeout(() => void this.#catchUp(), AGAIN);
  }
}

const lines = new WeakMap<Workbench, EngineLine>();

/** The line of a workbench. */
export function lineOf(bench: Workbench): EngineLine {
  const line = lines.get(bench) ?? new EngineLine(bench);
  lines.set(bench, line);
  return line;
}
