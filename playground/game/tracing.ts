import { MOST_STEPS } from '../../src/state/bounds.ts';
import type { Standing } from '../../src/vm/machine.ts';
import { SteppedMachine } from '../../src/vm/stepped-machine.ts';

/** A moment inside a choice: an instruction runs next. */
export interface Moment {
  /** The context in which it runs. */
  readonly context: number;
  /** The state before it. */
  readonly state: Int32Array;
}

/** Most moments of one choice that are written down; what comes behind them runs unseen. */
const MOST_MOMENTS = 1_000;

/** A machine that can write down what it runs, instruction by instruction. What only counts is left out. */
export class TracingMachine extends SteppedMachine {
  #moments: Moment[] | undefined;

  /** Does something, and gives every moment at which an instruction was to run. */
  trace(does: () => void): readonly Moment[] {
    const moments: Moment[] = [];
    this.#moments = moments;
    try {
      does();
    } finally {
      this.#moments = undefined;
    }
    return moments;
  }

  override advance(context: number, mostSteps: number = MOST_STEPS): Standing {
    const moments = this.#moments;
    if (!moments) return super.advance(context, mostSteps);
    let standing = this.standingOf(context);
    for (let steps = 0; steps < mostSteps && standing === 'running'; steps++) {
      if (moments.length < MOST_MOMENTS) moments.push({ context, state: this.state.slice() });
      standing = this.step(context);
    }
    return standing;
  }

  protected override get isStepped(): boolean {
    return this.#moments !== undefined;
  }

  override pointsOf(context: number, entry: number, self: number): number {
    const moments = this.#moments;
    this.#moments = undefined;
    try {
      return super.pointsOf(context, entry, self);
    } finally {
      this.#moments = moments;
    }
  }
}
