// `run`: the marked abilities of the cards of some zones, in their order (ACT-2, ACT-3). The record of a route: how many
// zones, where their records are, where the abilities are by face; then by card where its abilities are, 0 for none and
// BY_FACE where it depends on its face. A zone: its address for the first seat, the bytes to that of the next one, and
// how many cells it has. Abilities: how many, then each.
import * as MAP from '../../src/wasm/memory-map';
import { after, faceOf, firstIn, sizeIn } from './cards';
import { isRefused } from './demands';
import { BOUND, canPush, isLine, LEFT, pushFrame, TIMES, WALK } from './frames';
import { at, behind, known, set } from './memory';
import { AWAY, HOST, NEXT, WAIT } from './control';
import { cardOfEntry, flagsOf, routeAt, startOf } from './tables';

const BY_FACE = -1;
const ZONE_BYTES = 12;
const TO_THE_END = 0x7fffffff;

// What is looked for along a walk.
const USABLE = 0;
const ASKED_AND_USABLE = 1;
const LAST_ASKED = 2;

/** Where the walk of the last look came to its end, and what it found: its place in the walk, its entry, its card. */
let end: i32 = 0;
let foundAt: i32 = 0;
let foundEntry: i32 = 0;
export let foundCard: i32 = 0;

/** Nothing was found. */
const NOTHING = 0;
const FOUND = 1;
/** A card lies on no cell, so that its place is not known. */
const UNKNOWN = -1;

function find(index: i32, entry: i32, card: i32): void {
  foundAt = index;
  foundEntry = entry;
  foundCard = card;
}

/** The record of what a walk runs on a card; 0 for none. */
function abilitiesOf(route: i32, card: i32): i32 {
  const record = behind(route, 3 + card);
  return record !== BY_FACE ? record : behind(behind(route, 2), faceOf(card));
}

/** Looks along a walk from one place to another. */
function look(seat: i32, route: i32, from: i32, to: i32, what: i32): i32 {
  let index = 0;
  let found = NOTHING;
  const zones = known(route);
  for (let place = 0; place < zones; place++) {
    const zone = arranged ? known(MAP.ZONE_ORDER + (place << 2)) : behind(route, 1) + place * ZONE_BYTES;
    const address = known(zone) + seat * behind(zone, 1);
    const cells = behind(zone, 2);
    let cell = known(MAP.GRIDS) + seat * (cells << 2);
    const last = cell + (cells << 2);
    let next = firstIn(address);
    for (let left = sizeIn(address); left > 0;) {
      let card = next;
      if (cells === 0) next = after(card);
      else {
        if (cell === last) return UNKNOWN;
        card = at(cell) - 1;
        cell += 4;
        if (card < 0) continue;
      }
      left--;
      let record = abilitiesOf(route, card);
      if (record === 0) continue;
      let many = known(record);
      if (index + many <= from) {
        index += many;
        continue;
      }
      for (; many > 0; many--) {
        record += 4;
        if (index >= from) {
          if (index >= to) return found;
          const entry = known(record);
          const asks = (flagsOf(entry) & MAP.ASKS) !== 0;
          if (what === LAST_ASKED) {
            if (asks) {
              find(index, entry, card);
              found = FOUND;
            }
          } else if ((what === USABLE || asks) && !isRefused(seat, entry, card)) {
            find(index, entry, card);
            return FOUND;
          }
        }
        index++;
      }
    }
  }
  end = index;
  return found;
}

/** Whether the zones are looked through in another order than their own. */
let arranged: bool = false;

/** Whether the seat is asked about anything in a zone: what only counts has no order. */
function hasPart(seat: i32, route: i32, zone: i32): bool {
  for (let card = firstIn(known(zone) + seat * behind(zone, 1)); card >= 0; card = after(card)) {
    let record = abilitiesOf(route, card);
    if (record === 0) continue;
    for (let many = known(record); many > 0; many--) {
      record += 4;
      if ((flagsOf(known(record)) & MAP.COUNTS) === 0) return true;
    }
  }
  return false;
}

/** In how many zones there is something about which the seat is asked, so that it chooses which comes first (ACT-2). */
export function partsOf(seat: i32, route: i32): i32 {
  const first = behind(route, 1);
  let parts = 0;
  for (let place = known(route) - 1; place >= 0; place--)
    if (hasPart(seat, route, first + place * ZONE_BYTES)) parts++;
  return parts;
}

/** Puts the zones of a walk into the order that the seat chose: from a part on, and what only counts behind them. */
function arrange(seat: i32, route: i32, frame: i32): void {
  const part = at(frame + TIMES) - 1;
  arranged = part > 0;
  if (!arranged) return;
  const first = behind(route, 1);
  const zones = known(route);
  const parts = partsOf(seat, route);
  let asked = 0;
  let others = parts;
  for (let place = 0; place < zones; place++) {
    const zone = first + place * ZONE_BYTES;
    // The part with this place stands where it comes, counted from the one that was chosen.
    const at = hasPart(seat, route, zone) ? (asked++ + parts - part) % parts : others++;
    store<i32>(MAP.ZONE_ORDER + (at << 2), zone);
  }
}

/** Whether nothing of a walk was looked at. */
export function isFresh(frame: i32): bool {
  return at(frame + TIMES) === 0 && at(frame + WALK) === 0;
}

/** Reaches a walk, or goes on with it. */
export function beginWalk(seat: i32, context: i32, frame: i32, pc: i32): i32 {
  const route = routeAt(pc);
  if (route === 0 || !canPush(context)) return HOST;
  if (known(route) > 1) {
    if (isFresh(frame) && partsOf(seat, route) > 1) return WAIT;
    arrange(seat, route, frame);
  } else arranged = false;
  const bound = at(frame + BOUND);
  const found = look(seat, route, bound, TO_THE_END, USABLE);
  if (found === UNKNOWN) return HOST;
  if (found === FOUND) {
    set(frame + WALK, foundAt + 1);
    if ((flagsOf(foundEntry) & MAP.ASKS) !== 0) {
      set(frame + LEFT, foundEntry + 1);
      return WAIT;
    }
    set(frame + BOUND, foundAt + 1);
    pushFrame(context, startOf(foundEntry), foundCard, foundEntry);
    return AWAY;
  }
  // A line of the rules waits at the last ability that was passed over (TURN-14).
  if (end > bound && isLine(context, frame) && look(seat, route, bound, TO_THE_END, LAST_ASKED) === FOUND) {
    set(frame + WALK, foundAt + 1);
    set(frame + LEFT, foundEntry + 1);
    return WAIT;
  }
  set(frame + LEFT, 0);
  set(frame + BOUND, 0);
  set(frame + WALK, 0);
  set(frame + TIMES, 0);
  return NEXT;
}

/** What {@link findAsked} finds: an ability that can be used, one that cannot, or what is not known here. */
export const CAN = 0;
export const CANNOT = 1;
export const NOT_KNOWN = -1;

/** Finds the ability about which a seat is asked (ACT-9, ACT-10). */
export function findAsked(seat: i32, frame: i32, pc: i32): i32 {
  asked = findAskedAnew(seat, frame, pc);
  return asked;
}

/** What {@link findAsked} found last. */
export let asked: i32 = NOT_KNOWN;

function findAskedAnew(seat: i32, frame: i32, pc: i32): i32 {
  const route = routeAt(pc);
  if (route === 0) return NOT_KNOWN;
  if (known(route) > 1) arrange(seat, route, frame);
  else arranged = false;
  const last = at(frame + WALK) - 1;
  const bound = at(frame + BOUND);
  if (bound < last) {
    const found = look(seat, route, bound, last, ASKED_AND_USABLE);
    if (found !== NOTHING) return found === FOUND ? CAN : NOT_KNOWN;
  }
  const entry = at(frame + LEFT) - 1;
  const card = cardOfEntry(entry);
  if (!isRefused(seat, entry, card)) {
    find(last, entry, card);
    return CAN;
  }
  const found = look(seat, route, last + 1, TO_THE_END, USABLE);
  if (found === UNKNOWN) return NOT_KNOWN;
  if (found === FOUND && (flagsOf(foundEntry) & MAP.ASKS) !== 0) return CAN;
  find(last, entry, card);
  return CANNOT;
}

/** Passes the ability that was found. */
export function leaveAsked(frame: i32): void {
  set(frame + BOUND, foundAt + 1);
  set(frame + LEFT, 0);
}

/** Calls it. */
export function callAsked(context: i32, frame: i32): void {
  leaveAsked(frame);
  pushFrame(context, startOf(foundEntry), foundCard, foundEntry);
}
