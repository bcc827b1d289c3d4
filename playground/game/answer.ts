import { MOST_CHOICES } from '../../src/game/game.ts';
import { DONE } from '../../src/vm/choices.ts';
import type { Refusal } from '../../src/vm/refusal.ts';
import { AnswerBuilder } from './deciding.ts';
import type { RunningGame } from '../../src/game/game.ts';
import { askingContext, isBetweenSteps, type AskingContext } from './asking-seat.ts';

/** The outcome of choosing something for an answer. */
export type Chosen =
  | { readonly refusal: Refusal }
  /** More can be chosen. */
  | { readonly is: 'open' }
  /** These choices are the answer, in the order in which the game takes them. */
  | { readonly is: 'whole'; readonly choices: readonly number[] };

/**
 * The answer of a seat to the question that is open, as it is put together: in any order, and nothing of it is made
 * before it is whole. It holds for one moment of one game.
 */
export class Answer {
  readonly seat: number;
  readonly asking: AskingContext | undefined;
  readonly #game: RunningGame;
  readonly #deciding: AnswerBuilder | undefined;
  #made: readonly number[] = [];

  constructor(game: RunningGame, seat: number) {
    this.#game = game;
    this.seat = seat;
    this.asking = askingContext(game, seat);
    this.#deciding =
      this.asking && new AnswerBuilder(game.machine, game.layout, this.asking.context, game.state.slice());
  }

  /** Choices so far, in the order in which the game takes them. */
  get made(): readonly number[] {
    return this.#made;
  }

  /** Everything that the seat could choose at first, the most natural first. */
  offered(): readonly number[] {
    const buffer = new Int32Array(MOST_CHOICES);
    return Array.from(buffer.subarray(0, this.#game.legal(this.seat, buffer)));
  }

  /** The choices that the seat can choose behind what it has chosen, and could not at first. */
  later(): readonly number[] {
    const deciding = this.#deciding;
    return deciding === undefined ? [] : this.#apart(() => deciding.later(this.#made));
  }

  /** The reason why something cannot be chosen now; undefined where it can. */
  whyNot(choice: number): Refusal | undefined {
    if (!this.#deciding || isBetweenSteps(choice))
      return this.#made.length > 0 ? { code: 'R920', at: -1 } : this.#game.whyNot(this.seat, choice);
    const deciding = this.#deciding;
    return this.#apart(() => deciding.whyNot(this.#made, choice));
  }

  /** The state behind what was chosen so far. */
  after(): Int32Array {
    const deciding = this.#deciding;
    if (deciding === undefined) return this.#game.state;
    return this.#apart(() => {
      deciding.try(this.#made);
      return this.#game.state;
    });
  }

  /** True if the answer can be ended as it is. */
  get canEnd(): boolean {
    return this.#goesOn || this.whyNot(DONE) === undefined;
  }

  /** Chooses something. */
  choose(choice: number): Chosen {
    const deciding = this.#deciding;
    if (!deciding || isBetweenSteps(choice)) {
      const refusal = this.whyNot(choice);
      return refusal ? { refusal } : { is: 'whole', choices: [choice] };
    }
    if (choice === DONE && this.#goesOn) return { is: 'whole', choices: this.#made };
    const answered = this.#apart(() => deciding.add(this.#made, choice));
    if ('refusal' in answered) return answered;
    if (choice === DONE || !answered.open) return { is: 'whole', choices: answered.choices };
    this.#made = answered.choices;
    return { is: 'open' };
  }

  /** Takes one choice back. */
  remove(choice: number): Refusal | undefined {
    const deciding = this.#deciding;
    if (!deciding || !this.#made.includes(choice)) return { code: 'R902', at: -1 };
    const answered = this.#apart(() => deciding.remove(this.#made, choice));
    if ('refusal' in answered) return answered.refusal;
    this.#made = answered.choices;
    return undefined;
  }

  /** Takes all of them back. */
  clear(): void {
    this.#made = [];
  }

  /** True if the game goes on behind what was chosen, although something could still come before it. */
  get #goesOn(): boolean {
    const deciding = this.#deciding;
    return (
      deciding !== undefined &&
      this.#made.length > 0 &&
      this.#apart(() => deciding.try(this.#made)).is === 'over'
    );
  }

  /** Tries something on another state than that of the game. */
  #apart<T>(does: () => T): T {
    const { state } = this.#game;
    try {
      return does();
    } finally {
      this.#game.state = state;
    }
  }
}
