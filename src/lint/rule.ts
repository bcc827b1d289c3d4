import type { Code } from '../language/codes.ts';
import type { Fix, Range } from '../language/diagnostic.ts';
import type { Catalogue } from '../cards/catalogue.ts';

/** One place where a pack breaks a rule. */
export interface Finding {
  /** File, relative to the pack. */
  readonly path: string;
  /** The place in the file. */
  readonly range: Range;
  /** The fault and what to do, in sentences. */
  readonly message: string;
  /** That it is no more than a note here, since the pack is not finished. */
  readonly mild?: boolean;
  /** The texts that could stand there instead, the likeliest first. */
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
  /** The degree to which a finding can be trusted. */
  readonly accuracy: string;
  /** The things that the rule does not look at. */
  readonly unchecked: string;
  /** All findings, in the order of files and of their text. */
  readonly check: (catalogue: Catalogue) => readonly Finding[];
}
