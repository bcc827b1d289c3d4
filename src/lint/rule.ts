import type { Range, Severity } from '../language/diagnostic.ts';
import type { Catalogue } from '../cards/catalogue.ts';

/** One place where a pack breaks a rule. */
export interface Finding {
  /** File, relative to the pack. */
  readonly path: string;
  /** Where in the file. */
  readonly range: Range;
  /** What is wrong and what to do, in sentences. */
  readonly message: string;
  /** What could stand there instead, the likeliest first. */
  readonly expected?: readonly string[];
}

/** A rule about a whole pack, and its page in docs/diagnostics.md. */
export interface LintRule {
  /** Stable code. */
  readonly code: string;
  /** How grave a finding is. */
  readonly severity: Severity;
  /** A few words that name it. */
  readonly title: string;
  /** What a finding means. */
  readonly meaning: string;
  /** What is usually done about it. */
  readonly repair: string;
  /** How far a finding can be trusted. */
  readonly accuracy: string;
  /** What the rule does not look at. */
  readonly unchecked: string;
  /** All findings, in the order of files and of their text. */
  readonly check: (catalogue: Catalogue) => readonly Finding[];
}

/** "1 card", "2 cards". */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
