import { startWorker } from '../wire/resources.ts';
import { WorkerClient, WorkerError } from '../wire/worker-client.ts';
import { phrasesOf } from '../store/phrases.ts';
import type { GameCalls, GameCommand, GameResult, KeptGame, NewGame, RunUntil } from '../game/protocol.ts';
import { isScenario } from '../game/is-scenario.ts';
import { whyNotKept } from '../kept/storage.ts';
import type { WorldPair, WorldsView } from '../game/worlds-view.ts';
import type { PageWorker } from '../wire/worker-client.ts';
import { stopsOf } from '../stops/shelf.ts';
import type { Workbench } from '../store/workbench.ts';
import { Store } from '../store/store.ts';
import { CheckedFiles } from '../store/checked-files.ts';
import { HeldGame } from './held-game.ts';
import { FIRST_PLAY, type PlayState } from './play-state.ts';
import { spokenGame } from './spoken.ts';
import { shortList } from '../text/counted.ts';

/** How many choices bots make before the page shows what they did; on the way to the end nobody watches each of them. */
const SLICES: Readonly<Record<RunUntil, number>> = { person: 12, turn: 12, end: 240, stop: 240 };

/** How many choices are compared before other questions have their turn. */
const COMPARED = 40;

/** How often in a row the engine may stop before nothing more is tried. */
const LIVES = 3;

/** How long it is said that the engine stopped before it is started again, in milliseconds. */
const AGAIN = 300;

/** How long a window waits for its bots to rest before it gives the game to another one, in milliseconds. */
const RESTING = 20;

/** Why nothing is done with a game that another window plays. */
const NOT_HERE = 'The game is played in another window. Take it over first.';

/** How many slices of bots go by before the game is kept again. */
const SLICES_KEPT = 12;

/** What is done with the game of the page: asked of the worker, shown in the state, kept in the browser. */
export class PlayLink {
  readonly store = new Store<PlayState>(FIRST_PLAY);
  readonly #bench: Workbench;
  readonly #client: WorkerClient<GameCalls>;
  readonly #files = new CheckedFiles();
  readonly #kept: HeldGame;
  /** The game as it was kept last, from which it is built again when the engine has stopped. */
  #last: KeptGame | undefined;
  #opened = '';
  #hasBegun: () => void = () => undefined;
  /** Settles when the engine has the cards and the game that was kept, or cannot have them. */
  readonly #begun = new Promise<void>((resolve) => {
    this.#hasBegun = resolve;
  });
  #busy = false;
  #stops = 0;
  #isComparing = false;
  #keeping: Promise<void> | undefined;
  #keepAgain = false;
  #halt = false;
  #isComing = false;
  /** Whether what is done is kept: false while another window plays the game. */
  #keeps = false;

  /** @param start makes a worker that answers as `serveGames` does */
  constructor(bench: Workbench, start: () => PageWorker = () => startWorker('game-worker')) {
    this.#bench = bench;
    this.#client = new WorkerClient(start, {
      onStop: () => this.#stopped(),
      onLate: (isLate) => this.store.set({ isLate }),
    });
    this.#kept = new HeldGame(bench.state.pack, (why, text) => bench.asides.add('game', why, text), {
      wanted: () => this.#handOver(),
      lost: () => void this.#lost(),
    });
    // A window that was closed has let the game go.
    for (const event of ['focus', 'pageshow']) addEventListener(event, () => void this.#comeWhereFree());
    bench.store.watch(['known', 'docs', 'language', 'manifest'], () => void this.#catchUp());
    stopsOf(bench).store.watch(['stops'], () => void this.#sendStops());
    bench.store.watch(['place'], () => this.#followPlace());
    bench.store.watch(['view', 'known'], () => this.#light());
    this.store.watch(['game'], () => this.#light());
    void this.#catchUp();
  }

  get state(): Readonly<PlayState> {
    return this.store.state;
  }

  /** Begins a game, and lets bots play up to the first person. */
  async begin(game: NewGame): Promise<string> {
    // What was kept would be loaded over it.
    await this.#begun;
    if (!this.#isHere) return NOT_HERE;
    this.stop();
    await this.#setBadAside();
    const result = await this.#ask('begin', game);
    if (!result) return this.state.problem;
    if (result.refused !== '') return result.refused;
    this.store.set({ starting: false, bad: undefined, sheet: 'table' });
    this.#bench.navigation.place({ at: undefined, seat: undefined });
    await this.#took(result);
    return '';
  }

  /**
   * Reads a game from the text of a record, which is shown at its end, or of a scenario, which is shown at its position;
   * what is wrong with it is shown, and nothing changes then.
   *
   * @param partly takes it as far as it fits, and shows it there
   */
  async open(file: string, text: string, partly = false): Promise<void> {
    // What was kept would be loaded over it.
    await this.#begun;
    if (!this.#isHere) {
      this.#bench.tell(`${NOT_HERE} ${file} was not opened.`);
      return;
    }
    const at = isScenario(text) ? 0 : Number.MAX_SAFE_INTEGER;
    await this.#load(file, { record: text, at, branches: [] }, partly);
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
    if (bad?.file === '') void this.#kept.write(null).catch((error: unknown) => this.#notKept(error));
  }

  /** A kept game that cannot be played is set aside before another one takes its place. */
  async #setBadAside(): Promise<void> {
    const { bad } = this.state;
    if (bad?.file === '') await this.#bench.asides.add('game', 'damaged', bad.text).catch(() => undefined);
  }

  /** Plays the game in this window, which another one plays until then. */
  async takeOver(): Promise<void> {
    const { holding } = this.state;
    if (holding === 'here' || holding === 'coming') return;
    this.store.set({ holding: 'coming' });
    if (await this.#kept.takeOver()) {
      await this.#come();
      this.#bench.say('The game is played in this window now.');
    } else {
      this.store.set({ holding });
      this.#bench.tell(
        'The other window plays a game that the browser does not keep. Save its record there first.',
      );
    }
  }

  /** Starts the engine anew after it has stopped again and again. */
  async again(): Promise<void> {
    this.#stops = 0;
    this.store.set({ problem: '', canRetry: false, phase: this.#opened === '' ? 'opening' : 'ready' });
    await this.#catchUp();
  }

  get #isHere(): boolean {
    return this.state.holding === 'here';
  }

  /** Takes the game that was kept: this window plays it now. */
  async #come(): Promise<void> {
    const kept = this.#last ?? (await this.#read());
    this.#keeps = true;
    this.store.set({ holding: 'here', phase: 'ready', problem: '' });
    const { place } = this.#bench.state;
    if (kept) await this.#load('', { ...kept, at: place.at ?? kept.at }, false);
  }

  /** Takes the game where the window that played it is gone. */
  async #comeWhereFree(): Promise<void> {
    const { holding, phase } = this.state;
    if ((holding !== 'elsewhere' && holding !== 'taken') || phase !== 'ready' || this.#isComing) return;
    this.#isComing = true;
    if (await this.#kept.takeFree()) await this.#come();
    this.#isComing = false;
  }

  /** Another window wants the game. @returns whether everything is kept that was done with it here */
  async #handOver(): Promise<boolean> {
    this.stop();
    this.store.set({ holding: 'taken' });
    while (this.state.running !== undefined) await new Promise((resolve) => setTimeout(resolve, RESTING));
    if (this.state.game) this.#keep();
    await this.#keeping;
    if (this.state.game && this.state.storage !== 'kept') {
      this.store.set({ holding: 'here' });
      return false;
    }
    await this.#away();
    return true;
  }

  /** Another window has taken the game, or has kept another one: what is not kept of this one is set aside. */
  async #lost(): Promise<void> {
    if (!this.#keeps) return;
    this.#keeps = false;
    this.stop();
    this.store.set({ holding: 'taken' });
    const { game, keptRevision } = this.state;
    const kept = game && game.revision !== keptRevision ? await this.#ask('keep', null) : undefined;
    if (kept) await this.#bench.asides.add('game', 'elsewhere', kept.record).catch(() => undefined);
    await this.#away();
  }

  async #away(): Promise<void> {
    this.#keeps = false;
    this.#last = undefined;
    this.store.set({ game: undefined, bad: undefined, past: undefined, starting: false });
    await this.#ask('leave', null);
    this.#bench.say('Another window has taken the game over.');
  }

  /** Does something with the game. @returns why nothing was done, else nothing. */
  async do(command: GameCommand): Promise<string> {
    if (!this.#isHere) return NOT_HERE;
    if (command.do !== 'run') this.stop();
    this.store.set({ past: undefined });
    const result = await this.#ask('do', command);
    if (!result) return this.state.problem;
    if (result.past && (command.do === 'choose' || command.do === 'end')) {
      // The table as it is shown has a new revision by now.
      const revision = result.view?.revision ?? 0;
      this.#show(result);
      this.store.set({ past: () => void this.do({ ...command, revision, past: true }) });
      return '';
    }
    await this.#took(result, command);
    return result.refused;
  }

  /** Lets bots play on; returns when they have come so far, or were stopped. */
  async run(until: RunUntil): Promise<void> {
    if (this.state.running !== undefined || !this.#isHere) return;
    this.#halt = false;
    this.store.set({ running: until, past: undefined });
    for (let slice = 1; !this.#halt; slice++) {
      const result = await this.#ask('do', { do: 'run', until, most: SLICES[until] });
      if (!result) {
        // Why there is none was said already.
        this.store.set({ running: undefined });
        return;
      }
      this.#show(result);
      if (result.refused !== '' || !result.more) break;
      if (slice % SLICES_KEPT === 0) this.#keep();
    }
    this.store.set({ running: undefined });
    const { game } = this.state;
    if (game?.comparison.is === 'running') void this.#compare();
    if (game) this.#bench.say(spokenGame({ do: 'run', until, most: SLICES[until] }, undefined, game));
    this.#keep();
  }

  /** Goes on to the next stop, or back to the one before; bots play on to it where it lies ahead of all choices. */
  async toStop(by: 1 | -1): Promise<void> {
    if (stopsOf(this.#bench).stops.every(({ off }) => off === true)) {
      this.#bench.tell(
        'There is no stop. Press the number of a line of ability in the text of a card to set one.',
      );
      return;
    }
    if (by < 0) await this.do({ do: 'stop-before' });
    else await this.run('stop');
    this.store.set({ sheet: 'step' });
  }

  /** Ends what bots are doing; the game stays where it is. */
  stop(): void {
    this.#halt = true;
  }

  /** Puts the game away and shows the form for a new one. */
  async leave(): Promise<void> {
    if (!this.#isHere) return;
    this.stop();
    const kept = await this.#ask('keep', null);
    const result = await this.#ask('leave', null);
    if (!result) return;
    this.#show(result);
    this.#last = undefined;
    this.#keep();
    this.#bench.tell('The game is put away.', kept ? () => void this.#load('', kept, true) : undefined);
  }

  /** The game as it was played and with the cards as they are now, so many choices further. */
  async worlds(most: number): Promise<WorldsView | undefined> {
    return this.#ask('worlds', { most });
  }

  /** Both worlds at one of the places where they differ. */
  async world(difference: number): Promise<WorldPair | undefined> {
    return (await this.#ask('world', { difference })) ?? undefined;
  }

  /**
   * Goes on with the game as it is with the edit, at one of the places where it differs; the game as it was played can
   * be had back.
   *
   * @param whole with all that was chosen behind that place; else that is put aside as a branch
   * @returns whether it goes on so
   */
  async fork(difference: number, whole: boolean): Promise<boolean> {
    const before = await this.#ask('keep', null);
    const refused = await this.do({ do: 'fork', difference, whole });
    if (refused !== '') this.#bench.tell(refused);
    else
      this.#bench.tell(
        whole ? 'The fork is the game in Play now.' : 'The game goes on with the edit.',
        before ? () => void this.#load('', before, true) : undefined,
      );
    return refused === '';
  }

  /** Goes back to the game as it was played before it went on with other cards; that can be taken back. */
  async takeBackCards(): Promise<void> {
    const before = await this.#ask('keep', null);
    const refused = await this.do({ do: 'take-back-cards' });
    const back = before ? (): void => void this.#load('', before, true) : undefined;
    this.#bench.tell(
      refused === '' ? 'This is the game with the cards before.' : refused,
      refused === '' ? back : undefined,
    );
  }

  /** Finds why a party has its points for a line of the score; asked again, the answer is put away. */
  async why(party: number, line: string): Promise<void> {
    const { game, why } = this.state;
    if (!game) return;
    const { hash } = game;
    const isOpen = why?.party === party && why.line === line && why.hash === hash;
    this.store.set({ why: isOpen ? undefined : { party, line, hash, answer: undefined } });
    if (isOpen) return;
    const answer = await this.#ask('why', { party, line });
    const asked = this.state.why;
    if (asked?.party !== party || asked.line !== line || asked.hash !== hash) return;
    this.store.set({ why: answer === undefined ? undefined : { ...asked, answer } });
    if (answer) this.#bench.say(`${answer.what}. ${answer.reasons.map(({ what }) => what).join(', ')}.`);
  }

  /** The record of the game as a text; undefined where there is none. */
  async record(): Promise<string | undefined> {
    return (await this.#ask('keep', null))?.record;
  }

  /** The turn that is shown as a scenario, or why it is none; nothing where the engine does not answer. */
  async capture(): Promise<GameCalls['capture']['answer'] | undefined> {
    return this.#ask('capture', null);
  }

  /** Another place in the game was asked for by the address. */
  #followPlace(): void {
    const { game } = this.state;
    const { at } = this.#bench.state.place;
    if (!game || this.state.running !== undefined) return;
    const wished = Math.min(at ?? game.last, game.last);
    if (wished !== game.at) void this.do({ do: 'go', at: wished });
  }

  async #load(file: string, kept: KeptGame, partly: boolean): Promise<void> {
    this.stop();
    const before = file === '' ? null : await this.#ask('keep', null);
    const loaded = await this.#ask('load', { kept, partly });
    if (!loaded) return;
    if (loaded.problems.length > 0) {
      const { problems, changes } = loaded;
      const { record: text } = kept;
      this.store.set({ bad: { file, text, problems, changes, kept: loaded.partly ? kept : undefined } });
      return;
    }
    if (file !== '') await this.#setBadAside();
    this.store.set({ bad: undefined, starting: false });
    if (file !== '') {
      const changed = loaded.changes.length === 0 ? '' : ` Changed since: ${shortList(loaded.changes)}.`;
      const back = before ? (): void => void this.#load('', before, true) : undefined;
      this.#bench.tell(`${file} is open.${changed}`, back);
      this.#bench.navigation.place({ ...this.#bench.state.place, seat: undefined });
    }
    await this.#took(loaded);
  }

  /** Shows what came of something, keeps it, and lets bots go on where they are next. */
  async #took(result: GameResult, command?: GameCommand): Promise<void> {
    const before = this.state.game;
    this.#show(result);
    const { view, refused } = result;
    const spoken = refused !== '' ? refused : view ? spokenGame(command, before, view) : '';
    if (spoken !== '') this.#bench.say(spoken);
    this.#keep();
    if (result.more && refused === '' && command?.do !== 'undo') await this.run('person');
  }

  #show({ view, refused }: GameResult): void {
    this.#stops = 0;
    this.store.set({ game: view, refused, phase: 'ready', problem: '', canRetry: false });
    if (view?.comparison.is === 'running') void this.#compare();
    const { place } = this.#bench.state;
    const at = !view || view.at === view.last ? undefined : view.at;
    if (view && place.at !== at) this.#bench.navigation.place({ ...place, at });
  }

  /** Finds in the background what the game comes to with the cards as they are now. */
  async #compare(): Promise<void> {
    if (this.#isComparing) return;
    this.#isComparing = true;
    // Bots go first; with every choice of theirs there would be more to compare.
    while (this.state.game?.comparison.is === 'running' && this.state.running === undefined) {
      const result = await this.#ask('do', { do: 'compare', most: COMPARED });
      if (!result) break;
      this.#show({ ...result, refused: this.state.refused });
      const { comparison } = result.view ?? {};
      if (comparison?.is === 'differs' || comparison?.is === 'same') this.#bench.say(comparison.sentence);
    }
    this.#isComparing = false;
  }

  /** Sends the pack, or what changed of it since the last time. */
  async #catchUp(): Promise<void> {
    const { language, languageProblem, manifest } = this.#bench.state;
    if (language === 'stopped') {
      this.store.set({
        phase: 'failed',
        problem: `The cards cannot be checked, so nothing can be played. ${languageProblem}`,
      });
      this.#hasBegun();
      return;
    }
    if (language !== 'ready' || this.#busy || this.state.canRetry) return;
    if (this.state.phase === 'failed')
      this.store.set({ phase: this.#opened === '' ? 'opening' : 'ready', problem: '' });
    this.#busy = true;
    const isNew = this.#opened !== manifest.text;
    if (isNew) this.#files.forget();
    const files = this.#files.take(this.#bench.state);
    if (isNew) {
      await this.#open(manifest.text, files);
      this.#hasBegun();
    } else if (files.length > 0) {
      const result = await this.#ask('link', files);
      if (result) this.#show({ ...result, refused: this.state.refused });
      // The cards with which the game is played belong to it from now on.
      if (result?.view) this.#keep();
    }
    this.#busy = false;
    if (files.length > 0) void this.#catchUp();
  }

  async #sendStops(): Promise<void> {
    const result = await this.#ask('do', { do: 'stops', stops: stopsOf(this.#bench).stops });
    if (result) this.#show({ ...result, refused: this.state.refused });
  }

  async #open(manifest: string, files: GameCalls['open']['ask']['files']): Promise<void> {
    const result = await this.#ask('open', { manifest, files });
    if (!result) return;
    this.#opened = manifest;
    await this.#ask('do', { do: 'stops', stops: stopsOf(this.#bench).stops });
    if (await this.#kept.takeFree()) await this.#come();
    else this.store.set({ holding: 'elsewhere', phase: 'ready', problem: '' });
  }

  async #read(): Promise<KeptGame | undefined> {
    try {
      return await this.#kept.read();
    } catch (error) {
      this.#notKept(error);
      // Where nothing is kept, no window takes anything from another.
      this.#kept.letGo();
      return undefined;
    }
  }

  /** Keeps the game as it is now; what changes meanwhile is kept afterwards. */
  #keep(): void {
    if (!this.#keeps) return;
    this.#keepAgain = true;
    this.#keeping ??= this.#keepNow().finally(() => {
      this.#keeping = undefined;
    });
  }

  async #keepNow(): Promise<void> {
    while (this.#keepAgain) {
      this.#keepAgain = false;
      const revision = this.state.game?.revision ?? 0;
      const kept = await this.#ask('keep', null);
      if (kept === undefined) return;
      this.#last = kept ?? undefined;
      try {
        if (await this.#kept.write(kept)) {
          this.store.set({ keptRevision: revision, storage: 'kept' });
        } else {
          // Set aside already.
          this.store.set({ keptRevision: this.state.game?.revision ?? 0 });
          this.#kept.letGo();
          await this.#lost();
        }
      } catch (error) {
        this.#notKept(error);
      }
    }
  }

  #notKept(error: unknown): void {
    this.store.set({ storage: whyNotKept(error) });
  }

  async #ask<M extends keyof GameCalls>(
    method: M,
    ask: GameCalls[M]['ask'],
  ): Promise<GameCalls[M]['answer'] | undefined> {
    try {
      return await this.#client.ask(method, ask);
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  /** A question has no answer, though the engine goes on: whoever asked is told. */
  #failed(error: unknown): void {
    this.stop();
    if (error instanceof WorkerError && error.stopped) return;
    const says = error instanceof Error ? error.message : String(error);
    this.store.set({ problem: `This could not be done: ${says}` });
  }

  /** The engine stopped: it is opened again with the game as it was kept last. */
  #stopped(): void {
    this.stop();
    this.#stops += 1;
    this.#opened = '';
    const again = this.#stops < LIVES;
    this.store.set({
      problem: again
        ? 'The game engine stopped. Nothing was lost: it is being rebuilt from its record.'
        : 'The game engine stopped again and again, or did not come. Change the cards, or try again.',
      canRetry: !again,
      ...(!again && this.state.phase === 'opening' && { phase: 'failed' }),
    });
    if (!again) this.#hasBegun();
    this.#bench.say(this.state.problem);
    if (again) setTimeout(() => void this.#catchUp(), AGAIN);
  }

  /** Lights the phrases that run in the texts as they are now. */
  #light(): void {
    const { view, known, running } = this.#bench.state;
    if (view !== 'play') return;
    const now = phrasesOf(this.state.game?.frames ?? [], known);
    if (JSON.stringify(now) !== JSON.stringify(running)) this.#bench.store.set({ running: now });
  }
}

const links = new WeakMap<Workbench, PlayLink>();

/** The game of a workbench; it goes on while another view is shown. */
export function playOf(bench: Workbench): PlayLink {
  const link = links.get(bench) ?? new PlayLink(bench);
  links.set(bench, link);
  return link;
}
