import type { RunningGame } from '../game/game.ts';
import { MOST_GAME_CHOICES, MOST_TURN_CHOICES } from '../state/bounds.ts';
import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import { TABLE } from '../state/layout.ts';
import { CONTEXT_WORDS, FRAME_WORDS } from '../state/sizes.ts';
import { word } from '../state/zones.ts';

/** Of how many choices before a bound the lines are looked at, so that those are named that go round. */
export const LOOKED_AT = 100;

/** Counts the choices of a game that is played, by turn and in all. */
export class ChoiceCount {
  readonly #game: RunningGame;
  /** Word of the state that says how many turns are over, and the one that says how many rounds. */
  readonly #turnAt: number;
  readonly #roundAt: number;
  #turn = -1;
  #round = -1;
  #ofTurn = 0;
  #ofGame = 0;
  readonly #lines: number[] = [];

  constructor(game: RunningGame) {
    this.#game = game;
    this.#turnAt = game.layout.table + TABLE.turn;
    this.#roundAt = game.layout.table + TABLE.round;
  }

  /** Counts a choice that a seat is about to make; false where it would be one too many: then the game says why (G903). */
  note(seat: number): boolean {
    const { state } = this.#game;
    const [turn, round] = [word(state, this.#turnAt), word(state, this.#roundAt)];
    if (turn !== this.#turn || round !== this.#round) {
      this.#turn = turn;
      this.#round = round;
      this.#ofTurn = 0;
    }
    this.#ofTurn++;
    this.#ofGame++;
    const left = Math.min(MOST_TURN_CHOICES - this.#ofTurn, MOST_GAME_CHOICES - this.#ofGame);
    if (left >= LOOKED_AT) return true;
    this.#look(seat);
    if (left >= 0) return true;
    this.#game.leaveAsTooLong(this.#lines, this.#ofTurn > MOST_TURN_CHOICES);
    return false;
  }

  /** Notes the lines in the middle of which a seat is asked. */
  #look(seat: number): void {
    const { layout, state } = this.#game;
    for (const context of [seat, layout.parties + 1 + seat]) {
      const at = layout.contexts + context * CONTEXT_WORDS;
      for (let frame = word(state, at + CONTEXT.depth) - 1; frame >= 0; frame--)
        this.#lines.push(word(state, at + CONTEXT.frames + frame * FRAME_WORDS + FRAME.entry) - 1);
    }
  }
}
