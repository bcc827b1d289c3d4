import type { GameResult } from '../game/protocol.ts';
import type { SceneAt } from '../game/scene-view.ts';
import { scenarioStoreOf } from '../scenarios/scenario-store.ts';
import { lineOf, type EngineLine, type LineState } from '../session/engine-line.ts';
import { FIRST_SESSION, Session, type SessionState } from '../session/session.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';

/** Everything that a scenario on a board shows. */
export interface SceneState extends SessionState, LineState {
  /** The scenario that is on the board, by its id; undefined for none. */
  readonly of: string | undefined;
  /** True if the engine stopped at its text, so that it is not given that text again. */
  readonly stopped: boolean;
}

/**
 * The scenario that is open, on a board. The board follows the text, and what is done on the board is written into the
 * text: there is nothing else that would have to be kept, or taken back.
 */
export class SceneController {
  readonly store: Store<SceneState>;
  readonly session: Session;
  readonly #bench: Workbench;
  readonly #line: EngineLine;
  /** The scene that the engine has, or is being given. */
  #sent: { readonly of: string; readonly text: string; readonly at: SceneAt } | undefined;
  #at: SceneAt = 'end';
  #isSending = false;
  /** True if the engine has other cards, or was started again, since the text was sent. */
  #isOld = false;
  /** The number of times that the engine has stopped. */
  #stops = 0;
  /** The text at which it stopped last. */
  #stopsAt: string | undefined;

  constructor(bench: Workbench, line = lineOf(bench)) {
    this.#bench = bench;
    this.#line = line;
    this.store = new Store<SceneState>({ ...FIRST_SESSION, ...line.state, of: undefined, stopped: false });
    const { store } = this;
    this.session = new Session({
      of: 'scenario',
      bench,
      line,
      store,
      whyNot: () => '',
      came: (result) => this.#came(result),
    });
    line.store.watch('all', () => store.set(line.state));
    bench.store.watch(['scenario', 'view'], () => void this.follow());
    scenarioStoreOf(bench).store.watch(['items'], () => void this.follow());
    const again = (): void => {
      this.#isOld = true;
      void this.follow();
    };
    void line.join({
      opened: async () => {
        this.#isOld = true;
        await this.follow();
      },
      linked: () => {
        this.#stopsAt = undefined;
        again();
      },
      stopped: () => {
        this.#stops += 1;
        this.session.stop();
      },
    });
  }

  /** Looks at the scenario somewhere else. */
  show(at: SceneAt): Promise<void> {
    this.#at = at;
    return this.follow();
  }

  /** Starts the engine anew after it has stopped again and again. */
  again(): Promise<void> {
    return this.#line.again();
  }

  /** Gives the engine the text as it is now, as long as it has another one. */
  async follow(): Promise<void> {
    const { scenario, view } = this.#bench.state;
    if (this.#isSending || view !== 'scenarios') return;
    if (scenario !== this.#sent?.of) this.#at = 'end';
    const item = scenarioStoreOf(this.#bench).item(scenario);
    if (!item) {
      this.#sent = undefined;
      this.store.set({ of: undefined, game: undefined });
      return;
    }
    const { id: of, text } = item;
    const stopped = text === this.#stopsAt;
    this.store.set({ stopped });
    if (stopped) return;
    const at = this.#at;
    const sent = this.#sent;
    if (!this.#isOld && sent?.of === of && sent.text === text && sent.at === at) return;
    this.#isSending = true;
    this.#isOld = false;
    const stops = this.#stops;
    const result = await this.#line.ask('do', {
      of: 'scenario',
      command: { do: 'take-text', text, of, at },
    });
    this.#isSending = false;
    if (!result) {
      // The engine is given it when it has the cards; a text at which it stopped would stop it again, and Play with it.
      this.#isOld = true;
      if (this.#stops !== stops) {
        this.#stopsAt = text;
        this.store.set({ stopped: true });
      }
      return;
    }
    this.#sent = { of, text, at };
    this.store.set({ of });
    this.session.show(result);
    await this.follow();
  }

  /** Writes what was done on the board into the text, as long as that is the text with which it was done. */
  #came({ text, view }: GameResult): void {
    const sent = this.#sent;
    if (!sent) return;
    const at = view?.scene?.wished ?? this.#at;
    this.#at = at;
    this.#sent = { ...sent, at };
    if (text === undefined) return;
    const scenarios = scenarioStoreOf(this.#bench);
    if (scenarios.item(sent.of)?.text === sent.text) {
      this.#sent = { ...this.#sent, text };
      scenarios.write(sent.of, text);
    } else {
      this.#isOld = true;
      void this.follow().then(() =>
        this.session.refuse('The text was changed meanwhile, so that nothing was done.'),
      );
    }
  }
}

const all = new WeakMap<Workbench, SceneController>();

/** The board of the scenarios of a workbench. */
export function scenarioBoardOf(bench: Workbench): SceneController {
  const scene = all.get(bench) ?? new SceneController(bench);
  all.set(bench, scene);
  return scene;
}
