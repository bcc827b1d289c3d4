import { INSTRUCTIONS } from '../compile/instructions.ts';
import type { Image } from '../compile/image.ts';
import type { ProgramPoint, Observer } from '../observe/observer.ts';
import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import type { Layout } from '../state/layout.ts';
import { STACK } from '../state/sizes.ts';
import { word } from '../state/zones.ts';
import { CHOICES, sortOf } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import { opcode, sizeOfInstruction } from '../vm/opcodes.ts';
import type { Refusal } from '../vm/refusal.ts';
import type { Goal, Sight } from './goals.ts';
import { StandingTexts } from './standing-texts.ts';

const [AT_MOST, CHARGE, MET, REQUIRE, SCORE] = ['at-most', 'charge', 'met', 'require', 'score'].map(opcode);

const [ON, INSTEAD] = ['on', 'instead'].map(opcode);

const CARD = CHOICES.indexOf('card');

/** By number of an instruction, whether it can do something. */
const ACTS = INSTRUCTIONS.map(({ does, writes }) => writes.length > 0 || does === 'gains' || does === 'flow');

/** Counts how often each goal was seen while a game runs. */
export class CoverageWatcher implements Observer {
  /** The number of times that each was seen, by goal. */
  readonly counts: Uint32Array;
  readonly #image: Image;
  readonly #layout: Layout;
  readonly #standing: StandingTexts;
  readonly #index: GoalIndex;

  /** @param counts to which is added; as many as there are goals */
  constructor(machine: Machine, index: GoalIndex, counts: Uint32Array) {
    this.counts = counts;
    this.#layout = machine.run.layout;
    this.#image = this.#layout.image;
    this.#standing = new StandingTexts(machine);
    this.#index = index;
  }

  ran(moment: ProgramPoint, before: Int32Array, after: Int32Array): void {
    const { pc, frame, context, party, self, subject } = moment;
    const { code } = this.#image;
    const number = word(code, pc);
    for (const also of this.#standing.alsosAt(pc, party, self)) this.#works(also);
    if (number === SCORE || number === MET) {
      const gives = word(after, frame + FRAME.points) - word(before, frame + FRAME.points);
      if (number === MET) this.#see(pc, gives > 0 ? 'met' : 'not met');
      else if (gives !== 0) this.#works(pc);
      return;
    }
    if (number === AT_MOST) {
      const top = word(before, context + STACK + word(before, context + CONTEXT.top) - 1);
      this.#see(pc, top >= word(code, pc + 1) ? 'capped' : 'below');
      return;
    }
    if (number === CHARGE && subject >= 0)
      for (const change of this.#standing.changesOf(party, word(code, pc + 1), subject)) this.#works(change);
    // An ability that answers to something runs from behind the words that say to what.
    const begins = this.#image.entries[moment.entry]?.at ?? pc;
    if (word(code, begins) === ON && pc === begins + sizeOfInstruction(ON ?? 0)) this.#works(begins);
    if (number === INSTEAD) this.#works(pc);
    else if (ACTS[number] === true && this.#changed(context, before, after)) this.#works(pc);
  }

  chose({ pc, context, subject }: ProgramPoint, choice: number, before: Int32Array, after: Int32Array): void {
    if (word(this.#image.code, pc) === CHARGE && sortOf(choice) === CARD && subject >= 0)
      for (const cover of this.#standing.coversOf(subject)) this.#works(cover);
    if (this.#changed(context, before, after)) this.#works(pc);
  }

  flowed(before: Int32Array, after: Int32Array): void {
    const { names, parties } = this.#layout;
    const verbs = this.#image.vocabulary.names.verb.length;
    for (let at = names; at < names + parties * verbs; at++) {
      if (before[at] !== 0 || after[at] === 0) continue;
      const [party, verb] = [Math.floor((at - names) / verbs), (at - names) % verbs];
      for (const bar of this.#standing.barsOf(party, verb, word(after, at) - 1)) this.#works(bar);
    }
  }

  probed(_party: number, entry: number, _self: number, refusal: Refusal | undefined): void {
    const { entries, code } = this.#image;
    const { at, paid } = entries[entry] ?? { at: 0, paid: 0 };
    for (let pc = at; pc < paid; pc += sizeOfInstruction(word(code, pc))) {
      if (word(code, pc) !== REQUIRE) continue;
      this.#see(pc, pc === refusal?.at ? 'refused' : 'enough');
      if (pc === refusal?.at) return;
    }
  }

  /** True if something of the game changed, or another ability was called. */
  #changed(context: number, before: Int32Array, after: Int32Array): boolean {
    if (word(after, context + CONTEXT.depth) > word(before, context + CONTEXT.depth)) return true;
    const { contexts } = this.#layout;
    for (let at = 0; at < contexts; at++) if (before[at] !== after[at]) return true;
    return false;
  }

  #works(pc: number): void {
    this.#add(this.#index.works[pc]);
  }

  #see(pc: number, sight: Sight): void {
    this.#add(this.#index.sides.get(`${pc} ${sight}`));
  }

  #add(goal: number | undefined): void {
    if (goal !== undefined && goal >= 0) this.counts[goal] = (this.counts[goal] ?? 0) + 1;
  }
}

/** Finds goals by words of the code. */
export interface GoalIndex {
  /** By word of the code, the goal that its clause works; -1 where there is none. */
  readonly works: Int32Array;
  /** By word of the code and what is to be seen there, as in `120 met`. */
  readonly sides: ReadonlyMap<string, number>;
}

/** Makes the index of the goals of an image; `numberOf` gives the number under which each is counted, -1 for none. */
export function indexOf(
  { faces, code }: Image,
  goals: readonly Goal[],
  numberOf: (goal: Goal, at: number) => number = (_, at) => at,
): GoalIndex {
  const works = new Int32Array(code.length).fill(-1);
  const sides = new Map<string, number>();
  goals.forEach((goal, at) => {
    const { face, clause, pc, sight } = goal;
    const number = numberOf(goal, at);
    if (sight !== 'works') return void sides.set(`${pc} ${sight}`, number);
    const { at: begins, program } = faces[face] ?? { at: 0, program: undefined };
    const { at: first = 0, end = 0 } = program?.clauses[clause] ?? {};
    works.fill(number, begins + first, begins + end);
  });
  return { works, sides };
}
