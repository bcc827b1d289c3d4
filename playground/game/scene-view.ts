import type { RecordProblem } from './record-problem.ts';

/**
 * The place where a scenario is looked at: at its beginning, behind a line of its text, or where it first fails, else
 * at its end.
 */
export type SceneAt = 'position' | 'end' | number;

/**
 * The things of a board that can be expected: an amount of a party, a zone with its cards, something of a card, points.
 */
export type Expectable =
  | { readonly is: 'amount'; readonly party: number; readonly id: string }
  /** The party is 0 for a zone of the table. */
  | { readonly is: 'zone'; readonly party: number; readonly zone: string }
  /** Its `place`, its `side`, or the pieces of a resource on it. */
  | { readonly is: 'card'; readonly card: number; readonly what: string }
  | { readonly is: 'points'; readonly party: number };

/** A line of a scenario that is not as it says. */
export interface SceneFailure extends RecordProblem {
  /** The text that the line expects, and what is there instead; absent where it is no such line. */
  readonly expected?: string;
  readonly got?: string;
  /** The thing on the board of which it speaks; absent where nothing there stands for it. */
  readonly of?: Expectable;
}

/** A line among the choices. */
export interface SceneStep {
  /** Counted from 1. */
  readonly line: number;
  /** Its words, shortened where they are very long. */
  readonly says: string;
  /**
   * made: its choices were made; holds: it is as it says; fails: it is not; open: the scenario does not come so far.
   */
  readonly is: 'made' | 'holds' | 'fails' | 'open';
}

/** A scenario on a board. */
export interface SceneView {
  /** The line behind which it is looked at; `position` at its beginning. */
  readonly at: 'position' | number;
  /** The place at which it was asked to be looked at. */
  readonly wished: SceneAt;
  /** The beginning: a set-up, a position by hand, or one in which abilities run by themselves. */
  readonly begins: 'set-up' | 'position' | 'alone';
  /** Lines of choices and expectations round the one that is looked at. */
  readonly steps: readonly SceneStep[];
  /** The number of lines before and behind those. */
  readonly more: readonly [before: number, behind: number];
  /** The failures up to where it is looked at, the first one first. */
  readonly failures: readonly SceneFailure[];
  /**
   * The reason why the text that there is now cannot be played, so that the board shows an older one; nothing where it
   * can.
   */
  readonly broken: readonly RecordProblem[];
}
