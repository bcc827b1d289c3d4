/** A number that a text spreads over 32 bits: FNV-1a, then stirred so that near texts are far apart. */
export function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A number from `low` up to `high` for one thing of a seed. */
export const between = (seed: string, what: string | number, low: number, high: number): number =>
  low + ((high - low) * (spread(`${what} ${seed}`) % 1000)) / 1000;
