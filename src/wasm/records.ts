import { WORD } from './memory.ts';

/** Records of the WebAssembly core, one behind the other, each known by its address in its memory. */
export class Records {
  readonly #words: number[] = [];
  readonly #first: number;
  readonly #known = new Map<unknown, number>();

  /** @param first address of the first one, in bytes */
  constructor(first: number) {
    this.#first = first;
  }

  /** Adds a record; gives its address. */
  add(words: Iterable<number>): number {
    const address = this.#first + this.#words.length * WORD;
    for (const word of words) this.#words.push(word);
    return address;
  }

  /** Adds the record of a thing, once. */
  of<T>(thing: T, words: (thing: T) => Iterable<number>): number {
    const known = this.#known.get(thing);
    if (known !== undefined) return known;
    const address = this.add(words(thing));
    this.#known.set(thing, address);
    return address;
  }

  /** The words of all of them. */
  get words(): readonly number[] {
    return this.#words;
  }
}
