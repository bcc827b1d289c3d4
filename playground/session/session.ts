import type { StoryTurn } from '../game/story.ts';
import type { GameCommand, GameResult, RunUntil, SessionName } from '../game/protocol.ts';
import type { Begin, GameView, WhyView } from '../game/view.ts';
import type { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import type { EngineLine } from './engine-line.ts';
import { pace, PACES } from './pace.ts';
import { announcementOf } from './announcements.ts';

/**
 * The number of choices that bots make before the page shows what they did; on the way to the end nobody watches each
 * of them.
 */
const SLICES: Readonly<Record<RunUntil, number>> = { person: 12, turn: 12, end: 240, stop: 240 };

/** A question why about a number of the score. */
export interface WhyAsked {
  readonly party: number;
  /** Id of the line of the score. */
  readonly line: string;
  /** The state about which it was asked; of another one it says nothing. */
  readonly hash: string;
  /** null where there is no answer; undefined while it is being found. */
  readonly answer: WhyView | null | undefined;
}

/** The state of something that is played. */
export interface SessionState {
  /** The game; undefined where there is none. */
  readonly game: GameView | undefined;
  /** The end up to which bots are playing on just now; undefined while they are not. */
  readonly running: RunUntil | undefined;
  /** The act that is to be done when later choices may be put aside. */
  readonly past: (() => void) | undefined;
  /** The branch that goes then, by its place in the list, since no more are kept. */
  readonly drops: number | undefined;
  /** The reason why the last thing was not done; empty where it was. */
  readonly refused: string;
  /** The number of the score that is explained. */
  readonly why: WhyAsked | undefined;
  /** The way in which the points of a game that is over went; undefined while it is not, or is being found. */
  readonly story: { readonly hash: string; readonly turns: readonly StoryTurn[] } | undefined;
}

export const FIRST_SESSION: SessionState = {
  game: undefined,
  running: undefined,
  past: undefined,
  drops: undefined,
  refused: '',
  why: undefined,
  story: undefined,
};

/** The ground on which a session is played. */
export interface SessionGround {
  /** Its name on the line. */
  readonly of: SessionName;
  readonly bench: Workbench;
  readonly line: EngineLine;
  /** Its state is put here, beside what else belongs to whoever plays it. */
  readonly store: Store<SessionState>;
  /** The reason why nothing is done just now, in words; empty where it is. */
  readonly whyNot: () => string;
  /** Told of each answer that is shown. */
  readonly came?: (result: GameResult) => void;
}

/**
 * Everything that is done with something that is played: asked of the engine, shown in the state, said to readers of
 * the screen.
 */
export class Session {
  readonly #ground: SessionGround;
  #halt = false;
  /** Ends the rest between two decisions of bots. */
  #wake: () => void = () => undefined;
  /** Hash of the game whose story is being found. */
  #telling = '';

  constructor(ground: SessionGround) {
    this.#ground = ground;
  }

  get state(): Readonly<SessionState> {
    return this.#ground.store.state;
  }

  /** Calls back when something else is shown. @returns Stops it. */
  watch(then: () => void): () => void {
    return this.#ground.store.watch('all', then);
  }

  /** Begins something of what lies on the table. */
  begin({ code }: Begin): Promise<string> {
    return this.do({ do: 'begin', code, revision: this.state.game?.revision ?? 0 });
  }

  /** Does something. @returns why nothing was done, else nothing. */
  async do(command: GameCommand): Promise<string> {
    const { line, of, store, whyNot } = this.#ground;
    const not = whyNot();
    if (not !== '') return not;
    if (command.do !== 'run') this.stop();
    store.set({ past: undefined });
    const result = await line.ask('do', { of, command });
    if (!result) return line.state.problem;
    if (result.past && (command.do === 'choose' || command.do === 'end')) {
      // The table as it is shown has a new revision by now.
      const revision = result.view?.revision ?? 0;
      this.show(result);
      store.set({
        past: () => void this.do({ ...command, revision, past: true }),
        drops: result.drops,
      });
      return '';
    }
    await this.take(result, command);
    return result.refused;
  }

  /** Lets bots play on; returns when they have come so far, or were stopped. */
  async run(until: RunUntil): Promise<void> {
    const { bench, line, of, store, whyNot } = this.#ground;
    if (this.state.running !== undefined || whyNot() !== '') return;
    // To the end, nobody watches each of them.
    const { wait } = until === 'end' || until === 'stop' ? PACES[0] : pace();
    const command = { do: 'run', until, most: wait > 0 ? 1 : SLICES[until] } as const;
    this.#halt = false;
    store.set({ running: until, past: undefined });
    let said = false;
    while (!this.#halt) {
      const result = await line.ask('do', { of, command });
      said = result !== undefined;
      if (!result) break;
      this.show(result);
      if (result.refused !== '' || !result.more) break;
      if (wait > 0) await this.#rest(wait);
    }
    store.set({ running: undefined });
    const { game } = this.state;
    // The reason why there is no answer was said already.
    if (game && said) bench.say(announcementOf(command, undefined, game));
  }

  /** Ends what bots are doing; the game stays where it is. */
  stop(): void {
    this.#halt = true;
    this.#wake();
  }

  /** Waits so many milliseconds, or until bots are stopped. */
  async #rest(wait: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }

  /** Lets a question wait no longer whether later choices may be put aside. */
  stay(): void {
    this.#ground.store.set({ past: undefined });
  }

  /** Shows what came of something, says it, and lets bots go on where they are next. */
  async take(result: GameResult, command?: GameCommand): Promise<void> {
    const before = this.state.game;
    this.show(result);
    const { view, refused } = result;
    const spoken = refused !== '' ? refused : view ? announcementOf(command, before, view) : '';
    if (spoken !== '') this.#ground.bench.say(spoken);
    if (result.more && refused === '' && command?.do !== 'undo') await this.run('person');
  }

  /** Shows how it is now. */
  show(result: GameResult): void {
    this.#ground.store.set({ game: result.view, refused: result.refused });
    this.#ground.came?.(result);
  }

  /** Says why something is not done. */
  refuse(refused: string): void {
    this.#ground.store.set({ refused });
  }

  /** Finds how the points of the game went, once it is over. */
  async tell(): Promise<void> {
    const { game, story } = this.state;
    if (!game || game.hash === story?.hash || game.hash === this.#telling) return;
    const { hash } = game;
    this.#telling = hash;
    const turns = await this.#ground.line.ask('story', null);
    this.#telling = '';
    if (turns && this.state.game?.hash === hash) this.#ground.store.set({ story: { hash, turns } });
  }

  /** Finds why a party has its points for a line of the score; asked again, the answer is put away. */
  async why(party: number, line: string): Promise<void> {
    const { game, why } = this.state;
    const { store, bench } = this.#ground;
    if (!game) return;
    const { hash } = game;
    const isOpen = why?.party === party && why.line === line && why.hash === hash;
    store.set({ why: isOpen ? undefined : { party, line, hash, answer: undefined } });
    if (isOpen) return;
    const answer = await this.#ground.line.ask('why', { party, line });
    const asked = this.state.why;
    if (asked?.party !== party || asked.line !== line || asked.hash !== hash) return;
    store.set({ why: answer === undefined ? undefined : { ...asked, answer } });
    if (answer) bench.say(`${answer.what}. ${answer.reasons.map(({ what }) => what).join(', ')}.`);
  }
}
