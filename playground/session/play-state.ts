import type { KeptGame } from '../game/protocol.ts';
import type { RecordProblem } from '../game/record-problem.ts';
import type { Storage } from '../kept/storage.ts';
import type { LineState } from './engine-line.ts';
import { pace, type PACES } from './pace.ts';
import { FIRST_SESSION, type SessionState } from './session.ts';

/** Parts of the page beside the tableau. */
const SHEETS = ['table', 'step', 'score', 'card', 'log'] as const;
export type SheetName = (typeof SHEETS)[number];

/** A record or a scenario that could not be read, and what can be done about it. */
export interface BadRecord {
  /** The place where it came from: the name of a file, or empty for the game that the browser kept. */
  readonly file: string;
  /** Its text. */
  readonly text: string;
  readonly problems: readonly RecordProblem[];
  /** The changes of the pack since it was written. */
  readonly changes: readonly string[];
  /** The record, where it can be played as far as it fits. */
  readonly kept: KeptGame | undefined;
}

/** Everything that the view of games shows. */
export interface PlayState extends SessionState, LineState {
  /** opening: cards and game are on their way to the engine; failed: they cannot be played, `problem` says why. */
  readonly phase: 'opening' | 'ready' | 'failed';
  /** True if the form for a new game is shown although there is a game. */
  readonly starting: boolean;
  readonly bad: BadRecord | undefined;
  /**
   * Which window plays the game. here: this one; elsewhere: another one; taken: another one, which took it from here;
   * coming: this one has asked for it.
   */
  readonly holding: 'here' | 'elsewhere' | 'taken' | 'coming';
  /** The state of storage: it says whether the browser keeps the game. */
  readonly storage: Storage;
  /** Revision of the game that the browser has kept last; for whoever waits for it. */
  readonly keptRevision: number;
  /** The pace of bots. */
  readonly pace: (typeof PACES)[number]['id'];
  /** The sheet that is shown beside the tableau. */
  readonly sheet: SheetName;
  /** Branches that are chosen to be compared, by their places in the list. */
  readonly chosen: readonly number[];
}

export const FIRST_PLAY: PlayState = {
  ...FIRST_SESSION,
  phase: 'opening',
  problem: '',
  starting: false,
  bad: undefined,
  canRetry: false,
  isLate: false,
  holding: 'here',
  storage: 'kept',
  keptRevision: 0,
  pace: pace().id,
  sheet: 'table',
  chosen: [],
};
