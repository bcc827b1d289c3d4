import type { Severity } from '../language/diagnostic.ts';
import { PLAIN } from './colours.ts';
import type { Reported } from './reported.ts';
import { summary } from './lint-result.ts';
import { Lines } from './position.ts';
import { servicePath } from './report-paths.ts';
import { fileReport } from './report-text.ts';
import { safe, shown } from './safe-text.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/**
 * The findings, as workflow commands, which GitHub Actions shows beside the lines. It shows ten of a severity and
 * writes no places into its log, so all of it follows as text, with the sums.
 */
export function githubReport({ result, cwd, base }: Reported): string {
  const commands = result.files.flatMap(({ shown: file, text, diagnostics }) => {
    const lines = new Lines(text);
    const path = servicePath(file, cwd, base);
    return diagnostics.map(({ severity, code, message, range }) => {
      const from = lines.at(range.start);
      const to = lines.at(range.end);
      const columns = from.line === to.line ? `,col=${from.column},endColumn=${to.column}` : '';
      const place = `file=${property(path)},line=${from.line},endLine=${to.line}${columns}`;
      return `::${COMMANDS[severity]} ${place},title=${property(code)}::${data(message)}\n`;
    });
  });
  const found = result.files.map((file) => fileReport(file, PLAIN)).join('');
  return `${commands.join('')}${shown(`${found}${found === '' ? '' : '\n'}${summary(result)}\n`)}`;
}

const data = (text: string): string => safe(text).replace(/%/g, '%25');
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
