import type { Change } from './changes.ts';
import type { Subject } from './commands.ts';
import type { RuleLine } from './engine.ts';
import type { Choice, What } from './script.ts';
import type { Side } from './set-up.ts';
import type { Unit } from './unit.ts';

/** Whose text it is: a face of a card, or a section of rules or routine of the pack. */
export type Owner =
  | { readonly card: number; readonly side: Side; readonly name: string }
  | { readonly section: string };

/** One instruction of a program. */
export interface ProgramLine {
  /** Its place in the ability, from 0. */
  readonly line: number;
  /** The word of the code at which it stands. */
  readonly word: number;
  /** Its name. */
  readonly name: string;
  /** Its numbers and words. */
  readonly operands: string;
  /** What its constants say. */
  readonly comment: string;
  /** What sort of instruction it is. */
  readonly does: string;
  /** Path of its clause in its face or section, as in `abilities.0.body.pay.1`; absent outside of clauses. */
  readonly clause?: string;
}

/** An ability as a list of instructions. */
export interface ProgramView {
  readonly owner: Owner;
  /** Its place on the face or in the section, from 0. */
  readonly ability: number;
  /** Id of its trigger; empty for a routine. */
  readonly trigger: string;
  readonly lines: readonly ProgramLine[];
}

/** One ability that runs. */
export interface FrameView {
  /** Its program. */
  readonly program: ProgramView;
  /** The word at which it stands. */
  readonly word: number;
  /** Path of the clause that runs, in its face or section; absent outside of clauses. */
  readonly clause?: string;
  /** The card that acts; absent where a rule does. */
  readonly acts?: number;
  /** Name of the card that acts. */
  readonly actsName?: string;
  /** Whether the text is that of another card than the one that acts. */
  readonly copied: boolean;
  /** Points counted so far. */
  readonly points: number;
}

/** A card on the table. */
export interface CardView {
  readonly card: number;
  readonly side: Side;
  readonly name: string;
  /** Pieces that it has, or has room for. */
  readonly pieces: readonly PieceView[];
  /** Row and column of the frame, from 0; only on a grid. */
  readonly row?: number;
  readonly column?: number;
  /** By ability, whether it can be run: what only lies there and says something cannot. */
  readonly runs: readonly boolean[];
  /** Verb with which it can be entered from where it lies; absent where it cannot. */
  readonly enters?: string;
  /** Steps at which parties have claimed its goal. */
  readonly claims?: readonly { readonly party: number; readonly step: number }[];
}

/** Pieces of one resource on a card. */
export interface PieceView {
  readonly resource: string;
  readonly count: number;
  readonly room: number;
}

/** A zone of one party, or of the table. */
export interface ZoneView {
  /** Id of the zone. */
  readonly zone: string;
  /** Whose it is; 0 for a zone of the table. */
  readonly party: number;
  /** How many cards lie there. */
  readonly count: number;
  /** Whether nobody sees its cards in a game; then only the top ones are named. */
  readonly hidden: boolean;
  /** From the first to the last, from the bottom to the top. */
  readonly cards: readonly CardView[];
  /** Places of the frame where a card lies face down before who looks; absent where there is none. */
  readonly backs?: readonly { readonly row: number; readonly column: number }[];
}

/** A number that can be set. */
export interface AmountView {
  /** Id of the resource or name of the counter. */
  readonly id: string;
  /** What it is called. */
  readonly label: string;
  readonly value: number;
}

/** Something that can be chosen. */
export interface OptionView {
  readonly choice: Choice;
  /** What it is called. */
  readonly label: string;
  /** Whether it can be chosen now, or once more. */
  readonly possible: boolean;
  /** Path of the part of the text that it is, in its face or section. */
  readonly clause?: string;
}

/** A question to the seat. */
export interface QuestionView {
  /** Name of the instruction that asks. */
  readonly asks: string;
  /** What is to be chosen, one sentence. */
  readonly says: string;
  /** What could be chosen when this was asked, in the order in which it is read on the table. */
  readonly options: readonly OptionView[];
  /** What was chosen already, each once with how often. */
  readonly chosen: readonly { readonly choice: Choice; readonly times: number }[];
  /** Whether it can be left as it is; where not, `doneNot` says why. */
  readonly done: boolean;
  readonly doneNot: string;
  /** What leaving it means: nothing more, or nothing at all. */
  readonly doneLabel: string;
  /** Cards and cells on the table that cannot be chosen, with the reason. */
  readonly refusals: readonly { readonly choice: Choice; readonly says: string; readonly code: string }[];
  /** Whether the answer was given before and what follows is known: another one takes its place. */
  readonly answered: boolean;
}

/** A run as far as it has come. */
export interface RunView {
  readonly what: What;
  /** Whose text was begun. */
  readonly owner: Owner;
  /** Id of the trigger of the ability that was begun. */
  readonly trigger: string;
  /** refused: it cannot begin; running: more follows; waiting: a choice is asked for; endless: it was ended. */
  readonly standing: 'refused' | 'running' | 'waiting' | 'done' | 'endless' | 'missing';
  /** Why it cannot begin, or does not end. */
  readonly says: string;
  readonly code: string;
  /** Points that it counted, where it counts points. */
  readonly points?: number;
  /** Whether the goal is met, where it is one. */
  readonly met?: boolean;
  /** The moment that is shown, from 0, and the last one. */
  readonly at: number;
  readonly last: number;
  /** Whether there is something to step to. */
  readonly canBack: boolean;
  readonly canForward: boolean;
  /** Abilities that run, the one begun first at the front. */
  readonly frames: readonly FrameView[];
  /** Numbers on the stack, the lowest first. */
  readonly stack: readonly number[];
  readonly question?: QuestionView;
  /** What the last step changed. */
  readonly changes: readonly Change[];
  /** What changed since the run began. */
  readonly since: readonly Change[];
  /** A recorded choice that is no longer possible, one sentence; empty where there is none. */
  readonly lost: string;
}

/** Everything that the table shows. */
export interface TableView {
  /** Seats with a player, then, where there is one, the party that is none. */
  readonly parties: readonly string[];
  /** How many of them are seats. */
  readonly seats: number;
  /** The seat that acts. */
  readonly acting: number;
  readonly zones: readonly ZoneView[];
  /** Where the smallest rectangle of each party's grid lies in its frame. */
  readonly origins: readonly { readonly row: number; readonly column: number }[];
  /** By party. */
  readonly pools: readonly (readonly AmountView[])[];
  /** By party; counters of what was done in a turn only where they are not 0. */
  readonly counters: readonly (readonly AmountView[])[];
  /** By party: verb and mark that was named with it. */
  readonly named: readonly Readonly<Record<string, string>>[];
  /** What could not be laid out, as sentences. */
  readonly notes: readonly string[];
  readonly unit: Unit;
  readonly run?: RunView;
  /** Lines of the rules that can be run. */
  readonly rules: readonly RuleLine[];
  /** Programs of the card or rules that the table is looked at for. */
  readonly programs: readonly ProgramView[];
  /** Why the newest text is not what runs; empty where it is. */
  readonly older: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether anything was changed by hand since the table was made ready. */
  readonly touched: boolean;
  /** For what the table was made ready. */
  readonly subject?: Subject;
}
