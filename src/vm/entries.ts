import type { Image } from '../compile/image.ts';
import { word } from '../state/zones.ts';
import { opcode } from './opcodes.ts';

/** Instructions that an ability can begin with only where they find something. */
const DEMANDING: ReadonlySet<number> = new Set(['repeat', 'swap', 'instead'].map(opcode));

/** The entries of an image, column by column, because they are asked for all the time. */
export class ImageEntries {
  /** Word of the code at which each begins. */
  readonly at: Int32Array;
  /** Word at which everything is paid. */
  readonly paid: Int32Array;
  /** Its face. */
  readonly face: Int32Array;
  /** Its nature in the vocabulary. */
  readonly nature: Int32Array;
  /** 1 where nothing can refuse it: nothing is paid, and it begins with something that can always begin. */
  readonly free: Uint8Array;
  /** 1 where it begins, behind what is paid, with something that needs to find something. */
  readonly demanding: Uint8Array;
  /** 1 where its owner can decline it. */
  readonly voluntary: Uint8Array;
  /** 1 where it only counts points. */
  readonly scores: Uint8Array;
  /** 1 where it is run by being activated. */
  readonly activated: Uint8Array;
  /** 1 where it is a line of the rules, wherever it stands: between its parts there are windows. */
  readonly line: Uint8Array;
  /** By face, its first entry; those of the next face follow. */
  readonly first: Int32Array;
  /** By entry and mark, 1 where `run` and `repeat` find it by the mark. */
  readonly #marks: Uint8Array;
  readonly #markCount: number;

  constructor({ entries, faces, vocabulary, code }: Image) {
    this.at = Int32Array.from(entries, ({ at }) => at);
    this.paid = Int32Array.from(entries, ({ paid }) => paid);
    this.face = Int32Array.from(entries, ({ face }) => face);
    this.nature = Int32Array.from(entries, ({ nature }) => nature);
    this.demanding = Uint8Array.from(entries, ({ paid }) => (DEMANDING.has(word(code, paid)) ? 1 : 0));
    this.free = Uint8Array.from(entries, ({ at, paid }, entry) =>
      paid === at && this.demanding[entry] === 0 ? 1 : 0,
    );
    this.voluntary = Uint8Array.from(entries, ({ voluntary }) => (voluntary ? 1 : 0));
    this.scores = Uint8Array.from(entries, ({ gives }) => (gives === 'points' ? 1 : 0));
    const activated = vocabulary.names.nature.indexOf('activated');
    this.activated = Uint8Array.from(entries, ({ nature }) => (nature === activated ? 1 : 0));
    const rule = vocabulary.names.nature.indexOf('rule');
    this.line = Uint8Array.from(entries, ({ nature }) => (nature === rule ? 1 : 0));
    this.first = Int32Array.from([...faces.map(({ firstEntry }) => firstEntry), entries.length]);
    this.#markCount = vocabulary.names.mark.length;
    this.#marks = new Uint8Array(entries.length * this.#markCount);
    entries.forEach(({ marks }, entry) => {
      for (const mark of marks) this.#marks[entry * this.#markCount + mark] = 1;
    });
  }

  /** Index of the entry after the last one of a face. */
  endOf(face: number): number {
    return word(this.first, face + 1);
  }

  /** True if `run` and `repeat` find an entry by a mark. */
  hasMark(entry: number, mark: number): boolean {
    return this.#marks[entry * this.#markCount + mark] === 1;
  }
}
