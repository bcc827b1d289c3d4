import type { Image } from '../compile/image.ts';
import * as FRAME from '../state/frame.ts';
import type { Layout } from '../state/layout.ts';
import { sameState } from '../state/state.ts';
import { subjectOf } from '../vm/frames.ts';
import { MOST_STEPS } from '../state/bounds.ts';
import type { ContextStatus } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import { SteppedMachine } from '../vm/stepped-machine.ts';
import { ObservedProbe, type ProbeWatch } from './observed-probe.ts';
import type { ProgramPoint, Observer } from './observer.ts';

/**
 * A machine that shows an observer each instruction and each choice, and what they change. It runs the same
 * instructions with the same outcome; without an observer it is as fast as any other.
 */
export class ObservedMachine extends SteppedMachine {
  readonly #watch: ProbeWatch;
  /** The state as it was seen last. */
  readonly #seen: Int32Array;

  /** @param watch who looks on; it is shared with the probe, which is made first */
  constructor(image: Image, layout: Layout, state: Int32Array, watch: ProbeWatch = { observer: undefined }) {
    super(image, layout, state, (run) => new ObservedProbe(run, watch));
    this.#watch = watch;
    this.#seen = state.slice();
  }

  /** Shows everything from now on to an observer, or to nobody. */
  observe(observer: Observer | undefined): void {
    this.#watch.observer = observer;
    this.#seen.set(this.state);
  }

  /** Shows what was changed since the last look without a program. */
  flush(): void {
    if (!this.#watch.observer || sameState(this.#seen, this.state)) return;
    this.#watch.observer.flowed?.(this.#seen, this.state);
    this.#seen.set(this.state);
  }

  override get isWatched(): boolean {
    return this.#watch.observer !== undefined;
  }

  override unwatched<T>(work: () => T): T {
    const { observer } = this.#watch;
    this.flush();
    this.observe(undefined);
    const done = work();
    this.observe(observer);
    return done;
  }

  protected override get isStepped(): boolean {
    return this.isWatched;
  }

  override fire(party: number, entry: number, self: number): Refusal | undefined {
    const observer = this.#watch.observer;
    if (!observer) return super.fire(party, entry, self);
    this.flush();
    const refused = super.fire(party, entry, self);
    if (!refused) observer.began?.(party, entry, self, this.#seen, this.state);
    this.#seen.set(this.state);
    return refused;
  }

  override step(party: number): ContextStatus {
    if (!this.#watch.observer) return super.step(party);
    this.flush();
    return this.#step(party, this.#watch.observer);
  }

  override advance(party: number, mostSteps: number = MOST_STEPS): ContextStatus {
    const observer = this.#watch.observer;
    if (!observer) return super.advance(party, mostSteps);
    this.flush();
    let standing = this.standingOf(party);
    // An unobserved run leaves out what is counted only to be required, two instructions at once.
    for (let steps = 0; standing === 'running' && steps < 2 * mostSteps; steps++)
      standing = this.#step(party, observer);
    return standing;
  }

  override choose(party: number, choice: number): Refusal | undefined {
    const observer = this.#watch.observer;
    if (!observer || this.standingOf(party) !== 'waiting') return super.choose(party, choice);
    this.flush();
    const moment = this.#momentOf(party);
    const refused = super.choose(party, choice);
    if (!refused) observer.chose?.(moment, choice, this.#seen, this.state);
    this.#seen.set(this.state);
    return refused;
  }

  override pointsOf(party: number, entry: number, self: number): number {
    const observer = this.#watch.observer;
    if (!observer) return super.pointsOf(party, entry, self);
    if (observer.counting !== false) return this.runForPoints(party, entry, self);
    this.flush();
    this.#watch.observer = undefined;
    try {
      return super.pointsOf(party, entry, self);
    } finally {
      this.observe(observer);
    }
  }

  #step(party: number, observer: Observer): ContextStatus {
    if (this.standingOf(party) !== 'running') return super.step(party);
    const moment = this.#momentOf(party);
    const standing = super.step(party);
    observer.ran?.(moment, this.#seen, this.state);
    this.#seen.set(this.state);
    return standing;
  }

  #momentOf(context: number): ProgramPoint {
    const { run } = this;
    run.enter(context);
    return {
      party: run.party,
      context: run.context,
      frame: run.frame,
      pc: run.get(FRAME.pc),
      entry: run.get(FRAME.entry) - 1,
      self: run.get(FRAME.self) - 1,
      face: run.get(FRAME.face) - 1,
      subject: subjectOf(run),
    };
  }
}
