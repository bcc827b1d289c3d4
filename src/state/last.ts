import type { Image } from '../compile/image.ts';

/** Words of what was done last with a verb: the card + 1; the measure + 1 and the bit + 1 of a value that was named since. */
export const LAST_WORDS = 3;

/** The places that say to which card verbs were done last. */
export interface LastPlaces {
  /** By verb, the first word of the last card to which it was done; -1 where no text asks. */
  readonly lastAt: Int32Array;
  /** By verb, the words that say what it was done to: those of the verb as which it counts; -1 where no text asks. */
  readonly writesLast: Int32Array;
}

/** The places from a word on; nothing is taken where no text asks. */
export function lastPlaces({ vocabulary, remembered }: Image, first: number): LastPlaces {
  const { verb: ids } = vocabulary.names;
  const lastAt = new Int32Array(ids.length).fill(-1);
  remembered.forEach(({ verb }, slot) => (lastAt[verb] = first + slot * LAST_WORDS));
  const writesLast = Int32Array.from(ids, (id, verb) => {
    const as = vocabulary.manifest.words.verb[id]?.does?.as;
    return lastAt[as === undefined ? verb : (vocabulary.find('verb', as) ?? verb)] ?? -1;
  });
  return { lastAt, writesLast };
}

/** Says that a verb was done to a card: it is the last one, and has no value that was named. */
export function setLast({ writesLast }: LastPlaces, state: Int32Array, verb: number, card: number): void {
  const at = writesLast[verb] as number;
  if (at < 0) return;
  state[at] = card + 1;
  state[at + 1] = 0;
  state[at + 2] = 0;
}

/** Says that the last card of a verb has a value, by its measure and its bit, until the next one. */
export function nameLast(
  { writesLast }: LastPlaces,
  state: Int32Array,
  verb: number,
  measure: number,
  bit: number,
): void {
  const at = writesLast[verb] as number;
  if (at < 0) return;
  state[at + 1] = measure + 1;
  state[at + 2] = bit + 1;
}
