import type { Code } from '../language/codes.ts';

/** A code of the compiler. */
export type CompileCode = Extract<Code, `M${string}`>;

/** Something that the language can say and the machine cannot do. */
export interface CompileFault {
  /** Stable code; see docs/diagnostics.md. */
  readonly code: CompileCode;
  /** Its node: names and indexes of fields from the face or section downwards, as in `abilities.0.body.pay.1`. */
  readonly path: string;
  /** The fault and what to do, in sentences. */
  readonly sentence: string;
}

/** The outcome of compiling one face or section. */
export interface Compiled<T> {
  /** There if and only if nothing is at fault. */
  readonly program?: T;
  /** In the order in which they were found. */
  readonly faults: readonly CompileFault[];
}
