import type { Face, Section } from '../language/tree.ts';

/** A hash of texts and numbers: FNV-1a over 32 bits, the same everywhere. */
export class Fingerprint {
  #hash = 0x811c9dc5;

  /** Adds numbers, with how many they are, so that two lists never look like one. */
  numbers(list: ArrayLike<number>): this {
    this.#word(list.length);
    for (let i = 0; i < list.length; i += 1) this.#word(list[i] ?? 0);
    return this;
  }

  /** Adds a text. */
  text(text: string): this {
    this.#word(text.length);
    for (let i = 0; i < text.length; i += 1) this.#word(text.charCodeAt(i));
    return this;
  }

  /** The number, from 0 to 2^32 - 1. */
  get value(): number {
    return this.#hash >>> 0;
  }

  #word(word: number): void {
    for (let shift = 0; shift < 32; shift += 8) {
      this.#hash ^= (word >>> shift) & 0xff;
      this.#hash = Math.imul(this.#hash, 0x01000193);
    }
  }
}

/** A number of 32 bits as 8 hexadecimal digits. */
export const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** Fields of trees that hold comments. */
export const REMARKS: ReadonlySet<string> = new Set(['above', 'beside', 'below']);

/** Fingerprint of a face or a section as it is written: of its kind, its fields and its lines; names and comments do not count. */
export function textFingerprint(kind: string, text: Pick<Face, 'fields' | 'abilities'> | Section): string {
  const said = ['fields' in text ? text.fields : [], text.abilities];
  const json = JSON.stringify(said, (name, value: unknown) => (REMARKS.has(name) ? undefined : value));
  return hex(new Fingerprint().text(kind).text(json).value);
}
