import type { ChoiceStep } from './game-history.ts';
import type { BranchesView } from './worlds-view.ts';

/** A line of choices that was left for another one. */
export interface Branch {
  /** Its name by a person; empty where nobody has named it. */
  readonly name: string;
  /** All its choices from the beginning of the game. */
  readonly steps: readonly ChoiceStep[];
}

/** All choices of two branches. */
export type TwoBranches = readonly [readonly ChoiceStep[], readonly ChoiceStep[]];

/** Two branches that are compared, and what they are called. */
export interface NamedBranches {
  readonly branches: TwoBranches;
  readonly names: BranchesView['names'];
}
