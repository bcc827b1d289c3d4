import { junitText, type JunitSuite } from './junit.ts';
import { safeJson } from './safe-text.ts';
import { out, outExact } from './terminal.ts';
import { readFormats, writeReport, type WantedReport } from './wanted-reports.ts';

/** Formats of `loam scenario` and `loam coverage`. */
const FORMATS = ['text', 'json', 'junit'] as const;

/** The formats that `--format` and `--json` ask for. */
export interface FormatOptions {
  /** Formats, each perhaps with `=` and a file. */
  readonly format?: readonly string[];
  /** The same as the format `json`. */
  readonly json?: boolean;
}

/** The same result in each format; only what is asked for is made. */
export interface ResultForms {
  readonly text: () => string;
  readonly json: () => unknown;
  /** Title of the report, and its suites. */
  readonly junit: () => readonly [title: string, suites: readonly JunitSuite[]];
}

/**
 * Reads what is asked for; text where nothing else goes to standard output. Throws a fault: U901. Asked before
 * anything is played.
 */
export function wantedForms({ format = [], json }: FormatOptions): readonly WantedReport<Format>[] {
  const wanted = readFormats(json === true ? [...format, 'json'] : format, FORMATS);
  return wanted.some(({ file }) => file === undefined) ? wanted : [...wanted, { name: 'text' }];
}

type Format = (typeof FORMATS)[number];

/** Writes a result as it is wanted: files first. Throws a fault where one cannot be written: U905. */
export function writeForms(wanted: readonly WantedReport<Format>[], forms: ResultForms, cwd: string): void {
  const ordered = [...wanted].sort((a, b) => Number(a.file === undefined) - Number(b.file === undefined));
  for (const { name, file } of ordered) {
    const text =
      name === 'text'
        ? forms.text()
        : name === 'json'
          ? `${safeJson(forms.json())}\n`
          : junitText(...forms.junit());
    if (file !== undefined) writeReport(file, text, cwd);
    else if (name === 'text') out(text);
    else outExact(text);
  }
}
