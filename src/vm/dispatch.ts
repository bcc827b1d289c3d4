import { choose, take } from './asks/amount.ts';
import type { Ask, Asking, Onward } from './asks/ask.ts';
import { give, pick } from './asks/cards.ts';
import { charge } from './asks/charge.ts';
import { put, putEach, remove } from './asks/pieces.ts';
import { buy } from './asks/purchase.ts';
import { settle, swap } from './asks/settle.ts';
import { stake } from './asks/stake.ts';
import { repeat, wake, walkOver } from './asks/walk.ts';
import type { Choices } from './choices.ts';
import { opcode } from './opcodes.ts';
import type { Refusal } from './refusal.ts';

const TAKE = opcode('take');
const CHOOSE = opcode('choose');
const PICK = opcode('pick');
const GIVE = opcode('give');
const PUT = opcode('put');
const PUT_EACH = opcode('put-each');
const REMOVE = opcode('remove');
const BUY = opcode('buy');
const CHARGE = opcode('charge');
const SETTLE = opcode('settle');
const SWAP = opcode('swap');
const WAKE = opcode('wake');
const REPEAT = opcode('repeat');
const RUN = opcode('run');
const STAKE = opcode('stake');

/** x */
export function begin(code: number, ask: Asking): Onward {
  switch (code) {
    case TAKE:
      return take.begin(ask);
    case PUT:
      return put.begin(ask);
    case REMOVE:
      return remove.begin(ask);
    case PICK:
      return pick.begin(ask);
    case GIVE:
      return give.begin(ask);
    case PUT_EACH:
      return putEach.begin(ask);
    case CHOOSE:
      return choose.begin(ask);
    case BUY:
      return buy.begin(ask);
    case CHARGE:
      return charge.begin(ask);
    case SETTLE:
      return settle.begin(ask);
    case WAKE:
      return wake.begin(ask);
    case REPEAT:
      return repeat.begin(ask);
    case RUN:
      return walkOver.begin(ask);
    case SWAP:
      return swap.begin(ask);
    case STAKE:
      return stake.begin(ask);
    default:
      throw new Error(`instruction ${code} asks nothing`);
  }
}

/** x */
export function offer(code: number, ask: Asking, choices: Choices): void {
  switch (code) {
    case TAKE:
      return take.offer(ask, choices);
    case PUT:
      return put.offer(ask, choices);
    case REMOVE:
      return remove.offer(ask, choices);
    case PICK:
      return pick.offer(ask, choices);
    case GIVE:
      return give.offer(ask, choices);
    case PUT_EACH:
      return putEach.offer(ask, choices);
    case CHOOSE:
      return choose.offer(ask, choices);
    case BUY:
      return buy.offer(ask, choices);
    case CHARGE:
      return charge.offer(ask, choices);
    case SETTLE:
      return settle.offer(ask, choices);
    case WAKE:
      return wake.offer(ask, choices);
    case REPEAT:
      return repeat.offer(ask, choices);
    case RUN:
      return walkOver.offer(ask, choices);
    case SWAP:
      return swap.offer(ask, choices);
    case STAKE:
      return stake.offer(ask, choices);
    default:
      throw new Error(`instruction ${code} asks nothing`);
  }
}

/** x */
export function refuse(code: number, ask: Asking, choice: number): Refusal | undefined {
  switch (code) {
    case TAKE:
      return take.refuse(ask, choice);
    case PUT:
      return put.refuse(ask, choice);
    case REMOVE:
      return remove.refuse(ask, choice);
    case PICK:
      return pick.refuse(ask, choice);
    case GIVE:
      return give.refuse(ask, choice);
    case PUT_EACH:
      return putEach.refuse(ask, choice);
    case CHOOSE:
      return choose.refuse(ask, choice);
    case BUY:
      return buy.refuse(ask, choice);
    case CHARGE:
      return charge.refuse(ask, choice);
    case SETTLE:
      return settle.refuse(ask, choice);
    case WAKE:
      return wake.refuse(ask, choice);
    case REPEAT:
      return repeat.refuse(ask, choice);
    case RUN:
      return walkOver.refuse(ask, choice);
    case SWAP:
      return swap.refuse(ask, choice);
    case STAKE:
      return stake.refuse(ask, choice);
    default:
      throw new Error(`instruction ${code} asks nothing`);
  }
}

/** x */
export function apply(code: number, ask: Asking, choice: number): Onward {
  switch (code) {
    case TAKE:
      return take.apply(ask, choice);
    case PUT:
      return put.apply(ask, choice);
    case REMOVE:
      return remove.apply(ask, choice);
    case PICK:
      return pick.apply(ask, choice);
    case GIVE:
      return give.apply(ask, choice);
    case PUT_EACH:
      return putEach.apply(ask, choice);
    case CHOOSE:
      return choose.apply(ask, choice);
    case BUY:
      return buy.apply(ask, choice);
    case CHARGE:
      return charge.apply(ask, choice);
    case SETTLE:
      return settle.apply(ask, choice);
    case WAKE:
      return wake.apply(ask, choice);
    case REPEAT:
      return repeat.apply(ask, choice);
    case RUN:
      return walkOver.apply(ask, choice);
    case SWAP:
      return swap.apply(ask, choice);
    case STAKE:
      return stake.apply(ask, choice);
    default:
      throw new Error(`instruction ${code} asks nothing`);
  }
}
