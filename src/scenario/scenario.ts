import type { StartMoment } from '../game/moment.ts';
import type { SaidName } from '../record/card-names.ts';

/** The version of the form of scenarios that is read. */
export const SCENARIO_VERSION = 1;

/** Who or what a line is about. */
export type LineSubject =
  | { readonly of: 'table' }
  /** A seat, counted from 0. */
  | { readonly of: 'seat'; readonly seat: number }
  | { readonly of: 'opponent' }
  /** A card, as it is named. */
  | { readonly of: 'card'; readonly name: string };

/** A line that says what is so: of a position that is laid, or of one that is expected. */
export interface Fact {
  /** The line, counted from 1. */
  readonly line: number;
  /** Of whom or what it speaks. */
  readonly subject: LineSubject;
  /** A word of the manifest, or one of those that every pack has. */
  readonly word: string;
  /** The text behind the colon. */
  readonly value: string;
}

/** A line among the choices. */
export type ScenarioStep =
  /** The moment at which the game must be. */
  | { readonly step: 'heading'; readonly line: number; readonly heading: string }
  /**
   * A choice that a seat, counted from 0, makes in words; `take back` takes the last one back, `finish` declines and
   * says done as often as it can.
   */
  | { readonly step: 'choice'; readonly line: number; readonly seat: number; readonly words: string }
  /** The choices of a seat: all of it, or at least this. */
  | {
      readonly step: 'legal';
      readonly line: number;
      readonly seat: number;
      readonly exact: boolean;
      readonly words: readonly string[];
    }
  /** Everybody declines what can be declined, and says done, as long as the turn goes on. */
  | { readonly step: 'finish'; readonly line: number }
  /** A choice that is refused, with a code where one is named. */
  | {
      readonly step: 'refused';
      readonly line: number;
      readonly seat: number;
      readonly code?: string;
      readonly words: string;
    }
  /** The fact that must be so. */
  | { readonly step: 'expect'; readonly line: number; readonly fact: Fact }
  /** The goal from here on, in so many turns where they are counted: the one that is played is the first. */
  | { readonly step: 'goal'; readonly line: number; readonly fact: Fact; readonly turns?: number };

/** A card that a line names twice, by its number and by its name. */
export interface NameInLine extends SaidName {
  /** The line, counted from 1. */
  readonly line: number;
}

/** An option of the pack as a scenario names it. */
export interface NamedOption {
  /** The line, counted from 1. */
  readonly line: number;
  /** Its id. */
  readonly name: string;
  /** Its value. */
  readonly value: string;
}

/** A position that is laid by hand. */
export interface LaidPosition {
  /** The line in which it begins, counted from 1. */
  readonly line: number;
  /** The place where the game is. */
  readonly moment: StartMoment;
  /** The facts of the position. */
  readonly facts: readonly Fact[];
}

/** A set-up or a position, then choices, and what comes of them. */
export interface ParsedScenario {
  /** Its title, for people. */
  readonly title: string;
  /** Ids of the rules that it cites, in its order. */
  readonly rules: readonly string[];
  /** Id of the pack. */
  readonly pack: string;
  /** Id of the mode; empty where abilities run by themselves and none is named. */
  readonly mode: string;
  /** The number of seats. */
  readonly seats: number;
  /** The seed: a whole number. */
  readonly seed: number;
  /** Who sits where when somebody plays on from it, by seat; empty where it is not said. */
  readonly players: readonly string[];
  /** The level, where the mode has levels. */
  readonly level?: string;
  /** Options of the pack. */
  readonly options: readonly NamedOption[];
  /** The position with which it begins; without one, the beginning of the game. */
  readonly position?: LaidPosition;
  /** Names that stand behind numbers of cards, in the order of the lines. */
  readonly names: readonly NameInLine[];
  /** Choices and expectations in their order. */
  readonly steps: readonly ScenarioStep[];
  /** Lines of the header by their first word, counted from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

/** A choice that takes back the last one of the seat. */
export const TAKE_BACK = 'take back';

/** A choice that stands for declining and for done, as often as possible in the turn. */
export const FINISH = 'finish';
