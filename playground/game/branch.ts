import type { ChoiceStep } from './game-history.ts';

/** A line of choices that was left for another one. */
export interface Branch {
  /** What a person calls it; empty where nobody has named it. */
  readonly name: string;
  /** All its choices from the beginning of the game. */
  readonly steps: readonly ChoiceStep[];
}
