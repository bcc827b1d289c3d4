// Runs instructions, as `Machine.advance` does.
import { MOST_STEPS } from '../../src/state/bounds';
import * as HANDLER from '../../src/vm/handlers';
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
import { HALT, HOST, NEXT, WAIT } from './control';
import { codeAt, countedAt, holderAt, nextOf, handlerAt } from './tables';
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
    const handler = handlerAt(pc);
    let control = NEXT;
    if (handler >= HANDLER.TAKE) set(frame + PC, pc);
    switch (handler) {
      case HANDLER.PUSH:
        push(context, codeAt(pc + 1));
        break;
      case HANDLER.LEAD: {
        // What only asks how much is wanted is told so without the stack.
        const wanted = codeAt(pc + 1);
        const then = nextOf(pc);
        const led = handlerAt(then);
        pc = then;
        if (led === HANDLER.TAKE) {
          set(frame + PC, pc);
          control = take(context, frame, wanted);
          break;
        }
        if (led === HANDLER.MOVE && canMove(seat, pc, wanted)) {
          set(frame + PC, pc);
          control = move(seat, frame, pc, wanted);
          break;
        }
        push(context, wanted);
        continue;
      }
      case HANDLER.DROP:
        pop(context);
        break;
      case HANDLER.REQUIRED:
        pc = nextOf(pc);
        break;
      case HANDLER.COUNT:
      case HANDLER.COUNT_CARDS: {
        const record = countedAt(pc);
        if (record === 0) {
          pc = host.act(seat, pc);
          continue;
        }
        push(context, amountOf(record, seat, ALL));
        break;
      }
      case HANDLER.ADD: {
        const amount = pop(context);
        addTo(known(MAP.POOLS) + seat * known(MAP.POOL_BYTES) + (codeAt(pc + 1) << 2), amount, frame);
        addTally(seat, codeAt(pc + 2), amount, frame);
        break;
      }
      case HANDLER.ACT: {
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
      case HANDLER.JUMP: {
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
      case HANDLER.END:
        if (popFrame(context, frame) === 0) return IS_DONE;
        frame -= FRAME_BYTES;
        pc = at(frame + PC);
        continue;
      case HANDLER.TAKE:
        control = canTake(at(topOf(context))) ? take(context, frame, pop(context)) : HOST;
        break;
      case HANDLER.CHOOSE:
        control = WAIT;
        break;
      case HANDLER.BUY:
        control = canPush(context) ? WAIT : HOST;
        break;
      case HANDLER.RUN:
        control = beginWalk(seat, context, frame, pc);
        break;
      case HANDLER.PUT:
      case HANDLER.PUT_EACH:
      case HANDLER.REMOVE:
        {
          const record = holderAt(pc);
          control = record === 0 ? HOST : pieces(handler, seat, context, frame, record, pop(context));
        }
        break;
      case HANDLER.MOVE:
        control = canMove(seat, pc, at(topOf(context))) ? move(seat, frame, pc, pop(context)) : HOST;
        break;
      case HANDLER.PICK:
      case HANDLER.GIVE:
        // Come back to from an ability that answered to the last card: others can be gone by it.
        control = at(frame + LEFT) > 0 ? HOST : pickOrGive(seat, frame, pc, pop(context));
        break;
      case HANDLER.CHARGE:
        control = charge(seat, frame, pc);
        break;
      case HANDLER.SETTLE:
        control = takesCells(operand(pc, 0)) && hasRoom(seat) ? WAIT : HOST;
        break;
      case HANDLER.WAKE:
        control = wake(frame, pc);
        break;
      case HANDLER.REACT:
        control = react(seat, frame, pc);
        break;
      default:
        control = HOST;
    }
    if (control === NEXT) {
      pc = nextOf(pc);
      continue;
    }
    if (control === HOST) {
      control = host.begin(seat, pc);
      if (control === NEXT) {
        pc = nextOf(pc);
        continue;
      }
    }
    if (control === WAIT) {
      set(context + WAITING, 1);
      return IS_WAITING;
    }
    if (control === HALT) return IS_RUNNING;
    frame = frameOf(context);
    pc = at(frame + PC);
  }
  set(frame + PC, pc);
  return IS_RUNNING;
}
