import type { KeptGame, RecordProblem, RunUntil } from '../game/protocol.ts';
import type { GameView, WhyView } from '../game/view.ts';
import type { Storage } from '../kept/storage.ts';

/** Parts of the page beside the tableau. */
const SHEETS = ['table', 'step', 'score', 'card', 'log'] as const;
export type SheetName = (typeof SHEETS)[number];

/** A record or a scenario that could not be read, and what can be done about it. */
export interface BadRecord {
  /** Where it came from: the name of a file, or empty for the game that the browser kept. */
  readonly file: string;
  /** What it says. */
  readonly text: string;
  readonly problems: readonly RecordProblem[];
  /** What of the pack is another than when it was written. */
  readonly changes: readonly string[];
  /** The record, where it can be played as far as it fits. */
  readonly kept: KeptGame | undefined;
}

/** A question why about a number of the score. */
export interface WhyAsked {
  readonly party: number;
  /** Id of the line of the score. */
  readonly line: string;
  /** The state about which it was asked; of another one it says nothing. */
  readonly hash: string;
  /** null where there is no answer; undefined while it is being found. */
  readonly answer: WhyView | null | undefined;
}

/** Everything that the view of games shows. */
export interface PlayState {
  /** opening: the cards are on their way to the worker; failed: they cannot be played, `problem` says why. */
  readonly phase: 'opening' | 'ready' | 'failed';
  /** Why there is no game engine, or that it was started again; empty where nothing is wrong. */
  readonly problem: string;
  /** The game; undefined where there is none. */
  readonly game: GameView | undefined;
  /** Whether the form for a new game is shown although there is a game. */
  readonly starting: boolean;
  /** How far bots are playing on just now; undefined while they are not. */
  readonly running: RunUntil | undefined;
  /** What is to be done when later choices may be put aside. */
  readonly past: (() => void) | undefined;
  /** Why the last thing was not done; empty where it was. */
  readonly refused: string;
  readonly bad: BadRecord | undefined;
  /** Whether something can be done about the problem: the engine is started anew when it is asked for. */
  readonly canRetry: boolean;
  /** Whether the engine has not answered for some seconds. */
  readonly isLate: boolean;
  /**
   * Which window plays the game. here: this one; elsewhere: another one; taken: another one, which took it from here;
   * coming: this one has asked for it.
   */
  readonly holding: 'here' | 'elsewhere' | 'taken' | 'coming';
  /** Whether the browser keeps the game. */
  readonly storage: Storage;
  /** Revision of the game that the browser has kept last; for whoever waits for it. */
  readonly keptRevision: number;
  /** What is shown beside the tableau. */
  readonly sheet: SheetName;
  /** The number of the score that is explained. */
  readonly why: WhyAsked | undefined;
}

export const FIRST_PLAY: PlayState = {
  phase: 'opening',
  problem: '',
  game: undefined,
  starting: false,
  running: undefined,
  past: undefined,
  refused: '',
  bad: undefined,
  canRetry: false,
  isLate: false,
  holding: 'here',
  storage: 'kept',
  keptRevision: 0,
  sheet: 'table',
  why: undefined,
};
