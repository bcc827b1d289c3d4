import { ofImage } from '../compile/of-image.ts';
import { STACK_WORDS } from '../state/sizes.ts';
import { inWord, word } from '../state/zones.ts';
import { calculations, type Calculation } from './calculate.ts';
import { byOpcode, opcode, sizeOfInstruction } from './opcodes.ts';
import type { Runtime } from './runtime.ts';
import { scratchOf } from './scratch.ts';
import { COUNTS, type Counter } from './value.ts';

const [PUSH, SCORE, MET, END] = ['push', 'score', 'met', 'end'].map(opcode) as [
  number,
  number,
  number,
  number,
];
const CALCULATIONS = byOpcode<Calculation>(calculations);

/** By entry, 1 where it only counts: it reads the state, goes nowhere else, and nothing can refuse it. */
export const pureEntries = ofImage(({ code, entries }) =>
  Uint8Array.from(entries, ({ at, end, paid }) => {
    if (paid !== at) return 0;
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(code, pc)))
      if (!isPure(word(code, pc))) return 0;
    return 1;
  }),
);

const isPure = (instruction: number): boolean =>
  COUNTS[instruction] !== undefined ||
  CALCULATIONS[instruction] !== undefined ||
  instruction === PUSH ||
  instruction === SCORE ||
  instruction === MET ||
  instruction === END;

const stackIn = scratchOf(() => new Int32Array(STACK_WORDS));

/** Counts the points of a text that only counts, without a frame. */
export class PureCount {
  readonly #run: Runtime;
  readonly #counter: Counter;
  readonly #hits: Uint32Array;
  readonly #stack: Int32Array;

  /** @param hits how often each word of the code was run as an instruction */
  constructor(run: Runtime, counter: Counter, hits: Uint32Array) {
    this.#run = run;
    this.#counter = counter;
    this.#hits = hits;
    this.#stack = stackIn(run.layout);
  }

  /**
   * Points of an entry for the party that runs.
   *
   * @param entry one of {@link pureEntries}
   * @param self the card whose text it is; -1 for none
   */
  pointsOf(entry: number, self: number): number {
    const { code, entries } = this.#run;
    const hits = this.#hits;
    const stack = this.#stack;
    let points = 0;
    let top = 0;
    for (let pc = word(entries.at, entry); ; pc += sizeOfInstruction(word(code, pc))) {
      hits[pc] = (hits[pc] as number) + 1;
      const instruction = word(code, pc);
      const count = COUNTS[instruction];
      if (count) stack[top++] = count(this.#counter, pc, self);
      else if (instruction === PUSH) stack[top++] = word(code, pc + 1);
      else if (instruction === SCORE) points = inWord(points + word(stack, --top));
      else if (instruction === MET) points = word(stack, --top) >= word(code, pc + 1) ? 1 : 0;
      else if (instruction === END) return points;
      else {
        const calculate = CALCULATIONS[instruction] as Calculation;
        stack[top - 1] = calculate(this.#run, pc, word(stack, top - 1));
      }
    }
  }
}
