import type { Diagnostic } from '../language/diagnostic.ts';
import { PLAIN } from './colours.ts';
import type { Reported } from './reported.ts';
import { junitText, type JunitCase } from './junit.ts';
import { SEVERITY_NAMES, type FileReport } from './lint-result.ts';
import { Lines } from './position.ts';
import { servicePath } from './report-paths.ts';
import { fileReport } from './report-text.ts';

/**
 * The findings, in the form of JUnit: a test for each finding and for each file without one. What does not fail the
 * check, such as notes, are tests that pass; what was set aside is skipped, with its reason.
 */
export function junitReport({ result, cwd, base, isFailing }: Reported): string {
  const clean = result.clean.map((shown) => {
    const name = servicePath(shown, cwd, base);
    return { name, cases: [{ name: 'loam lint', outcome: { is: 'passed' as const } }] };
  });
  const files = result.files.map((file) => {
    const lines = new Lines(file.text);
    const found = file.diagnostics.map((each): JunitCase => ({
      name: nameOf(each, lines),
      outcome: isFailing(each.severity)
        ? { is: 'failed', says: each.message, sort: SEVERITY_NAMES[each.severity], text: textOf(file, each) }
        : { is: 'passed', says: textOf(file, each) },
    }));
    const silenced = (file.silenced ?? []).map(({ by, reason, diagnostic }): JunitCase => ({
      name: nameOf(diagnostic, lines),
      outcome: { is: 'skipped', why: by === 'baseline' ? 'It stands in the baseline.' : reason },
    }));
    return { name: servicePath(file.shown, cwd, base), cases: [...found, ...silenced] };
  });
  return junitText('loam lint', [...files, ...clean]);
}

const nameOf = ({ code, range }: Diagnostic, lines: Lines): string =>
  `${code} in line ${lines.at(range.start).line}`;

const textOf = (file: FileReport, diagnostic: Diagnostic): string =>
  fileReport({ ...file, diagnostics: [diagnostic] }, PLAIN).trimEnd();
