import type { Severity } from './diagnostic.ts';

/** The entry of a code in docs/diagnostics.md. */
export interface CodeEntry {
  /** Its gravity. */
  readonly severity: Severity;
  /** A short name. */
  readonly title: string;
  /** Its meaning. */
  readonly meaning: string;
  /** The way to mend it. */
  readonly repair: string;
}

/** An entry of an error. */
export const error = (title: string, meaning: string, repair: string): CodeEntry => ({
  severity: 'error',
  title,
  meaning,
  repair,
});
/** An entry of a warning. */
export const warning = (title: string, meaning: string, repair: string): CodeEntry => ({
  severity: 'warning',
  title,
  meaning,
  repair,
});
/** An entry of what is good to know. */
export const info = (title: string, meaning: string, repair: string): CodeEntry => ({
  severity: 'info',
  title,
  meaning,
  repair,
});
