import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { STACK_WORDS } from '../state/sizes.ts';
import { inWord, word } from '../state/zones.ts';
import { calculations, pairCalculations, type Calculation, type PairCalculation } from './calculate.ts';
import type { Deciding } from './decisions/decision.ts';
import { placeOn } from './decisions/route.ts';
import { gatherWalk } from './decisions/walk-of.ts';
import { knownOf } from './known.ts';
import { byOpcode, opcode, sizeOfInstruction } from './opcodes.ts';
import { scratchOf } from './scratch.ts';
import { COUNTS } from './value.ts';

const [PUSH, SCORE, MET, END, RUN] = ['push', 'score', 'met', 'end', 'run'].map(opcode) as [
  number,
  number,
  number,
  number,
  number,
];
const CALCULATIONS = byOpcode<Calculation>(calculations);
const PAIR_CALCULATIONS = byOpcode<PairCalculation>(pairCalculations);

/** Points that only a frame can count: of cards that are looked for, or more than a word holds. */
const NOT_HERE = NaN;

/**
 * By entry, 1 where it only counts: it reads the state, nothing can refuse it, and it goes nowhere else but to what
 * counts points and only counts itself.
 */
export const pureEntries = ofImage((image) => {
  const { code, entries } = image;
  const known = knownOf(image).entries;
  const alone = entries.map((entry) => consistsOf(image, entry, isPure));
  /** True if an instruction runs what only counts by itself, whatever cards there are. */
  const runsPure = (instruction: number, pc: number): boolean =>
    instruction === RUN &&
    alone.every(
      (isAlone, entry) => isAlone || known.scores[entry] === 0 || !known.hasMark(entry, word(code, pc + 3)),
    );
  return Uint8Array.from(entries, (entry, at) => {
    const is =
      alone[at] ||
      (entry.gives === 'points' &&
        consistsOf(image, entry, (instruction, pc) => isPure(instruction) || runsPure(instruction, pc)));
    return is ? 1 : 0;
  });
});

/** True if an entry pays nothing, and all of its instructions are of a sort. */
function consistsOf(
  { code }: Image,
  { at, end, paid }: Image['entries'][number],
  is: (instruction: number, pc: number) => boolean,
): boolean {
  for (let pc = at; pc < end; pc += sizeOfInstruction(word(code, pc)))
    if (!is(word(code, pc), pc)) return false;
  return paid === at;
}

const isPure = (instruction: number): boolean =>
  COUNTS[instruction] !== undefined ||
  CALCULATIONS[instruction] !== undefined ||
  PAIR_CALCULATIONS[instruction] !== undefined ||
  instruction === PUSH ||
  instruction === SCORE ||
  instruction === MET ||
  instruction === END;

const stackIn = scratchOf(() => new Int32Array(STACK_WORDS));

/** Counts the points of a text that only counts, without a frame. */
export class PureCount {
  readonly #deciding: Deciding;
  readonly #hits: Uint32Array;
  readonly #stack: Int32Array;

  /** @param hits the number of runs of each word of the code as an instruction */
  constructor(deciding: Deciding, hits: Uint32Array) {
    this.#deciding = deciding;
    this.#hits = hits;
    this.#stack = stackIn(deciding.run.layout);
  }

  /**
   * Points of an entry for the party that runs; no number where they can be counted in a frame alone.
   *
   * @param entry one of {@link pureEntries}
   * @param self the card whose text it is; -1 for none
   */
  pointsOf(entry: number, self: number): number {
    const { run, counter } = this.#deciding;
    const { code, entries } = run;
    const hits = this.#hits;
    const stack = this.#stack;
    let points = 0;
    let top = 0;
    for (let pc = word(entries.at, entry); ; pc += sizeOfInstruction(word(code, pc))) {
      hits[pc] = (hits[pc] as number) + 1;
      const instruction = word(code, pc);
      const count = COUNTS[instruction];
      if (count) stack[top++] = count(counter, pc, self);
      else if (instruction === PUSH) stack[top++] = word(code, pc + 1);
      else if (instruction === SCORE) points = inWord(points + word(stack, --top));
      else if (instruction === MET) points = word(stack, --top) >= word(code, pc + 1) ? 1 : 0;
      else if (instruction === END) return points;
      else if (instruction === RUN) {
        points += this.#pointsOnTheWay(pc);
        // A number that is beyond a word stops a game, which is not for this to say.
        if (inWord(points) !== points) return NOT_HERE;
      } else if (PAIR_CALCULATIONS[instruction]) {
        const last = word(stack, --top);
        stack[top - 1] = PAIR_CALCULATIONS[instruction](word(stack, top - 1), last);
      } else {
        const calculate = CALCULATIONS[instruction] as Calculation;
        stack[top - 1] = calculate(run, pc, word(stack, top - 1));
      }
    }
  }

  /** Points of all that a `run` runs, which stands between two clauses, so that nothing lies on the stack. */
  #pointsOnTheWay(pc: number): number {
    const { run, walk } = this.#deciding;
    const list = gatherWalk(this.#deciding, pc);
    if (!list) return NOT_HERE;
    let points = 0;
    for (let stop = 0; stop < walk.size; stop++) {
      const card = word(walk.stops, stop);
      const place = placeOn(run, list, card);
      const many = word(list.entries, place);
      // In a frame it comes back to the instruction behind each.
      this.#hits[pc] = (this.#hits[pc] as number) + many;
      for (let at = place + 1; at <= place + many; at++)
        points += this.pointsOf(word(list.entries, at), card);
    }
    return points;
  }
}
