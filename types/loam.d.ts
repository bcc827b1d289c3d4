// Made from src/api by scripts/build/api-types.mjs; do not edit.

/**
 * Reads, checks and compiles a pack: its `pack.json`, its cards and its rules files; other files are left out. With an
 * error there is no pack, but every error with its code and its place.
 */
export declare function loadPack(files: readonly PackFile[]): {
  readonly pack?: Pack;
  readonly faults: readonly Fault[];
};

/** A fault: a code that stays the same, and a sentence for people. */
export interface Fault {
  /** Its code; docs/diagnostics.md and docs/games.md list them. */
  readonly code: string;
  /** The place: a path, a card, a line of a record; missing where the fault is about the whole. */
  readonly place?: string;
  /** The fault, and what can be done. */
  readonly message: string;
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
  why(question: Question): {
    readonly answer?: Explained;
    readonly fault?: Fault;
  };
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
  playBots(bots: readonly string[]): {
    readonly left?: 'over' | 'endless';
    readonly fault?: Fault;
  };
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
  capture(title?: string): {
    readonly text?: string;
    readonly fault?: Fault;
  };
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
  newGame(setUp: SetUp): {
    readonly game?: Game;
    readonly fault?: Fault;
  };
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
  ): {
    readonly figures?: Figures;
    readonly fault?: Fault;
  };
}

/** A file of a pack. */
export interface PackFile {
  /** Path relative to the pack, with forward slashes. */
  readonly path: string;
  /** Its whole text. */
  readonly text: string;
}

/** The outcome of reading a scenario. */
export interface ReadScenario {
  /** The scenario, the game of which can begin; missing with a fault. */
  readonly scenario?: Scenario;
  /** The faults of the text or its position, each with its line. */
  readonly faults: readonly Fault[];
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
  run(): {
    readonly game: Game;
    readonly fault?: ScenarioDiffers;
  };
}

/** The place where a scenario first differs from what it says. */
export interface ScenarioDiffers extends Fault {
  /** The text that the line expects, where something else is there. */
  readonly expected?: string;
  /** The text that is there instead. */
  readonly got?: string;
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

/** A card of which only the back is seen. */
export interface BackView {
  /** Row and column in the grid, counted from 1. */
  readonly cell?: readonly [row: number, column: number];
  /** Pieces on it by resource; only what is there. */
  readonly pieces: Readonly<Record<string, number>>;
}

/** A card whose face is seen. */
export interface CardView extends BackView {
  /** Its printed number. */
  readonly number: number;
  /** Side that is up; only on cards with two. */
  readonly side?: 'A' | 'B';
  /** Name of the face. */
  readonly name: string;
}

/** The card to which a verb was done last, which all have seen. */
export interface LastView {
  /** Its printed number; absent where the verb was not done yet. */
  readonly card?: number;
  /** The value that was named since then, in place of its own. */
  readonly value?: string;
  /**
   * The values of it that count where texts ask, by attribute, a number as its digits: those that the card has, or the one
   * that was named since then. An attribute of which it has none is absent.
   */
  readonly binds: Readonly<Record<string, readonly string[]>>;
}

/** The view of a party: a seat, or an opponent that is none. */
export interface PartyView {
  /** Its holdings outside of cards, by resource. */
  readonly pools: Readonly<Record<string, number>>;
  /** The amounts that it has put aside for its team in this turn, by resource; only what is there. */
  readonly shared: Readonly<Record<string, number>>;
  /** Other counts of the rules for it, by id, such as the bonus of the first complete tableau; only what is there. */
  readonly counters: Readonly<Record<string, number>>;
  /** Its claims: number of the card, and the step, counted from 1; 0 as long as the turn goes on. */
  readonly claims: readonly {
    readonly card: number;
    readonly step: number;
  }[];
  /** The names that it gave in this turn, by verb. */
  readonly named: Readonly<Record<string, string>>;
  /** True if it has said that it is done with the step. */
  readonly done: boolean;
  /** Its zones by id; cards that it looks at or pays for just now lie in `(aside)`. */
  readonly zones: Readonly<Record<string, ZoneView>>;
}

/** The view of one seat: plain data that stays as it is. */
export interface View {
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The round, from 1; 0 before the first. */
  readonly round: number;
  /** The number of turns that are over. */
  readonly turn: number;
  /** The seat that leads; -1 where none does. */
  readonly leading: number;
  /** True if the game is over. */
  readonly over: boolean;
  /** Zones of the table by id. */
  readonly table: Readonly<Record<string, ZoneView>>;
  /** Cards to which verbs were done last, by the verb; only in packs whose texts ask for them. */
  readonly last?: Readonly<Record<string, LastView>>;
  /** Which of the parties is an opponent that is no seat; -1 for none. */
  readonly opponent: number;
  /** All seats in order, then the opponent, where there is one. */
  readonly parties: readonly PartyView[];
}

/** Cards that lie together. */
export interface ZoneView {
  /** The number of its cards; everybody knows that. */
  readonly count: number;
  /** The cards from the first to the last, where the seat sees their faces. */
  readonly cards?: readonly CardView[];
  /** Cards among them that lie face down for the seat, which are not among `cards`; only where there are some. */
  readonly faceDown?: readonly BackView[];
}

/** A clause with where it stands. */
export interface ClausePlace {
  /** Its id, as in `137/A/1/2`; in a section of rules the name of the section stands for the number. */
  readonly id: string;
  /** Name of the face or section whose text it is. */
  readonly of: string;
  /**
   * Options of the game, as in `name=value`, that put its section in place of the usual one or changed a word of it;
   * only where there are some.
   */
  readonly options?: readonly string[];
  /** The file, and where in it; missing where the texts are not at hand. */
  readonly source?: ClauseSource;
}

/** The place where a clause stands in a file. */
export interface ClauseSource extends Range {
  /** Path of the file in the pack. */
  readonly path: string;
  /** Its line, counted from 1. */
  readonly line: number;
  /** The words that are written there. */
  readonly text: string;
}

/** A card that counts in a number. */
export interface Counted {
  /** Number of the card. */
  readonly card: number;
  /** Its name. */
  readonly name: string;
  /** The things that it counts. */
  readonly amount: number;
  /** The choice that brought it, or what is counted on it, to where it is; missing where that was before the first one. */
  readonly place?: Place;
}

/** An answer to a question why. */
export interface Explained {
  /** The thing that is explained, in words. */
  readonly what: string;
  /** The steps that led to it, in the order in which they happened. */
  readonly reasons: readonly Reason[];
}

/** One link of an answer: a number, and the clause, the card, the choice and the rules from which it comes. */
export interface Reason {
  /** The event or the sum, in words. */
  readonly what: string;
  /** By how much a number changed, or what it counts; missing where it is no number. */
  readonly amount?: number;
  /** The clause that did it; missing where no text of the pack did. */
  readonly clause?: ClausePlace;
  /** The card whose ability it was, also where it copies another card's text; missing for a line of the rules. */
  readonly card?: {
    readonly number: number;
    readonly name: string;
  };
  /** The choice that led to it; missing where that was before the first one. */
  readonly place?: Place;
  /** The cards that were counted, where the clause counts cards. */
  readonly counted?: readonly Counted[];
  /** The parts of a number that was counted, where the clause counts a number that changes by itself. */
  readonly because?: readonly Reason[];
  /** Ids of the rules that say so, those that the text itself cites first. */
  readonly rules: readonly string[];
}

/** A question about a game as it stands; seats count from 0, and behind them stands an opponent that is none. */
export type Question =
  /** The reason why a seat has its points for a line of the score, by its id. */
  | {
      readonly why: 'score';
      readonly seat: number;
      readonly line: string;
    }
  /**
   * The reason why a number or a place is what it is: an id such as that of a resource, or a word before a card's
   * number.
   */
  | {
      readonly why: 'value';
      readonly seat: number;
      readonly of: string;
    }
  /** The reason why a seat cannot choose something. */
  | {
      readonly why: 'refused';
      readonly seat: number;
      readonly words: string;
    }
  /** The changes by a choice that was made; it counts from 0. */
  | {
      readonly why: 'choice';
      readonly choice: number;
    };

/** A choice of a record. */
export interface Place {
  /** The number of choices that come before it. */
  readonly choice: number;
  /** Its line in the record, counted from 1; 0 where it is not known. */
  readonly line: number;
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The choice in words. */
  readonly words: string;
  /** The moment of the game, such as `turn 3, seat 2`. */
  readonly heading: string;
}

/** The outcome of a simulation. */
export interface Figures {
  /** The number of games that were played. */
  readonly games: number;
  /** The number of them that came to their end; all that follows but the hash speaks of these alone. */
  readonly finished: number;
  /** The number of them that did not. */
  readonly unfinished: number;
  /** Rounds of a game; `min` and `max` are null where no game came to its end. */
  readonly rounds: Spread & {
    readonly min: number | null;
    readonly max: number | null;
  };
  /** By seat. */
  readonly seats: readonly SeatFigures[];
  /** Of the opponent that is no seat, where there is one. */
  readonly opponent?: SeatFigures;
  /** A hash over the last states of all games, 16 hexadecimal digits. */
  readonly hash: string;
}

/** Figures of a seat. */
export interface SeatFigures {
  /** Games in which it had the first place, alone or with others. */
  readonly wins: number;
  /** Its points. */
  readonly total: Spread;
  /** Its points by line of the final score, by id. */
  readonly points: Readonly<Record<string, Spread>>;
}

/** Mean and standard deviation of a sample; null where there are too few games for it. */
export interface Spread {
  /** The mean, rounded to 4 places. */
  readonly mean: number | null;
  /** The standard deviation of the sample, rounded to 4 places; null for fewer than 2 games. */
  readonly sd: number | null;
}

/**
 * Finds what `loam lint` finds in a pack: in each file, and in the pack as a whole, weighed by its `loam.json` and the
 * comments in its files. Where the manifest has an error, nothing else is said.
 *
 * @param programs true if everything is compiled as well, as `loam lint --programs` does (M codes)
 */
export declare function lintFiles(files: readonly PackFile[], programs?: boolean): Judged;

/** The findings in a pack. */
export interface Judged {
  /** Files in which something was found, by path; in each in the order of the text. */
  readonly files: readonly FileFindings[];
  /** The reason why nothing was looked at: G905 no list of files, G977 no `pack.json` among them. */
  readonly fault?: Fault;
}

/** The findings in one file. */
export interface FileFindings {
  /** File, relative to the pack. */
  readonly path: string;
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** One thing that is wrong or worth knowing. */
export interface Diagnostic {
  /** Stable code, such as `L201`; docs/diagnostics.md explains each. */
  readonly code: string;
  /** Its gravity. */
  readonly severity: Severity;
  /** Its range. */
  readonly range: Range;
  /** The fault and what to do, in sentences. */
  readonly message: string;
  /** The words that could stand here instead, the likeliest first; words and signs as they are written. */
  readonly expected: readonly string[];
  /** The likeliest of them, when it is close to what stands there. */
  readonly suggestion?: string;
  /** Ways to mend it, the best first. */
  readonly fixes: readonly Fix[];
  /** Real cards that write it rightly, at most two. */
  readonly examples: readonly Example[];
}

/** One replacement in a text. */
export interface Edit extends Range {
  /** The text that stands there afterwards. */
  readonly text: string;
}

/** A real card that writes it rightly. */
export interface Example {
  /** Number and side of the card, such as `10` or `315A`. */
  readonly card: string;
  /** Name of its face. */
  readonly name: string;
  /** The line that shows it. */
  readonly text: string;
}

/** One way to mend it: a code action. */
export interface Fix {
  /** The effect of the fix, as the text of a button: "Change to cold". */
  readonly title: string;
  /** Replacements that do not overlap, in ascending order. */
  readonly edits: readonly Edit[];
  /** There where what is meant is certain, so that it may be applied without asking. */
  readonly sure?: true;
}

/** A stretch of a text, in UTF-16 code units counted from 0; the end is not included. */
export interface Range {
  /** First character. */
  readonly start: number;
  /** Character after the last. */
  readonly end: number;
}

/**
 * A message of Loam about a text: one record serves the terminal, JSON, the editor and the tests.
 */
/** The gravity of a message. An error means that the card has no meaning; the others mean that it has. */
export type Severity = 'error' | 'warning' | 'info';

/** Reads the words of a pack from its manifest, `pack.json`. With an error there is no language, but every error. */
export declare function loadLanguage(manifest: string): {
  readonly language?: Language;
  readonly faults: readonly Fault[];
};

/**
 * The language with the words of a pack. A file is read as its path says: `.card` a card, `.rules` rules, `.json` the
 * JSON form of a card, `.csv` a table with a row for each card; a file of another sort is thrown as a TypeError with the code G905.
 */
export interface Language {
  /** Id of the pack. */
  readonly id: string;
  /** Its title, for people. */
  readonly title: string;
  /** Everything that is wrong or worth knowing in one file by itself, in the order of the text. */
  check(file: PackFile): readonly Diagnostic[];
  /** The text in the one canonical layout; as it was where that would not hold everything, and for a table. */
  format(file: PackFile): string;
  /** A card as JSON, or the text of a card for one in JSON; undefined where it has errors, or is no single card. */
  convert(file: PackFile): string | undefined;
  /** The rules text in English: for each face or section a list of lines; none where the file has errors. */
  rulesText(file: PackFile): readonly (readonly string[])[];
}
