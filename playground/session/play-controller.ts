import type { GameCalls, GameCommand, KeptGame, NewGame, RunUntil } from '../game/protocol.ts';
import { isScenario } from '../game/is-scenario.ts';
import type { LineBetween, WorldPair, WorldsView } from '../game/worlds-view.ts';
import { shortList } from '../text/counted.ts';
import { NO_STOP, stopsOf } from '../stops/stop-store.ts';
import { phrasesOf } from '../store/phrases.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { comparingOf } from './comparing.ts';
import { lineOf, type EngineLine } from './engine-line.ts';
import { Keeping } from './keeping.ts';
import { followPlace } from './place.ts';
import { FIRST_PLAY, type PlayState } from './play-state.ts';
import { Session } from './session.ts';

/** The reason why nothing is done with a game that another window plays. */
const NOT_HERE = 'The game is played in another window. Take it over first.';

/** The game of the page: begun, opened, put away, and gone on with other cards. */
export class PlayController {
  readonly store = new Store<PlayState>(FIRST_PLAY);
  readonly session: Session;
  readonly keeping: Keeping;
  readonly #bench: Workbench;
  readonly #line: EngineLine;
  /** The branches that can be chosen, as a text. */
  #branches = '[]';
  #hasBegun: () => void = () => undefined;
  /** Settles when the engine has the cards and the game that was kept, or cannot have them. */
  readonly #begun = new Promise<void>((resolve) => {
    this.#hasBegun = resolve;
  });

  constructor(bench: Workbench, line = lineOf(bench)) {
    const { store } = this;
    this.#bench = bench;
    this.#line = line;
    const session = new Session({
      bench,
      line,
      of: 'play',
      store,
      whyNot: () => (this.#isHere ? '' : NOT_HERE),
      came: (result) => this.keeping.took(result),
    });
    this.session = session;
    this.keeping = new Keeping({
      bench,
      line,
      store,
      session,
      load: (kept) => this.#load('', kept, false),
    });
    const comparing = comparingOf(bench, line, session);
    store.watch(['game', 'running'], () => {
      const { game, running } = this.state;
      this.#forgetChosen();
      this.#light();
      if (game) this.keeping.later();
      if (game?.comparison.is === 'running' && running === undefined) comparing.later();
    });
    followPlace(bench, store, session);
    line.store.watch('all', () => this.#follow());
    stopsOf(bench).store.watch(['stops', 'watches'], () => void this.#sendStops());
    bench.store.watch(['view', 'known'], () => this.#light());
    this.#follow();
    void line.join({
      opened: async () => {
        await this.#sendStops();
        await this.keeping.begin();
        this.#hasBegun();
      },
      linked: ({ play }) => session.show({ ...play, refused: this.state.refused }),
      stopped: () => session.stop(),
    });
  }

  get state(): Readonly<PlayState> {
    return this.store.state;
  }

  /** Begins a game, and lets bots play up to the first person. */
  async begin(game: NewGame): Promise<string> {
    // A kept game would be loaded over it.
    await this.#begun;
    if (!this.#isHere) return NOT_HERE;
    this.stop();
    await this.#setBadAside();
    const result = await this.#line.ask('begin', game);
    if (!result) return this.state.problem;
    if (result.refused !== '') return result.refused;
    this.store.set({ starting: false, bad: undefined, sheet: 'table' });
    this.#bench.navigation.place({ at: undefined, seat: undefined });
    await this.session.take(result);
    return '';
  }

  /**
   * Reads a game from the text of a record, which is shown at its end, or of a scenario, which is shown at its
   * position, or where its goals stand; what is wrong with it is shown, and nothing changes then.
   *
   * @param partly takes it as far as it fits, and shows it there
   */
  async open(file: string, text: string, partly = false): Promise<void> {
    // A kept game would be loaded over it.
    await this.#begun;
    if (!this.#isHere) {
      this.#bench.tell(`${NOT_HERE} ${file} was not opened.`);
      return;
    }
    const at = isScenario(text) ? -1 : Number.MAX_SAFE_INTEGER;
    await this.#load(file, { record: text, at, branches: [] }, partly);
  }

  /**
   * Plays a game that was brought by a link or a file.
   *
   * @returns the game that was here before, null for none, or why this one is not played
   */
  async bring(kept: KeptGame): Promise<{ readonly before: KeptGame | null } | { readonly refused: string }> {
    await this.#begun;
    if (!this.#isHere) return { refused: NOT_HERE };
    this.stop();
    const before = await this.#line.ask('keep', null);
    const loaded = await this.#line.ask('load', { kept, partly: false });
    const [problem] = loaded?.problems ?? [{ message: this.state.problem }];
    if (!loaded || problem) return { refused: problem?.message ?? '' };
    await this.#setBadAside();
    this.store.set({ bad: undefined, starting: false });
    // Bots rest: it is shown as it was sent.
    this.session.show(loaded);
    return { before: before ?? null };
  }

  /** Plays the game again that was here before another one was brought. */
  async bringBack(before: KeptGame | null | undefined): Promise<void> {
    if (before) await this.#load('', before, true);
    else await this.leave();
  }

  /** Takes the bad record as far as it fits. */
  async takePartly(): Promise<void> {
    const { bad } = this.state;
    if (bad?.kept) await this.#load(bad.file, bad.kept, true);
  }

  /** Lets a bad record go. */
  forgetBad(): void {
    const { bad } = this.state;
    this.store.set({ bad: undefined });
    if (bad?.file === '') void this.keeping.forget();
  }

  /** Starts the engine anew after it has stopped again and again. */
  again(): Promise<void> {
    return this.#line.again();
  }

  /** Does something with the game. @returns why nothing was done, else nothing. */
  do(command: GameCommand): Promise<string> {
    return this.session.do(command);
  }

  /** Lets bots play on; returns when they have come so far, or were stopped. */
  run(until: RunUntil): Promise<void> {
    return this.session.run(until);
  }

  /** Ends what bots are doing; the game stays where it is. */
  stop(): void {
    this.session.stop();
  }

  /** Goes on to the next stop, or back to the one before; bots play on to it where it lies ahead of all choices. */
  async toStop(by: 1 | -1): Promise<void> {
    if (stopsOf(this.#bench).stops.every(({ off }) => off === true)) {
      this.#bench.tell(NO_STOP);
      return;
    }
    if (by < 0) await this.do({ do: 'to-stop', by });
    else await this.run('stop');
    this.store.set({ sheet: 'step' });
  }

  /** Lets a branch go; that can be taken back. */
  async letBranchGo(branch: number): Promise<void> {
    const before = await this.#line.ask('keep', null);
    const name = this.state.game?.branches[branch]?.name ?? '';
    const refused = await this.do({ do: 'forget', branch });
    const says = name === '' ? 'The branch is let go.' : `${name} is let go.`;
    this.#bench.tell(refused === '' ? says : refused, refused === '' ? this.#backTo(before) : undefined);
  }

  /** Puts the game away and shows the form for a new one. */
  async leave(): Promise<void> {
    if (!this.#isHere) return;
    this.stop();
    const kept = await this.#line.ask('keep', null);
    const result = await this.#line.ask('leave', null);
    if (!result) return;
    this.session.show(result);
    this.keeping.away();
    this.#bench.tell('The game is put away.', this.#backTo(kept));
  }

  /** The game as it was played and with the cards as they are now, so many choices further. */
  worlds(most: number): Promise<WorldsView | undefined> {
    return this.#line.ask('worlds', { most });
  }

  /** Both worlds at one of the places where they differ. */
  async world(difference: number): Promise<WorldPair | undefined> {
    return (await this.#line.ask('world', { difference })) ?? undefined;
  }

  /** The reason why the points of a party are others in both worlds; undefined where nothing is compared. */
  async between(party: number): Promise<readonly LineBetween[] | undefined> {
    return (await this.#line.ask('between', { party })) ?? undefined;
  }

  /** Chooses a branch to be compared, or chooses it no more. */
  choosePair(branch: number): void {
    const { chosen } = this.state;
    this.store.set({
      chosen: chosen.includes(branch) ? chosen.filter((each) => each !== branch) : [...chosen, branch],
    });
  }

  /**
   * Compares the branches that are chosen in What if: two, or one with the line that is played. @returns whether it
   * does
   */
  async comparePair(): Promise<boolean> {
    const { chosen, game } = this.state;
    const [one = (game?.branches.length ?? 0) - 1, other] = chosen.toSorted((a, b) => a - b);
    const refused = await this.do({ do: 'pair', pair: other === undefined ? [-1, one] : [one, other] });
    if (refused === '') {
      this.#bench.navigation.difference(1);
      this.#bench.navigation.view('what-if');
    }
    return refused === '';
  }

  /** Goes on with one of the branches that are compared, at a moment of it. */
  async goOnWith(branch: number, at: number): Promise<void> {
    const refused = branch < 0 ? '' : await this.do({ do: 'branch', branch });
    if (refused === '') await this.do({ do: 'go', at });
  }

  /**
   * Goes on with the game as it is with the edit, at one of the places where it differs; the game as it was played can
   * be had back.
   *
   * @param whole with all that was chosen behind that place; else that is put aside as a branch
   * @returns true if it goes on so
   */
  fork(difference: number, whole: boolean): Promise<boolean> {
    return this.#replace(
      { do: 'fork', difference, whole },
      whole ? 'The fork is the game in Play now.' : 'The game goes on with the edit.',
    );
  }

  /** Goes back to the game as it was played before it went on with other cards; that can be taken back. */
  async takeBackCards(): Promise<void> {
    await this.#replace({ do: 'take-back-cards' }, 'This is the game with the cards before.');
  }

  /** The record of the game as a text; undefined where there is none. */
  async record(): Promise<string | undefined> {
    return (await this.#line.ask('keep', null))?.record;
  }

  /** The turn that is shown as a scenario, or why it is none; nothing where the engine does not answer. */
  capture(): Promise<GameCalls['capture']['answer'] | undefined> {
    return this.#line.ask('capture', { of: 'play' });
  }

  get #isHere(): boolean {
    return this.state.holding === 'here';
  }

  /** Puts another game in place of this one, says so, and offers to take that back. @returns whether it was done */
  async #replace(command: GameCommand, says: string): Promise<boolean> {
    const before = await this.#line.ask('keep', null);
    const refused = await this.do(command);
    this.#bench.tell(refused === '' ? says : refused, refused === '' ? this.#backTo(before) : undefined);
    return refused === '';
  }

  /** The act that takes one back to a game. */
  readonly #backTo = (kept: KeptGame | null | undefined): (() => void) | undefined =>
    kept ? () => void this.#load('', kept, true) : undefined;

  /** A kept game that cannot be played is set aside before another one takes its place. */
  async #setBadAside(): Promise<void> {
    const { bad } = this.state;
    if (bad?.file === '') await this.#bench.asides.add('game', 'damaged', bad.text).catch(() => undefined);
  }

  async #load(file: string, kept: KeptGame, partly: boolean): Promise<void> {
    this.stop();
    const before = file === '' ? null : await this.#line.ask('keep', null);
    const loaded = await this.#line.ask('load', { kept, partly });
    if (!loaded) return;
    const { problems, changes } = loaded;
    if (problems.length > 0) {
      const bad = { file, text: kept.record, problems, changes, kept: loaded.partly ? kept : undefined };
      this.store.set({ bad });
      return;
    }
    if (file !== '') await this.#setBadAside();
    this.store.set({ bad: undefined, starting: false });
    if (file !== '') {
      const changed = changes.length === 0 ? '' : ` Changed since: ${shortList(changes)}.`;
      this.#bench.tell(`${file} is open.${changed}`, this.#backTo(before));
      this.#bench.navigation.place({ ...this.#bench.state.place, seat: undefined });
    }
    await this.session.take(loaded);
  }

  /** Shows how the line is. */
  #follow(): void {
    const { phase, ...state } = this.#line.state;
    const isFailed = phase === 'failed';
    if (isFailed || state.canRetry) this.#hasBegun();
    this.store.set(isFailed ? { ...state, phase } : state);
    if (!isFailed && this.state.phase === 'failed') this.store.set({ phase });
  }

  /** With other branches, those that are chosen are others. */
  #forgetChosen(): void {
    const branches = JSON.stringify(this.state.game?.branches.map(({ from, last }) => [from, last]) ?? []);
    if (branches === this.#branches) return;
    this.#branches = branches;
    if (this.state.chosen.length > 0) this.store.set({ chosen: [] });
  }

  async #sendStops(): Promise<void> {
    const { stops, watches } = stopsOf(this.#bench).store.state;
    const result = await this.#line.ask('do', { of: 'play', command: { do: 'stops', stops, watches } });
    if (result) this.session.show({ ...result, refused: this.state.refused });
  }

  /** Lights the phrases that run in the texts as they are now. */
  #light(): void {
    const { view, known, running } = this.#bench.state;
    if (view !== 'play') return;
    const now = phrasesOf(this.state.game?.frames ?? [], known);
    if (JSON.stringify(now) !== JSON.stringify(running)) this.#bench.store.set({ running: now });
  }
}

const links = new WeakMap<Workbench, PlayController>();

/** The game of a workbench; it goes on while another view is shown. */
export function playOf(bench: Workbench): PlayController {
  const link = links.get(bench) ?? new PlayController(bench);
  links.set(bench, link);
  return link;
}
