// Lists what instructions that wait offer, as the functions `offer` in `decisions/`; choices are those of `choices.ts`.
import * as HANDLER from '../../src/vm/handlers';
import * as MAP from '../../src/wasm/memory-map';
import { RANGE } from '../../src/state/bounds';
import { asksForRange, leastIn, mostIn } from './amounts';
import { after, before, faceOf, firstIn, instanceOf, lastIn, zoneAt } from './cards';
import { firstPlace, firstRow, hasRoom, isOpen, lastPlace, lastRow, lookAtCells, takesCells } from './cells';
import { BOUND, frameOf, LEFT, operand, PC, SELF, TIMES } from './frames';
import * as host from './host';
import { MOST_PIECES } from '../../src/state/sizes';
import { at, behind, known, listed } from './memory';
import { BY_FACE, firstFrom, gather, isZone, piecesOn, roomOn } from './pieces';
import {
  fitsAt,
  holderAt,
  isCovered,
  limitAt,
  otherWays,
  poolAt,
  roomAt,
  routeAt,
  steadyAt,
  handlerAt,
  zoneWord,
} from './tables';
import { isSaid } from './said';
import { CAN, findAsked, foundCard, isFresh, NOT_KNOWN, partsOf } from './walk';

// Sorts of choices.
export const DONE = 0;
export const AMOUNT = 1 << 16;
export const CARD = 2 << 16;
export const CELL = 3 << 16;
export const PATH = 4 << 16;
export const USE = 5 << 16;
/** The bits of what is chosen. */
export const OPERAND = 0xffff;

let into: i32 = MAP.CHOICES;

/** How many choices were added. */
export let count: i32 = 0;

/** Begins a list anew, at an address of the memory. */
export function startList(address: i32): void {
  into = address;
  count = 0;
}

export function add(choice: i32): void {
  store<i32>(into + (count << 2), choice);
  count++;
}

/** One of the choices that were listed. */
export function chosen(index: i32): i32 {
  return load<i32>(into + (index << 2));
}

/** Lists what the instruction offers at which a seat waits; false where that is not known here. */
export function offer(seat: i32, context: i32): bool {
  const frame = frameOf(context);
  const pc = at(frame + PC);
  const handler = handlerAt(pc);
  switch (handler) {
    case HANDLER.TAKE: {
      if (asksForRange(frame)) {
        for (let place = at(frame + LEFT) / RANGE; place >= 0; place--) add(PATH + place);
        return true;
      }
      const least = leastIn(frame);
      for (let amount = mostIn(frame); amount >= least; amount--) add(AMOUNT + amount);
      return true;
    }
    case HANDLER.CHOOSE: {
      const last = operand(pc, 0);
      for (let path = 0; path <= last; path++) add(PATH + path);
      return true;
    }
    case HANDLER.PICK:
    case HANDLER.GIVE:
      return offerCards(seat, frame, pc, handler === HANDLER.GIVE);
    case HANDLER.PUT:
      return offerRoomy(seat, frame, pc, at(frame + BOUND));
    case HANDLER.PUT_EACH: {
      const isOver = at(frame + TIMES) >= at(frame + LEFT);
      return offerRoomy(seat, frame, pc, at(frame + BOUND) + (isOver ? 1 : 0));
    }
    case HANDLER.REMOVE:
      return offerPiled(seat, frame, pc);
    case HANDLER.BUY:
      return offerGoods(seat, pc);
    case HANDLER.SETTLE:
      return offerCells(seat, pc);
    case HANDLER.RUN: {
      if (isFresh(frame)) return offerParts(seat, pc);
      const found = findAsked(seat, frame, pc);
      if (found === NOT_KNOWN) return false;
      if (found === CAN) add(USE + foundCard);
      add(DONE);
      return true;
    }
    default:
      return false;
  }
}

function offerParts(seat: i32, pc: i32): bool {
  const route = routeAt(pc);
  if (route === 0) return false;
  const parts = partsOf(seat, route);
  for (let part = 0; part < parts; part++) add(PATH + part);
  return true;
}

/** The last card of a zone in the order of the cards from which on so many lie there. */
function lastEnough(instance: i32, left: i32): i32 {
  let card = lastIn(zoneAt(instance));
  for (let each = 1; each < left && card >= 0; each++) card = before(card);
  return card;
}

function offerCards(seat: i32, frame: i32, pc: i32, all: bool): bool {
  const from = operand(pc, 0);
  const inOneOrder = zoneWord(operand(pc, 1), MAP.ZONE_UNORDERED) !== 0;
  const instance = instanceOf(from, seat);
  const first = inOneOrder ? at(frame + BOUND) : 0;
  const left = all && inOneOrder ? at(frame + LEFT) : 1;
  if (left > 1 && zoneWord(from, MAP.ZONE_SORTED) === 0) return false;
  const last = left > 1 ? lastEnough(instance, left) : known(MAP.CARDS);
  for (let card = firstIn(zoneAt(instance)); card >= 0; card = after(card))
    if (card >= first && card <= last) add(CARD + card);
  if (!all) add(DONE);
  return true;
}

function offerRoomy(seat: i32, frame: i32, pc: i32, from: i32): bool {
  const record = holderAt(pc);
  if (record === 0) return false;
  if (isZone(record)) {
    offerRoomyOf(record, firstFrom(record, seat, from));
  } else {
    const many = gather(record, seat, at(frame + SELF) - 1);
    for (let index = 0; index < many; index++)
      if (listed(index) >= from && roomOn(record, listed(index)) > 0) add(CARD + listed(index));
  }
  add(DONE);
  return true;
}

/** Offers those from a card of a zone on that have room, without a branch for each: nobody can foresee it. */
function offerRoomyOf(record: i32, from: i32): void {
  const place = behind(record, 2);
  const bits = place & 31;
  const piles = (place >> 5) << 2;
  const resources = known(MAP.RESOURCES);
  const resource = behind(record, 3);
  let end = into + (count << 2);
  for (let card = from; card >= 0; card = after(card)) {
    let limit = roomAt(card * resources + resource);
    if (limit === BY_FACE) limit = limitAt(faceOf(card) * resources + resource);
    const pieces = (at(piles + (card << 2)) >>> bits) & MOST_PIECES;
    store<i32>(end, CARD + card);
    end += ((pieces - limit) >>> 31) << 2;
  }
  count = (end - into) >> 2;
}

function offerPiled(seat: i32, frame: i32, pc: i32): bool {
  const record = holderAt(pc);
  if (record === 0) return false;
  const first = count;
  const from = at(frame + BOUND);
  if (isZone(record)) {
    for (let card = firstFrom(record, seat, from); card >= 0; card = after(card))
      if (piecesOn(record, card) > 0) add(CARD + card);
  } else {
    const many = gather(record, seat, at(frame + SELF) - 1);
    for (let index = 0; index < many; index++)
      if (listed(index) >= from && piecesOn(record, listed(index)) > 0) add(CARD + listed(index));
  }
  const needed = at(frame + LEFT);
  let lying = 0;
  while (count > first) {
    lying += piecesOn(record, load<i32>(into + ((count - 1) << 2)) & OPERAND);
    if (lying >= needed) break;
    count--;
  }
  return true;
}

/** Whether a selector that asks for nothing but what stands on faces fits a card. */
export function fits(selector: i32, card: i32): bool {
  return fitsAt(poolAt(selector), faceOf(card));
}

/** Whether a selector asks for more than that. */
function needsState(selector: i32): bool {
  return poolAt(selector + 1) !== 0;
}

function offerGoods(seat: i32, pc: i32): bool {
  const what = operand(pc, 2);
  if (needsState(what) || isSaid(seat, otherWays(operand(pc, 5)))) return false;
  if (!takesCells(operand(pc, 1)) || hasRoom(seat)) {
    const resource = operand(pc, 4);
    const prices = operand(pc, 3) * known(MAP.CARDS);
    const pool = resource < 0 ? 0 : at(known(MAP.POOLS) + seat * known(MAP.POOL_BYTES) + (resource << 2));
    const column = poolAt(what);
    for (let card = firstIn(zoneAt(instanceOf(operand(pc, 0), seat))); card >= 0; card = after(card))
      if (fitsAt(column, faceOf(card)) && (resource < 0 || isPaid(seat, card, steadyAt(prices + card), pool)))
        add(CARD + card);
  }
  add(DONE);
  return true;
}

/** Whether a seat can pay for a card, whose price may be known. */
function isPaid(seat: i32, card: i32, price: i32, pool: i32): bool {
  if (price >= 0 && price <= pool) return true;
  return (price < 0 || isCovered(faceOf(card)) !== 0) && host.buys(seat, card) !== 0;
}

function offerCells(seat: i32, pc: i32): bool {
  if (!takesCells(operand(pc, 0))) return false;
  lookAtCells(seat);
  for (let row = firstRow(); row <= lastRow(); row++) {
    const last = lastPlace(row);
    for (let place = firstPlace(row); place <= last; place++) if (isOpen(place)) add(CELL + place);
  }
  return true;
}
