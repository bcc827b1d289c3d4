import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ofLayout } from '../state/layouts.ts';
import { ACTING, JUMPING } from './acting.ts';
import { isShared } from './decisions/dispatch.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';
import { COUNTS } from './value.ts';
import * as HANDLER from './handlers.ts';

/** Handlers of instructions that have one of their own. */
const OWN: Readonly<Record<string, number>> = {
  push: HANDLER.PUSH,
  end: HANDLER.END,
  count: HANDLER.COUNT_CARDS,
  add: HANDLER.ADD,
  drop: HANDLER.DROP,
  require: HANDLER.DROP,
  take: HANDLER.TAKE,
  choose: HANDLER.CHOOSE,
  pick: HANDLER.PICK,
  give: HANDLER.GIVE,
  put: HANDLER.PUT,
  'put-each': HANDLER.PUT_EACH,
  remove: HANDLER.REMOVE,
  buy: HANDLER.BUY,
  charge: HANDLER.CHARGE,
  settle: HANDLER.SETTLE,
  swap: HANDLER.SWAP,
  wake: HANDLER.WAKE,
  repeat: HANDLER.REPEAT,
  run: HANDLER.RUN,
  stake: HANDLER.STAKE,
  react: HANDLER.REACT,
  move: HANDLER.MOVE,
  select: HANDLER.SELECT,
  gather: HANDLER.GATHER,
};

/** By number of the instruction, its handler. */
const HANDLERS = Uint8Array.from(INSTRUCTIONS, ({ name }, code) => {
  const own = OWN[name];
  if (own !== undefined) return own;
  if (COUNTS[code]) return HANDLER.COUNT;
  if (ACTING[code]) return HANDLER.ACT;
  if (JUMPING[code]) return HANDLER.JUMP;
  throw new Error(`nothing is known of ${name}`);
});

/** The same where the seats of a team share. */
const HANDLERS_IN_TEAMS = HANDLERS.map((handler, code) => (isShared(code) ? HANDLER.SHARED : handler));

/** Handlers of the code of an image. */
export interface Handlers {
  /** By word of the code, one instruction at a time. */
  readonly steps: Uint8Array;
  /** The same where what is counted only to be required, and what is only pushed, are said to be so. */
  readonly runs: Uint8Array;
}

/** Handlers of the code of an image, where the seats of a team share and where they do not. */
export const handlersOf = ofLayout(({ image: { code }, shares }): Handlers => {
  const handlers = shares ? HANDLERS_IN_TEAMS : HANDLERS;
  return { steps: handlersThrough(code, handlers, false), runs: handlersThrough(code, handlers, true) };
});

/**
 * By word of some code, its handler. Every word is taken for an instruction: where none stands, nothing that
 * was verified goes.
 *
 * @param skips true if what is counted only to be required, and what is only pushed, are said to be so
 */
function handlersThrough(code: Int32Array, handlers: Uint8Array, skips: boolean): Uint8Array {
  const [push, required] = [opcode('push'), opcode('require')];
  return Uint8Array.from(code, (instruction, pc) => {
    const before = skips && COUNTS[instruction] && code[pc + sizeOfInstruction(instruction)] === required;
    if (before) return HANDLER.REQUIRED;
    return skips && instruction === push ? HANDLER.LEAD : (handlers[instruction] ?? HANDLER.END);
  });
}
