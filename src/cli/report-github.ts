import type { Severity } from '../language/diagnostic.ts';
import type { LintResult } from './lint-result.ts';
import { Lines } from './position.ts';
import { safe } from './safe-text.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** What was found, as workflow commands: GitHub Actions shows each beside its line. */
export function githubReport({ files }: LintResult): string {
  return files
    .flatMap(({ shown, text, diagnostics }) => {
      const lines = new Lines(text);
      return diagnostics.map(({ severity, code, message, range }) => {
        const from = lines.at(range.start);
        const to = lines.at(range.end);
        const columns = from.line === to.line ? `,col=${from.column},endColumn=${to.column}` : '';
        const place = `file=${property(shown)},line=${from.line},endLine=${to.line}${columns}`;
        return `::${COMMANDS[severity]} ${place},title=${property(code)}::${data(message)}\n`;
      });
    })
    .join('');
}

const data = (text: string): string => safe(text).replace(/%/g, '%25');
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
