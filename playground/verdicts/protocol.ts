import type { RecordProblem } from '../game/record-problem.ts';
import type { CheckedFile } from '../game/checked-file.ts';

/** The choices of a seat where a scenario ends. */
export interface NextChoices {
  /** The seat, counted from 0. */
  readonly seat: number;
  /** Its choices in the words of records with the names of cards, as the game offers them; 200 at most. */
  readonly words: readonly string[];
  /** The number of more choices. */
  readonly more: number;
}

/** The outcome of a scenario that holds. */
export interface HeldScenario {
  readonly is: 'holds';
  /** The number of choices that were made. */
  readonly choices: number;
  /** The number of lines that said what must be so, and it was. */
  readonly expectations: number;
  /** The moment at which it ends, as a line `[turn 1, seat 1]` names it; empty where the game is over. */
  readonly moment: string;
  /** The choices of each seat that is asked there. */
  readonly next: readonly NextChoices[];
}

/**
 * The outcome of playing a scenario: it holds; it differs at a line, up to which it can be played; or it is broken, so
 * that there is nothing to play.
 */
export type ScenarioVerdict =
  | HeldScenario
  | { readonly is: 'differs'; readonly problem: RecordProblem }
  | { readonly is: 'broken'; readonly problems: readonly RecordProblem[] };

/** The outcome of looking for ways to the goals of a scenario. */
export type SolveVerdict =
  | {
      readonly is: 'solved';
      /** The number of ways that were found. */
      readonly ways: number;
      /** True if there are no others. */
      readonly isComplete: boolean;
      /** The number of positions that were looked at. */
      readonly positions: number;
      /** The shortest way; absent where none was found. */
      readonly way?: readonly WayStep[];
    }
  | { readonly is: 'cannot'; readonly message: string };

/** A choice on the way to a goal. */
export interface WayStep {
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The choice in the words of records. */
  readonly words: string;
  /** The same with the names of cards. */
  readonly says: string;
}

/** The questions to the worker of scenarios, and what it answers. */
export interface ScenarioCalls {
  /** Opens a pack in place of the one before. */
  open: { ask: { readonly manifest: string; readonly files: readonly CheckedFile[] }; answer: null };
  /** Takes files that were changed. */
  link: { ask: readonly CheckedFile[]; answer: null };
  /** Plays a scenario with the cards as they are now. */
  check: { ask: string; answer: ScenarioVerdict };
  /** Looks for ways to its goals behind so many choices, over so many positions at most. */
  solve: {
    ask: { readonly text: string; readonly at: number; readonly positions: number };
    answer: SolveVerdict;
  };
}
