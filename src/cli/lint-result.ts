import type { Diagnostic, Severity } from '../language/diagnostic.ts';
import type { Silenced } from '../lint/mark.ts';
import type { FilePlace } from './read-files.ts';
import { safe } from './safe-text.ts';

/** The findings in one file. */
export interface FileReport {
  /** The name of the file towards people. */
  readonly shown: string;
  /** Its text, in which the ranges count. */
  readonly text: string;
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** The findings that were set aside. */
  readonly silenced?: readonly Silenced[];
  /** The place where it lies; missing where it is standard input, or was not read whole. */
  readonly place?: FilePlace;
}

/** The outcome of checking some files. */
export interface LintResult {
  /** Files with something to say, or of which something was set aside, in the order in which they were looked at. */
  readonly files: readonly FileReport[];
  /** The name of the other files that were looked at. */
  readonly clean: readonly string[];
  /** The number of card files that were looked at. */
  readonly cards: number;
  /** The number of their faces, as far as they can be read. */
  readonly faces: number;
  /** The number of files that were left out, since the settings say so. */
  readonly leftOut: number;
  /** The number of those that have errors, or cannot be read. */
  readonly leftOutBroken: number;
  /** The moment with which it was compared, and how many findings were there already. */
  readonly before?: { readonly at: string; readonly count: number };
}

/** The name of a severity towards people. */
export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** The number of findings of a severity. */
export function countOf({ files }: LintResult, severity: Severity): number {
  return files.reduce(
    (sum, { diagnostics }) => sum + diagnostics.filter((each) => each.severity === severity).length,
    0,
  );
}

/** The number of findings that were set aside. */
export const countSilenced = ({ files }: LintResult): number =>
  files.reduce((sum, { silenced = [] }) => sum + silenced.length, 0);

/** True if the check fails: there are errors, or more warnings than are allowed. */
export const fails = (result: LintResult, mostWarnings: number): boolean =>
  countOf(result, 'error') > 0 || countOf(result, 'warning') > mostWarnings;

/** `364 cards, 439 faces, 0 errors, 0 warnings, 3 notes`, and what was set aside or left out, where something was. */
export function summary(result: LintResult): string {
  const silenced = countSilenced(result);
  return [
    amount(result.cards, 'card'),
    amount(result.faces, 'face'),
    amount(countOf(result, 'error'), 'error'),
    amount(countOf(result, 'warning'), 'warning'),
    amount(countOf(result, 'info'), 'note'),
    ...(silenced > 0 ? [`${silenced} set aside`] : []),
    ...(result.leftOut > 0 ? [leftOut(result)] : []),
    ...(result.before ? [`${result.before.count} there already at ${safe(result.before.at)}`] : []),
  ].join(', ');
}

/** "2 files left out, 1 with errors": what keeps games from being made is never out of sight. */
const leftOut = ({ leftOut: all, leftOutBroken: broken }: LintResult): string =>
  `${amount(all, 'file')} left out${broken > 0 ? `, ${broken} with errors` : ''}`;

/** "1 card", "2 cards". */
export const amount = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;
