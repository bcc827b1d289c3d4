import { PLAIN, type TextStyles } from './colours.ts';
import type { FormatName } from './format-names.ts';
import { textReport } from './report-text.ts';
import type { Reported } from './reported.ts';
import { out, outExact } from './terminal.ts';
import { writeReport, type WantedReport } from './wanted-reports.ts';

/** Formats that people read. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['text', 'compact']);

/**
 * Writes the reports: those for files first, then that for standard output. Throws a {@link Fault} where one cannot be
 * written: U905.
 */
export async function writeReports(
  wanted: readonly WantedReport<FormatName>[],
  reported: Reported,
  colours: TextStyles,
): Promise<void> {
  const ordered = [...wanted].sort((a, b) => Number(a.file === undefined) - Number(b.file === undefined));
  for (const { name, file } of ordered) {
    const text = await reportAs(name, reported, file === undefined ? colours : PLAIN);
    if (file !== undefined) writeReport(file, text, reported.cwd);
    else if (FOR_PEOPLE.has(name)) out(text);
    else outExact(text);
  }
}

/** The writer of each format; only what is asked for is loaded. */
async function reportAs(name: FormatName, reported: Reported, colours: TextStyles): Promise<string> {
  switch (name) {
    case 'text':
      return textReport(reported.result, colours);
    case 'compact': {
      const { compactReport } = await import('./report-compact.ts');
      return compactReport(reported.result);
    }
    case 'json': {
      const { jsonText } = await import('./report-json.ts');
      return jsonText(reported.result);
    }
    case 'sarif': {
      const { sarifText } = await import('./report-sarif.ts');
      return sarifText(reported);
    }
    case 'github': {
      const { githubReport } = await import('./report-github.ts');
      return githubReport(reported);
    }
    case 'gitlab': {
      const { gitlabReport } = await import('./report-gitlab.ts');
      return gitlabReport(reported);
    }
    case 'junit': {
      const { junitReport } = await import('./report-junit.ts');
      return junitReport(reported);
    }
    case 'checkstyle': {
      const { checkstyleReport } = await import('./report-checkstyle.ts');
      return checkstyleReport(reported);
    }
  }
}
