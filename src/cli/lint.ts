import { palette } from './colours.ts';
import { judge, type JudgeRequest } from './judge.ts';
import { fails, type LintResult } from './lint-result.ts';
import type { LintOptions } from './lint-told.ts';
import { textReport } from './report-text.ts';
import { out } from './terminal.ts';

/**
 * Runs `loam lint`; gives the exit code: 0 when there is no error, and no warning more than are allowed, else 1, or that of a
 * signal that stopped it.
 */
export async function lintCommand(paths: readonly string[], options: LintOptions): Promise<number> {
  const programs =
    options.programs === true ? (await import('./lint-programs.ts')).programFaultsOf : undefined;
  const asked: JudgeRequest = { paths, cwd: process.cwd(), pack: options.pack, programs };
  if (Object.keys(options).some((name) => !PLAIN_OPTIONS.has(name))) {
    const { lintWith } = await import('./lint-with.ts');
    return await lintWith(asked, options, judge);
  }
  const result: LintResult = judge(asked);
  out(textReport(result, await palette(1, options.color)));
  return fails(result, 0) ? 1 : 0;
}

/** Options with which nothing is done but to judge and print, so that less code is read. */
const PLAIN_OPTIONS: ReadonlySet<string> = new Set(['color', 'pack', 'programs']);
