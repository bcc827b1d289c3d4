// Cards in their zones, and the pieces on them.
import { AFTER, CELL_AT, LIES, MOST_PIECES, MOST_SIDE, SIDE_AT } from '../../src/state/sizes';
import { REASON_BITS, TOO_MUCH } from '../../src/state/stops';
import * as MAP from '../../src/wasm/memory-map';
import { ENTRY } from './frames';
import { at, known, set } from './memory';
import { firstFaceOf, onlyFaceOf, trackedPlace, zoneWord } from './tables';

/** Address of how a card lies, and of its links. */
export function lyingAt(card: i32): i32 {
  return known(MAP.LYING) + (card << 2);
}
function linkAt(card: i32): i32 {
  return known(MAP.LINKS) + (card << 2);
}

/** Address of an instance of a zone: its first card + 1, its last one + 1, how many it holds. */
export function zoneAt(instance: i32): i32 {
  return known(MAP.ZONES) + instance * 12;
}

/** The instance of a zone that belongs to a party. */
export function instanceOf(zone: i32, party: i32): i32 {
  return zoneWord(zone, MAP.ZONE_FIRST) + (zoneWord(zone, MAP.ZONE_EACH) !== 0 ? party : 0);
}

/** The first card of the zone at an address, and its last one; -1 where it is empty. */
export function firstIn(zone: i32): i32 {
  return at(zone) - 1;
}
export function lastIn(zone: i32): i32 {
  return at(zone + 4) - 1;
}

/** How many cards it holds. */
export function sizeIn(zone: i32): i32 {
  return at(zone + 8);
}

/** The card behind a card in its zone, and the one before it; -1 for none. */
export function after(card: i32): i32 {
  return (at(linkAt(card)) & AFTER) - 1;
}
export function before(card: i32): i32 {
  return (at(linkAt(card)) >>> 16) - 1;
}

/** The instance in which a card lies; -1 where it lies nowhere. */
export function liesIn(card: i32): i32 {
  return (at(lyingAt(card)) & LIES) - 1;
}

/** The face of a card that is up. */
export function faceOf(card: i32): i32 {
  const only = onlyFaceOf(card);
  return only >= 0 ? only : firstFaceOf(card) + ((at(lyingAt(card)) >>> SIDE_AT) & MOST_SIDE);
}

/** The cell of the grid on which a card lies; -1 for none. */
export function cellOf(card: i32): i32 {
  return (at(lyingAt(card)) >>> CELL_AT) - 1;
}

/** Says on which cell a card lies, and changes nothing else. */
export function setCell(card: i32, cell: i32): void {
  const address = lyingAt(card);
  set(address, (at(address) & ((1 << CELL_AT) - 1)) | ((cell + 1) << CELL_AT));
}

// The place of pieces is that of `piles.ts`: the first of their words and, below, the first of their bits.

/** Pieces at a place on a card. */
export function pileOn(place: i32, card: i32): i32 {
  return (at(((place >> 5) + card) << 2) >>> (place & 31)) & MOST_PIECES;
}

/** Adds to them, or takes away where it is below 0. */
export function addToPile(place: i32, card: i32, by: i32): void {
  const address = ((place >> 5) + card) << 2;
  set(address, at(address) + (by << (place & 31)));
}

/** Takes a card out of where it lies and puts it into an instance, without pieces. */
export function moveInto(card: i32, instance: i32, sorted: bool): void {
  const lying = lyingAt(card);
  const link = linkAt(card);
  const from = (at(lying) & LIES) - 1;
  if (from >= 0) unlink(at(link), zoneAt(from));
  const zone = zoneAt(instance);
  const last = at(zone + 4);
  set(lying, (at(lying) & ~LIES) | (instance + 1));
  set(zone + 8, at(zone + 8) + 1);
  if (sorted && last > card) insertBefore(card, zone, last);
  else {
    set(link, last << 16);
    set(zone + 4, card + 1);
    if (last === 0) set(zone, card + 1);
    else set(linkAt(last - 1), at(linkAt(last - 1)) | (card + 1));
  }
  const step = known(MAP.CARDS) << 2;
  const end = known(MAP.DONE);
  for (let address = link + step; address < end; address += step) set(address, 0);
}

function unlink(link: i32, zone: i32): void {
  const previous = link >>> 16;
  const next = link & AFTER;
  if (previous === 0) set(zone, next);
  else set(linkAt(previous - 1), (at(linkAt(previous - 1)) & ~AFTER) | next);
  if (next === 0) set(zone + 4, previous);
  else set(linkAt(next - 1), (previous << 16) | (at(linkAt(next - 1)) & AFTER));
  set(zone + 8, at(zone + 8) - 1);
}

function insertBefore(card: i32, zone: i32, last: i32): void {
  let next = last;
  let previous = at(linkAt(next - 1)) >>> 16;
  while (previous > card) {
    next = previous;
    previous = at(linkAt(next - 1)) >>> 16;
  }
  set(linkAt(card), (previous << 16) | next);
  set(linkAt(next - 1), ((card + 1) << 16) | (at(linkAt(next - 1)) & AFTER));
  if (previous === 0) set(zone, card + 1);
  else set(linkAt(previous - 1), (at(linkAt(previous - 1)) & ~AFTER) | (card + 1));
}

/** Puts a card into a zone of a party. */
export function moveCard(card: i32, zone: i32, party: i32): void {
  moveInto(card, instanceOf(zone, party), zoneWord(zone, MAP.ZONE_SORTED) !== 0);
}

/** Adds to what a seat holds or counts, at an address; beyond what it can hold, the game stops at the line of the frame on top. */
export function addTo(address: i32, amount: i32, frame: i32): void {
  const sum = at(address) + amount;
  const most = known(MAP.MOST);
  if (sum <= most) {
    set(address, sum);
    return;
  }
  set(address, most);
  if (at(MAP.OVER) === 0) set(MAP.OVER, TOO_MUCH | (at(frame + ENTRY) << REASON_BITS));
}

/** Adds to how often a seat did a verb in this turn. */
export function addTally(seat: i32, verb: i32, amount: i32, frame: i32): void {
  addTo(known(MAP.TALLIES) + seat * known(MAP.COUNTER_BYTES) + (verb << 2), amount, frame);
}

/** Remembers that a seat did a verb to a card in this turn, if no other one did before. */
export function markDone(seat: i32, verb: i32, card: i32): void {
  const tracked = trackedPlace(verb);
  if (tracked < 0) return;
  const each = known(MAP.ALL_DONE_BYTES);
  const first = known(MAP.DONE) + tracked * known(MAP.DONE_BYTES) + ((card >> 5) << 2);
  const bit = 1 << (card & 31);
  const end = first + known(MAP.SEATS) * each;
  for (let address = first; address < end; address += each) if ((at(address) & bit) !== 0) return;
  set(first + seat * each, at(first + seat * each) | bit);
}

/** Moves a card with a verb, and remembers it. */
export function transfer(seat: i32, card: i32, zone: i32, verb: i32, frame: i32): void {
  moveCard(card, zone, seat);
  addTally(seat, verb, 1, frame);
  markDone(seat, verb, card);
}
