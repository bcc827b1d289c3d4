import * as FRAME from '../state/frame.ts';
import { TOO_MUCH } from '../state/stops.ts';
import { inWord, MOST_WORD, word } from '../state/zones.ts';
import { calculations, pairCalculations } from './calculate.ts';
import { entryOf, stopGame } from './frames.ts';
import { addNumber, count } from './numbers.ts';
import { byOpcode, sizeOfInstruction } from './opcodes.ts';
import type { Runtime } from './runtime.ts';

/** Carries out an instruction that asks nothing and goes nowhere else; its operands stand after `pc`. */
export type Acting = (run: Runtime, pc: number) => void;

const nothing: Acting = () => undefined;

/** Acting instructions by their number. */
export const ACTING: readonly (Acting | undefined)[] = byOpcode<Acting>({
  score(run) {
    const points = run.pop();
    const sum = run.get(FRAME.points) + points;
    run.set(FRAME.points, inWord(sum));
    // A product beyond the greatest word has become that.
    if (points === MOST_WORD || inWord(sum) !== sum) stopGame(run, TOO_MUCH, entryOf(run));
  },
  met: (run, pc) => run.set(FRAME.points, run.pop() >= word(run.code, pc + 1) ? 1 : 0),
  subtract(run, pc) {
    const at = run.layout.pools + run.party * run.resources + word(run.code, pc + 1);
    run.state[at] = word(run.state, at) - run.pop();
  },
  lower(run, pc) {
    const counters = run.image.vocabulary.names.counter.length;
    const at = run.layout.counters + run.party * counters + word(run.code, pc + 1);
    run.state[at] = Math.max(0, word(run.state, at) - run.pop());
  },
  lose(run, pc) {
    const at = run.layout.pools + run.party * run.resources + word(run.code, pc + 1);
    run.state[at] = Math.max(0, word(run.state, at) - run.pop());
  },
  raise: (run, pc) => raise(run, word(run.code, pc + 1), run.pop(), word(run.code, pc + 2)),
  change: nothing,
  bar: nothing,
  also: nothing,
  instead: nothing,
  cover: nothing,
  on: nothing,
  ...Object.fromEntries(
    Object.entries(calculations).map(([name, calculate]): [string, Acting] => [
      name,
      (run, pc) => run.push(calculate(run, pc, run.pop())),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(pairCalculations).map(([name, combine]): [string, Acting] => [
      name,
      (run) => {
        const top = run.pop();
        run.push(combine(run.pop(), top));
      },
    ]),
  ),
});

/** Says which word of the code runs after an instruction that may go elsewhere. */
export type Jumping = (run: Runtime, pc: number, code: number) => number;

/** Jumping instructions by their number. */
export const JUMPING: readonly (Jumping | undefined)[] = byOpcode<Jumping>({
  case: (run, pc, code) =>
    run.peek() === word(run.code, pc + 1) ? word(run.code, pc + 2) : pc + sizeOfInstruction(code),
  again(run, pc, code) {
    const left = run.pop() - 1;
    run.push(left);
    return left > 0 ? word(run.code, pc + 1) : pc + sizeOfInstruction(code);
  },
  otherwise: (run, pc, code) => (run.pop() !== 0 ? word(run.code, pc + 1) : pc + sizeOfInstruction(code)),
});

/** `add`: to what the party that runs holds. */
export function add(run: Runtime, pc: number): void {
  const at = run.layout.pools + run.party * run.resources + word(run.code, pc + 1);
  addTo(run, at, run.pop(), word(run.code, pc + 2));
}

/** Adds to what a seat holds or counts. */
function addTo(run: Runtime, at: number, amount: number, verb: number): void {
  addNumber(run, at, amount);
  if (run.keeps(verb)) count(run, verb, amount);
}

/** Adds to a counter; one with sides begins again at 0, and of what is limited there is only so much in all. */
function raise(run: Runtime, counter: number, amount: number, verb: number): void {
  const { vocabulary } = run.image;
  const at = run.layout.counters + run.party * vocabulary.names.counter.length + counter;
  const name = vocabulary.names.counter[counter] ?? '';
  const noun = name.startsWith('noun:') ? vocabulary.manifest.words.noun[name.slice(5)] : undefined;
  const { sides, limit } = noun ?? {};
  const left = limit === undefined ? amount : Math.max(0, limit - heldByAll(run, counter));
  addTo(run, at, Math.min(amount, left), verb);
  if (sides !== undefined) run.state[at] = word(run.state, at) % sides;
}

/** The sum that all parties together hold of a counter. */
function heldByAll({ layout, state, image }: Runtime, counter: number): number {
  let held = 0;
  for (let party = 0; party < layout.parties; party++)
    held += word(state, layout.counters + party * image.vocabulary.names.counter.length + counter);
  return held;
}
