import { isTurned } from '../game/direction.ts';
import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import type { Plan } from '../game/plan.ts';
import { ofLayout } from '../state/layouts.ts';
import { addFlow } from './flow-tables.ts';
import { hostOf, type Hosted } from './host.ts';
import { startOf } from './memory.ts';
import { coreModule } from './module.ts';
import * as MAP from './memory-map.ts';
import { tablesOf } from './tables.ts';

/** Pages of memory, 64 MB, beyond which a pack is left to the game itself. */
const MOST_PAGES = 1024;

/** The names that the core exports. */
interface Exports {
  /** See `wasm/core/index.ts`. */
  readonly next: (last: number) => number;
  readonly choose: (index: number) => number;
}

/**
 * The WebAssembly core with what it knows of a mode, in whose memory one game at a time is played. It asks and does what the
 * game itself does, and leaves to it what it does not know.
 */
export class WasmCore {
  /** Choices that were listed last. */
  readonly choices: Int32Array;
  /**
   * Says who chooses next, and lists its choices but for what comes between two steps: how many they are in the lowest 16
   * bits, the seat in the next 8, the round above; `NOBODY` or `NOT_TOLD` of `memory-map.ts`.
   */
  readonly next: (last: number) => number;
  /** Makes the choice at a place in the list, from 0, and says what {@link next} says; `LEFT` where nothing was changed. */
  readonly choose: (index: number) => number;
  /** The state of the game that it plays. */
  readonly state: Int32Array;
  /** The game that it plays, or played last. */
  readonly hosted: { game: RunningGame };
  /** The state of the game before the core took it, which it gets back. */
  #own: Int32Array;

  private constructor(memory: WebAssembly.Memory, { next, choose }: Exports, hosted: { game: RunningGame }) {
    const { layout, state } = hosted.game;
    this.choices = new Int32Array(memory.buffer, MAP.CHOICES, MOST_CHOICES);
    this.next = next;
    this.choose = choose;
    this.state = new Int32Array(memory.buffer, startOf(layout), layout.size);
    this.hosted = hosted;
    this.#own = state;
  }

  /** The one that plays games like this one; undefined where it knows nothing of them. */
  static for(game: RunningGame): WasmCore | undefined {
    const cores = coresOf(game.layout);
    const { plan } = game.flow;
    if (!cores.has(plan)) cores.set(plan, WasmCore.#make(game));
    return cores.get(plan);
  }

  static #make(game: RunningGame): WasmCore | undefined {
    const { layout, flow, machine } = game;
    // The core keeps neither what was done last nor the direction of turns.
    if (layout.image.remembered.length > 0 || isTurned(layout)) return undefined;
    const made = tablesOf(layout, machine.statics);
    if (!made) return undefined;
    const { tables, records } = made;
    addFlow(tables, records, layout, flow);
    tables.set(MAP.RECORDS, records.words, Number.MAX_SAFE_INTEGER);
    if (!tables.fit || tables.pages > MOST_PAGES) return undefined;
    const memory = new WebAssembly.Memory({ initial: tables.pages });
    tables.writeTo(memory.buffer);
    const hosted = { game };
    const host = hostOf(hosted satisfies Hosted);
    const { exports } = new WebAssembly.Instance(coreModule(), { env: { memory }, host });
    return new WasmCore(memory, exports as unknown as Exports, hosted);
  }

  /** Lets the core play a game; the one that it played before gets its state back, as it is now. */
  take(game: RunningGame): void {
    this.release();
    this.#own = game.state;
    this.state.set(game.state);
    game.state = this.state;
    this.hosted.game = game;
  }

  /** Gives the game that is played its own state back. */
  release(): void {
    const { game } = this.hosted;
    if (game.state !== this.state) return;
    this.#own.set(this.state);
    game.state = this.#own;
  }
}

/** By layout, and by the plan of a mode, its core. */
const coresOf = ofLayout(() => new Map<Plan, WasmCore | undefined>());
