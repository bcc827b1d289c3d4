// Runs instructions, as `Machine.advance` does.
import { MOST_STEPS } from '../../src/state/bounds';
import * as WAY from '../../src/vm/ways';
import * as MAP from '../../src/wasm/memory-map';
import { addTally, addTo } from './cards';
import { canMove, canTake, charge, move, pickOrGive, pieces, react, take, wake } from './begin';
import { hasRoom, takesCells } from './cells';
import { amountOf } from './demands';
import {
  addPoints,
  canPush,
  FRAME_BYTES,
  frameOf,
  LEFT,
  operand,
  PC,
  pop,
  popFrame,
  push,
  topOf,
  WAITING,
} from './frames';
import * as host from './host';
import { at, known, set } from './memory';
import { HALT, HOST, NEXT, WAIT } from './onward';
import { codeAt, countedAt, holderAt, nextOf, wayAt } from './tables';
import { beginWalk } from './walk';

/** How a context stands: nothing is left to do, it waits for a choice, or it could still go on. */
export const IS_DONE = 0;
export const IS_WAITING = 1;
export const IS_RUNNING = 2;

/** Enough of what is counted to the end. */
const ALL = 0x7fffffff;

/**
 * Runs instructions of a seat up to a decision or the end, from a word of the code on.
 *
 * @param top the frame on top
 */
export function run(seat: i32, context: i32, top: i32, from: i32): i32 {
  let pc = from;
  let frame = top;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const way = wayAt(pc);
    let onward = NEXT;
    if (way >= WAY.TAKE) set(frame + PC, pc);
    switch (way) {
      case WAY.PUSH:
        push(context, codeAt(pc + 1));
        break;
      case WAY.LEAD: {
        // What only asks how much is wanted is told so without the stack.
        const wanted = codeAt(pc + 1);
        const then = nextOf(pc);
        const led = wayAt(then);
        pc = then;
        if (led === WAY.TAKE) {
          set(frame + PC, pc);
          onward = take(context, frame, wanted);
          break;
        }
        if (led === WAY.MOVE && canMove(seat, pc, wanted)) {
          set(frame + PC, pc);
          onward = move(seat, frame, pc, wanted);
          break;
        }
        push(context, wanted);
        continue;
      }
      case WAY.DROP:
        pop(context);
        break;
      case WAY.REQUIRED:
        pc = nextOf(pc);
        break;
      case WAY.COUNT:
      case WAY.COUNT_CARDS: {
        const record = countedAt(pc);
        if (record === 0) {
          pc = host.act(seat, pc);
          continue;
        }
        push(context, amountOf(record, seat, ALL));
        break;
      }
      case WAY.ADD: {
        const amount = pop(context);
        addTo(known(MAP.POOLS) + seat * known(MAP.POOL_BYTES) + (codeAt(pc + 1) << 2), amount, frame);
        addTally(seat, codeAt(pc + 2), amount, frame);
        break;
      }
      case WAY.ACT: {
        const code = codeAt(pc);
        if (code === known(MAP.SCORE)) addPoints(frame, pop(context));
        else if (code === known(MAP.SUBTRACT)) {
          const pool = known(MAP.POOLS) + seat * known(MAP.POOL_BYTES) + (codeAt(pc + 1) << 2);
          set(pool, at(pool) - pop(context));
        } else {
          pc = host.act(seat, pc);
          continue;
        }
        break;
      }
      case WAY.JUMP: {
        const code = codeAt(pc);
        const top = topOf(context);
        if (code === known(MAP.CASE)) pc = at(top) === codeAt(pc + 1) ? codeAt(pc + 2) : nextOf(pc);
        else if (code === known(MAP.AGAIN)) {
          const left = at(top) - 1;
          set(top, left);
          pc = left > 0 ? codeAt(pc + 1) : nextOf(pc);
        } else pc = host.act(seat, pc);
        continue;
      }
      case WAY.END:
        if (popFrame(context, frame) === 0) return IS_DONE;
        frame -= FRAME_BYTES;
        pc = at(frame + PC);
        continue;
      case WAY.TAKE:
        onward = canTake(at(topOf(context))) ? take(context, frame, pop(context)) : HOST;
        break;
      case WAY.CHOOSE:
        onward = WAIT;
        break;
      case WAY.BUY:
        onward = canPush(context) ? WAIT : HOST;
        break;
      case WAY.RUN:
        onward = beginWalk(seat, context, frame, pc);
        break;
      case WAY.PUT:
      case WAY.PUT_EACH:
      case WAY.REMOVE:
        {
          const record = holderAt(pc);
          onward = record === 0 ? HOST : pieces(way, seat, context, frame, record, pop(context));
        }
        break;
      case WAY.MOVE:
        onward = canMove(seat, pc, at(topOf(context))) ? move(seat, frame, pc, pop(context)) : HOST;
        break;
      case WAY.PICK:
      case WAY.GIVE:
        // Come back to from an ability that answered to the last card.
        onward = at(frame + LEFT) > 0 ? WAIT : pickOrGive(seat, frame, pc, pop(context));
        break;
      case WAY.CHARGE:
        onward = charge(seat, frame, pc);
        break;
      case WAY.SETTLE:
        onward = takesCells(operand(pc, 0)) && hasRoom(seat) ? WAIT : HOST;
        break;
      case WAY.WAKE:
        onward = wake(frame, pc);
        break;
      case WAY.REACT:
        onward = react(seat, frame, pc);
        break;
      default:
        onward = HOST;
    }
    if (onward === NEXT) {
      pc = nextOf(pc);
      continue;
    }
    if (onward === HOST) {
      onward = host.begin(seat, pc);
      if (onward === NEXT) {
        pc = nextOf(pc);
        continue;
      }
    }
    if (onward === WAIT) {
      set(context + WAITING, 1);
      return IS_WAITING;
    }
    if (onward === HALT) return IS_RUNNING;
    frame = frameOf(context);
    pc = at(frame + PC);
  }
  set(frame + PC, pc);
  return IS_RUNNING;
}
