import { INSTRUCTIONS } from '../../../src/compile/instructions.ts';

/** A loop that is under way. */
export interface Turning {
  readonly depth: number;
  /** Words of its `again` and of the label to which that goes. */
  readonly again: number;
  readonly from: number;
  /** The number that was left when it went back last. */
  left: number;
}

const AGAIN = INSTRUCTIONS.findIndex(({ name }) => name === 'again');

/** Sees loops that turn for no times, and loops whose number is changed while they turn. */
export class Loops {
  #turning: Turning[] = [];

  /** Forgets everything. */
  clear(): void {
    this.#turning = [];
  }

  /** The loops that are known now. */
  kept(): readonly Turning[] {
    return this.#turning.map((each) => ({ ...each }));
  }

  /** Goes back to what was known then. */
  restore(kept: readonly Turning[]): void {
    this.#turning = kept.map((each) => ({ ...each }));
  }

  /**
   * An instruction is about to run.
   *
   * @returns the fault; undefined where nothing is
   */
  see(code: Int32Array, pc: number, depth: number, top: number): string | undefined {
    if (this.#turning.length > 0)
      this.#turning = this.#turning.filter(
        (each) => each.depth < depth || (each.depth === depth && pc >= each.from && pc <= each.again),
      );
    if (code[pc] !== AGAIN) return undefined;
    if (top < 1) return `a loop for ${top} times was run`;
    const known = this.#turning.find((each) => each.depth === depth && each.again === pc);
    if (known && known.left !== top) return `a loop had ${known.left} turns left, and then ${top}`;
    if (known) known.left = top - 1;
    else this.#turning.push({ depth, again: pc, from: code[pc + 1] ?? 0, left: top - 1 });
    return undefined;
  }
}
