/** Whole numbers that are read one after the other. */
export class Numbers {
  readonly #list: readonly number[];
  #at = 0;

  constructor(list: readonly number[]) {
    this.#list = list;
  }

  /** The next number; 0 behind the last. */
  next(): number {
    return this.#list[this.#at++] ?? 0;
  }

  /** The number of numbers that are left. */
  get left(): number {
    return Math.max(0, this.#list.length - this.#at);
  }

  /** True if all of them have been read, and nothing behind the last. */
  get areRead(): boolean {
    return this.#at === this.#list.length;
  }
}

/** The way to add up sums over games of one plan, and to keep them as a list of whole numbers. */
export interface Summing<T> {
  /** Sums over no game. */
  readonly empty: () => T;
  /** Adds the sums over other games. */
  readonly add: (to: T, more: T) => void;
  /** The sums as whole numbers. */
  readonly numbersOf: (sums: T) => readonly number[];
  /** Puts such numbers into empty sums; where there are too many or too few of them, `from` says so afterwards. */
  readonly fill: (sums: T, from: Numbers) => void;
}

/** Sums of whole numbers; undefined where there are too many or too few of them. */
export function sumsOf<T>({ empty, fill }: Summing<T>, list: readonly number[]): T | undefined {
  const sums = empty();
  const from = new Numbers(list);
  fill(sums, from);
  return from.areRead ? sums : undefined;
}
