import type { Severity } from '../language/diagnostic.ts';
import type { Reported } from './reported.ts';
import { Lines } from './position.ts';
import { servicePath } from './report-paths.ts';
import { xmlText } from './xml.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'info' };

/** The findings, in the form of Checkstyle, which many services read. */
export function checkstyleReport({ result, cwd, base }: Reported): string {
  const files = result.files
    .filter(({ diagnostics }) => diagnostics.length > 0)
    .map(({ shown, text, diagnostics }) => {
      const lines = new Lines(text);
      const content = diagnostics.map(({ code, severity, message, range }) => {
        const { line, column } = lines.at(range.start);
        const attributes = { line, column, severity: SEVERITIES[severity], message, source: `loam.${code}` };
        return { name: 'error', attributes };
      });
      return { name: 'file', attributes: { name: servicePath(shown, cwd, base) }, content };
    });
  return xmlText({ name: 'checkstyle', attributes: { version: '4.3' }, content: files });
}
