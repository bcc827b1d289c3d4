import type { Layout } from '../../src/state/layout.ts';
import { MOST_CHOICES } from '../../src/state/bounds.ts';
import { CHOICES, DONE, sortOf } from '../../src/vm/choices.ts';
import type { Machine } from '../../src/vm/machine.ts';
import type { Refusal } from '../../src/vm/refusal.ts';
import { depthIn, frameIn, waitsIn } from './frames.ts';

/** The outcome of choices at a question, tried one after the other. */
export type Outcome =
  /** One of them cannot be made. */
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** More can be chosen. */
  | { readonly is: 'open' }
  /** The machine goes on behind the last of them. */
  | { readonly is: 'over' };

/** An answer after something was chosen or taken back. */
export type Answered =
  | { readonly refusal: Refusal }
  | {
      /** All choices in the order in which the machine takes them. */
      readonly choices: readonly number[];
      /** True if something else could still be chosen. */
      readonly open: boolean;
    };

const CARD = CHOICES.indexOf('card');

/**
 * Puts an answer together, in whatever order a person chooses. The machine takes each set of choices in one order
 * and goes on as soon as nothing behind the last one can be chosen; here every choice so far is tried again in
 * that order, and the question stays open as long as any other choice could be put among them.
 */
export class AnswerBuilder {
  readonly #machine: Machine;
  readonly #layout: Layout;
  readonly #party: number;
  readonly #start: Int32Array;
  readonly #buffer = new Int32Array(MOST_CHOICES);

  /** @param start the state in which the question is asked */
  constructor(machine: Machine, layout: Layout, party: number, start: Int32Array) {
    this.#machine = machine;
    this.#layout = layout;
    this.#party = party;
    this.#start = start;
  }

  /** The outcome of choices. */
  try(choices: readonly number[]): Outcome {
    const machine = this.#machine;
    machine.state = this.#start.slice();
    const asked = this.#question();
    for (const [index, choice] of choices.entries()) {
      const refusal = machine.choose(this.#party, choice);
      if (refusal) return { is: 'refused', refusal };
      if (this.#question() === asked) continue;
      return index === choices.length - 1 ? { is: 'over' } : { is: 'refused', refusal: tooMany };
    }
    return { is: 'open' };
  }

  /** Puts a choice to those that were made. */
  add(made: readonly number[], choice: number): Answered {
    const placed = this.#place(made, choice);
    if ('refusal' in placed) return placed;
    const { choices, outcome } = placed;
    return { choices, open: choice === DONE ? outcome.is === 'open' : this.#isOpen(choices, outcome) };
  }

  /** Takes one choice back. */
  remove(made: readonly number[], choice: number): Answered {
    const index = made.lastIndexOf(choice);
    const left = made.filter((_, at) => at !== index);
    const outcome = this.try(left);
    if (outcome.is === 'refused') return { refusal: outcome.refusal };
    return { choices: left, open: true };
  }

  /** Every choice that could be made at first, the most natural one first. */
  offered(): readonly number[] {
    this.#machine.state = this.#start.slice();
    return this.#legal();
  }

  /**
   * The choices that can be put to the choices so far and could not be chosen at first: of exactly so many pieces the
   * machine takes none from a card as long as those behind it have too few for the rest.
   */
  later(made: readonly number[]): readonly number[] {
    const found = new Set<number>();
    this.#machine.state = this.#start.slice();
    const asked = this.#question();
    // Whatever can be put among the choices, in the order of the machine, is legal behind those before it.
    for (const choice of inOrder(made)) {
      if (this.#machine.choose(this.#party, choice) || this.#question() !== asked) break;
      for (const other of this.#legal()) found.add(other);
    }
    for (const other of this.offered()) found.delete(other);
    return [...found].filter((other) => this.whyNot(made, other) === undefined);
  }

  #legal(): readonly number[] {
    return Array.from(this.#buffer.subarray(0, this.#machine.legal(this.#party, this.#buffer)));
  }

  /** The reason why a choice cannot be put to those that were made; undefined where it can. */
  whyNot(made: readonly number[], choice: number): Refusal | undefined {
    const placed = this.#place(made, choice);
    return 'refusal' in placed ? placed.refusal : undefined;
  }

  /** Tries a choice behind those that were made, then in the order of the machine. */
  #place(
    made: readonly number[],
    choice: number,
  ): { readonly refusal: Refusal } | { readonly choices: readonly number[]; readonly outcome: Outcome } {
    const behind = [...made, choice];
    const outcome = this.try(behind);
    if (outcome.is !== 'refused') return { choices: behind, outcome };
    if (choice === DONE) return outcome;
    const choices = inOrder(behind);
    const again = this.try(choices);
    if (again.is !== 'refused') return { choices, outcome: again };
    // The reason why it does not fit in its own order says more than that it comes before what was chosen last.
    return { refusal: outcome.refusal.code === 'R907' ? again.refusal : outcome.refusal };
  }

  /** True if more can be chosen; after a last choice with which the machine goes on, something may come before it. */
  #isOpen(choices: readonly number[], outcome: Outcome): boolean {
    if (outcome.is === 'open') return true;
    if (choices.some((choice) => sortOf(choice) !== CARD)) return false;
    return [...this.offered(), ...this.later(choices)].some(
      (other) => sortOf(other) === CARD && this.try(inOrder([...choices, other])).is !== 'refused',
    );
  }

  /** Tells one question from another. */
  #question(): string {
    const { state } = this.#machine;
    const depth = depthIn(state, this.#layout, this.#party);
    if (depth === 0 || !waitsIn(state, this.#layout, this.#party)) return '';
    const { pc, walk } = frameIn(state, this.#layout, this.#party, depth - 1);
    return `${depth} ${pc} ${walk}`;
  }
}

const tooMany: Refusal = { code: 'R901', at: -1 };

const inOrder = (choices: readonly number[]): readonly number[] => [...choices].sort((a, b) => a - b);
