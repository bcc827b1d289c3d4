// Claims of goals that lie open, as `goals.ts` of the game says. The record of a goal: how many cards, the column in which
// they must fit, in how many zones; then of each its address for the first seat and the bytes to that of the next one.
import * as HANDLER from '../../src/vm/handlers';
import * as MAP from '../../src/wasm/memory-map';
import { after, faceOf, firstIn, sizeIn, zoneAt } from './cards';
import { contextOf, DEPTH, FRAMES, PC, WAITING } from './frames';
import * as host from './host';
import { at, behind, known, set } from './memory';
import { fitsAt, goalOf, goalPlace, handlerAt } from './tables';
import { flowOf } from './tasks';

/** A claim of this turn, whose step is found when the turn is over. */
const FRESH = -1;

/** In place of a goal: the face has none. */
const NO_GOAL = -1;

/** Claims what a seat fulfils now, where it is not inside a step (FAUNA-3). */
export function claim(seat: i32): void {
  if (at(MAP.ROUND) <= 0 || at(MAP.OVER) !== 0 || !isOpen(seat)) return;
  const claims = known(MAP.CLAIMS) + seat * known(MAP.CLAIM_BYTES);
  let zone = known(MAP.GOAL_ZONES);
  for (let left = known(zone); left > 0; left--) {
    zone += 4;
    for (let card = firstIn(zoneAt(known(zone))); card >= 0; card = after(card)) {
      const own = claims + (goalPlace(card) << 2);
      if (at(own) === 0 && isMet(seat, card, goalOf(faceOf(card)))) set(own, FRESH);
    }
  }
}

function isMet(seat: i32, card: i32, goal: i32): bool {
  if (goal === NO_GOAL) return false;
  if (goal === 0) return host.claims(seat, card) !== 0;
  let missing = known(goal);
  const zones = behind(goal, 2);
  let there = 0;
  for (let zone = 0; zone < zones; zone++) there += sizeIn(zoneOf(goal, zone, seat));
  if (there < missing) return false;
  const column = behind(goal, 1);
  for (let zone = 0; zone < zones; zone++)
    for (let each = firstIn(zoneOf(goal, zone, seat)); each >= 0; each = after(each))
      if (fitsAt(column, faceOf(each)) && --missing === 0) return true;
  return false;
}

function zoneOf(goal: i32, zone: i32, seat: i32): i32 {
  return behind(goal, 3 + 2 * zone) + seat * behind(goal, 4 + 2 * zone);
}

/** Whether no step of a seat has begun and is not over. */
export function isOpen(seat: i32): bool {
  const context = contextOf(seat);
  if (at(context + known(MAP.ASIDE_BYTES) + DEPTH) !== 0) return false;
  const depth = at(context + DEPTH);
  if (depth === 0) return true;
  if (depth !== 1 || at(context + WAITING) !== 1 || at(flowOf(seat) + MAP.INSIDE) === 1) return false;
  switch (handlerAt(at(context + FRAMES + PC))) {
    case HANDLER.TAKE:
    case HANDLER.PUT:
    case HANDLER.PUT_EACH:
    case HANDLER.PICK:
    case HANDLER.CHOOSE:
    case HANDLER.BUY:
    case HANDLER.RUN:
    case HANDLER.MOVE:
      return true;
    default:
      return false;
  }
}
