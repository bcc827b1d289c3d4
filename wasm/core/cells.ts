// Free cells of the grid, where one word has a bit for each of its cells; as in `free-cells.ts`.
import * as MAP from '../../src/wasm/memory-map';
import { instanceOf, moveCard, setCell, sizeIn, zoneAt } from './cards';
import { at, known, set } from './memory';
import { cellBit, rowOf, touchingBits } from './tables';

let held: i32 = 0;
let top: i32 = 0;
let bottom: i32 = 0;
let left: i32 = 0;
let right: i32 = 0;

/** Whether a card that goes into a zone is put on a cell. */
export function takesCells(zone: i32): bool {
  return zone === known(MAP.GRID_ZONE);
}

/** Whether there is room for another card on the grid of a seat. */
export function hasRoom(seat: i32): bool {
  return sizeIn(zoneAt(instanceOf(known(MAP.GRID_ZONE), seat))) < known(MAP.CELLS);
}

function gridOf(seat: i32): i32 {
  return known(MAP.GRIDS) + seat * (known(MAP.CELLS) << 2);
}

/** Places of a row: its cells, and one of the frame on either side. */
function width(): i32 {
  return known(MAP.COLUMNS) + 2;
}

/** The cells that hold cards, as bits: four at once as far as there are so many. */
function heldIn(first: i32, cells: i32): i32 {
  let bits = 0;
  let cell = 0;
  for (; cell + 4 <= cells; cell += 4)
    bits |= i32x4.bitmask(v128.neg<i32>(v128.load(first + (cell << 2)))) << cell;
  for (; cell < cells; cell++) bits |= (-at(first + (cell << 2)) >>> 31) << cell;
  return bits;
}

/** Looks at the grid of a seat. */
export function lookAtCells(seat: i32): void {
  const rows = known(MAP.ROWS);
  const columns = known(MAP.COLUMNS);
  const first = gridOf(seat);
  let bits = heldIn(first, known(MAP.CELLS));
  held = bits;
  let folded = 0;
  for (let row = 0; row < rows; row++) {
    folded |= bits;
    bits >>>= columns;
  }
  const spanned = held === 0 ? 0 : rowOf(31 - clz(held)) + 1;
  const across = 32 - clz(folded & (-1 >>> (32 - columns)));
  top = spanned === 0 || spanned === rows ? 0 : -1;
  left = spanned === 0 || across === columns ? 0 : -1;
  bottom = spanned === rows ? rows - 1 : spanned;
  right = across === columns ? columns - 1 : across;
}

/** The first place of a row, from -1, in which a card can be put, and the last one; a row behind the last has none. */
export function firstPlace(row: i32): i32 {
  return (row + 1) * width() + 1 + left;
}
export function lastPlace(row: i32): i32 {
  return (row + 1) * width() + 1 + right;
}
export function firstRow(): i32 {
  return top;
}
export function lastRow(): i32 {
  return bottom;
}

/** Whether a card can be put on a place within reach. */
export function isOpen(place: i32): bool {
  return held === 0 || ((held & cellBit(place)) === 0 && (held & touchingBits(place)) !== 0);
}

/** Puts a card of a seat on a place; those that lie there move down or right where it is above or left of them. */
export function putOn(seat: i32, card: i32, zone: i32, place: i32): void {
  moveCard(card, zone, seat);
  const columns = known(MAP.COLUMNS);
  const row = place / width() - 1;
  const column = (place % width()) - 1;
  const grid = gridOf(seat);
  const by = (row < 0 ? columns : 0) + (column < 0 ? 1 : 0);
  if (by > 0)
    for (let cell = known(MAP.CELLS) - 1; cell >= 0; cell--) {
      const other = at(grid + (cell << 2)) - 1;
      if (other < 0) continue;
      set(grid + (cell << 2), 0);
      set(grid + ((cell + by) << 2), other + 1);
      setCell(other, cell + by);
    }
  const cell = (row < 0 ? 0 : row) * columns + (column < 0 ? 0 : column);
  set(grid + (cell << 2), card + 1);
  setCell(card, cell);
}
