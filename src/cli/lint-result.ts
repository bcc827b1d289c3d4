import type { Diagnostic, Severity } from '../language/diagnostic.ts';

/** What was found in one file. */
export interface FileReport {
  /** How the file is called towards people. */
  readonly shown: string;
  /** Its text, in which the ranges count. */
  readonly text: string;
  /** In the order of the text; at least one. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What came of checking some files. */
export interface LintResult {
  /** Files with something to say, in the order in which they were looked at. */
  readonly files: readonly FileReport[];
  /** How many card files were looked at. */
  readonly cards: number;
  /** How many faces they have, as far as they can be read. */
  readonly faces: number;
}

/** How a severity is called towards people. */
export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** How many findings of a severity there are. */
export function countOf({ files }: LintResult, severity: Severity): number {
  return files.reduce(
    (sum, { diagnostics }) => sum + diagnostics.filter((each) => each.severity === severity).length,
    0,
  );
}

/** `364 cards, 439 faces, 0 errors, 0 warnings, 3 notes` */
export function summary(result: LintResult): string {
  return [
    amount(result.cards, 'card'),
    amount(result.faces, 'face'),
    amount(countOf(result, 'error'), 'error'),
    amount(countOf(result, 'warning'), 'warning'),
    amount(countOf(result, 'info'), 'note'),
  ].join(', ');
}

/** "1 card", "2 cards". */
export const amount = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;
