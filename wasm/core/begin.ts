// Reaches instructions that may ask something or call an ability, as the functions `begin` in `decisions/`.
import * as HANDLER from '../../src/vm/handlers';
import * as MAP from '../../src/wasm/memory-map';
import { addTally, faceOf, instanceOf, lastIn, markDone, moveInto, sizeIn, zoneAt } from './cards';
import { BOUND, isLine, LEFT, operand, PC, push, SELF, SUBJECT, TIMES, WALK } from './frames';
import * as host from './host';
import { at, known, set } from './memory';
import { AWAY, HOST, NEXT, WAIT } from './control';
import { hasRoomFrom, piecesFrom } from './pieces';
import { refill } from './refill';
import { isSaid } from './said';
import {
  answersTo,
  countsWanted,
  firstEntryOf,
  isCovered,
  natureOf,
  nextOf,
  steadyAt,
  zoneWord,
} from './tables';

/** Whether the core asks how much of so many is taken; more than a seat can hold is left to the host, which stops the game. */
export function canTake(wanted: i32): bool {
  return wanted <= known(MAP.MOST);
}

export function take(context: i32, frame: i32, wanted: i32): i32 {
  if (wanted <= 0) {
    push(context, 0);
    return NEXT;
  }
  set(frame + LEFT, wanted);
  return WAIT;
}

export function pickOrGive(seat: i32, frame: i32, pc: i32, wanted: i32): i32 {
  const there = sizeIn(zoneAt(instanceOf(operand(pc, 0), seat)));
  const amount = wanted < there ? wanted : there;
  if (amount <= 0) return NEXT;
  set(frame + LEFT, amount);
  return WAIT;
}

export function pieces(handler: i32, seat: i32, context: i32, frame: i32, record: i32, wanted: i32): i32 {
  if (wanted <= 0) return NEXT;
  const self = at(frame + SELF) - 1;
  if (handler === HANDLER.REMOVE) {
    const possible = piecesFrom(record, seat, self, 0, wanted);
    if (possible <= 0) return NEXT;
    set(frame + LEFT, possible);
    return WAIT;
  }
  if (!hasRoomFrom(record, seat, self, 0)) {
    // What comes before the first piece can make room for more of them (TURN-14).
    const waits = handler === HANDLER.PUT && known(MAP.FREES_PIECES) !== 0 && isLine(context, frame);
    if (!waits || piecesFrom(record, seat, self, 0, 1) === 0) return NEXT;
  }
  set(frame + LEFT, wanted);
  return WAIT;
}

/** Pays what a card costs for which nothing can stand in. */
export function charge(seat: i32, frame: i32, pc: i32): i32 {
  const card = at(frame + SUBJECT) - 1;
  const measure = operand(pc, 0);
  if (isCovered(faceOf(card)) !== 0) return HOST;
  const steady = steadyAt(measure * known(MAP.CARDS) + card);
  const price = steady >= 0 ? steady : host.price(seat, measure, card);
  const pool = known(MAP.POOLS) + seat * known(MAP.POOL_BYTES) + (operand(pc, 1) << 2);
  set(pool, at(pool) - price);
  set(frame + LEFT, 0);
  set(frame + BOUND, 0);
  return NEXT;
}

/** Goes on where nothing of the subject works when it arrives. */
export function wake(frame: i32, pc: i32): i32 {
  const card = at(frame + SUBJECT) - 1;
  if (card >= 0) {
    const face = faceOf(card);
    const end = firstEntryOf(face + 1);
    for (let entry = firstEntryOf(face) + at(frame + WALK); entry < end; entry++)
      if (natureOf(entry) === operand(pc, 0)) return HOST;
  }
  set(frame + LEFT, 0);
  set(frame + BOUND, 0);
  set(frame + WALK, 0);
  set(frame + TIMES, 0);
  return NEXT;
}

/** Whether the core moves so many cards. */
export function canMove(seat: i32, pc: i32, wanted: i32): bool {
  const from = operand(pc, 0);
  if (isSaid(seat, answersTo(operand(pc, 2))) || zoneWord(from, MAP.ZONE_MIXED) !== 0) return false;
  return zoneWord(from, MAP.ZONE_OTHERWISE) < 0 || wanted <= sizeIn(zoneAt(instanceOf(from, seat)));
}

/** Moves cards from the top of a zone. */
export function move(seat: i32, frame: i32, pc: i32, wanted: i32): i32 {
  const from = operand(pc, 0);
  const to = operand(pc, 1);
  const verb = operand(pc, 2);
  const source = zoneAt(instanceOf(from, seat));
  if (wanted <= 0) return NEXT;
  const target = instanceOf(to, seat);
  const sorted = zoneWord(to, MAP.ZONE_SORTED) !== 0;
  const cards = known(MAP.CARDS);
  const most = wanted < cards ? wanted : cards;
  let moved = 0;
  for (; moved < most; moved++) {
    if (sizeIn(source) === 0) refill(from, seat);
    const card = lastIn(source);
    if (card < 0) break;
    moveInto(card, target, sorted);
    markDone(seat, verb, card);
  }
  addTally(seat, verb, moved, frame);
  if (moved < wanted && countsWanted(verb) !== 0) addTally(seat, verb, wanted - moved, frame);
  return NEXT;
}

/** Goes on behind what could be answered, where nothing does. */
export function react(seat: i32, frame: i32, pc: i32): i32 {
  if (at(frame + SUBJECT) > 0 && isSaid(seat, answersTo(operand(pc, 0)))) return HOST;
  set(frame + PC, nextOf(pc));
  return AWAY;
}
