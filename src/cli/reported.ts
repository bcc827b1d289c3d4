import type { Severity } from '../language/diagnostic.ts';
import type { LintResult } from './lint-result.ts';

/** The parts of which a report is made. */
export interface Reported {
  readonly result: LintResult;
  /** The working folder. */
  readonly cwd: string;
  /** The folder from which services count paths: the root of what they checked out, else the working folder. */
  readonly base: string;
  /** True if findings of a severity make the check fail. */
  readonly isFailing: (severity: Severity) => boolean;
}
