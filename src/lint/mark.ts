import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';

/** What sets findings of one code aside. */
export interface Mark {
  /** Code of the findings. */
  readonly code: string;
  /** A comment beside them, or an entry of loam.json. */
  readonly by: 'comment' | 'settings';
  /** Why. */
  readonly reason: string;
  /** Where the mark itself stands: its code in the comment, or its entry in loam.json. */
  readonly range: Range;
  /** Whether a finding at that place is meant. */
  readonly covers: (place: Range) => boolean;
  /** Takes the mark away. */
  readonly removal: Fix;
}

/** A finding that was set aside. */
export interface Silenced {
  /** What was found. */
  readonly diagnostic: Diagnostic;
  /** A comment beside it, an entry of loam.json, or a baseline. */
  readonly by: Mark['by'] | 'baseline';
  /** Why, as people wrote it. */
  readonly reason: string;
  /** The mark that did it; none for a baseline. */
  readonly mark?: Mark;
}

/** The settings of one pack: how what is found in its files is weighed. Paths are relative to the pack. */
export interface PackSettings {
  /** The finding with the severity that it has by the settings; undefined where it is switched off. */
  readonly weigh: (found: Diagnostic, path: string) => Diagnostic | undefined;
  /** Whether nothing is said of a file. */
  readonly isLeftOut: (path: string) => boolean;
  /** What the settings set aside in a file. */
  readonly marksOf: (path: string, text: string) => readonly Mark[];
  /** Entries for files of the pack that are not among these paths: W333. */
  readonly withoutFile: (paths: ReadonlySet<string>) => readonly Diagnostic[];
}

/** What is told of a file. */
export interface Told {
  /** In the order in which it was found. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was set aside. */
  readonly silenced: readonly Silenced[];
}

/** Everything that sets findings of one file aside. */
export interface Marks {
  /** One for each code of a comment, and for each entry of loam.json. */
  readonly all: readonly Mark[];
  /** What is wrong with the comments: L115, W331, W332. */
  readonly problems: readonly Diagnostic[];
}
