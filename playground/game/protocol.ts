import type { CheckedFile } from './checked-file.ts';
import type { PlayerName } from './players.ts';
import type { StoryTurn } from './story.ts';
import type { StopLine } from './stops.ts';
import type { Side } from './board-view.ts';
import type { RecordProblem } from './record-problem.ts';
import type { Expectable, SceneAt } from './scene-view.ts';
import type { GameUnit, GameView, Subject, WhyView } from './view.ts';
import type { EditView, LineBetween, WorldPair, WorldsView } from './worlds-view.ts';

/** The decisions before a game. */
export interface NewGame {
  /** Id of the mode. */
  readonly mode: string;
  /** Who sits in each seat. */
  readonly players: readonly PlayerName[];
  /** Any whole number; the same one gives the same game for the same choices. */
  readonly seed: number;
  /** Id of the level, where the mode has levels. */
  readonly level?: string;
  /** Values of options of the pack, by id; one that is left out has its usual value. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The things that are played in the worker: the game, the table beside a card, and a scenario on a board. */
export type SessionName = 'play' | 'table' | 'scenario';

/** A change of the position with which the table begins; everything that was done there is done again behind it. */
export type PositionEdit =
  /** Puts a card somewhere, from wherever it lies; row and column count from 0 in the frame and are only for a grid. */
  | {
      readonly edit: 'put';
      readonly card: number;
      readonly zone: string;
      readonly party: number;
      readonly row?: number;
      readonly column?: number;
      readonly side?: Side;
    }
  /** Takes a card off the table, with its claims; or turns it over. */
  | { readonly edit: 'take' | 'turn'; readonly card: number }
  /** So many pieces more on a card, between 0 and the room there is. */
  | { readonly edit: 'piece'; readonly card: number; readonly resource: string; readonly by: number }
  | { readonly edit: 'pool'; readonly party: number; readonly resource: string; readonly by: number }
  /** A counter by its name in the vocabulary, as in `noun:bonus`. */
  | { readonly edit: 'counter'; readonly party: number; readonly counter: string; readonly by: number }
  /** The mark that was named with a verb in this turn; nothing where the mark is empty. */
  | { readonly edit: 'named'; readonly party: number; readonly verb: string; readonly mark: string }
  /** So many unnamed cards more in a pile of a party. */
  | { readonly edit: 'pile'; readonly zone: string; readonly party: number; readonly by: number }
  /** A claim on a step of a goal, from 0; undefined takes it away. */
  | {
      readonly edit: 'claim';
      readonly party: number;
      readonly card: number;
      readonly step: number | undefined;
    }
  /** The seat that acts, from 0. */
  | { readonly edit: 'acting'; readonly seat: number }
  /** One seat more, or the last one less with all that it has. */
  | { readonly edit: 'seats'; readonly by: 1 | -1 }
  /** Takes everything away. */
  | { readonly edit: 'clear' }
  /** Other random numbers. */
  | { readonly edit: 'seed' };

/** The commands of a person at the table beside a card; a game refuses it. */
export type TableCommand =
  /** Makes the table ready for a card or rules; one that was changed by hand stays, unless `anew` says otherwise. */
  | { readonly do: 'ready'; readonly for: Subject; readonly anew: boolean }
  /** Looks at a card or at rules: their programs are listed. */
  | { readonly do: 'look'; readonly at: Subject | undefined }
  /** Changes the position. */
  | { readonly do: 'edit'; readonly edit: PositionEdit }
  /** Begins an ability, a line of rules or the entering of a card, by its code in `begins`, on the position. */
  | { readonly do: 'begin'; readonly code: number; readonly revision: number }
  /** Makes the moment the position. */
  | { readonly do: 'begin-here' }
  /** Goes back to the position, with nothing begun on it. */
  | { readonly do: 'stop' }
  /**
   * Takes a table as `GameResult.kept` has given it, now or in an earlier version; one that cannot be read is refused.
   */
  | { readonly do: 'take-kept'; readonly kept: string };

/** The commands of a person for a scenario on a board; a game refuses it. */
export type SceneCommand =
  /** Takes a text with its cards: the board shows it there, or stays as it was where the text cannot be played. */
  | { readonly do: 'take-text'; readonly text: string; readonly of: string; readonly at: SceneAt }
  /** Lets the scenario begin with a position by hand, with nothing in it yet. */
  | { readonly do: 'lay' }
  /** Writes that something must be as it is here. */
  | { readonly do: 'expect'; readonly of: Expectable };

/** The commands of a person for a game. */
export type GameCommand =
  | TableCommand
  | SceneCommand
  /** Chooses something for the answer; `past` allows it where later choices are put aside by it. */
  | { readonly do: 'choose'; readonly code: number; readonly revision: number; readonly past: boolean }
  /** Takes one choice of the answer back, or all of them. */
  | { readonly do: 'unchoose'; readonly code: number; readonly revision: number }
  | { readonly do: 'clear' }
  /** Ends the answer, or the step. */
  | { readonly do: 'end'; readonly revision: number; readonly past: boolean }
  /**
   * Goes on without people: up to the next person, through this turn, to the end, or to the next stop, which may lie in
   * choices that were made; so many choices at most.
   */
  | { readonly do: 'run'; readonly until: RunUntil; readonly most: number }
  | { readonly do: 'go'; readonly at: number }
  /** `past`: into the next clause, over abilities that it uses, out of the ability that runs; else by the unit. */
  | { readonly do: 'step'; readonly by: 1 | -1; readonly past?: StepPast }
  | { readonly do: 'unit'; readonly unit: GameUnit }
  /** Lets the game stop at these lines of ability, where what is off is counted only, and watches these amounts. */
  | { readonly do: 'stops'; readonly stops: readonly StopLine[]; readonly watches: readonly string[] }
  /** Goes to the next stop in the choices that were made, or to the one before. */
  | { readonly do: 'to-stop'; readonly by: 1 | -1 }
  /** Goes to where an amount that is watched changed last, by its place in the list. */
  | { readonly do: 'to-change'; readonly watch: number }
  /** Makes choices in words, one after the other; all of them or none. */
  | { readonly do: 'say'; readonly steps: readonly { readonly seat: number; readonly words: string }[] }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** The person of the seat that is asked has the screen now. */
  | { readonly do: 'take-screen' }
  /** Goes over to a line of choices that was left, by its place in the list; or forgets it. */
  | { readonly do: 'branch'; readonly branch: number }
  | { readonly do: 'forget'; readonly branch: number }
  /** Gives a branch a name; an empty one takes it away. */
  | { readonly do: 'name-branch'; readonly branch: number; readonly name: string }
  /**
   * Compares two branches in What if, by their places in the list, -1 for the line that is played; undefined ends that.
   */
  | { readonly do: 'pair'; readonly pair: readonly [number, number] | undefined }
  /** Compares so many choices more with what they come to with the cards as they are now. */
  | { readonly do: 'compare'; readonly most: number }
  /** Goes on with the cards as they are now, as far as the choices still fit. */
  | { readonly do: 'take-cards' }
  /** Goes back to the game as it was played with other cards. */
  | { readonly do: 'take-back-cards' }
  /**
   * Goes on with the game as it is with these cards, at one of the places where it differs: with all that was chosen
   * behind it, or with that put aside as a branch.
   */
  | { readonly do: 'fork'; readonly difference: number; readonly whole: boolean };

/** The end up to which a game goes on without people. */
/** The way in which a step goes past abilities that use each other. */
export type StepPast = 'into' | 'over' | 'out';

export type RunUntil = 'person' | 'turn' | 'end' | 'stop';

/** A line of choices that was left, as it is kept. */
export interface KeptBranch {
  /** Its name by a person; empty where nobody has named it. */
  readonly name: string;
  /** The number of choices of the record with which it begins. */
  readonly from: number;
  /** The choices behind those: seat and words, as a record says them. */
  readonly steps: readonly { readonly seat: number; readonly words: string }[];
}

/** A game as it is kept in the browser. */
export interface KeptGame {
  /** The record, whole; a scenario where one has begun the game. */
  readonly record: string;
  /**
   * The number of choices that lay before the moment that was shown; -1 for where it begins, or where the goals of its
   * scenario stand.
   */
  readonly at: number;
  readonly branches: readonly KeptBranch[];
  /** The name of the line of choices that is played, where it was a branch with a name. */
  readonly name?: string;
  /** Files with which it is played, where they are others than now; one that was not there then has only its id. */
  readonly files?: readonly CheckedFile[];
  /** Fingerprint of all files with which it is played; missing in games that an earlier version kept. */
  readonly print?: string;
  /** All files with which it is played, where they were kept beside it; `files` says nothing more then. */
  readonly whole?: readonly CheckedFile[];
  /** The game as it was played with other cards, before this one went on with new ones. */
  readonly before?: KeptGame;
}

/** A game after something was done with it. */
export interface GameResult {
  /** Undefined where there is no game. */
  readonly view: GameView | undefined;
  /** The reason why nothing was done, in words; empty where something was. */
  readonly refused: string;
  /** True if more can go on at once: bots have choices to make. */
  readonly more: boolean;
  /** True if choices would be put aside, so that it is done only when that is allowed. */
  readonly past: boolean;
  /** The branch that would have to go for it, by its place in the list; only where there are as many as are kept. */
  readonly drops?: number;
  /** The table as it is kept between two visits, as a text; only at the table. */
  readonly kept?: string;
  /** The text of a scenario, where something that was done has written another one. */
  readonly text?: string;
  /** The game as it is kept, so that nothing of it is lost where the engine stops; only in Play. */
  readonly keeps?: KeptGame;
}

/** Both sessions that go on by themselves, after the cards have changed for both. */
export interface BothResults {
  readonly play: GameResult;
  readonly table: GameResult;
}

/** The outcome of reading a record. */
export interface Loaded extends GameResult {
  /** The faults; nothing changed then. */
  readonly problems: readonly RecordProblem[];
  /** The changes of the pack since the record was written. */
  readonly changes: readonly string[];
  /** True if the record can be played as far as it fits. */
  readonly partly: boolean;
}

/** A game as it is sent. */
export interface Sendable {
  readonly kept: KeptGame;
  /** Hash of the state at its place. */
  readonly hash: string;
  /** Whose eyes see the table: the seat, from 0; -1 for everybody or nobody. */
  readonly seat: number;
}

/** A game that was sent, as it would be shown. */
export interface Peeked {
  /** The faults of it; all else says nothing then. */
  readonly problems: readonly RecordProblem[];
  readonly hash: string;
  /** Its place, in words. */
  readonly title: string;
  readonly mode: string;
  readonly seats: number;
  readonly seed: number;
  readonly at: number;
  readonly last: number;
}

/** A question to one of both sessions. */
interface Of {
  readonly of: SessionName;
}

/** A text in which the table was written, or why it cannot be written so. */
export type Written = { readonly text: string } | { readonly problem: string };

/** The questions and commands to the worker of games, and what it answers. */
export interface GameCalls {
  /** Opens a pack in place of the one before; what was played is over with it. */
  open: {
    ask: { readonly manifest: string; readonly files: readonly CheckedFile[] };
    answer: BothResults;
  };
  /**
   * Takes files that were changed: the game is compared with what its choices come to now, the table takes them at
   * once.
   */
  link: { ask: readonly CheckedFile[]; answer: BothResults };
  begin: { ask: NewGame; answer: GameResult };
  /** Reads a game from a record or a scenario; `partly` takes it as far as it fits. */
  load: { ask: { readonly kept: KeptGame; readonly partly: boolean }; answer: Loaded };
  do: { ask: Of & { readonly command: GameCommand }; answer: GameResult };
  /** The reason why a party has its points for a line of the score, by its id; null where nothing says that now. */
  why: { ask: { readonly party: number; readonly line: string }; answer: WhyView | null };
  /** The way in which the points went, turn by turn; null while the game is not over. */
  story: { ask: null; answer: readonly StoryTurn[] | null };
  /** Files that are others than those with which the game is played. */
  edits: { ask: null; answer: readonly EditView[] };
  /** Plays the game beside itself with the cards as they are now, so many choices further. */
  worlds: { ask: { readonly most: number }; answer: WorldsView };
  /** Both worlds at one of the places where they differ; null where they are not there any more. */
  world: { ask: { readonly difference: number }; answer: WorldPair | null };
  /** The reason why the points of a party are others in both worlds, line by line; null where nothing is compared. */
  between: { ask: { readonly party: number }; answer: readonly LineBetween[] | null };
  /** The moment as a scenario, of a game its turn, or in a sentence why it is none; null where there is nothing. */
  capture: { ask: Of; answer: Written | null };
  /** The game as it is kept; null where there is none. */
  keep: { ask: null; answer: KeptGame | null };
  /** All files of the game, or of the one that was left for it, by their fingerprint; null where it is of neither. */
  files: { ask: { readonly print: string }; answer: readonly CheckedFile[] | null };
  /**
   * The game as it is sent, with all files that it has of those that were edited: at its moment or at its end, with or
   * without its branches; null where there is none.
   */
  send: {
    ask: { readonly edited: readonly string[]; readonly here: boolean; readonly branches: boolean };
    answer: Sendable | null;
  };
  /** Looks at a game that was sent, and leaves everything as it is. */
  peek: { ask: KeptGame; answer: Peeked };
  /** Puts the game away. */
  leave: { ask: null; answer: GameResult };
  /** Lays the table out from a text: a scenario, a table of an earlier version, or the pack's own form of positions. */
  read: { ask: { readonly text: string }; answer: GameResult };
  /** Writes the table as a scenario, and in the pack's own form where it has one; null where nothing lies there. */
  write: { ask: null; answer: { readonly scenario: string; readonly position: Written | null } | null };
}
