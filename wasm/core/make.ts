// Makes choices of instructions that wait, as the functions `apply` in `decisions/`. Only what was listed before is chosen, so
// that nobody asks again whether it can be.
import * as HANDLER from '../../src/vm/handlers';
import * as MAP from '../../src/wasm/memory-map';
import { addTally, markDone, moveCard, transfer } from './cards';
import { putOn } from './cells';
import { BOUND, LEFT, operand, PC, push, SELF, SUBJECT, TIMES } from './frames';
import { asksForRange, leastIn, mostIn } from './amounts';
import { at, known, set } from './memory';
import { DONE, OPERAND } from './offer';
import { AWAY, HOST, NEXT, WAIT } from './control';
import { changePieces, hasRoomFrom, roomOn } from './pieces';
import { isSaid } from './said';
import { answersTo, holderAt, handlerAt } from './tables';

/** Makes a choice of the instruction at a word of the code, unless it is a walk; gives how it goes on. */
export function make(seat: i32, context: i32, frame: i32, pc: i32, choice: i32): i32 {
  const what = choice & OPERAND;
  const handler = handlerAt(pc);
  switch (handler) {
    case HANDLER.TAKE: {
      let amount = what;
      if (asksForRange(frame)) {
        set(frame + BOUND, what + 1);
        amount = leastIn(frame);
        if (amount < mostIn(frame)) return WAIT;
      }
      set(frame + LEFT, 0);
      set(frame + BOUND, 0);
      push(context, amount);
      return NEXT;
    }
    case HANDLER.CHOOSE:
      push(context, what);
      return NEXT;
    case HANDLER.PICK:
      if (choice !== DONE) return chooseCard(seat, frame, pc, what);
      set(frame + LEFT, 0);
      set(frame + BOUND, 0);
      return NEXT;
    case HANDLER.GIVE:
      return chooseCard(seat, frame, pc, what);
    case HANDLER.PUT:
    case HANDLER.PUT_EACH:
    case HANDLER.REMOVE:
      return choice === DONE ? finish(frame) : movePiece(handler, seat, frame, pc, what);
    case HANDLER.BUY:
      if (choice !== DONE) {
        moveCard(what, known(MAP.ASIDE_ZONE), seat);
        set(frame + SUBJECT, what + 1);
        return NEXT;
      }
      set(frame + PC, operand(pc, 7));
      return AWAY;
    case HANDLER.SETTLE:
      return settle(seat, frame, pc, what);
    default:
      return HOST;
  }
}

function chooseCard(seat: i32, frame: i32, pc: i32, card: i32): i32 {
  const to = operand(pc, 1);
  const verb = operand(pc, 2);
  if (isSaid(seat, answersTo(verb))) return HOST;
  const left = at(frame + LEFT);
  transfer(seat, card, to, verb, frame);
  set(frame + LEFT, left - 1);
  set(frame + BOUND, left === 1 ? 0 : card);
  return left === 1 ? NEXT : WAIT;
}

function finish(frame: i32): i32 {
  set(frame + LEFT, 0);
  set(frame + BOUND, 0);
  set(frame + TIMES, 0);
  return NEXT;
}

function movePiece(handler: i32, seat: i32, frame: i32, pc: i32, card: i32): i32 {
  const record = holderAt(pc);
  const self = at(frame + SELF) - 1;
  const bound = at(frame + BOUND);
  const left = at(frame + LEFT);
  if (handler === HANDLER.REMOVE) {
    changePieces(record, card, -1);
    if (left === 1) return finish(frame);
    set(frame + BOUND, card);
    set(frame + LEFT, left - 1);
    return WAIT;
  }
  const room = roomOn(record, card);
  if (handler === HANDLER.PUT) {
    changePieces(record, card, 1);
    if (left === 1) return finish(frame);
    set(frame + BOUND, card);
    set(frame + LEFT, left - 1);
    return room > 1 || hasRoomFrom(record, seat, self, card) ? WAIT : finish(frame);
  }
  const times = at(frame + TIMES);
  const made = card === bound && times > 0 ? times + 1 : 1;
  changePieces(record, card, 1);
  set(frame + TIMES, made);
  set(frame + BOUND, card);
  return (made < left && room > 1) || hasRoomFrom(record, seat, self, card + 1) ? WAIT : finish(frame);
}

function settle(seat: i32, frame: i32, pc: i32, place: i32): i32 {
  const card = at(frame + SUBJECT) - 1;
  putOn(seat, card, operand(pc, 0), place);
  addTally(seat, operand(pc, 1), 1, frame);
  markDone(seat, operand(pc, 1), card);
  return NEXT;
}
