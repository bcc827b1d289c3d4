import type { Playable } from '../game/playable.ts';
import { newGame, type RunningGame } from '../game/game.ts';
import { EffectsSeen, type ObservedEffect } from '../observe/effects.ts';
import { ObservedMachine } from '../observe/observed-machine.ts';
import { askedOf } from '../record/asked.ts';
import { Notation, type Offer } from '../record/notation.ts';
import type { RecordHeader } from '../record/record.ts';
import * as FRAME from '../state/frame.ts';
import { faceName } from './cause.ts';

/** Takes a game that has just begun to a position laid by hand; a sentence where it cannot be. */
export type Lay = (game: RunningGame) => string | undefined;

/** A recorded game as it goes in one pack. */
export class World {
  readonly game: RunningGame;
  readonly notation: Notation;
  readonly #machine: ObservedMachine;
  /** The changes by the last choice. */
  effects: readonly ObservedEffect[] = [];

  private constructor(game: RunningGame) {
    this.game = game;
    this.notation = new Notation(game);
    this.#machine = game.machine as ObservedMachine;
  }

  /**
   * Begins the game of a record; a sentence where the pack has no such game, or not that position.
   *
   * @param lay takes the game to the position in which the choices begin
   */
  static begin(
    playable: Playable,
    {
      mode,
      seats,
      seed,
      level,
      options,
    }: Pick<RecordHeader, 'mode' | 'seats' | 'seed' | 'level' | 'options'>,
    lay: Lay = () => undefined,
  ): { readonly world?: World; readonly fault?: string } {
    const setUp = { mode, seats, seed, ...(level !== undefined && { level }), ...(options && { options }) };
    const { game, fault } = newGame(playable, setUp, (...parts) => new ObservedMachine(...parts));
    if (!game) return { fault: fault?.message ?? 'There is no such game.' };
    const wrong = lay(game);
    return wrong === undefined ? { world: new World(game) } : { fault: wrong };
  }

  /** All choices of a seat in words. */
  offers(seat: number): readonly Offer[] {
    return this.notation.offers(seat);
  }

  /** Makes a legal choice. */
  choose(seat: number, choice: number): void {
    const refused = this.game.choose(seat, choice);
    if (refused) throw new Error(`an offered choice was refused: ${refused.code}`);
  }

  /** Makes a legal choice, and sees what it changes. */
  chooseSeen(seat: number, choice: number): void {
    const seen = new EffectsSeen(this.game.layout);
    this.#machine.observe(seen);
    this.choose(seat, choice);
    this.#machine.flush();
    this.#machine.observe(undefined);
    this.effects = seen.effects;
  }

  /** The text that asks a seat now: number and side of a face, or the name of a section; nothing where none does. */
  asks(seat: number): string {
    const asked = askedOf(this.game, seat);
    if (!asked) return '';
    const { run } = this.game.machine;
    return faceName(this.game.layout.image, run.get(FRAME.face) - 1);
  }
}
