import type { Diagnostic } from '../language/diagnostic.ts';
import { countOf, countSilenced, type LintResult } from './lint-result.ts';
import { Lines } from './position.ts';
import { safeJson } from './safe-text.ts';

/**
 * The findings, for programs; schemas/diagnostics.schema.json describes it. Ranges count from 0 in UTF-16 code
 * units of the file, lines and columns from 1.
 */
function jsonReport(result: LintResult): object {
  const files = result.files.map(({ shown, text, diagnostics, silenced = [] }) => {
    const lines = new Lines(text);
    const suppressed = silenced.map(({ by, reason, diagnostic }) => ({
      by,
      reason,
      diagnostic: placed(diagnostic, lines),
    }));
    return {
      path: shown,
      diagnostics: diagnostics.map((each) => placed(each, lines)),
      ...(suppressed.length > 0 && { suppressed }),
    };
  });
  const { cards, faces } = result;
  const totals = {
    cards,
    faces,
    errors: countOf(result, 'error'),
    warnings: countOf(result, 'warning'),
    notes: countOf(result, 'info'),
    suppressed: countSilenced(result),
    leftOut: result.leftOut,
    leftOutBroken: result.leftOutBroken,
  };
  return { totals, ...(result.before && { before: result.before }), files };
}

/** The same as text. */
export const jsonText = (result: LintResult): string => `${safeJson(jsonReport(result), 2)}\n`;

function placed(diagnostic: Diagnostic, lines: Lines): object {
  const { code, severity, message, range, ...rest } = diagnostic;
  return { code, severity, message, range, from: lines.at(range.start), to: lines.at(range.end), ...rest };
}
