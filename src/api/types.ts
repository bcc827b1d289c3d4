import type { View } from './view.ts';
import type { Explained } from '../explain/reason.ts';
import type { Question } from '../explain/why.ts';
import type { Figures } from '../simulate/figures.ts';

/** A file of a pack. */
export interface PackFile {
  /** Path relative to the pack, with forward slashes. */
  readonly path: string;
  /** Its whole text. */
  readonly text: string;
}

/** A fault: a code that stays the same, and a sentence for people. */
export interface Fault {
  /** Its code; docs/diagnostics.md and docs/games.md list them. */
  readonly code: string;
  /** The place: a path, a card, a line of a record; missing where the fault is about the whole. */
  readonly place?: string;
  /** The fault, and what can be done. */
  readonly message: string;
}

/** The decisions before a game. */
export interface SetUp {
  /** Id of a mode of the pack. */
  readonly mode: string;
  /** The number of seats. */
  readonly seats: number;
  /** Any whole number; the same one gives the same game for the same choices. */
  readonly seed: number;
  /** The level, where the mode has levels. */
  readonly level?: string;
  /** Values of options of the pack, by id; an option that is left out has its usual value. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Points of a seat, or of an opponent that is none. */
export interface SeatScore {
  /** Points by line of the final score, by id. */
  readonly lines: Readonly<Record<string, number>>;
  /** The sum of all lines. */
  readonly total: number;
  /** Its place, from 1; seats between which no tie-break decides share one. */
  readonly place: number;
}

/** The outcome of reading a record. */
export interface Reread {
  /** The game as it was at the end of the record; missing with a fault. */
  readonly game?: Game;
  /** The faults of the record. */
  readonly faults: readonly Fault[];
  /** The changes of the pack since the record was written, such as `card 137`. */
  readonly changes: readonly string[];
}

/** The place where a scenario first differs from what it says. */
export interface ScenarioDiffers extends Fault {
  /** The text that the line expects, where something else is there. */
  readonly expected?: string;
  /** The text that is there instead. */
  readonly got?: string;
}

/** A set-up or a position laid by hand, then choices, and what is expected of them: docs/scenarios.md. */
export interface Scenario {
  /** Its title, for people. */
  readonly title: string;
  /** Ids of the rules that it cites. */
  readonly rules: readonly string[];
  /** Its game before its first choice, in its position where it has one; a new game each time. */
  begin(): Game;
  /**
   * Plays its lines in a new game. Without a fault everything is as they say. With one the game stands where it first
   * differs: G966 a choice that cannot be made, G967 something other than what is expected, G968 refused for another
   * reason, G953, G957, G958, G965 a line that cannot be asked.
   */
  run(): { readonly game: Game; readonly fault?: ScenarioDiffers };
}

/** The outcome of reading a scenario. */
export interface ReadScenario {
  /** The scenario, the game of which can begin; missing with a fault. */
  readonly scenario?: Scenario;
  /** The faults of the text or its position, each with its line. */
  readonly faults: readonly Fault[];
}

/** A pack that can be played. */
export interface Pack {
  /** Its id. */
  readonly id: string;
  /** Its title, for people. */
  readonly title: string;
  /** Its version. */
  readonly version: string;
  /** Its options by id, with their values, the usual one first. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** Ids of the modes that can be played, with the fewest and the most seats. */
  readonly modes: Readonly<Record<string, readonly [fewest: number, most: number]>>;
  /**
   * Begins a game. G971 no such mode, G972 not with so many seats, G973 no such level, G974 no such option or value, or
   * not in this mode, G979 the pack does not compile with these options.
   */
  newGame(setUp: SetUp): { readonly game?: Game; readonly fault?: Fault };
  /**
   * Plays a record again. If the text is no record (G980 to G984, G988) or no longer fits the pack (G971 to G974, G979,
   * G985 to G987), there is no game; the faults say what is wrong, and where.
   */
  readGame(text: string): Reread;
  /**
   * Reads a scenario and lays its position. If it cannot begin (G951 to G965, G971 to G974, G979), there is no
   * scenario; the faults say what is wrong, and where.
   */
  readScenario(text: string): ReadScenario;
  /**
   * Plays many games between bots, one name for each seat, and adds up their results. The seed of the set-up is the
   * seed of the whole series. G971 to G974 and G979 as for `newGame`, G991 no such bot, G992 not as many bots as seats.
   */
  simulate(
    setUp: SetUp,
    bots: readonly string[],
    games: number,
  ): { readonly figures?: Figures; readonly fault?: Fault };
}

/** A game. Seats count from 0; choices are words, such as `plant 137`, `@ 2,3` or `done`. */
export interface Game {
  /** True if it is over. */
  readonly isOver: boolean;
  /** The reason why nobody is asked anything although it is not over: its rules repeat something without end (G989). */
  readonly stuck: Fault | undefined;
  /** Hash of its state, 14 hexadecimal digits: equal for equal states. */
  readonly hash: string;
  /** The number of choices that have been made. */
  readonly length: number;
  /** Every choice that a seat can make now, the most natural first; empty where nothing is asked of it. */
  legal(seat: number): readonly string[];
  /**
   * The reason why a seat cannot choose that now (R901 to R924, G975; G910 a number of a card beside another name, G958
   * no such card, G976 no such seat); undefined where it can.
   */
  whyNot(seat: number, words: string): Fault | undefined;
  /**
   * Makes a choice, or several behind one another as records and scenarios write them: `plant 20 @ 1,2; done`. The name
   * of a card may stand behind its number, as in `plant 20 "Heather"`. Where one is refused, as {@link whyNot} says,
   * nothing changes.
   */
  choose(seat: number, words: string): Fault | undefined;
  /**
   * The view of a seat: hidden cards are only counted. For a number that is no seat it is what everybody sees. What is
   * no number is thrown as a TypeError with the code G905.
   */
  view(seat: number): View;
  /**
   * The reason why something is as it is: the points of a line of the score, a number or a place, a refused choice, or
   * what a choice that was made has changed. The answer is a chain: what, the clause and where it stands, the card, the
   * choice, the rules. The game is played again for that, on a copy. G976 no such seat, G993 nothing to explain, G994
   * no such choice.
   */
  why(question: Question): { readonly answer?: Explained; readonly fault?: Fault };
  /** Points of all seats as the state stands, and behind them those of the opponent, where there is one. */
  score(): readonly SeatScore[];
  /** Takes back the last choice, whoever made it, as a designer may; false at the beginning. */
  undo(): boolean;
  /** Makes the choice again that {@link undo} took back last; false where there is none. */
  redo(): boolean;
  /**
   * Takes back the last choice of a seat as a player may: G995 none, G996 something was seen, or what
   * came of it hangs on cards that the seat does not see, G997 others depend on it.
   */
  takeBack(seat: number): Fault | undefined;
  /**
   * Lets bots play the game to its end, one name for each seat: `random` or `greedy`. It is left as `endless` after 100
   * rounds, or where it is stuck, and G989 names the line that is repeated. G991 no such bot, G992 not as many bots as
   * seats.
   */
  playBots(bots: readonly string[]): { readonly left?: 'over' | 'endless'; readonly fault?: Fault };
  /**
   * The game as a record, which `Pack.readGame` reads. Where it began in a position that was laid by hand, it is a
   * scenario, which `Pack.readScenario` reads.
   */
  record(): string;
  /**
   * The turn of the moment as a scenario, which `Pack.readScenario` reads: the position at its beginning, the choices
   * made since then, what they changed, and what can be chosen next. It was played once, so that it holds. With a fault
   * there is none: G969, where cards were shuffled in the turn of a game that began in a position laid by hand.
   *
   * @param title its title; without one, where it was captured
   */
  capture(title?: string): { readonly text?: string; readonly fault?: Fault };
}
