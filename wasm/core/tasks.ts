// What a seat has to do in a step of the flow, as `tasks.ts` and `progress.ts` of the game say. The record of a list: how
// many tasks, how many have begun when all seats have passed the barrier, -1 where there is none; then of each its bits,
// its entry, its card and the record of the act: how many names, the verb, and each of them.
import { BARRIER, NONE_LEFT, PAUSE } from '../../src/game/task-bits';
import * as FORM from '../../src/game/form';
import * as MAP from '../../src/wasm/memory-map';
import { at, behind, known } from './memory';
import { fixedIn, namedAt, sortOf } from './tables';

/** What a seat can be at when it says that it is done. */
const CLOSES = NONE_LEFT | BARRIER | PAUSE;

/** In place of a list: it is not known here. */
export const NOT_LISTED = 0;

/** A cursor of a leaf in which faces that were picked are laid down. */
const LAID_DOWN = 2;

/** Address of a seat in the flow. */
export function flowOf(seat: i32): i32 {
  return MAP.SEAT_FLOWS + (seat << 4);
}

/** Address of the innermost form, which there must be: the form + 1, then how far it has come. */
function formNow(): i32 {
  return MAP.FLOW + ((at(MAP.DEPTH) - 1) << 3);
}

/** The seat that leads; -1 where none does. */
export function leadingSeat(): i32 {
  return at(MAP.LEADING) - 1;
}

/** Place among what can be named of the list of who leads, by what a seat has named; that of the others follows. */
export function placeNamed(leading: i32): i32 {
  return 2 * (namedBy(leading) + 1);
}

function namedBy(seat: i32): i32 {
  if (seat < 0) return -1;
  const names = known(MAP.NAMES) + seat * known(MAP.NAME_BYTES);
  let verb = known(MAP.NAMING);
  for (let left = known(verb), index = 0; left > 0; left--, index++) {
    verb += 4;
    const mark = at(names + (known(verb) << 2)) - 1;
    if (mark >= 0) return index * known(MAP.MARKS) + mark;
  }
  return -1;
}

/** The list of what a seat has to do in a leaf; {@link NOT_LISTED} where it is not known here. */
export function listIn(leaf: i32, seat: i32): i32 {
  if (leaf < 0) return known(MAP.NO_TASKS);
  switch (sortOf(leaf)) {
    case FORM.named: {
      const leading = leadingSeat();
      return namedAt(placeNamed(leading) + (seat === leading ? 0 : 1));
    }
    case FORM.effects:
    case FORM.acts:
      return at(formNow() + 4) === LAID_DOWN ? NOT_LISTED : fixedIn(leaf);
    case FORM.chosen:
      return NOT_LISTED;
    default:
      return known(MAP.NO_TASKS);
  }
}

/** The list of what a seat has to do where it is. */
export function listOf(seat: i32): i32 {
  return listIn(at(flowOf(seat) + MAP.TASK) - 1, seat);
}

/** How the task at a place of a list begins. */
export function bitsAt(list: i32, line: i32): i32 {
  return line < known(list) ? known(list + 8 + (line << 4)) : NONE_LEFT;
}
export function entryAt(list: i32, line: i32): i32 {
  return known(list + 12 + (line << 4));
}
export function cardAt(list: i32, line: i32): i32 {
  return known(list + 16 + (line << 4));
}
export function actAt(list: i32, line: i32): i32 {
  return known(list + 20 + (line << 4));
}

/** The mark of a name of an act, and the record of the cards that forbid it. */
export function markAt(act: i32, name: i32): i32 {
  return known(act + 8 + (name << 3));
}
export function barredBy(act: i32, name: i32): i32 {
  return known(act + 12 + (name << 3));
}

/** Whether the barrier of a list was passed when so many of it have begun. */
export function isPassed(list: i32, begun: i32): bool {
  const barrier = behind(list, 1);
  return barrier >= 0 && begun >= barrier;
}

/** Whether a seat says that it is done with the step. */
export function mustClose(): bool {
  if (at(MAP.ACTING) !== 0 || at(MAP.OVER) !== 0 || at(MAP.DEPTH) === 0) return false;
  return at(MAP.ROUND) > 0 || sortOf(at(formNow()) - 1) === FORM.window;
}

/** Whether it can say so, where it is known how what it has to do next begins. */
export function mayClose(seat: i32, bits: i32): bool {
  const flow = flowOf(seat);
  if ((bits & CLOSES) === 0 || at(flow + MAP.CLOSED) === 1) return false;
  return at(flow + MAP.TASK) > 0 && mustClose();
}
