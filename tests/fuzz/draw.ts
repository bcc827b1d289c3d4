import { stream, type RandomStream } from '../../src/state/random.ts';
import { Chooser } from '../support/chooser.ts';

/** Purpose of the numbers from which cases are made. */
const CASES = 195;

/** The number of numbers from which a tree is grown. */
const TREE = 320;

/** Everything that is left to chance in a case. It depends on seed and case alone. */
export class Draw {
  readonly #numbers: RandomStream;

  constructor(seed: number, at: number) {
    this.#numbers = stream(seed, CASES, at);
  }

  /** A whole number from 0 up to, not including, the bound; 0 where that is below 1. */
  below(bound: number): number {
    return bound <= 1 ? 0 : this.#numbers.below(bound);
  }

  /** True if it happens, once in `n` times. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  /** One of the items, of which there is at least one. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('there is nothing to draw from');
    return items[this.below(items.length)] as T;
  }

  /** Mostly a few, seldom up to the most. */
  few(most: number): number {
    return this.oneIn(12) ? 1 + this.below(most) : 1 + this.below(Math.min(3, most));
  }

  /** A chooser that grows trees. */
  chooser(): Chooser {
    return new Chooser(Array.from({ length: TREE }, () => this.below(0x7fff_ffff)));
  }
}
