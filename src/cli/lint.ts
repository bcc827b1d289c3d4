import { palette } from './colours.ts';
import { judge } from './judge.ts';
import { countOf, summary } from './lint-result.ts';
import { fileReport } from './report-text.ts';
import { out, outExact, outJson } from './terminal.ts';

/** What `loam lint` can be told. */
export interface LintOptions {
  /** How findings are written. */
  readonly format?: 'text' | 'json' | 'github' | 'sarif';
  /** The same as the format `json`. */
  readonly json?: boolean;
  /** Pack whose words are used for files elsewhere. */
  readonly pack?: string;
  /** Whether everything is compiled as well. */
  readonly programs?: boolean;
  /** Whether colours may be used. */
  readonly color: boolean;
}

/** Runs `loam lint`; gives the exit code: 0 when there is neither error nor warning, else 1. */
export async function lintCommand(paths: readonly string[], options: LintOptions): Promise<number> {
  const programs =
    options.programs === true
      ? { ...(await import('./lint-programs.ts')), ...(await import('./lint-options.ts')) }
      : undefined;
  const result = judge({ paths, cwd: process.cwd(), pack: options.pack, programs });
  const format = options.json === true ? 'json' : (options.format ?? 'text');
  if (format === 'text') {
    const colours = await palette(1, options.color);
    const found = result.files.map((file) => fileReport(file, colours)).join('');
    out(`${found}${found === '' ? '' : '\n'}${summary(result)}\n`);
  } else if (format === 'json') {
    const { jsonReport } = await import('./report-json.ts');
    outJson(jsonReport(result), 2);
  } else if (format === 'github') {
    const { githubReport } = await import('./report-github.ts');
    outExact(githubReport(result));
  } else {
    const { sarifReport } = await import('./report-sarif.ts');
    const { VERSION } = await import('./version.ts');
    outJson(sarifReport(result, VERSION), 2);
  }
  return countOf(result, 'error') + countOf(result, 'warning') === 0 ? 0 : 1;
}
