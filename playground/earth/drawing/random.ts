/**
 * Numbers that look like chance and are none. Each layer, stem and leaf takes a stream of its own, named by
 * what it is, so that one more of something takes nothing from anything else.
 */

/** A stream of numbers. */
export interface Stream {
  /** The next number, from 0 up to but not including 1. */
  next(): number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of the list. */
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True if something of this chance, 0 to 1, comes to pass. */
  chance(likely: number): boolean;
}

/** A text as 32 bits: FNV-1a over its code units, then stirred so that near texts are far apart. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The stream of a seed and a name; the same two always give the same numbers. */
export function stream(seed: string, ...name: readonly (string | number)[]): Stream {
  let state = hash([seed, ...name].join('\u0000'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (list) => list[Math.floor(list.length * next())] ?? list[0],
    chance: (likely) => next() < likely,
  };
}
