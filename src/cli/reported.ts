import type { Severity } from '../language/diagnostic.ts';
import type { LintResult } from './lint-result.ts';

/** What a report is made from. */
export interface Reported {
  readonly result: LintResult;
  /** The working folder. */
  readonly cwd: string;
  /** The folder from which services count paths: the root of what they checked out, else the working folder. */
  readonly base: string;
  /** Whether findings of a severity make the check fail. */
  readonly isFailing: (severity: Severity) => boolean;
}
