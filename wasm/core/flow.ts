// Goes through the forms of the flow, as `advance.ts` of the game does.
import { MANY_REPEATS, MOST_REPEATS } from '../../src/state/bounds';
import { FLOW_DEPTH } from '../../src/state/sizes';
import { OVER, REPEATED } from '../../src/state/stops';
import * as FORM from '../../src/game/form';
import * as MAP from '../../src/wasm/memory-map';
import * as host from './host';
import { at, behind, clear, known, set } from './memory';
import { areDone, beginAll, NOT_SAID, NO } from './steps';
import { childrenOf, entryOf, innerOf, isLeftOut, metBy, sortOf } from './tables';

/** In place of a form to go into: the innermost one is left, a seat has to choose first, or it is left to the host. */
const LEAVE = -1;
const WAIT = -2;
const HOST = -3;

let repeats: i32 = 0;

/** Goes on as far as no seat has to choose. */
export function flow(): void {
  repeats = 0;
  goOn();
  if (repeats >= MANY_REPEATS && at(MAP.OVER) > OVER) set(MAP.OVER, REPEATED);
}

function goOn(): void {
  // Where a bound has stopped the game, nothing goes on.
  while (at(MAP.OVER) === 0) {
    const depth = at(MAP.DEPTH);
    if (depth === 0) return host.flow();
    const form = MAP.FLOW + ((depth - 1) << 3);
    const node = at(form) - 1;
    const into =
      isLeftOut(node) !== 0
        ? HOST
        : sortOf(node) >= FORM.window
          ? carryOut(node, form, at(form + 4))
          : next(node, at(form + 4));
    if (into >= 0) {
      if (depth === FLOW_DEPTH) return;
      set(form + 4, at(form + 4) + 1);
      set(form + 8, into + 1);
      set(MAP.DEPTH, depth + 1);
    } else if (into === LEAVE) {
      set(form, 0);
      set(form + 4, 0);
      set(MAP.DEPTH, depth - 1);
    } else {
      if (into === HOST) host.flow();
      return;
    }
  }
}

/** What a form that has come so far leads into. */
function next(node: i32, cursor: i32): i32 {
  switch (sortOf(node)) {
    case FORM.lines: {
      const line = behind(childrenOf(node), cursor);
      if (line !== LEAVE) set(MAP.ACTING, 0);
      return line;
    }
    case FORM.follow:
      return cursor === 0 ? innerOf(node) : LEAVE;
    case FORM.together:
      set(MAP.ACTING, 0);
      return cursor === 0 ? innerOf(node) : LEAVE;
    case FORM.leading: {
      const acts = cursor === 0 ? at(MAP.LEADING) : 0;
      set(MAP.ACTING, acts);
      return acts > 0 ? innerOf(node) : LEAVE;
    }
    case FORM.order:
      return inOrder(cursor, innerOf(node));
    case FORM.clockwise:
      return clockwise(cursor, innerOf(node));
    case FORM.until:
      if (isMet(entryOf(node))) return LEAVE;
      if (++repeats > MOST_REPEATS) return WAIT;
      set(MAP.ROUND, at(MAP.ROUND) + 1);
      return innerOf(node);
    case FORM.when: {
      const acting = at(MAP.ACTING);
      return cursor === 0 && (acting === 0 || meets(acting - 1, entryOf(node))) ? innerOf(node) : LEAVE;
    }
    default:
      return HOST;
  }
}

/** Lets the seats that are meant carry out a leaf. */
function carryOut(node: i32, form: i32, cursor: i32): i32 {
  if (cursor === 0) {
    set(form + 4, 1);
    if (sortOf(node) === FORM.window) set(MAP.ACTING, 0);
    beginAll(node);
  }
  const done = areDone(node);
  if (done === NOT_SAID) return HOST;
  if (done === NO) return WAIT;
  beginAll(-1);
  return LEAVE;
}

/** Lets the next seat lead in the order from the one that began, or ends that where all have led. */
function inOrder(cursor: i32, inner: i32): i32 {
  const isNew = at(MAP.LEADING) > 0 && cursor > 0 && endTurn();
  set(MAP.LEADING, 0);
  const seats = known(MAP.SEATS);
  if (cursor === seats) return LEAVE;
  const seat = (at(MAP.FIRST) + cursor) % seats;
  if (missesTurn(seat)) return HOST;
  if (!isNew) forgetTurn();
  set(MAP.LEADING, seat + 1);
  set(MAP.ACTING, seat + 1);
  return inner;
}

/** Lets the seats act one after the other, from the one that leads, or that began. */
function clockwise(cursor: i32, inner: i32): i32 {
  set(MAP.ACTING, 0);
  const seats = known(MAP.SEATS);
  if (cursor === seats) return LEAVE;
  const leading = at(MAP.LEADING);
  const first = leading > 0 ? leading - 1 : at(MAP.FIRST);
  set(MAP.ACTING, ((first + cursor) % seats) + 1);
  return inner;
}

function missesTurn(seat: i32): bool {
  let counter = known(MAP.TURN_COUNTERS);
  for (let left = known(counter); left > 0; left--) {
    counter += 4;
    if (at(known(counter) + seat * known(MAP.COUNTER_BYTES)) !== 0) return true;
  }
  return false;
}

/** Ends a turn and forgets what was done in it; false before the first one. */
function endTurn(): bool {
  if (at(MAP.ROUND) <= 0 || at(MAP.OVER) !== 0) return false;
  if (known(MAP.HAS_GOALS) !== 0) host.rank();
  forgetTurn();
  set(MAP.TURN, at(MAP.TURN) + 1);
  set(MAP.STAKED, 0);
  return true;
}

function forgetTurn(): void {
  let range = known(MAP.TURN_RANGES);
  for (let left = known(range); left > 0; left--) {
    range += 8;
    const end = known(range);
    let address = known(range - 4);
    for (; address <= end - 16; address += 16) clear(address);
    for (; address < end; address += 4) set(address, 0);
  }
}

/** Whether any seat fulfils a condition. */
function isMet(entry: i32): bool {
  const seats = known(MAP.SEATS);
  let met = false;
  for (let seat = 0; seat < seats; seat++) if (meets(seat, entry)) met = true;
  return met;
}

/** Whether a seat does. The record of a condition: the address of what is counted, the bytes to the next seat, how much. */
function meets(seat: i32, entry: i32): bool {
  const record = metBy(entry);
  if (record === 0) return host.meets(seat, entry) !== 0;
  return at(known(record) + seat * behind(record, 1)) >= behind(record, 2);
}
