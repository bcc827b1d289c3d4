import type { Severity } from '../language/diagnostic.ts';
import type { Reported } from './reported.ts';
import { Lines } from './position.ts';
import { servicePath } from './report-paths.ts';
import { safeJson } from './safe-text.ts';
import { fingerprintOf, knownIn } from './same-finding.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' };

/** The findings, as GitLab reads a report of code quality. */
export function gitlabReport({ result, cwd, base }: Reported): string {
  const found = result.files.flatMap((file) => {
    const lines = new Lines(file.text);
    const path = servicePath(file.shown, cwd, base);
    return knownIn(file, file.diagnostics).map((known) => {
      const { code, severity, message, range } = known.diagnostic;
      return {
        description: message,
        check_name: code,
        fingerprint: fingerprintOf(path, known),
        severity: SEVERITIES[severity],
        location: { path, lines: { begin: lines.at(range.start).line, end: lines.at(range.end).line } },
      };
    });
  });
  return `${safeJson(found, 2)}\n`;
}
