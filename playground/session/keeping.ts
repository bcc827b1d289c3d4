import type { GameResult, KeptGame } from '../game/protocol.ts';
import { whyNotKept } from '../kept/storage.ts';
import type { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { AtRest } from './at-rest.ts';
import type { EngineLine } from './engine-line.ts';
import { HeldGame } from './held-game.ts';
import type { PlayState } from './play-state.ts';
import type { Session } from './session.ts';

/** The time that a window waits for its bots to rest before it gives the game to another one, in milliseconds. */
const RESTING = 20;

/** The ground on which the game is kept. */
export interface KeepingGround {
  readonly bench: Workbench;
  readonly line: EngineLine;
  readonly store: Store<PlayState>;
  readonly session: Session;
  /** Plays a game that was kept. */
  readonly load: (kept: KeptGame) => Promise<void>;
}

/** Keeps the game of Play in the browser, for the one window that plays it. */
export class Keeping {
  readonly #ground: KeepingGround;
  #made: HeldGame | undefined;
  readonly #rest = new AtRest(() => this.#keepNow());
  /** The game as it was kept last, from which it is built again when the engine has stopped. */
  #last: KeptGame | undefined;
  /** True if what is done is kept: false while another window plays the game. */
  #keeps = false;
  #isComing = false;

  constructor(ground: KeepingGround) {
    this.#ground = ground;
    // A window that was closed has let the game go.
    for (const event of ['focus', 'pageshow']) addEventListener(event, () => void this.#comeWhereFree());
    for (const event of ['blur', 'pagehide']) addEventListener(event, () => void this.#rest.now());
  }

  /** The storage of the game, which has the name of the pack: it is made when the pack has been read. */
  get #held(): HeldGame {
    const { bench } = this.#ground;
    this.#made ??= new HeldGame(bench.state.pack, (why, text) => bench.asides.add('game', why, text), {
      wanted: () => this.#handOver(),
      lost: () => void this.#lost(),
    });
    return this.#made;
  }

  /** Takes the game as an answer has brought it; where the engine stops, it is built again from that. */
  took({ keeps }: GameResult): void {
    if (this.#keeps && keeps) this.#last = keeps;
  }

  /** Keeps the game as it is now, when nothing is asked for a moment. */
  later(): void {
    if (this.#keeps) this.#rest.later();
  }

  /** The engine is there: the game is played in this window where no other one plays it. */
  async begin(): Promise<void> {
    if (await this.#held.takeFree()) await this.#come();
    else this.#ground.store.set({ holding: 'elsewhere', phase: 'ready' });
  }

  /** Plays the game in this window, which another one plays until then. */
  async takeOver(): Promise<void> {
    const { store, bench } = this.#ground;
    const { holding } = store.state;
    if (holding === 'here' || holding === 'coming') return;
    store.set({ holding: 'coming' });
    if (await this.#held.takeOver()) {
      await this.#come();
      bench.say('The game is played in this window now.');
    } else {
      store.set({ holding });
      bench.tell(
        'The other window plays a game that the browser does not keep. Save its record there first.',
      );
    }
  }

  /** Forgets what was kept. */
  async forget(): Promise<void> {
    // One write goes after the other: two at once would take each other for those of another window.
    this.away();
    await this.#rest.now();
  }

  /** The game was put away: nothing is built again from it. */
  away(): void {
    this.#last = undefined;
    this.later();
  }

  /** Takes the game that was kept: this window plays it now. */
  async #come(): Promise<void> {
    const { bench, store, load } = this.#ground;
    const kept = this.#last ?? (await this.#read());
    this.#keeps = true;
    store.set({ holding: 'here', phase: 'ready' });
    if (kept) await load({ ...kept, at: bench.state.place.at ?? kept.at });
  }

  /** Takes the game where the window that played it is gone. */
  async #comeWhereFree(): Promise<void> {
    const { holding, phase } = this.#ground.store.state;
    if ((holding !== 'elsewhere' && holding !== 'taken') || phase !== 'ready' || this.#isComing) return;
    this.#isComing = true;
    if (await this.#held.takeFree()) await this.#come();
    this.#isComing = false;
  }

  /** Another window wants the game. @returns whether everything is kept that was done with it here */
  async #handOver(): Promise<boolean> {
    const { store, session } = this.#ground;
    session.stop();
    store.set({ holding: 'taken' });
    while (store.state.running !== undefined) await new Promise((resolve) => setTimeout(resolve, RESTING));
    if (store.state.game) this.later();
    await this.#rest.now();
    if (store.state.game && store.state.storage !== 'kept') {
      store.set({ holding: 'here' });
      return false;
    }
    await this.#leave();
    return true;
  }

  /** Another window has taken the game, or has kept another one: what is not kept of this one is set aside. */
  async #lost(): Promise<void> {
    if (!this.#keeps) return;
    const { bench, store, session } = this.#ground;
    this.#keeps = false;
    session.stop();
    store.set({ holding: 'taken' });
    const { game, keptRevision } = store.state;
    const kept = game && game.revision !== keptRevision ? this.#last : undefined;
    if (kept) await bench.asides.add('game', 'elsewhere', kept.record).catch(() => undefined);
    await this.#leave();
  }

  async #leave(): Promise<void> {
    const { bench, store, line } = this.#ground;
    this.#keeps = false;
    this.#last = undefined;
    store.set({ game: undefined, bad: undefined, past: undefined, starting: false });
    await line.ask('leave', null);
    bench.say('Another window has taken the game over.');
  }

  async #read(): Promise<KeptGame | undefined> {
    try {
      return await this.#held.read();
    } catch (error) {
      this.#notKept(error);
      // No window takes anything from another where nothing is kept.
      this.#held.letGo();
      return undefined;
    }
  }

  async #keepNow(): Promise<void> {
    const { store } = this.#ground;
    if (!this.#keeps) return;
    const revision = store.state.game?.revision ?? 0;
    const kept = this.#last ?? null;
    try {
      if (await this.#held.write(kept)) {
        // The game itself goes first: a page that is closed meanwhile still has it.
        for (const print of this.#held.missing(kept)) {
          const files = await this.#ground.line.ask('files', { print });
          if (files) await this.#held.writeFiles(print, files);
        }
        store.set({ keptRevision: revision, storage: 'kept' });
      } else {
        // Set aside already.
        store.set({ keptRevision: store.state.game?.revision ?? 0 });
        this.#held.letGo();
        await this.#lost();
      }
    } catch (error) {
      this.#notKept(error);
    }
  }

  #notKept(error: unknown): void {
    this.#ground.store.set({ storage: whyNotKept(error) });
  }
}
