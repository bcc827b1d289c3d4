import type { Candidates } from '../candidates.ts';
import type { Choices } from '../choices.ts';
import type { Refusal } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';
import type { StandingEffects } from '../standing.ts';
import type { Found } from '../scopes.ts';
import type { Probe } from '../probe.ts';
import type { Counter } from '../value.ts';

/** What the asking instructions share. */
export interface Asking {
  readonly run: Runtime;
  readonly standing: StandingEffects;
  readonly probe: Probe;
  readonly counter: Counter;
  readonly candidates: Candidates;
  /** Cards of the last look of an asking instruction. */
  readonly found: Found;
}

/** An instruction goes on with the one after it. */
export const NEXT = 0;
/** With what it has put on top, or has gone to itself. */
export const AWAY = 1;
/** With the next decision. */
export const WAIT = 2;

/** How an instruction goes on. */
export type Onward = typeof NEXT | typeof AWAY | typeof WAIT;

/** One asking instruction. Between two choices everything that it knows stands in the frame. */
export interface Ask {
  /** Reached by the program, or come back to from an ability that it called. */
  begin(this: void, ask: Asking): Onward;
  /** Lists every legal choice, the most natural one first. */
  offer(ask: Asking, choices: Choices): void;
  /** Why a choice is not legal; undefined where it is. */
  refuse(ask: Asking, choice: number): Refusal | undefined;
  /** Carries out a legal choice. */
  apply(ask: Asking, choice: number): Onward;
}
