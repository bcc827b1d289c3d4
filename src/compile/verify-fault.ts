import type { Looked } from './verify-context.ts';

/** One thing that a program does that it must not do. */
export interface VerifyFault {
  /** Code of the check that found it. */
  readonly code: string;
  /** Word of the code at which it is, from 0; for a constant the first word that uses it, -1 where none does. */
  readonly word: number;
  /** The fault, in a sentence. */
  readonly message: string;
}

/** One property that is proved before a program runs. */
export interface Check {
  /** Its code; never renumbered. */
  readonly code: string;
  /** The rule that holds where it finds nothing. */
  readonly holds: string;
  /** The harm that a program could do without it. */
  readonly harm: string;
  /** Gives every place at which it does not hold. */
  readonly find: (looked: Looked) => Iterable<VerifyFinding>;
}

/** The finding of a check: the word, and what is wrong there. */
export type VerifyFinding = readonly [word: number, message: string];
