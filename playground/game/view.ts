import type { AmountView, FrameView, Owner, ProgramView, Side, TableZone } from './board-view.ts';
import type { Change } from './changes.ts';
import type { PlayerName } from './players.ts';
import type { ConditionProblem } from './stop-condition.ts';
import type { SceneView } from './scene-view.ts';

/** The thing that stands for a choice on the table; a button where nothing lies there for it. */
export type Thing =
  | { readonly thing: 'card'; readonly card: number }
  /** One side of a card that is picked by its side. */
  | { readonly thing: 'face'; readonly card: number; readonly side: Side }
  /** A place of the frame of the seat that is asked. */
  | { readonly thing: 'cell'; readonly row: number; readonly column: number }
  | { readonly thing: 'button' };

/** Something that can be chosen. */
export interface ChoiceOption {
  /** The choice as the game takes it; holds for one revision of the view. */
  readonly code: number;
  readonly thing: Thing;
  /** Its name. */
  readonly label: string;
  /** Name of its picture; empty for none. */
  readonly icon: string;
  /** Path of the part of the text that it is; absent where it is none. */
  readonly clause?: string;
  /** The amount of it that is chosen. */
  readonly amount?: number;
  /** True if it can be chosen now, or once more. */
  readonly possible: boolean;
  /** The number of times that it was chosen for the answer that is being put together. */
  readonly times: number;
  /** True if it comes between two steps, so that nobody has to. */
  readonly between: boolean;
  /** The reason why it cannot be chosen; empty where it can. */
  readonly says: string;
}

/** The reason why something on the table cannot be chosen. */
export interface GameRefusal {
  readonly thing: Thing;
  /** One sentence. */
  readonly says: string;
  /** Code of the reason. */
  readonly code: string;
}

/** A question to a seat. */
export interface GameQuestion {
  readonly seat: number;
  /** Name of the instruction that asks; empty where the game itself does. */
  readonly asks: string;
  /** The thing to be chosen, one sentence. */
  readonly says: string;
  /** In the order in which it is read on the table. */
  readonly options: readonly ChoiceOption[];
  readonly refusals: readonly GameRefusal[];
  /** The number of choices of the answer that are made. */
  readonly chosen: number;
  /** The name of leaving it; absent where it cannot be left. */
  readonly done?: string;
}

/** Points of a party. */
export interface PartyScore {
  readonly lines: readonly { readonly id: string; readonly says: string; readonly points: number }[];
  readonly total: number;
  /** Its place, from 1. */
  readonly place: number;
  /** Its team, from 0; absent where there are none. */
  readonly team?: number;
}

/** One link of an answer why: a number, and what made it. */
export interface WhyReason {
  /** The thing that counts, in words. */
  readonly what: string;
  /** Its count; absent where it is no number. */
  readonly amount?: number;
  /** The card whose ability it was; absent for a line of the rules, or a card that is not seen. */
  readonly card?: { readonly number: number; readonly name: string };
  /** The part of a text that did it: whose text it is, its path in that, and its line of ability, from 1. */
  readonly clause?: { readonly owner: Owner; readonly path: string; readonly line: number };
  /** The choice that led to it. */
  readonly choice?: { readonly at: number; readonly says: string };
  /** Cards that were counted, each with what it counts and the choice that brought it there. */
  readonly counted: readonly {
    readonly name: string;
    readonly amount: number;
    readonly card?: number;
    readonly at?: number;
  }[];
  /** The parts of a number that was counted. */
  readonly because: readonly WhyReason[];
  /** Ids of the rules that say so. */
  readonly rules: readonly string[];
}

/** The reason why a party has its points for a line of the score. */
export interface WhyView {
  /** The thing that is explained, in words. */
  readonly what: string;
  readonly reasons: readonly WhyReason[];
}

/** A goal that a scenario names. */
export interface AimView {
  /** The fact that is to be reached, such as `Seat A: points total 40`. */
  readonly says: string;
  /** The fact in place of it; absent where it is reached. */
  readonly got?: string;
}

/** The goals of a scenario as they stand at the moment that is shown. */
export interface AimsView {
  readonly aims: readonly AimView[];
  /** The number of choices above the goals. */
  readonly from: number;
  /** The turn of the moment, from 1 for the one in which the goals stand, and how many there are; absent for any number. */
  readonly turn: number;
  readonly turns?: number;
  /**
   * ahead: the moment lies above the goals; open: they can be reached yet, as far as turns are counted; reached: all of
   * them were at once; missed: the turns or the game are over.
   */
  readonly standing: 'ahead' | 'open' | 'reached' | 'missed';
  /** The number of choices when they were reached. */
  readonly reachedAt?: number;
  /** Fingerprint of the cards with which the game is played. */
  readonly cards: string;
}

/** A goal that lies open, with who has claimed it. */
export interface GoalView {
  readonly card: number;
  /** Points of the first claim, of the second and so on, one for each party; all 0 where claims have no numbers. */
  readonly worth: readonly number[];
  /** In the order of the claims; a fresh one was made in this turn. */
  readonly claims: readonly { readonly party: number; readonly fresh: boolean }[];
}

/** A choice as the log says it. */
export interface LogEntry {
  /** The number of choices that lie before it. */
  readonly at: number;
  readonly seat: number;
  /** Words, with names in place of numbers. */
  readonly text: string;
  /** The card that is named, where the viewer may know it. */
  readonly card?: number;
  /** The place where that name stands in the text. */
  readonly name?: string;
  /** True if it brought something to light. */
  readonly shows: boolean;
}

/** The view of a line of ability at which the game stops. */
export interface StopView {
  /** True if the cards with which the game is played have it, and a game can run it. */
  readonly isThere: boolean;
  /** Choices that begin it, each by how many lie before it. */
  readonly hits: readonly number[];
  /** True if it begins at this moment. */
  readonly isNow: boolean;
  /** The fault of its condition; it stops nowhere then. */
  readonly problem?: Pick<ConditionProblem, 'code' | 'message'>;
}

/** The view of an amount that is watched. */
export interface WatchView {
  /** Its value; absent where there is none at this moment. */
  readonly value?: number;
  /** Its value before the last step, where that was another one. */
  readonly was?: number;
  /** The reason why it cannot be watched. */
  readonly problem?: Pick<ConditionProblem, 'code' | 'message'>;
}

/** A turn on the timeline, or the set-up, or the end. */
export interface TurnView {
  /** The first choice and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly round: number;
  readonly turn: number;
  /** The party that led; -1 for none. */
  readonly leading: number;
  /** The mark that was named, such as `colour:green`, and what it is called; empty for none. */
  readonly named: string;
  readonly title: string;
  /** Choices that brought something to light. */
  readonly shows: readonly number[];
}

/** A line of choices that was left for another one. */
export interface BranchView {
  /** Its name by a person; empty where nobody has named it. */
  readonly name: string;
  /** The number of choices that it has in common with the game. */
  readonly from: number;
  /** The number of its choices. */
  readonly last: number;
}

/** The sizes of a step in a game. */
export const GAME_UNITS = ['instruction', 'clause', 'choice', 'turn', 'round'] as const;

/** The sizes of a step at the table. */
export const TABLE_UNITS = ['instruction', 'clause', 'ability'] as const;

/** One of them. */
export type GameUnit = (typeof GAME_UNITS)[number] | (typeof TABLE_UNITS)[number];

/** The outcome of the same choices with the cards as they are now. */
export type ComparisonView =
  /** The cards are those with which the game is played. */
  | { readonly is: 'none' }
  /** Still being worked out; so many choices are the same up to now. */
  | { readonly is: 'running'; readonly choices: number }
  | { readonly is: 'same'; readonly sentence: string }
  | {
      readonly is: 'differs';
      /** The first difference in one sentence. */
      readonly sentence: string;
      /** The number of choices that come before it. */
      readonly at: number;
      /** All that differs there. */
      readonly says: readonly string[];
      /** The first choice that is not possible any more, and why. */
      readonly stopped?: { readonly at: number; readonly says: string };
    };

/** A card, or sections of rules by their names. */
export type Subject =
  | { readonly card: number; readonly side: Side }
  | { readonly sections: readonly string[] };

/** Something that can be begun at the table: a line of a card or of rules, or a card that is entered. */
export interface Begin {
  /** The choice that begins it. */
  readonly code: number;
  /** The same in words, as in `run yellow of 137`. */
  readonly words: string;
  /** The card, and the side that is up; absent for rules. */
  readonly card?: number;
  readonly side?: Side;
  /** The section of rules. */
  readonly section?: string;
  /** Its place on the face or in the section, from 0; absent where a card is entered. */
  readonly line?: number;
  /** Verb with which the card is entered. */
  readonly verb?: string;
  /** Id of its trigger; empty where a card is entered. */
  readonly trigger: string;
  /** The reason why it cannot begin with what lies there; absent where it can. */
  readonly refusal?: { readonly code: string; readonly says: string };
}

/** The run that was begun at the table, and what it has come to at the moment. */
export interface TableRun {
  /** Whose text it is; of a card that is entered, its first side. */
  readonly owner: Owner;
  /** Id of the trigger; empty where a card is entered. */
  readonly trigger: string;
  /**
   * refused: it cannot begin; missing: what it names is not there; running: more follows; waiting: a choice is asked
   * for; endless: it was ended.
   */
  readonly standing: 'refused' | 'missing' | 'running' | 'waiting' | 'done' | 'endless';
  /** The reason why it cannot begin, or does not end; empty where it does. */
  readonly says: string;
  /** Code of that. */
  readonly code: string;
  /** Points that it has counted, where it counts points. */
  readonly points?: number;
  /** True if the goal is met, where it is one. */
  readonly met?: boolean;
  /** The changes since it began. */
  readonly since: readonly Change[];
}

/** The last thing done with a verb, where texts of the pack ask for it: everybody has seen it. */
export interface LastDoneView {
  /** Id of the verb. */
  readonly verb: string;
  /** The deed, as in `laid`. */
  readonly label: string;
  /** The card to which it was done, with the name of the face that is up; absent where only a value was named. */
  readonly card?: { readonly card: number; readonly side: Side; readonly name: string };
  /** The parts of it that count for the choices to come. */
  readonly binds: readonly {
    /** Id of the attribute, and what it is called. */
    readonly attribute: string;
    readonly label: string;
    /** Its values, one of which is enough, with their ids; a number has its digits as both. */
    readonly values: readonly { readonly id: string; readonly label: string }[];
    /** True if the value was named, and is not that of the card. */
    readonly named: boolean;
  }[];
}

/** The part of the view that only the table beside a card has. */
export interface TableOf {
  /** For what it was made ready. */
  readonly subject?: Subject;
  /** The seat that acts. */
  readonly acting: number;
  /** The cards and pieces that could not be laid out, as sentences. */
  readonly notes: readonly string[];
  /** The reason why the newest text is not what runs; empty where it is. */
  readonly older: string;
  /** A choice that is no longer possible, one sentence; empty where there is none. */
  readonly lost: string;
  /** True if anything was changed by hand, or chosen, since it was made ready. */
  readonly touched: boolean;
  /** Programs of the card or rules that it is looked at for. */
  readonly programs: readonly ProgramView[];
  /** The lines that can be begun of all that lies there, cards in the order of the pack, then rules. */
  readonly begins: readonly Begin[];
  readonly ran?: TableRun;
}

/** Everything that is shown of a game: plain data, and nothing that the viewer may not know. */
export interface GameView {
  /** Another one whenever something else can be chosen, so that no choice is made for a table that is gone. */
  readonly revision: number;
  /** The title of the scenario that has begun it; absent where none has. */
  readonly scenario?: string;
  readonly mode: string;
  readonly level?: string;
  readonly seed: number;
  readonly seats: number;
  readonly teams: number;
  /** All seats, then the opponent, where there is one. */
  readonly parties: readonly string[];
  /** Who sits in each seat. */
  readonly players: readonly PlayerName[];
  /** The numbers of choices before the moment, and of all. */
  readonly at: number;
  readonly last: number;
  /** True if the game is over at this moment. */
  readonly over: boolean;
  readonly round: number;
  readonly turn: number;
  /** The party that leads; -1 for none. */
  readonly leading: number;
  /** Parts of the flow in which the game is, from the outermost one on, without the flow itself. */
  readonly phases: readonly string[];
  readonly title: string;
  /** Whose eyes see the table: a seat, -1 for what everybody sees, `all` where nobody plays who must not know. */
  readonly viewer: number | 'all';
  /** The seat that chooses next; -1 when the game is over. */
  readonly next: number;
  /** A person has to take the screen before anything is shown. */
  readonly handOver: boolean;
  readonly question?: GameQuestion;
  readonly zones: readonly TableZone[];
  /** Rows and columns of the grid with the options of the game; absent where the pack has no grid. */
  readonly grid?: readonly [rows: number, columns: number];
  readonly origins: readonly { readonly row: number; readonly column: number }[];
  readonly pools: readonly (readonly AmountView[])[];
  readonly counters: readonly (readonly AmountView[])[];
  readonly named: readonly Readonly<Record<string, string>>[];
  /**
   * The last thing done with each verb of which texts ask, in the order of the manifest; without those that were not
   * done yet.
   */
  readonly lastDone: readonly LastDoneView[];
  readonly scores: readonly PartyScore[];
  readonly goals: readonly GoalView[];
  readonly log: readonly LogEntry[];
  readonly turns: readonly TurnView[];
  readonly branches: readonly BranchView[];
  /** The name of the line that is played, where it was a branch with a name. */
  readonly name?: string;
  /** The branches that are compared in What if, by their places in the list; -1 is the line that is played. */
  readonly pair?: readonly [number, number];
  /** Lines at which the game stops, in the order in which they were given. */
  readonly stops: readonly StopView[];
  /** Amounts that are watched, in the order in which they were given. */
  readonly watches: readonly WatchView[];
  readonly unit: GameUnit;
  /** The moment inside the next choice, from 1, and how many there are; absent between two choices. */
  readonly inside?: { readonly moment: number; readonly last: number };
  readonly canBack: boolean;
  readonly canForward: boolean;
  /**
   * The nearest choices before the moment and behind it that persons made freely, or all seats where there are no
   * persons; absent for none.
   */
  readonly decisions: { readonly before?: number; readonly after?: number };
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True if it was played with other cards before, and can be gone back to so. */
  readonly hasBefore: boolean;
  /** Abilities that run. */
  readonly frames: readonly FrameView[];
  /** Numbers on the stack of the context that runs. */
  readonly stack: readonly number[];
  /** The changes by the last step. */
  readonly changes: readonly Change[];
  /** Hash of the state, 14 hexadecimal digits. */
  readonly hash: string;
  readonly comparison: ComparisonView;
  /** Only at the table beside a card; `canUndo` and `canRedo` are about everything that was done there. */
  readonly table?: TableOf;
  /** Only of a game that a scenario with goals has begun. */
  readonly aims?: AimsView;
  /** Only of a scenario on a board. */
  readonly scene?: SceneView;
}
