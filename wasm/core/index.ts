// What the host asks of the core: who chooses next and among what, and to make one of these choices. Between two calls it
// remembers nothing but what was listed last, and where that was found.
import { ACT } from '../../src/game/task-bits';
import { OVER } from '../../src/state/stops';
import * as HANDLER from '../../src/vm/handlers';
import * as MAP from '../../src/wasm/memory-map';
import { claim } from './claims';
import { flow } from './flow';
import { contextOf, FRAMES, frameOf, PC, TIMES, WAITING } from './frames';
import * as host from './host';
import { at, behind, known, set } from './memory';
import { make } from './make';
import { add, chosen, count, DONE, offer, OPERAND, PATH, startList } from './offer';
import { AWAY, HALT, HOST, NEXT, WAIT } from './control';
import { IS_DONE, IS_RUNNING, IS_WAITING, run } from './run';
import { isSaid } from './said';
import { nextOf, handlerAt } from './tables';
import { actAt, barredBy, bitsAt, flowOf, listOf, markAt, mayClose, mustClose, NOT_LISTED } from './tasks';
import { asked, beginWalk, callAsked, CANNOT, isFresh, leaveAsked } from './walk';

/** The seat that was asked last. */
let chooser: i32 = 0;

/**
 * The seat that chooses next and how many choices it has, which are listed then; what comes between two steps is not among
 * them. The choices are in the lowest 16 bits, the seat in the next 8, the round above. NOBODY where none is asked anything,
 * NOT_TOLD where it is not known here.
 *
 * @param last the seat that chose last; -1 for none
 */
export function next(last: i32): i32 {
  if (hasStopped()) return MAP.NOBODY;
  startList(MAP.CHOICES);
  if (last >= 0) {
    if (!offerStep(last)) return MAP.NOT_TOLD;
    if (count > 0) return told(last);
  }
  const seats = known(MAP.SEATS);
  const leading = at(MAP.LEADING);
  let seat = leading > 0 ? leading - 1 : at(MAP.FIRST);
  for (let left = seats; left > 0; left--) {
    if (seat !== last) {
      if (!offerStep(seat)) return MAP.NOT_TOLD;
      if (count > 0) return told(seat);
    }
    if (++seat === seats) seat = 0;
  }
  return MAP.NOBODY;
}

/**
 * Makes one of the choices that were listed last and goes on; what {@link next} says then, or LEFT where it is left to
 * the host and nothing was changed.
 *
 * @param index its place in the list, from 0
 */
export function choose(index: i32): i32 {
  if (index < 0 || index >= count) return MAP.LEFT;
  const seat = chooser;
  const context = contextOf(seat);
  if (!carryOut(seat, context, chosen(index))) return MAP.LEFT;
  if (at(context + WAITING) !== 1 || hasStopped()) return next(seat);
  // Who is still in the middle of something is asked first; nothing has come between.
  startList(MAP.CHOICES);
  if (!offer(seat, context)) return MAP.NOT_TOLD;
  return count > 0 ? told(seat) : next(seat);
}

/** Whether a bound has stopped the game. */
function hasStopped(): bool {
  return at(MAP.OVER) > OVER;
}

/** The round, a seat and how many choices it has, in one number. */
function told(seat: i32): i32 {
  chooser = seat;
  const round = at(MAP.ROUND);
  if (round > MAP.MOST_TOLD) return MAP.NOT_TOLD;
  return (round << 24) | (seat << 16) | count;
}

/** Lists what a seat can choose in its step; false where it is not known here. */
function offerStep(seat: i32): bool {
  const context = contextOf(seat);
  if (at(context + known(MAP.ASIDE_BYTES) + WAITING) === 1) return false;
  if (at(context + WAITING) === 1) return offer(seat, context);
  const own = flowOf(seat);
  if (at(own + MAP.CLOSED) === 1) return true;
  const list = listOf(seat);
  if (list === NOT_LISTED) return false;
  const line = at(own + MAP.TASK_LINE);
  const bits = bitsAt(list, line);
  if ((bits & ACT) !== 0) {
    const act = actAt(list, line);
    if (act === 0) return false;
    const names = known(act);
    for (let path = 0; path < names; path++) if (!isSaid(seat, barredBy(act, path))) add(PATH + path);
  } else if (mayClose(seat, bits)) add(DONE);
  return true;
}

/** Carries a choice out and goes on; false where it is left to the host and nothing was changed. */
function carryOut(seat: i32, context: i32, choice: i32): bool {
  if (at(context + WAITING) !== 1) answer(seat, choice);
  else if (!chooseInStep(seat, context, choice)) return false;
  const hasGoals = known(MAP.HAS_GOALS) !== 0;
  if (hasGoals) claim(seat);
  // As long as a seat is in the middle of something, the flow stands where it stood.
  if (at(context + WAITING) === 1) return true;
  const own = flowOf(seat);
  const begun = at(own + MAP.TASK_LINE);
  flow();
  // A line that asks nothing has been carried out behind the choice, and is a step like others (FAUNA-3).
  if (hasGoals && at(own + MAP.TASK_LINE) > begun) claim(seat);
  return true;
}

/** Answers to an act of the game, or says that a seat is done with the step. */
function answer(seat: i32, choice: i32): void {
  const own = flowOf(seat);
  if (choice === DONE) {
    set(own + MAP.CLOSED, 1);
    return;
  }
  const line = at(own + MAP.TASK_LINE);
  const act = actAt(listOf(seat), line);
  set(
    known(MAP.NAMES) + seat * known(MAP.NAME_BYTES) + (behind(act, 1) << 2),
    markAt(act, choice & OPERAND) + 1,
  );
  set(own + MAP.TASK_LINE, line + 1);
}

/** Makes a choice of an instruction, and goes on to the next one or the end. */
function chooseInStep(seat: i32, context: i32, choice: i32): bool {
  const lowest = context + FRAMES + PC;
  const started = at(lowest);
  const frame = frameOf(context);
  const pc = at(frame + PC);
  const handler = handlerAt(started);
  const isPurchase = handler === HANDLER.BUY;
  // What asks again and again does so each time at the beginning of a step.
  const asksAgain = isPurchase || handler === HANDLER.RUN;
  let closes = choice === DONE && asksAgain && mustClose();
  let control = HOST;
  if (handlerAt(pc) === HANDLER.RUN && isFresh(frame)) {
    set(frame + TIMES, (choice & OPERAND) + 1);
    control = beginWalk(seat, context, frame, pc);
    if (control === HOST) control = host.begin(seat, pc);
    closes = false;
  } else if (handlerAt(pc) === HANDLER.RUN) {
    if (choice === DONE) {
      closes = closes && (isPurchase || asked === CANNOT);
      leaveAsked(frame);
      control = beginWalk(seat, context, frame, pc);
      if (control === HOST) control = host.begin(seat, pc);
    } else {
      callAsked(context, frame);
      control = AWAY;
    }
  } else {
    closes = closes && (isPurchase || count === 1);
    control = make(seat, context, frame, pc, choice);
    if (control === HOST) return false;
  }
  let standing = control === HALT ? IS_RUNNING : IS_WAITING;
  if (control !== WAIT && control !== HALT) {
    set(context + WAITING, 0);
    if (control === NEXT) standing = run(seat, context, frame, nextOf(pc));
    else {
      const top = frameOf(context);
      standing = run(seat, context, top, at(top + PC));
    }
  }
  const own = flowOf(seat);
  if (standing === IS_DONE) {
    if (closes) close(seat, own);
    set(own + MAP.INSIDE, 0);
  } else set(own + MAP.INSIDE, at(lowest) === started && !asksAgain ? 1 : 0);
  return true;
}

function close(seat: i32, own: i32): void {
  const list = listOf(seat);
  const bits = list === NOT_LISTED ? host.bits(seat) : bitsAt(list, at(own + MAP.TASK_LINE));
  if (mayClose(seat, bits)) set(own + MAP.CLOSED, 1);
}
