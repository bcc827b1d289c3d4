import type { Layout } from '../state/layout.ts';
import * as MAP from './memory-map.ts';

/** Bytes of a word. */
export const WORD = 4;
const PAGE = 0x10000;

/** The things that the WebAssembly core knows beforehand, by where they stand in its memory. */
export class Tables {
  readonly #parts: { readonly at: number; readonly words: Int32Array }[] = [];
  #fitting: Uint8Array = new Uint8Array(0);
  /** True if all of it has room. */
  fit = true;

  /** Sets a single number. */
  put(at: number, value: number): void {
    this.set(at, [value], WORD);
  }

  /** Sets a table. */
  set(at: number, words: ArrayLike<number>, bytes = MAP.TABLE_BYTES): void {
    if (words.length * WORD > bytes) this.fit = false;
    this.#parts.push({ at, words: Int32Array.from(words) });
  }

  /** Sets which faces fit, by column and face. */
  fits(columns: Uint8Array): void {
    if (columns.length > MAP.RECORDS - MAP.FITTING) this.fit = false;
    this.#fitting = columns;
  }

  /** The number of pages of memory that it takes. */
  get pages(): number {
    return Math.max(...this.#parts.map(({ at, words }) => Math.ceil((at + words.length * WORD) / PAGE))) + 1;
  }

  /** Writes it into the memory. */
  writeTo(buffer: ArrayBuffer): void {
    for (const { at, words } of this.#parts) new Int32Array(buffer, at, words.length).set(words);
    new Uint8Array(buffer, MAP.FITTING, this.#fitting.length).set(this.#fitting);
  }
}

/** The place where the state of a layout begins in the memory. */
export const startOf = ({ table }: Layout): number => MAP.TABLE - table * WORD;

/** The place of pieces, from the beginning of the memory. */
export const pileFrom = (start: number, place: number): number => place + ((start / WORD) << 5);
