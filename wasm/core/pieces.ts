// Cards of which an instruction speaks, and the pieces on them. A record: the instance of their zone for the first seat,
// 1 where every seat has one, the place of the pieces, the resource. Where they lie on lines or near a card the first
// word is NEAR, and the second says where the cells are: by cell, how many and which; the fifth is a column.
import * as MAP from '../../src/wasm/memory-map';
import { addToPile, after, cellOf, faceOf, firstIn, liesIn, pileOn, zoneAt } from './cards';
import { at, behind, known, list, listed } from './memory';
import { fitsAt, limitAt, roomAt } from './tables';

const NEAR = -1;
export const BY_FACE = -2;

/** Room for more pieces on a card; below 0 where it has no such room at all. */
export function roomOn(record: i32, card: i32): i32 {
  const resource = behind(record, 3);
  const printed = roomAt(card * known(MAP.RESOURCES) + resource);
  const limit = printed !== BY_FACE ? printed : limitAt(faceOf(card) * known(MAP.RESOURCES) + resource);
  return limit - pileOn(behind(record, 2), card);
}

/** Pieces on a card. */
export function piecesOn(record: i32, card: i32): i32 {
  return pileOn(behind(record, 2), card);
}

export function changePieces(record: i32, card: i32, by: i32): void {
  addToPile(behind(record, 2), card, by);
}

/** Whether the cards are those of a zone, which {@link firstFrom} and `after` go through. */
export function isZone(record: i32): bool {
  return known(record) !== NEAR;
}

function instanceFor(record: i32, seat: i32): i32 {
  return known(record) + behind(record, 1) * seat;
}

/** The first of them from a card on, in the order of the cards; -1 where there is none. */
export function firstFrom(record: i32, seat: i32, from: i32): i32 {
  const instance = instanceFor(record, seat);
  if (from > 0 && from < known(MAP.CARDS) && liesIn(from) === instance) return from;
  let card = firstIn(zoneAt(instance));
  while (card >= 0 && card < from) card = after(card);
  return card;
}

/** Lists those that lie on lines or near a card, in the order of the cards; gives how many there are. */
export function gather(record: i32, seat: i32, self: i32): i32 {
  const cell = self < 0 ? -1 : cellOf(self);
  if (cell < 0) return 0;
  let cells = behind(behind(record, 1), cell);
  const grid = known(MAP.GRIDS) + seat * (known(MAP.CELLS) << 2);
  const column = behind(record, 4);
  let many = 0;
  for (let left = known(cells); left > 0; left--) {
    cells += 4;
    const card = at(grid + (known(cells) << 2)) - 1;
    if (card < 0 || !fitsAt(column, faceOf(card))) continue;
    let place = many++;
    for (; place > 0 && listed(place - 1) > card; place--) list(place, listed(place - 1));
    list(place, card);
  }
  return many;
}

/** Whether any of them has room, from a card on. */
export function hasRoomFrom(record: i32, seat: i32, self: i32, from: i32): bool {
  if (isZone(record)) {
    for (let card = firstFrom(record, seat, from); card >= 0; card = after(card))
      if (roomOn(record, card) > 0) return true;
    return false;
  }
  for (let left = gather(record, seat, self) - 1; left >= 0; left--)
    if (listed(left) >= from && roomOn(record, listed(left)) > 0) return true;
  return false;
}

/** Pieces on them together, from a card on, but no more than is enough. */
export function piecesFrom(record: i32, seat: i32, self: i32, from: i32, enough: i32): i32 {
  let total = 0;
  if (isZone(record))
    for (let card = firstFrom(record, seat, from); card >= 0 && total < enough; card = after(card))
      total += piecesOn(record, card);
  else
    for (let left = gather(record, seat, self) - 1; left >= 0 && total < enough; left--)
      if (listed(left) >= from) total += piecesOn(record, listed(left));
  return total < enough ? total : enough;
}
