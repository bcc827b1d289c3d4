import type { Code } from '../language/codes.ts';
import type { Fix, Range } from '../language/diagnostic.ts';
import type { Catalogue } from '../cards/catalogue.ts';

/** One place where a pack breaks a rule. */
export interface Finding {
  /** File, relative to the pack. */
  readonly path: string;
  /** Where in the file. */
  readonly range: Range;
  /** What is wrong and what to do, in sentences. */
  readonly message: string;
  /** That it is no more than a note here, since the pack is not finished. */
  readonly mild?: boolean;
  /** What could stand there instead, the likeliest first. */
  readonly expected?: readonly string[];
  /** The likeliest of them, when it is close to what stands there. */
  readonly suggestion?: string;
  /** Ways to mend it, the best first. */
  readonly fixes?: readonly Fix[];
}

/** A rule about a whole pack. What its findings mean and what to do about them stands in the table of codes. */
export interface LintRule {
  /** Its code, from which its severity follows. */
  readonly code: Code;
  /** How far a finding can be trusted. */
  readonly accuracy: string;
  /** What the rule does not look at. */
  readonly unchecked: string;
  /** All findings, in the order of files and of their text. */
  readonly check: (catalogue: Catalogue) => readonly Finding[];
}
