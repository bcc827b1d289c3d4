import { INSTRUCTIONS } from '../compile/instructions.ts';
import type { Layout } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import { differencesBetween, type Difference } from './differences.ts';
import type { ProgramPoint, Observer } from './observer.ts';

/** The changes by one instruction, by one choice, or by the flow of the game between programs. */
export interface ObservedEffect {
  /** The place where the program stood; undefined where the flow of the game did it. */
  readonly moment: ProgramPoint | undefined;
  /** The things that changed; never empty. */
  readonly differences: readonly Difference[];
}

/** By number of an instruction, whether it can change more than its own context. */
const WRITES: readonly boolean[] = INSTRUCTIONS.map(({ writes }) =>
  writes.some((region) => region !== 'decision'),
);

/** Collects what everything changes, in the order in which it happens. */
export class EffectsSeen implements Observer {
  readonly effects: ObservedEffect[] = [];
  readonly #layout: Layout;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  ran(moment: ProgramPoint, before: Int32Array, after: Int32Array): void {
    if (WRITES[word(this.#layout.image.code, moment.pc)] === true) this.#add(moment, before, after);
  }

  chose(moment: ProgramPoint, _choice: number, before: Int32Array, after: Int32Array): void {
    this.#add(moment, before, after);
  }

  flowed(before: Int32Array, after: Int32Array): void {
    this.#add(undefined, before, after);
  }

  #add(moment: ProgramPoint | undefined, before: Int32Array, after: Int32Array): void {
    const layout = this.#layout;
    const differences = differencesBetween({ layout, state: before }, { layout, state: after });
    if (differences.length > 0) this.effects.push({ moment, differences });
  }
}
