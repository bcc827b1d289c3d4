// How the core reads and writes its memory. Addresses of the state are in bytes from its beginning, those of records in
// bytes from the beginning of the memory.
import * as MAP from '../../src/wasm/memory-map';

/** A word of the state. */
export function at(address: i32): i32 {
  return load<i32>(address);
}

/** Sets a word of the state. */
export function set(address: i32, value: i32): void {
  store<i32>(address, value);
}

/** Clears four words. */
export function clear(address: i32): void {
  v128.store(address, i64x2(0, 0));
}

/** Sets the first of four words, and clears the others. */
export function setFour(address: i32, value: i32): void {
  v128.store(address, i32x4.replace_lane(i32x4(0, 0, 0, 0), 0, value));
}

/** Clears two words. */
export function clearTwo(address: i32): void {
  store<i64>(address, 0);
}

/** A word of a record, or a single number. */
export function known(address: i32): i32 {
  return load<i32>(address);
}

/** The word so many words behind one of a record. */
export function behind(address: i32, words: i32): i32 {
  return load<i32>(address + (words << 2));
}

/** A card in the list that was made last. */
export function listed(index: i32): i32 {
  return load<i32>(index << 2, MAP.LIST);
}

/** Sets a card in the list. */
export function list(index: i32, card: i32): void {
  store<i32>(index << 2, card, MAP.LIST);
}
