// The deck, which is made new from the discards, and the compost.
import { NUMBERS } from '../piles.ts';
import { COMPOST, COMPOST_SIZE, DECK, DECK_SIZE, DISCARDS, SEED, SHUFFLES } from './layout.ts';

/** Mixes the bits of a number, as everybody does before chance begins. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}

/** Rounds of the numbers by chance that nobody sees. */
const HIDDEN_ROUNDS = 12;

/**
 * Shuffles the deck by the numbers that the engine draws for a purpose, without an object for them.
 *
 * @param ordinal the number of times that it was drawn for that purpose, with this time
 */
export function shuffleDeck(s: Int32Array, purpose: number, ordinal: number): void {
  let a = mix((s[SEED] as number) ^ 0x9e3779b9);
  let b = mix(a ^ Math.imul(purpose, 0x85ebca6b));
  let c = mix(b ^ Math.imul(ordinal, 0xc2b2ae35));
  let counter = 1;
  let hidden = HIDDEN_ROUNDS;
  for (let last = (s[DECK_SIZE] as number) - 1; last > 0;) {
    const drawn = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    if (hidden > 0) {
      hidden--;
      continue;
    }
    const bound = last + 1;
    // Of all numbers the last few, less than the bound, would make the first remainders likelier.
    if (drawn >>> 0 > 0xffff_ffff - bound && drawn >>> 0 > 0xffff_ffff - (0x1_0000_0000 % bound)) continue;
    const other = DECK + ((drawn >>> 0) % (bound >>> 0));
    const kept = s[DECK + last] as number;
    s[DECK + last] = s[other] as number;
    s[other] = kept;
    last--;
  }
}

/** Puts the discards into the empty deck, in the order of the cards, and shuffles it. */
function renewDeck(s: Int32Array): void {
  let size = 0;
  for (let half = 0; half < 2; half++) {
    for (let set = s[DISCARDS + half] as number; set !== 0; set &= set - 1)
      s[DECK + size++] = 32 * half + 31 - Math.clz32(set & -set);
    s[DISCARDS + half] = 0;
  }
  s[DECK_SIZE] = size;
  const ordinal = (s[SHUFFLES] as number) + 1;
  s[SHUFFLES] = ordinal;
  shuffleDeck(s, NUMBERS.discards, ordinal);
}

/** True if there is a card to draw; makes the deck new where it is empty. */
export function hasNext(s: Int32Array): boolean {
  if (s[DECK_SIZE] !== 0) return true;
  if (((s[DISCARDS] as number) | (s[DISCARDS + 1] as number)) === 0) return false;
  renewDeck(s);
  return true;
}

/** Takes the top card of a deck that has one. */
export function takeNext(s: Int32Array): number {
  const size = (s[DECK_SIZE] as number) - 1;
  s[DECK_SIZE] = size;
  return s[DECK + size] as number;
}

/** Puts a card into a set. */
export function add(s: Int32Array, set: number, card: number): void {
  const half = set + (card >>> 5);
  s[half] = (s[half] as number) | (1 << card);
}

/** Takes a card out of a set in which it is. */
export function take(s: Int32Array, set: number, card: number): void {
  const half = set + (card >>> 5);
  s[half] = (s[half] as number) ^ (1 << card);
}

/** Draws cards into a set, as many as there are. */
export function draw(s: Int32Array, hand: number, amount: number): void {
  for (let left = amount; left > 0 && hasNext(s); left--) add(s, hand, takeNext(s));
}

/** Composts cards from the deck, as many as there are. */
export function compostFromDeck(s: Int32Array, at: number, amount: number): void {
  let size = s[at + COMPOST_SIZE] as number;
  for (let left = amount; left > 0 && hasNext(s); left--) s[at + COMPOST + size++] = takeNext(s);
  s[at + COMPOST_SIZE] = size;
}

/** Discards the top card of a compost that has one. */
export function discard(s: Int32Array, at: number): void {
  const size = (s[at + COMPOST_SIZE] as number) - 1;
  s[at + COMPOST_SIZE] = size;
  add(s, DISCARDS, s[at + COMPOST + size] as number);
}
