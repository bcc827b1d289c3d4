import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ACTING, JUMPING } from './acting.ts';
import { choose, take } from './asks/amount.ts';
import type { Ask, Asking, Onward } from './asks/ask.ts';
import { give, move, pick } from './asks/cards.ts';
import { charge } from './asks/charge.ts';
import { put, putEach, remove } from './asks/pieces.ts';
import { buy } from './asks/purchase.ts';
import { settle, swap } from './asks/settle.ts';
import { shareGiven, shareMoved, sharePut, sharePutEach, shareTaken } from './asks/share.ts';
import { stake } from './asks/stake.ts';
import { react, repeat, wake, walkOver } from './asks/walk.ts';
import { byOpcode } from './opcodes.ts';
import { COUNTS } from './value.ts';

/** Asking instructions by their number. */
export const ASKS: readonly (Ask | undefined)[] = byOpcode<Ask>({
  take: shareTaken(take),
  choose,
  pick,
  give: shareGiven(give),
  move: shareMoved(move),
  put: sharePut(put),
  'put-each': sharePutEach(putEach),
  remove,
  buy,
  charge,
  settle,
  swap,
  wake,
  repeat,
  run: walkOver,
  stake,
});

/** Reaches an instruction that may ask something or call an ability. */
export type Beginning = (ask: Asking) => Onward;

/** Instructions that may ask something or call an ability, by their number. */
export const BEGINNINGS: readonly (Beginning | undefined)[] = ASKS.map(
  (ask, code) => ask?.begin ?? byOpcode<Beginning>({ react })[code],
);

// Ways to carry an instruction out.
/** It pushes its operand. */
export const PUSH = 0;
/** It ends the ability. */
export const END = 1;
/** It is one of {@link COUNTS}. */
export const COUNT = 2;
/** It is one of {@link ACTING}. */
export const ACT = 3;
/** It is one of {@link JUMPING}. */
export const JUMP = 4;
/** It is one of {@link BEGINNINGS}. */
export const BEGIN = 5;

/** By number of the instruction, the way to carry it out. */
export const WAYS = Uint8Array.from(INSTRUCTIONS, ({ name }, code) => {
  if (name === 'push') return PUSH;
  if (name === 'end') return END;
  if (COUNTS[code]) return COUNT;
  if (ACTING[code]) return ACT;
  if (JUMPING[code]) return JUMP;
  if (BEGINNINGS[code]) return BEGIN;
  throw new Error(`nothing is known of ${name}`);
});
