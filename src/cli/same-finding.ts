import { createHash } from 'node:crypto';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { FileReport } from './lint-result.ts';
import { Lines } from './position.ts';

/**
 * The line at which a finding begins, without what may change while it stays the same finding: blanks, and in a card or
 * a rules file its comment.
 */
export function lineOf({ range }: Diagnostic, lines: Lines, shown: string): string {
  const line = lines.line(lines.at(range.start).line);
  const said = shown.endsWith('.json') ? line : (/^(?:"[^"]*"?|[^"#])*/.exec(line)?.[0] ?? line);
  return said.trim().replace(/\s+/g, ' ');
}

/** A finding with what it is known by when lines have moved. */
export interface KnownFinding {
  readonly diagnostic: Diagnostic;
  /** See {@link lineOf}. */
  readonly line: string;
  /** Counts the findings of the file with the same code and the same line, from 0. */
  readonly nth: number;
}

/** The findings of a file with what they are known by. */
export function knownIn({ shown, text }: FileReport, found: readonly Diagnostic[]): readonly KnownFinding[] {
  const lines = new Lines(text);
  const seen = new Map<string, number>();
  return found.map((diagnostic) => {
    const line = lineOf(diagnostic, lines, shown);
    const key = `${diagnostic.code} ${line}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return { diagnostic, line, nth };
  });
}

/** A number by which services know a finding again: 32 hexadecimal digits, each finding of a report another. */
export const fingerprintOf = (path: string, { diagnostic, line, nth }: KnownFinding): string =>
  createHash('sha256')
    .update(JSON.stringify([diagnostic.code, path, line, nth]))
    .digest('hex')
    .slice(0, 32);
