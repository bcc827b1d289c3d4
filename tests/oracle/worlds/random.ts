/** Numbers that look drawn by chance and are the same in every run. */
export interface Random {
  /** A whole number from 0 to one below the given one. */
  readonly below: (count: number) => number;
  /** One of the things; none to choose from is a bug of the caller. */
  readonly oneOf: <T>(things: readonly T[]) => T;
  /** The things in another order. */
  readonly shuffled: <T>(things: readonly T[]) => T[];
}

/** The numbers that belong to a text. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    oneOf: <T>(things: readonly T[]): T => {
      if (things.length === 0) throw new Error(`${seed}: there is nothing to choose from`);
      return things[below(things.length)] as T;
    },
    shuffled: <T>(things: readonly T[]): T[] => {
      const left = [...things];
      return things.map(() => left.splice(below(left.length), 1)[0] as T);
    },
  };
}

/** A start for the numbers that differs from text to text (the FNV-1a sum of its characters). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return sum;
}
