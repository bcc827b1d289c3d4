// The form of an ability that stops at every choice and remembers where it stands in the state.

/** The step is done, and the next one follows. */
export const NEXT = 0;
/** A choice is waited for. */
export const WAIT = 1;
/** The ability is over. */
export const END = 2;

/** The way in which it goes on. */
export type Onward = typeof NEXT | typeof WAIT | typeof END;

/** One ability: whether it can be used, always where nothing is said, and what it does. */
export interface Ability {
  readonly can?: (s: Int32Array, seat: number) => boolean;
  /** Carries out one step, counted from 0; steps follow one another until it says that it ends. */
  readonly use: (s: Int32Array, seat: number, step: number) => Onward;
}
