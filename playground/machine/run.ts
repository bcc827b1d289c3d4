import type { Refusal } from '../../src/vm/refusal.ts';
import { Answer, type Chosen } from '../game/answer.ts';
import { askingStep } from '../game/asking.ts';
import { clauseAt } from '../game/clause-at.ts';
import { Alone } from './alone.ts';
import { starter, type Engine } from './engine.ts';
import { frameIn } from '../game/frames.ts';
import { choiceOf, codeOf, type Choice, type Script } from './script.ts';
import { Tape, type Moment } from './tape.ts';
import type { Unit } from './unit.ts';

/** A place in a run that can be found again after the card was changed. */
interface Landmark {
  /** Which ability, by its face and place, and which of its clauses. */
  readonly clause: string;
  /** How often it was come to before. */
  readonly times: number;
  /** How many moments behind its beginning. */
  readonly behind: number;
}

/** The script behind a choice, or why it cannot be made. */
type Answered = { readonly script: Script } | { readonly refusal: Refusal };

/** A run on an engine: its tape, and how its questions are answered. */
export class Run {
  readonly script: Script;
  readonly tape: Tape | undefined;
  /** What asks its questions. */
  readonly alone: Alone;
  readonly #engine: Engine;
  readonly #party: number;
  readonly #columns: number;

  /** @param base the state that was set up; it is not changed */
  constructor(engine: Engine, base: Int32Array, party: number, script: Script) {
    this.#engine = engine;
    this.alone = new Alone(engine);
    this.#party = party;
    this.#columns = engine.layout.grid?.columns ?? 1;
    this.script = script;
    const begin = starter(script.what, party, engine);
    const answers = script.answers.map(({ choices }) =>
      choices.map((choice) => codeOf(choice, engine.image, this.#columns) ?? -1),
    );
    const open = script.answers.findIndex((answer) => answer.open);
    this.tape = begin && new Tape(engine.machine, engine.layout, base, party, begin, answers, open);
  }

  /** The last moment. */
  get last(): number {
    return this.tape?.last ?? 0;
  }

  /** The question that a choice at a moment would answer; -1 where none is open there. */
  questionAt(at: number): number {
    const { tape } = this;
    if (!tape) return -1;
    const open = tape.questions.at(-1);
    // Behind the choices of an answer that is still being put together, its question is open.
    if (open && at === tape.last && tape.ends === 'waiting') return tape.questions.length - 1;
    return tape.questionAt(at);
  }

  /** Choices of a question so far, as the machine takes them: all of them behind the last, none before the first. */
  madeAt(question: number, at: number): readonly number[] {
    const found = this.tape?.questions[question];
    return found && at >= found.end ? found.made : [];
  }

  /** The answer to a question as far as it is put together; the state is that in which it is asked then. */
  answerAt(question: number, at: number): Answer | undefined {
    const asked = this.tape?.questions[question];
    if (!this.tape || !asked) return undefined;
    this.alone.state = this.tape.stateAt(asked.at);
    return new Answer(this.alone, this.#party, this.madeAt(question, at));
  }

  /** Name of the instruction that asks a question. */
  asksAt(question: number): string {
    const asked = this.tape?.questions[question];
    const pc = asked && this.tape?.moments[asked.at]?.pc;
    return pc === undefined ? '' : (askingStep(this.#engine.image, pc)?.instruction?.name ?? '');
  }

  /** The script with what came of a choice in place of the answer of a question; later answers are dropped. */
  answered(question: number, { made }: Answer, chosen: Chosen): Answered {
    if ('refusal' in chosen) return chosen;
    return {
      script:
        chosen.is === 'open' ? this.#with(question, made, true) : this.#with(question, chosen.choices, false),
    };
  }

  /** The script with nothing chosen at a question. */
  cleared(question: number): Script {
    return { ...this.script, answers: this.script.answers.slice(0, question) };
  }

  /** The moment to which a step leads; the same one where there is nowhere to go. */
  stepped(at: number, unit: Unit, by: 1 | -1): number {
    if (unit === 'instruction') return Math.min(Math.max(at + by, 0), this.last);
    const starts = this.#starts(unit);
    if (by > 0) return starts.find((start) => start > at) ?? this.last;
    return starts.findLast((start) => start < at) ?? 0;
  }

  /** A moment as it can be found in another run of the same ability. */
  landmark(at: number): Landmark | undefined {
    const keys = this.tape?.moments.map((moment) => this.#clauseKey(moment)) ?? [];
    const clause = keys[at];
    if (clause === undefined) return undefined;
    let begin = at;
    while (begin > 0 && keys[begin - 1] === clause) begin--;
    const times = keys.filter(
      (key, index) => index < begin && key === clause && keys[index - 1] !== clause,
    ).length;
    return { clause, times, behind: at - begin };
  }

  /** The moment of a landmark; the last one where it is not there any more. */
  find({ clause, times, behind }: Landmark): number {
    const keys = this.tape?.moments.map((moment) => this.#clauseKey(moment)) ?? [];
    let left = times;
    for (let at = 0; at < keys.length; at++) {
      if (keys[at] !== clause || keys[at - 1] === clause || left-- > 0) continue;
      let end = at;
      while (keys[end + 1] === clause) end++;
      return Math.min(at + behind, end);
    }
    return this.last;
  }

  /** A choice of the tape in words that outlive the image. */
  choiceOf(question: number, code: number): Choice {
    return choiceOf(code, this.asksAt(question), this.#engine.image, this.#columns);
  }

  #with(question: number, codes: readonly number[], open: boolean): Script {
    const before = this.script.answers.slice(0, question);
    const answer = { choices: codes.map((code) => this.choiceOf(question, code)), open };
    return { ...this.script, answers: [...before, answer] };
  }

  /** Moments at which a clause or an ability begins, or the run ends. */
  #starts(unit: 'clause' | 'ability'): readonly number[] {
    const key = (moment: Moment): string =>
      unit === 'ability' ? String(moment.call) : `${moment.call} ${this.#clauseKey(moment)}`;
    const { tape } = this;
    if (!tape) return [];
    return tape.moments.flatMap((moment, at) => {
      const before = tape.moments[at - 1];
      return before === undefined || key(moment) !== key(before) ? [at] : [];
    });
  }

  #clauseKey({ pc, entry }: Moment): string {
    return clauseAt(this.#engine.image, pc, entry);
  }

  /** Where the ability that runs on top stands at a moment. */
  frameAt(state: Int32Array, depth: number): ReturnType<typeof frameIn> {
    return frameIn(state, this.#engine.layout, this.#party, depth);
  }
}
