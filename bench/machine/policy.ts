// The policy of every side: a choice by chance from whatever is legal, by numbers that depend on the position only.

/** The place where the numbers of the running position stand. */
let state = 1;

/**
 * A sum over how long the lists were from which was chosen, so that two sides that offer different ones are found out.
 */
let trace = 0;

/** The number of times that something was chosen. */
let picks = 0;

/** Begins a position. */
export function begin(seed: number): void {
  state = seed;
  trace = 0;
  picks = 0;
}

/** A place in a list of so many legal choices, at least 1. */
export function pick(count: number): number {
  picks++;
  trace = (Math.imul(trace, 31) + count) | 0;
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state & 0x7fffffff) % count;
}

/** The sum over the lists since the beginning of the position. */
export const traceOf = (): number => trace;

/** The number of choices that were made since the beginning of the position. */
export const picksOf = (): number => picks;
