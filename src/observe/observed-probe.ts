import { Probe } from '../vm/probe.ts';
import type { Refusal } from '../vm/refusal.ts';
import type { Runtime } from '../vm/runtime.ts';
import type { Observer } from './observer.ts';

/** Who looks on. */
export interface ProbeWatch {
  observer: Observer | undefined;
}

/** A probe that tells an observer what it found. */
export class ObservedProbe extends Probe {
  readonly #party: () => number;
  readonly #watch: ProbeWatch;

  constructor(run: Runtime, watch: ProbeWatch) {
    super(run);
    this.#party = () => run.party;
    this.#watch = watch;
  }

  override refuse(entry: number, self: number): Refusal | undefined {
    const refusal = super.refuse(entry, self);
    this.#watch.observer?.probed?.(this.#party(), entry, self, refusal);
    return refusal;
  }
}
