import type { Side } from './board-view.ts';
import type { FacePrint } from '../../src/cards/face-print.ts';
import type { BotName } from '../../src/bots/bots.ts';
import type { TablePart } from './show-game.ts';

/** A place at which the two worlds of a game can be looked at beside one another. */
export interface DifferenceView {
  /** The number of choices that lie before it, as played and with the edit. */
  readonly at: number;
  readonly other: number;
  /** The turn, from 1; 0 before the first. */
  readonly turn: number;
  /** Its place: `Round 2, turn 4, Seat A, choice 17`. */
  readonly title: string;
  /** The same in a word or two: `choice 17`, `turn 12`. */
  readonly short: string;
  /** The party that this is about first; absent where it is about nobody alone. */
  readonly party?: number;
  /** The differences there that were not there before, in the order in which people ask. */
  readonly says: readonly string[];
}

/** The numbers of all parties at the end of a turn. */
export interface MarkView {
  /** The turn, from 1; 0 before the first. */
  readonly turn: number;
  /** True if it has not ended. */
  readonly open: boolean;
  /** By party, in the order of the numbers. */
  readonly values: readonly (readonly number[])[];
}

/** A number that each party has. */
export interface NumberView {
  /** Stable name: `points`, or the id of a resource. */
  readonly id: string;
  readonly label: string;
}

/** An amount that is another one with the edit. */
export interface ReplacedView {
  readonly at: number;
  readonly seat: number;
  readonly was: string;
  readonly is: string;
}

/** The part of the game as it was played that could not be held on to. */
export interface AnewView {
  /** The first choice that is not possible any more. */
  readonly at: number;
  /** The reason why, in a sentence. */
  readonly says: string;
  /** The number of choices that were made anew. */
  readonly made: number;
  /** The number of choices of the game that nobody asks for any more, or not as they were. */
  readonly dropped: number;
  /** Who made them: by seat, how many, the bot, and whether it stands in for a person. */
  readonly by: readonly {
    readonly seat: number;
    readonly made: number;
    readonly bot: BotName;
    readonly standsIn: boolean;
  }[];
}

/** The face as it is printed, as far as its picture on the table shows it. */
export interface PrintedFace {
  readonly card: number;
  readonly side: Side;
  readonly name: string;
  readonly kind: string;
  /** Values of its fields: attribute id to number, text, or ids of values. */
  readonly values: Readonly<Record<string, number | string | readonly string[]>>;
  /** Ids of the triggers of its abilities. */
  readonly triggers: readonly string[];
  /** The text of its abilities in English. */
  readonly english: readonly string[];
  /** All of this as people are shown it. */
  readonly print: FacePrint;
}

/** A file that is another one with the edit. */
export interface EditView {
  readonly id: string;
  /** Numbers of its cards, or names of its sections. */
  readonly about: readonly (number | string)[];
  /** Its text as the game is played; absent where it was not there. */
  readonly was?: string;
  /** Its text now; absent where it is not there any more. */
  readonly is?: string;
  /** The faces of its card as the game is played, and now. */
  readonly faces: readonly PrintedFace[];
  readonly facesNow: readonly PrintedFace[];
}

/** Two branches of a game that stand in the places of the game as it was played and with the edit. */
export interface BranchesView {
  readonly names: readonly [string, string];
  /** The number of choices that they have in common, and each has. */
  readonly from: number;
  readonly lasts: readonly [number, number];
  /** The way in which they part, in a sentence. */
  readonly says: string;
}

/** A card, or a line of the rules, that counts otherwise in two worlds. */
export interface PartBetween {
  /** The thing that counts: a name, or words. */
  readonly name: string;
  /** Number of the card; absent where it is none, or is not seen. */
  readonly card?: number;
  /** Its count; absent where it does not count there. */
  readonly was?: number;
  readonly is?: number;
  /** The parts that it counted and counts otherwise now. */
  readonly parts: readonly PartBetween[];
}

/** A line of the score that is another one in two worlds, and why. */
export interface LineBetween {
  readonly id: string;
  readonly says: string;
  readonly was: number;
  readonly is: number;
  readonly parts: readonly PartBetween[];
}

/** A game as it was played and the same with the cards as they are now. */
export interface BothWorlds {
  readonly is: 'there';
  /** The number of choices that were made as they were in the game. */
  readonly held: number;
  readonly replaced: readonly ReplacedView[];
  readonly anew?: AnewView;
  /** Never empty. */
  readonly differences: readonly DifferenceView[];
  readonly numbers: readonly NumberView[];
  /** Numbers at the ends of turns, in both worlds. */
  readonly played: readonly MarkView[];
  readonly edited: readonly MarkView[];
  /** The marks that are compared in the end: the last turn that both have, by its place in the lists. */
  readonly compared: readonly [played: number, edited: number];
  /** True if the game is over, in both worlds. */
  readonly over: readonly [played: boolean, edited: boolean];
  /** The number of goals that are claimed otherwise then. */
  readonly claims: number;
  /** True if the pack has goals that are claimed. */
  readonly hasClaims: boolean;
  readonly edits: readonly EditView[];
  /** Only where two branches are compared. */
  readonly branches?: BranchesView;
}

/** The view of both worlds. */
export type WorldsView =
  /** There is no game, or the cards are its own. */
  | { readonly is: 'none' }
  /** Still being worked out: so many choices of the game were made again; `anew` counts those behind them. */
  | { readonly is: 'running'; readonly choices: number; readonly of: number; readonly anew: number }
  /** The game cannot begin with the cards as they are now. */
  | { readonly is: 'none-there'; readonly says: string }
  | BothWorlds;

/** A table of one world. */
export type WorldTable = Pick<
  TablePart,
  'zones' | 'grid' | 'origins' | 'pools' | 'counters' | 'scores' | 'goals' | 'over' | 'round' | 'turn'
> & {
  /** The number of choices that lie before it. */
  readonly at: number;
};

/** Both worlds at one place. */
export interface WorldPair {
  readonly played: WorldTable;
  readonly edited: WorldTable;
}
