import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import { word } from '../state/zones.ts';
import { Choices } from '../vm/choices.ts';
import type { Refusal } from '../vm/refusal.ts';
import { WasmCore } from '../wasm/core.ts';
import { LEFT } from '../wasm/memory-map.ts';
import { nextAsked, plainDriver, roundOf, type GameDriver, type DriverMaker } from './game-driver.ts';

/** In place of what the core says: it has to be asked. */
const NOT_ASKED = -4;

/**
 * The driver of a game that the WebAssembly core plays, and the game itself where the core knows no answer. What is
 * asked and what comes of it is the same either way; only what observes the machine sees nothing of what the core does.
 */
export class WasmDriver implements GameDriver {
  readonly choices: Int32Array;
  isOver = false;
  round = 0;
  seat = -1;
  count = 0;
  readonly #core: WasmCore;
  readonly #game: RunningGame;
  readonly #both = new Choices();
  /** True if anything can come between two steps. */
  readonly #hasBetween: boolean;
  /** The number of choices that the core has listed; those behind them come between two steps. */
  #listed = 0;
  /** The answer of the core behind the last choice. */
  #told = NOT_ASKED;

  private constructor(core: WasmCore, game: RunningGame) {
    this.#core = core;
    this.#game = game;
    this.choices = core.choices;
    this.#hasBetween = game.flow.between.isThere;
    this.#look();
  }

  /**
   * Begins one, which has the state of the game until {@link end}; undefined where the core knows nothing of such
   * games.
   */
  static of(game: RunningGame): WasmDriver | undefined {
    const core = WasmCore.for(game);
    core?.take(game);
    return core && new WasmDriver(core, game);
  }

  beginAgain(seed: number): void {
    this.#game.beginAgain(seed);
    this.#listed = 0;
    this.#told = NOT_ASKED;
    this.#look();
  }

  next(last: number): boolean {
    const core = this.#core;
    if (core.hosted.game !== this.#game) this.#takeBack();
    const told = this.#told === NOT_ASKED || last !== this.seat ? core.next(last) : this.#told;
    this.#told = NOT_ASKED;
    // More than can be offered is left to the game, which stops.
    if (told < 0 || (told & 0xffff) > MOST_CHOICES) return this.#nextOf(last);
    this.seat = (told >> 16) & 0xff;
    this.#listed = told & 0xffff;
    this.count = this.#listed;
    return !this.#hasBetween || this.#addBetween() || this.#nextOf(last);
  }

  /** Makes the choice at a place in the list, from 0, of the seat that was asked. */
  chooseAt(index: number): Refusal | undefined {
    if (index < this.#listed && this.#core.hosted.game === this.#game) {
      this.#listed = 0;
      const told = this.#core.choose(index);
      if (told !== LEFT) {
        this.#told = told;
        if (told >= 0) this.round = told >> 24;
        else this.#look();
        return undefined;
      }
    }
    return this.#leave(this.seat, word(this.choices, index));
  }

  choose(seat: number, choice: number): Refusal | undefined {
    if (seat === this.seat)
      for (let index = 0; index < this.#listed; index++)
        if (this.choices[index] === choice) return this.chooseAt(index);
    return this.#leave(seat, choice);
  }

  /** Leaves a choice to the game itself. */
  #leave(seat: number, choice: number): Refusal | undefined {
    this.#listed = 0;
    this.#told = NOT_ASKED;
    const refused = this.#game.choose(seat, choice);
    this.#look();
    return refused;
  }

  #look(): void {
    this.isOver = this.#game.isOver;
    this.round = roundOf(this.#game);
  }

  end(): void {
    if (this.#core.hosted.game === this.#game) this.#core.release();
  }

  /** Takes the game up where another one has been played in between. */
  #takeBack(): void {
    this.#core.take(this.#game);
    this.#told = NOT_ASKED;
  }

  /** Asks the game itself. */
  #nextOf(last: number): boolean {
    this.#listed = 0;
    const asked = nextAsked(this.#game, last, this.choices);
    if (asked) ({ seat: this.seat, count: this.count } = asked);
    return asked !== undefined;
  }

  /** Adds what comes between two steps; false where all of it is more than can be offered. */
  #addBetween(): boolean {
    const { between, progress } = this.#game.flow;
    if (!progress.isOpen()) return true;
    this.#both.start(this.choices);
    this.#both.wroteTo(this.count);
    between.offer(this.seat, this.#both);
    this.count = this.#both.count;
    return !this.#both.isCut;
  }
}

/** Makes a {@link WasmDriver} where the core knows such games, and a plain one elsewhere. */
export const wasmDriver: DriverMaker = (game) => WasmDriver.of(game) ?? plainDriver(game);
