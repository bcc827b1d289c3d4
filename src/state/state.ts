import type { Layout } from './layout.ts';

/** An empty state: every card lies nowhere, everything is 0. */
export const emptyState = (layout: Layout): Int32Array => new Int32Array(layout.size);

/** Copies a state into another of the same layout, without making a new one. */
export function copyState(from: Int32Array, to: Int32Array): void {
  to.set(from);
}

/** True if two states are the same, word by word. */
export function sameState(one: Int32Array, other: Int32Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** A number of 53 bits that depends on every word: two mixes of 32 bits with different factors. */
export function hashState(state: Int32Array): number {
  // All numbers are said to be of 32 bits, so that none of them is kept as a long one.
  let low = 0x811c9dc5 | 0;
  let high = 0x9747b28c | 0;
  for (let at = 0; at < state.length; at++) {
    const word = state[at] as number;
    low = Math.imul(low ^ word, 0x01000193);
    high = Math.imul(high ^ ((word + 0x7f4a7c15) | 0), 0x85ebca6b);
    high ^= high >>> 13;
  }
  low ^= low >>> 15;
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}
