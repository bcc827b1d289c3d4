import { PURPOSES, type Layout } from './layout.ts';
import { word } from './zones.ts';

/** The purposes for which random numbers are drawn; each has numbers of its own. */
export type Purpose = (typeof PURPOSES)[number];

/** A stream of numbers that depends on nothing but what it was made from. */
export interface RandomStream {
  /** A whole number from 0 up to, not including, the bound; every one as likely. */
  below(bound: number): number;
}

/** Sets the seed of a game: any whole number. */
export function setSeed(layout: Layout, state: Int32Array, seed: number): void {
  state[layout.random] = seed | 0;
}

/** The next stream for a purpose: from the seed, the purpose and how often it was asked for before. */
export function nextStream(layout: Layout, state: Int32Array, purpose: Purpose): RandomStream {
  const index = PURPOSES.indexOf(purpose);
  const at = layout.random + 1 + index;
  const ordinal = word(state, at);
  state[at] = ordinal + 1;
  return stream(word(state, layout.random), index + 1, ordinal + 1);
}

/** The stream of a seed, a purpose and an ordinal. */
export const stream = (seed: number, purpose: number, ordinal: number): RandomStream =>
  new Sfc32(seed, purpose, ordinal);

/** sfc32, seeded by a mixing function. Its four words are numbers of 32 bits with a sign. */
class Sfc32 implements RandomStream {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 1;

  constructor(seed: number, purpose: number, ordinal: number) {
    this.#a = mix(seed ^ 0x9e3779b9);
    this.#b = mix(this.#a ^ Math.imul(purpose, 0x85ebca6b));
    this.#c = mix(this.#b ^ Math.imul(ordinal, 0xc2b2ae35));
    for (let round = 0; round < 12; round++) this.#next();
  }

  below(bound: number): number {
    let drawn = this.#next() >>> 0;
    // Of all 2 ** 32 numbers the last few, less than the bound, would make the first remainders likelier.
    if (drawn > 0xffff_ffff - bound) {
      const unfair = 0x1_0000_0000 % bound;
      while (drawn > 0xffff_ffff - unfair) drawn = this.#next() >>> 0;
    }
    // Said to be of 32 bits, so that no remainder of long numbers is taken.
    return drawn % (bound >>> 0);
  }

  #next(): number {
    const b = this.#b;
    const c = this.#c;
    const sum = (((this.#a + b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = b ^ (b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum;
  }
}

/** Puts a list into a random order, in place. */
export function shuffle<T>(list: T[], numbers: RandomStream): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = numbers.below(last + 1);
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
