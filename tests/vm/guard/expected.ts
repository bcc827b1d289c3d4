import type { Image } from '../../../src/compile/image.ts';
import { INSTRUCTIONS } from '../../../src/compile/instructions.ts';
import * as FRAME from '../../../src/state/frame.ts';
import type { Layout } from '../../../src/state/layout.ts';
import { CONTEXT_WORDS, STACK_WORDS } from '../../../src/state/sizes.ts';
import { word } from '../../../src/state/zones.ts';
import { countedPlainly } from './counting.ts';
import { mostJoined } from './reach.ts';

/** The place where an instruction is about to run. */
export interface Here {
  readonly party: number;
  /** First word of its frame. */
  readonly frame: number;
  readonly pc: number;
  /** The number of numbers on the stack. */
  readonly top: number;
}

const at = (name: string): number => INSTRUCTIONS.findIndex((each) => each.name === name);
const [TIMES, COUNT, PATH, PATH_HERE] = [at('times'), at('count'), at('path'), at('path-here')];
const STACK_AT = CONTEXT_WORDS - STACK_WORDS;

/** Nothing can be told. */
export const ANYTHING = [-Infinity, Infinity] as const;

/** The interval that an instruction must leave on top, as far as that can be told plainly: the least and the most. */
export function expectedAt(
  image: Image,
  layout: Layout,
  state: Int32Array,
  { party, frame, pc, top }: Here,
): readonly [least: number, most: number] {
  const operand = image.code[pc + 1] ?? 0;
  switch (image.code[pc]) {
    case TIMES: {
      const context = layout.contexts + party * CONTEXT_WORDS;
      const product = word(state, context + STACK_AT + top - 1) * operand;
      return [product, product];
    }
    case PATH:
    case PATH_HERE:
      return [0, mostJoined(layout, state, party, operand)];
    case COUNT: {
      const face = image.faces[word(state, frame + FRAME.face) - 1];
      if (!face) return ANYTHING;
      const { program, at: start } = face;
      const self = word(state, frame + FRAME.self) - 1;
      const [scope = -1, selector = -1] = program.code.subarray(pc - start + 1, pc - start + 3);
      const count = countedPlainly({ layout, state, program, party, self }, scope, selector);
      return count === undefined ? ANYTHING : [count, count];
    }
    default:
      return ANYTHING;
  }
}
