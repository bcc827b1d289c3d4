import fc from 'fast-check';

/**
 * Takes decisions from a list of numbers, so that a tree is a function of the list and shrinks with it. Used up,
 * it always takes the first possibility; generators put the simplest one first.
 */
export class Chooser {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** A whole number from 0 to `n` - 1. */
  below(n: number): number {
    const next = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return n <= 1 ? 0 : next % n;
  }

  /** A whole number from `min` to `max`; the small ones are likelier when the range is wide. */
  between(min: number, max: number): number {
    const width = max - min + 1;
    const near = Math.min(width, 6);
    return this.below(4) < 3 ? min + this.below(near) : min + this.below(width);
  }

  /** True if it happens, once in `n` times. */
  oneIn(n: number): boolean {
    return this.below(n) === n - 1 && n > 1;
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  /** Some of the items, each at most once, in their order. */
  some<T>(items: readonly T[], least: number, most = items.length): T[] {
    const left = [...items];
    const count = least + this.below(Math.max(1, Math.min(most, items.length) - least + 1));
    const chosen = new Set<T>();
    while (chosen.size < count && left.length > 0) {
      const [item] = left.splice(this.below(left.length), 1);
      chosen.add(item as T);
    }
    return items.filter((item) => chosen.has(item));
  }
}

/** Anything that a chooser can make. */
export const made = <T>(make: (choose: Chooser) => T, length = 160): fc.Arbitrary<T> =>
  fc
    .array(fc.nat({ max: 0x7fffffff }), { minLength: 0, maxLength: length, size: 'max' })
    .map((numbers) => make(new Chooser(numbers)));
