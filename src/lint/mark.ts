import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';

/** A mark that sets findings of one code aside. */
export interface Mark {
  /** Code of the findings. */
  readonly code: string;
  /** A comment beside them, or an entry of loam.json. */
  readonly by: 'comment' | 'settings';
  /** The reason. */
  readonly reason: string;
  /** The place of the mark itself: its code in the comment, or its entry in loam.json. */
  readonly range: Range;
  /** True if a finding at that place is meant. */
  readonly covers: (place: Range) => boolean;
  /** Takes the mark away. */
  readonly removal: Fix;
}

/** A finding that was set aside. */
export interface Silenced {
  /** The finding. */
  readonly diagnostic: Diagnostic;
  /** A comment beside it, an entry of loam.json, or a baseline. */
  readonly by: Mark['by'] | 'baseline';
  /** The reason why, as people wrote it. */
  readonly reason: string;
  /** The mark that did it; none for a baseline. */
  readonly mark?: Mark;
}

/** The settings of one pack: how what is found in its files is weighed. Paths are relative to the pack. */
export interface PackSettings {
  /** The finding with the severity that it has by the settings; undefined where it is switched off. */
  readonly weigh: (found: Diagnostic, path: string) => Diagnostic | undefined;
  /** True if nothing is said of a file. */
  readonly isLeftOut: (path: string) => boolean;
  /** The marks by which the settings set findings of a file aside. */
  readonly marksOf: (path: string, text: string) => readonly Mark[];
  /** Entries for files of the pack that are not among these paths: W333. */
  readonly withoutFile: (paths: ReadonlySet<string>) => readonly Diagnostic[];
}

/** The findings that are told of a file. */
export interface Told {
  /** In the order in which it was found. */
  readonly diagnostics: readonly Diagnostic[];
  /** The findings that were set aside. */
  readonly silenced: readonly Silenced[];
}

/** Everything that sets findings of one file aside. */
export interface Marks {
  /** One for each code of a comment, and for each entry of loam.json. */
  readonly all: readonly Mark[];
  /** The faults of the comments: L115, W331, W332. */
  readonly problems: readonly Diagnostic[];
}
