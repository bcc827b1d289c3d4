import type { ProgramEntry, Program } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The measure of a face that does not have it, where "or less" counts it as 0. */
export const NONE = -100_000;

/** The measure of a face that does not have it and that nothing counts. */
export const NOTHING = -100_001;

/** One face, or one section of rules, as the machine sees it. */
export interface ImageFace {
  /** Index of its card in {@link Image.cards}; -1 for a section of rules. */
  readonly card: number;
  /** Its program; labels and constants still count from its own beginning. */
  readonly program: Program;
  /** Word of {@link Image.code} at which its program begins. */
  readonly at: number;
  /** Index of its first entry in {@link Image.entries}. */
  readonly firstEntry: number;
}

/** One physical card. */
export interface ImageCard {
  /** Its printed number. */
  readonly number: number;
  /** Id of its kind. */
  readonly kind: string;
  /** Index of its first face in {@link Image.faces}. */
  readonly firstFace: number;
  /** The number of its faces. */
  readonly faces: number;
}

/** An entry of a face in the whole image: its words count from the beginning of {@link Image.code}. */
export interface ImageEntry extends ProgramEntry {
  /** Index of the face. */
  readonly face: number;
  /** Its place among the abilities of the face, from 0. */
  readonly ability: number;
  /** Index of its nature in the vocabulary. */
  readonly nature: number;
  /** Index of the mark of its colour; -1 where its trigger has none. */
  readonly colour: number;
  /** Marks by which `run` and `repeat` find it: its colour, those that it counts as, and the kind of its face. */
  readonly marks: readonly number[];
  /** True if its owner can decline it. */
  readonly voluntary: boolean;
}

/** A verb of which some text asks to which card it was done last. */
export interface RememberedVerb {
  /** Index of the verb. */
  readonly verb: number;
  /** Measures that are compared with those of that card, in the order of their indices. */
  readonly measures: readonly number[];
}

/**
 * A whole pack, compiled and linked, ready to be run: constant data that no game changes. Faces stand in the
 * order of their numbers and sides, then the sections of rules. In `code`, labels count words from the beginning
 * of `code`, and constants are offsets into `pool`.
 */
export interface Image {
  /** The words of the pack as numbers. */
  readonly vocabulary: Vocabulary;
  /** The code of all programs, one after the other. */
  readonly code: Int32Array;
  /**
   * All constants: a selector is [start of its column, number of tests that need the state, then per test its
   * number in TESTS and three operands]; a scope is [its number in SCOPES, of, party]; a table is [length,
   * numbers…]; members are [length, then per member scope and selector]. A test is written `is mark 0 0`, `number
   * measure least most`, `parity measure odd 0`, `other 0 0 0`, `full resource full 0`, `place first last 0`, `last
   * verb measure other`.
   */
  readonly pool: Int32Array;
  /** One column for each selector that occurs: 1 where the tests that need no state fit the face, else 0. */
  readonly columns: Uint8Array;
  /** All faces, then the sections of rules. */
  readonly faces: readonly ImageFace[];
  /** All cards in the order of their numbers. */
  readonly cards: readonly ImageCard[];
  /** All entries, those of one face after those of another. */
  readonly entries: readonly ImageEntry[];
  /**
   * Measures by face: the number of an attribute, how many values, how many abilities; {@link NONE}, {@link NOTHING}.
   */
  readonly measures: Int32Array;
  /**
   * Values by face and measure as bits, for texts that compare values: one bit for each value of the attribute in
   * the order of the manifest, then one for each of its kinds; for colours only those that a card can stand for.
   */
  readonly values: Int32Array;
  /** 1 where a face has a mark, by face and mark, marks that it counts as included. */
  readonly marks: Uint8Array;
  /** Room for pieces by face and resource: the printed number, or -1 where the face has no room for it at all. */
  readonly limits: Int32Array;
  /**
   * The routine that runs when a card is entered with a verb, as with an event that is played: by index of the verb,
   * the word of the code at which `wake once, react VERB, end` stands; -1 for verbs that enter nothing.
   */
  readonly routines: readonly number[];
  /** Verbs whose cards of this turn some text asks for, by index. */
  readonly tracked: readonly number[];
  /** Verbs of which some text asks to which card they were done last, in the order of their indices. */
  readonly remembered: readonly RememberedVerb[];
  /** {@link values} without what a face only counts as: those of a card to which a verb was done last. */
  readonly printedValues: Int32Array;
  /** Number that changes when anything changes that plays: marks, measures, programs; not comments or layout. */
  readonly fingerprint: number;
}
