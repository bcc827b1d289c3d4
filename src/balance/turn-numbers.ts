import { numbersOf } from '../bots/bots.ts';
import type { RunningGame } from '../game/game.ts';
import { TABLE } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import type { RandomStream } from '../state/random.ts';

/**
 * Numbers of a bot that begin anew with each turn of its game, from the seed, the seat and the turn. Where a change of
 * cards makes a bot draw once more or less, all that it does in later turns would otherwise be drawn with other numbers,
 * and two games that are alike would part for no reason.
 */
export class TurnNumbers implements RandomStream {
  readonly #game: RunningGame;
  readonly #seat: number;
  readonly #seed: number;
  readonly #turnAt: number;
  #turn = -1;
  #numbers: RandomStream;

  constructor(game: RunningGame, seat: number, seed: number) {
    this.#game = game;
    this.#seat = seat;
    this.#seed = seed;
    this.#turnAt = game.layout.table + TABLE.turn;
    this.#numbers = numbersOf(seed, seat, 1);
  }

  below(bound: number): number {
    const turn = word(this.#game.state, this.#turnAt);
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#numbers = numbersOf(this.#seed, this.#seat, turn + 1);
    }
    return this.#numbers.below(bound);
  }
}
