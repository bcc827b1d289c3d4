// How far each seat has come in a leaf of the flow, as `progress.ts` of the game says.
import { ACT, BARRIER, NONE_LEFT, PAUSE } from '../../src/game/task-bits';
import * as FORM from '../../src/game/form';
import * as MAP from '../../src/wasm/memory-map';
import { isRefused } from './demands';
import { contextOf, DEPTH, pushFrame } from './frames';
import { at, known, set, setFour } from './memory';
import { IS_DONE, run } from './run';
import { namedAt, sortOf, startOf } from './tables';
import {
  bitsAt,
  cardAt,
  entryAt,
  flowOf,
  isPassed,
  leadingSeat,
  listIn,
  mustClose,
  NOT_LISTED,
  placeNamed,
} from './tasks';

/** At what a seat stays that has not said that it is done: always, and where it says so at all. */
const HOLDS = ACT | BARRIER;
const HOLDS_OPEN = HOLDS | NONE_LEFT | PAUSE;

/** At what a seat stays now that has not said that it is done. */
function holdsNow(): i32 {
  return mustClose() ? HOLDS_OPEN : HOLDS;
}

/** The first of the seats that carry out a leaf, and how many do. */
function firstMeant(): i32 {
  const acting = at(MAP.ACTING);
  if (acting > 0) return acting - 1;
  const leading = at(MAP.LEADING);
  return leading > 0 ? leading - 1 : at(MAP.FIRST);
}
function countMeant(): i32 {
  return at(MAP.ACTING) > 0 ? 1 : known(MAP.SEATS);
}

/** The seat that carries out a leaf after another one. */
function following(seat: i32): i32 {
  return seat + 1 === known(MAP.SEATS) ? 0 : seat + 1;
}

/** Lets all who carry it out begin a leaf, or leave it where it is -1. */
export function beginAll(leaf: i32): void {
  let seat = firstMeant();
  for (let left = countMeant(); left > 0; left--) {
    setFour(flowOf(seat), leaf + 1);
    seat = following(seat);
  }
}

/** What {@link areDone} finds besides what is so and what is not. */
export const NO = 0;
export const YES = 1;
export const NOT_SAID = -1;

/** What the seat that leads has to do in the leaf that is carried out, and what the others have. */
let active: i32 = NOT_LISTED;
let others: i32 = NOT_LISTED;
let leads: i32 = -1;

/** Lets all who carry out a leaf go on as far as they need not choose; whether all of them have done all of it. */
export function areDone(leaf: i32): i32 {
  leads = leadingSeat();
  if (sortOf(leaf) === FORM.named) {
    const place = placeNamed(leads);
    active = namedAt(place);
    others = namedAt(place + 1);
  } else {
    active = listIn(leaf, leads);
    others = active;
    if (active === NOT_LISTED) return NOT_SAID;
  }
  const holds = holdsNow();
  const aside = known(MAP.ASIDE_BYTES);
  const seats = known(MAP.SEATS);
  let seat = firstMeant();
  let done = YES;
  for (let left = countMeant(); left > 0; left--) {
    const context = contextOf(seat);
    if ((at(context + DEPTH) | at(context + aside + DEPTH)) !== 0) done = NO;
    else if (!goOn(seat, context, seat === leads ? active : others, holds)) done = NO;
    if (++seat === seats) seat = 0;
  }
  return done;
}

/** Lets a seat go on as far as it need not choose; whether it has done all and said so. */
function goOn(seat: i32, context: i32, list: i32, holds: i32): bool {
  const flow = flowOf(seat);
  for (;;) {
    const line = at(flow + MAP.TASK_LINE);
    const bits = bitsAt(list, line);
    if (bits !== 0) {
      if ((bits & holds) !== 0 && at(flow + MAP.CLOSED) !== 1) return false;
      if ((bits & NONE_LEFT) !== 0) return true;
      if ((bits & ACT) !== 0 || ((bits & BARRIER) !== 0 && !havePassed())) return false;
      // It says anew when it is done with the step.
      if ((bits & PAUSE) !== 0) set(flow + MAP.CLOSED, 0);
    }
    set(flow + MAP.TASK_LINE, line + 1);
    set(flow + MAP.INSIDE, 0);
    const entry = entryAt(list, line);
    const card = cardAt(list, line);
    if (isRefused(seat, entry, card)) continue;
    const start = startOf(entry);
    if (run(seat, context, pushFrame(context, start, card, entry), start) === IS_DONE) continue;
    // Whoever is asked something behind a barrier says anew when it is done (TURN-14).
    if ((bits & BARRIER) !== 0) set(flow + MAP.CLOSED, 0);
    return false;
  }
}

/** Whether all have come to the barrier at which one stands that has said that it is done. */
function havePassed(): bool {
  let seat = firstMeant();
  for (let left = countMeant(); left > 0; left--) {
    const flow = flowOf(seat);
    const list = seat === leads ? active : others;
    const line = at(flow + MAP.TASK_LINE);
    if (!isPassed(list, line)) {
      if ((bitsAt(list, line) & BARRIER) === 0 || at(flow + MAP.CLOSED) !== 1) return false;
      if (at(contextOf(seat) + DEPTH) !== 0) return false;
    }
    seat = following(seat);
  }
  return true;
}
