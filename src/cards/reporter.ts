import { CODES, type Code } from '../language/codes.ts';
import type { Diagnostic, Edit, Fix, Range } from '../language/diagnostic.ts';
import { plain } from './suggest.ts';

/** The details that a check adds to code, place and message. */
export interface Details {
  /** The texts that could stand there, the likeliest first. */
  readonly expected?: readonly string[];
  /** The likeliest one, when it is close. */
  readonly suggestion?: string;
  /** Ways to mend it, the best first. */
  readonly fixes?: readonly Fix[];
}

/** Collects diagnostics; severity follows from the code. */
export class Reporter {
  readonly found: Diagnostic[] = [];

  report(code: Code, range: Range, message: string, details: Details = {}): void {
    this.found.push({
      code,
      severity: CODES[code].severity,
      range: { start: range.start, end: range.end },
      message,
      expected: details.expected ?? [],
      ...(details.suggestion === undefined ? {} : { suggestion: details.suggestion }),
      fixes: details.fixes ?? [],
      examples: [],
    });
  }

  /** True if an error was reported since the count was `from`. */
  hasErrors(from = 0): boolean {
    return this.found.some((each, i) => i >= from && each.severity === 'error');
  }
}

/** A fix that writes something else in a place. */
export const change = (range: Range, text: string, title = `Change to ${text}`): Fix => ({
  title,
  edits: [{ start: range.start, end: range.end, text }],
});

/** A fix that writes something at a place. */
export const insert = (at: number, text: string, title = `Add ${text.trim()}`): Fix => ({
  title,
  edits: [{ start: at, end: at, text }],
});

/** A fix that takes something away. */
export const remove = (range: Range, title: string): Fix => ({
  title,
  edits: [{ start: range.start, end: range.end, text: '' }],
});

/** The same fix, where what is meant is certain. */
export const sure = (fix: Fix): Fix => ({ ...fix, sure: true });

/**
 * A fix that writes another word in place of one. It is sure where they differ only by capitals, accents, and letters
 * of other alphabets that look alike.
 */
export const respell = (written: string, range: Range, word: string): Fix =>
  plain(written) === word ? sure(change(range, word)) : change(range, word);

/** The text after all edits of a fix. */
export function applyFix(text: string, fix: Fix): string {
  const ordered = [...fix.edits].sort((a: Edit, b: Edit) => b.start - a.start);
  return ordered.reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
}

/** "a", "a or b", "a, b or c"; at most `most`, then "and 4 more". */
export function listing(items: readonly string[], joiner: 'or' | 'and' = 'or', most = 8): string {
  const shown = items.slice(0, most);
  const more = items.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  if (shown.length <= 1) return shown[0] ?? '';
  return `${shown.slice(0, -1).join(', ')} ${joiner} ${shown[shown.length - 1]}`;
}

/** "1 card", "2 cards". */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
