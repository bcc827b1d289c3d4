import type { Range } from '../language/diagnostic.ts';
import type { Place } from '../record/place.ts';

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

/** One link of an answer: a number, and the clause, the card, the choice and the rules from which it comes. */
export interface Reason {
  /** The event or the sum, in words. */
  readonly what: string;
  /** By how much a number changed, or what it counts; missing where it is no number. */
  readonly amount?: number;
  /** The clause that did it; missing where no text of the pack did. */
  readonly clause?: ClausePlace;
  /** The card whose ability it was, also where it copies another card's text; missing for a line of the rules. */
  readonly card?: { readonly number: number; readonly name: string };
  /** The choice that led to it; missing where that was before the first one. */
  readonly place?: Place;
  /** The cards that were counted, where the clause counts cards. */
  readonly counted?: readonly Counted[];
  /** The parts of a number that was counted, where the clause counts a number that changes by itself. */
  readonly because?: readonly Reason[];
  /** Ids of the rules that say so, those that the text itself cites first. */
  readonly rules: readonly string[];
}

/** An answer to a question why. */
export interface Explained {
  /** The thing that is explained, in words. */
  readonly what: string;
  /** The steps that led to it, in the order in which they happened. */
  readonly reasons: readonly Reason[];
}
