/**
 * A message of Loam about a text: one record serves the terminal, JSON, the editor and the tests.
 */

/** The gravity of a message. An error means that the card has no meaning; the others mean that it has. */
export type Severity = 'error' | 'warning' | 'info';

/** A stretch of a text, in UTF-16 code units counted from 0; the end is not included. */
export interface Range {
  /** First character. */
  readonly start: number;
  /** Character after the last. */
  readonly end: number;
}

/** One replacement in a text. */
export interface Edit extends Range {
  /** The text that stands there afterwards. */
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

/** A real card that writes it rightly. */
export interface Example {
  /** Number and side of the card, such as `10` or `315A`. */
  readonly card: string;
  /** Name of its face. */
  readonly name: string;
  /** The line that shows it. */
  readonly text: string;
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
