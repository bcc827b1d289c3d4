import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ofImage } from '../compile/of-image.ts';
import { ACTING, JUMPING } from './acting.ts';
import { choose, take } from './asks/amount.ts';
import type { Ask, Asking } from './asks/ask.ts';
import { give, move, pick } from './asks/cards.ts';
import { charge } from './asks/charge.ts';
import { put, putEach, remove } from './asks/pieces.ts';
import { makings, type Making } from './asks/making.ts';
import type { Onward } from './asks/onward.ts';
import { buy } from './asks/purchase.ts';
import { repeat } from './asks/repeat.ts';
import { settle, swap } from './asks/settle.ts';
import { shareGiven, shareMoved, sharePut, sharePutEach, shareTaken } from './asks/share.ts';
import { stake } from './asks/stake.ts';
import { react, wake, walkOver } from './asks/walk.ts';
import { byOpcode, opcode, sizeOfInstruction } from './opcodes.ts';
import { COUNTS } from './value.ts';
import { ACT, ADD, BEGIN, COUNT, COUNT_CARDS, END, JUMP, LEAD, PUSH, REQUIRED } from './ways.ts';

const asks = { take, choose, pick, give, put, 'put-each': putEach, remove, buy, charge, settle };
const calls = { swap, wake, repeat, run: walkOver, stake };

/** What can be put aside for a team. */
const shared = {
  take: shareTaken(take),
  give: shareGiven(give),
  move: shareMoved(move),
  put: sharePut(put),
  'put-each': sharePutEach(putEach),
};

/** Reaches an instruction that may ask something or call an ability. */
export type Beginning = (ask: Asking) => Onward;

/** What is done where something may be asked, by number of the instruction. */
export interface Operations {
  /** Instructions that may stop at a decision. */
  readonly asks: readonly (Ask | undefined)[];
  /** Instructions that may stop at a decision or call an ability. */
  readonly beginnings: readonly (Beginning | undefined)[];
  /** What makes a choice of those that stopped. */
  readonly makings: readonly (Making | undefined)[];
}

function operations(
  asks: readonly (Ask | undefined)[],
  others: Record<string, Beginning>,
  makings: readonly (Making | undefined)[],
): Operations {
  const beginnings = byOpcode(others);
  return { asks, beginnings: asks.map((ask, code) => ask?.begin ?? beginnings[code]), makings };
}

/** What makes choices of instructions that are put together from others. */
const makingsOf = (asks: Readonly<Record<string, Ask>>): Record<string, Making> =>
  Object.fromEntries(
    Object.entries(asks).map(([name, each]) => [
      name,
      (ask, choice) => each.refuse(ask, choice) ?? each.apply(ask, choice),
    ]),
  );

/** Where each seat plays for itself. */
const ALONE = operations(byOpcode<Ask>({ ...asks, ...calls }), { react, move }, byOpcode(makings));

/** Where seats form teams: nothing but this knows of them. */
const IN_TEAMS = operations(
  byOpcode<Ask>({ ...asks, ...calls, ...shared }),
  { react },
  byOpcode<Making>({ ...makings, ...makingsOf(shared) }),
);

/** What is done where something may be asked, with teams or without. */
export const operationsOf = (teams: number): Operations => (teams > 0 ? IN_TEAMS : ALONE);

/** By number of the instruction, the way to carry it out. */
const WAYS = Uint8Array.from(INSTRUCTIONS, ({ name }, code) => {
  if (name === 'push') return PUSH;
  if (name === 'end') return END;
  if (name === 'count') return COUNT_CARDS;
  if (name === 'add') return ADD;
  if (COUNTS[code]) return COUNT;
  if (ACTING[code]) return ACT;
  if (JUMPING[code]) return JUMP;
  if (IN_TEAMS.beginnings[code]) return BEGIN;
  throw new Error(`nothing is known of ${name}`);
});

/** Ways to carry out the code of an image. */
export interface Ways {
  /** By word of the code, one instruction at a time. */
  readonly steps: Uint8Array;
  /** The same where what is counted only to be required, and what is only pushed, are said to be so. */
  readonly runs: Uint8Array;
}

/** Ways to carry out the code of an image. */
export const waysOf = ofImage(({ code }): Ways => ({
  steps: waysThrough(code, false),
  runs: waysThrough(code, true),
}));

/**
 * By word of some code, the way to carry it out. Every word is taken for an instruction: where none stands, nothing that
 * was verified goes.
 *
 * @param skips whether what is counted only to be required, and what is only pushed, are said to be so
 */
function waysThrough(code: Int32Array, skips: boolean): Uint8Array {
  const [push, required] = [opcode('push'), opcode('require')];
  return Uint8Array.from(code, (instruction, pc) => {
    const before = skips && COUNTS[instruction] && code[pc + sizeOfInstruction(instruction)] === required;
    if (before) return REQUIRED;
    return skips && instruction === push ? LEAD : (WAYS[instruction] ?? END);
  });
}
