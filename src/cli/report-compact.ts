import { SEVERITY_NAMES, summary, type LintResult } from './lint-result.ts';
import { Lines } from './position.ts';
import { safe } from './safe-text.ts';

/** The findings, one line each: `path:line:column: severity: message [CODE]`, as compilers write it; then the sums. */
export function compactReport(result: LintResult): string {
  const found = result.files.flatMap(({ shown, text, diagnostics }) => {
    const lines = new Lines(text);
    return diagnostics.map(({ code, severity, message, range }) => {
      const { line, column } = lines.at(range.start);
      return `${safe(shown)}:${line}:${column}: ${SEVERITY_NAMES[severity]}: ${safe(message)} [${code}]\n`;
    });
  });
  return `${found.join('')}${summary(result)}\n`;
}
