import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ofLayout } from '../state/layouts.ts';
import { ACTING, JUMPING } from './acting.ts';
import { isShared } from './asks/dispatch.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';
import { COUNTS } from './value.ts';
import * as WAY from './ways.ts';

/** Ways of instructions that have one of their own. */
const OWN: Readonly<Record<string, number>> = {
  push: WAY.PUSH,
  end: WAY.END,
  count: WAY.COUNT_CARDS,
  add: WAY.ADD,
  drop: WAY.DROP,
  require: WAY.DROP,
  take: WAY.TAKE,
  choose: WAY.CHOOSE,
  pick: WAY.PICK,
  give: WAY.GIVE,
  put: WAY.PUT,
  'put-each': WAY.PUT_EACH,
  remove: WAY.REMOVE,
  buy: WAY.BUY,
  charge: WAY.CHARGE,
  settle: WAY.SETTLE,
  swap: WAY.SWAP,
  wake: WAY.WAKE,
  repeat: WAY.REPEAT,
  run: WAY.RUN,
  stake: WAY.STAKE,
  react: WAY.REACT,
  move: WAY.MOVE,
};

/** By number of the instruction, the way to carry it out. */
const WAYS = Uint8Array.from(INSTRUCTIONS, ({ name }, code) => {
  const own = OWN[name];
  if (own !== undefined) return own;
  if (COUNTS[code]) return WAY.COUNT;
  if (ACTING[code]) return WAY.ACT;
  if (JUMPING[code]) return WAY.JUMP;
  throw new Error(`nothing is known of ${name}`);
});

/** The same where seats form teams. */
const WAYS_IN_TEAMS = WAYS.map((way, code) => (isShared(code) ? WAY.SHARED : way));

/** Ways to carry out the code of an image. */
export interface Ways {
  /** By word of the code, one instruction at a time. */
  readonly steps: Uint8Array;
  /** The same where what is counted only to be required, and what is only pushed, are said to be so. */
  readonly runs: Uint8Array;
}

/** Ways to carry out the code of an image, where seats form teams and where they do not. */
export const waysOf = ofLayout(({ image: { code }, teams }): Ways => {
  const ways = teams > 0 ? WAYS_IN_TEAMS : WAYS;
  return { steps: waysThrough(code, ways, false), runs: waysThrough(code, ways, true) };
});

/**
 * By word of some code, the way to carry it out. Every word is taken for an instruction: where none stands, nothing that
 * was verified goes.
 *
 * @param skips whether what is counted only to be required, and what is only pushed, are said to be so
 */
function waysThrough(code: Int32Array, ways: Uint8Array, skips: boolean): Uint8Array {
  const [push, required] = [opcode('push'), opcode('require')];
  return Uint8Array.from(code, (instruction, pc) => {
    const before = skips && COUNTS[instruction] && code[pc + sizeOfInstruction(instruction)] === required;
    if (before) return WAY.REQUIRED;
    return skips && instruction === push ? WAY.LEAD : (ways[instruction] ?? WAY.END);
  });
}
