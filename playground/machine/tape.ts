import type { Layout } from '../../src/state/layout.ts';
import type { Machine } from '../../src/vm/machine.ts';
import type { Refusal } from '../../src/vm/refusal.ts';
import { depthIn, frameIn, waitsIn } from '../game/frames.ts';

/** Where a run stands between two instructions or choices. */
export interface Moment {
  /** How many abilities run; 0 before the first and after the last. */
  readonly depth: number;
  /** Counts the abilities that were begun in this run, from 0; tells two uses of one ability apart. */
  readonly call: number;
  /** Word of the code that runs next, or asks; -1 where nothing runs. */
  readonly pc: number;
  /** The entry that runs; -1 for a routine. */
  readonly entry: number;
  /** The question that is open, counted from 0 in this run; -1 where none is. */
  readonly question: number;
}

/** A question of a run: where it begins, and how far its answer leads. */
export interface Question {
  /** The moment at which it is asked. */
  readonly at: number;
  /** The moment behind its last choice. */
  end: number;
  /** Choices that were made, as the machine takes them. */
  readonly made: number[];
  /** Whether the machine has gone on from it. */
  left: boolean;
}

/** A choice that was recorded and could not be made. */
export interface Lost {
  /** The question, from 0. */
  readonly question: number;
  /** The choice among those of its answer, from 0. */
  readonly choice: number;
  /** Why; undefined where the question was over, or where nothing more was asked. */
  readonly refusal: Refusal | undefined;
}

/** Most instructions and choices of one run. */
const MOST_MOMENTS = 100_000;

/** How many moments lie between two states that are kept. */
const KEPT_EVERY = 256;

/**
 * A run from its beginning to its end, or as far as its questions are answered: every moment of it can be looked
 * at again. States in between are worked out anew from the nearest one that was kept.
 */
export class Tape {
  readonly moments: Moment[] = [];
  readonly questions: Question[] = [];
  /** Why it could not begin. */
  readonly refusal: Refusal | undefined;
  /** The first recorded choice that could not be made. */
  readonly lost: Lost | undefined;
  /** How the run stands behind its last moment. */
  readonly ends: 'refused' | 'done' | 'waiting' | 'endless';
  /** Points that the run counted; 0 before its end. */
  readonly points: number;
  readonly #machine: Machine;
  readonly #layout: Layout;
  readonly #party: number;
  readonly #held: number;
  /** The choice that leads to each moment; -1 where an instruction does. */
  readonly #by: number[] = [-1];
  readonly #kept: Int32Array[] = [];
  readonly #calls: number[] = [];
  #called = 0;

  /**
   * @param begin starts the run; gives why not where it cannot
   * @param answers choices by question, as the machine takes them; -1 for one that it cannot take at all
   * @param held the question behind which the run stops although the machine could go on; -1 for none
   */
  constructor(
    machine: Machine,
    layout: Layout,
    base: Int32Array,
    party: number,
    begin: (machine: Machine) => Refusal | undefined,
    answers: readonly (readonly number[])[],
    held = -1,
  ) {
    this.#machine = machine;
    this.#held = held;
    this.#layout = layout;
    this.#party = party;
    machine.state = base.slice();
    this.refusal = begin(machine);
    this.#note();
    if (this.refusal) {
      this.ends = 'refused';
      this.points = 0;
      return;
    }
    const { ends, lost } = this.#play(answers);
    this.ends = ends;
    this.lost = lost;
    this.points = ends === 'done' ? machine.points : 0;
  }

  /** The last moment. */
  get last(): number {
    return this.moments.length - 1;
  }

  /** The state at a moment; a new array each time. */
  stateAt(moment: number): Int32Array {
    const from = Math.floor(moment / KEPT_EVERY);
    const state = (this.#kept[from] as Int32Array).slice();
    this.#machine.state = state;
    for (let at = from * KEPT_EVERY + 1; at <= moment; at++) {
      const choice = this.#by[at] as number;
      if (choice < 0) this.#machine.step(this.#party);
      else this.#machine.choose(this.#party, choice);
    }
    return state;
  }

  /** The question that is open at a moment, or was answered from there on. */
  questionAt(moment: number): number {
    return this.moments[moment]?.question ?? -1;
  }

  #play(answers: readonly (readonly number[])[]): Pick<Tape, 'ends' | 'lost'> {
    const machine = this.#machine;
    while (this.moments.length < MOST_MOMENTS) {
      const standing = machine.standingOf(this.#party);
      if (standing === 'done') return { ends: 'done', lost: this.#unused(answers) };
      if (standing === 'running') {
        machine.step(this.#party);
        this.#by.push(-1);
        this.#note();
        continue;
      }
      const question = this.questions.length - 1;
      const answer = answers[question] ?? [];
      for (const [index, choice] of answer.entries()) {
        const refusal =
          choice < 0 ? ({ code: 'R902', at: -1 } as const) : machine.choose(this.#party, choice);
        if (refusal) return { ends: 'waiting', lost: { question, choice: index, refusal } };
        this.#by.push(choice);
        this.#note(choice);
        if (this.questions[question]?.left === true && index < answer.length - 1)
          return this.#overlong(answers, question, index + 1);
      }
      if (this.questions[question]?.left !== true || question === this.#held)
        return { ends: 'waiting', lost: undefined };
    }
    return { ends: 'endless', lost: undefined };
  }

  /** An answer has more choices than were asked for: the run goes on without them, and says so. */
  #overlong(
    answers: readonly (readonly number[])[],
    question: number,
    choice: number,
  ): Pick<Tape, 'ends' | 'lost'> {
    const lost = { question, choice, refusal: undefined };
    return { ends: this.#play(answers).ends, lost };
  }

  /** Answers to questions that were not asked. */
  #unused(answers: readonly (readonly number[])[]): Lost | undefined {
    return answers.length > this.questions.length
      ? { question: this.questions.length, choice: 0, refusal: undefined }
      : undefined;
  }

  /** Writes the moment down at which the machine is, and keeps its state now and then. */
  #note(choice?: number): void {
    const { state } = this.#machine;
    const depth = depthIn(state, this.#layout, this.#party);
    while (this.#calls.length > depth) this.#calls.pop();
    while (this.#calls.length < depth) this.#calls.push(this.#called++);
    const frame = depth === 0 ? undefined : frameIn(state, this.#layout, this.#party, depth - 1);
    const call = this.#calls.at(-1) ?? -1;
    const waits = waitsIn(state, this.#layout, this.#party);
    const before = this.moments.at(-1);
    const at = this.moments.length;
    const asked = choice === undefined ? undefined : this.questions.at(-1);
    if (asked && choice !== undefined) {
      asked.made.push(choice);
      asked.end = at;
      asked.left = !(
        waits &&
        frame?.pc === before?.pc &&
        call === before?.call &&
        frame?.walk === this.#walk
      );
    }
    if (waits && (!asked || asked.left)) this.questions.push({ at, end: at, made: [], left: false });
    this.#walk = frame?.walk ?? 0;
    this.moments.push({
      depth,
      call,
      pc: frame?.pc ?? -1,
      entry: frame?.entry ?? -1,
      question: waits ? this.questions.length - 1 : -1,
    });
    if (at % KEPT_EVERY === 0) this.#kept.push(state.slice());
  }

  #walk = 0;
}
