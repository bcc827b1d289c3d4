import { resolve } from 'node:path';
import type { Severity } from '../language/diagnostic.ts';
import { MANIFEST, SETTINGS } from '../cards/paths.ts';
import { readsInput } from './checked-file.ts';
import { palette } from './colours.ts';
import { CommandFault } from './fault.ts';
import { findTargets } from './find-packs.ts';
import { FORMATS, type FormatName } from './format-names.ts';
import { writeReports } from './formats.ts';
import type { JudgeRequest, Judge } from './judge.ts';
import { countOf, fails, type LintResult } from './lint-result.ts';
import type { LintOptions } from './lint-told.ts';
import { withTexts } from './reading.ts';
import { reportBase } from './report-paths.ts';
import { err, outExact, readStandardInput } from './terminal.ts';
import { readFormats, type WantedReport } from './wanted-reports.ts';

/** Characters of a file on standard input at most. */
const LONGEST = 16_000_000;

/** Runs `loam lint` with options that ask for more than to judge and print; see {@link lintCommand}. */
export async function lintWith(asked: JudgeRequest, options: LintOptions, judge: Judge): Promise<number> {
  refuseTogether(asked, options);
  const wanted = wantedReports(options);
  const most = mostWarnings(options.maxWarnings ?? '0');
  const once = async (): Promise<number> => await lintOnce({ asked, options, wanted, most, judge });
  if (options.watch !== true) return await once();
  const { watching } = await import('./watch.ts');
  return await watching(() => findTargets(asked.paths, asked.cwd, asked.pack), once);
}

/** One look at what is asked for. */
interface Look {
  readonly asked: JudgeRequest;
  readonly options: LintOptions;
  readonly wanted: readonly WantedReport<FormatName>[];
  /** The number of warnings that do not fail the check. */
  readonly most: number;
  readonly judge: Judge;
}

async function lintOnce({ asked, options, wanted, most, judge }: Look): Promise<number> {
  const { cwd } = asked;
  let result: LintResult;
  let code: number | undefined;
  if (options.fix === true) {
    const { mend, patchOf, writeMended } = await import('./fix.ts');
    const fixing = mend(asked, judge);
    if (options.dryRun === true) {
      outExact(patchOf(fixing));
      return fixing.mended.length > 0 || fails(fixing.result, most) ? 1 : 0;
    }
    code = await writeMended(fixing);
    if (code !== undefined && code > 1) return code;
    // A text that could not be written is found again.
    result = code === undefined ? fixing.result : judge(asked);
  } else if (options.stdinFilename !== undefined) result = judgeInput(options.stdinFilename, asked, judge);
  else result = judge(asked);
  if (options.baseline !== undefined) {
    const { withBaseline } = await import('./baseline.ts');
    const compiled = asked.programs !== undefined;
    const update = options.updateBaseline === true;
    const applied = withBaseline(result, { file: options.baseline, update, compiled, cwd });
    result = applied.result;
    err(applied.says);
  }
  if (options.changed !== undefined) {
    const { onlyAdded } = await import('./changed.ts');
    result = onlyAdded(result, asked, options.changed === true ? undefined : options.changed, judge);
  }
  const isFailing = (severity: Severity): boolean =>
    severity === 'error' || (severity === 'warning' && countOf(result, 'warning') > most);
  const base = reportBase(cwd, process.env);
  await writeReports(wanted, { result, cwd, base, isFailing }, await palette(1, options.color));
  if (countOf(result, 'error') === 0 && isFailing('warning') && most > 0)
    err(`loam: there are more warnings than the ${most} that --max-warnings allows.\n`);
  return code ?? (fails(result, most) ? 1 : 0);
}

/**
 * Judges the text of standard input as that of a file, beside the others of its pack. What is told is about that file.
 */
function judgeInput(file: string, asked: JudgeRequest, judge: Judge): LintResult {
  const { cwd } = asked;
  const text = readStandardInput(LONGEST);
  if (Buffer.byteLength(text) > LONGEST)
    throw new CommandFault('U904', `standard input has more than ${LONGEST} bytes, which are read at most.`);
  const path = resolve(cwd, file);
  const result = judge({ ...asked, paths: [file], made: file }, withTexts(new Map([[path, text]])));
  const isOwn = (shown: string): boolean => resolve(cwd, shown) === path;
  const isAlone = [MANIFEST, SETTINGS].some((name) => path.endsWith(`/${name}`));
  // A manifest that cannot be used is all that there is to tell of.
  if (!isAlone) return result;
  return {
    ...result,
    files: result.files.filter(({ shown }) => isOwn(shown)),
    clean: result.clean.filter(isOwn),
  };
}

function wantedReports({ format = [], json }: LintOptions): readonly WantedReport<FormatName>[] {
  const wanted = readFormats(json === true ? [...format, 'json'] : format, FORMATS);
  return wanted.some(({ file }) => file === undefined) ? wanted : [...wanted, { name: 'text' }];
}

function mostWarnings(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandFault('U901', `--max-warnings takes a whole number from 0 to 999999999, not "${text}".`);
}

/** Throws a {@link CommandFault} where options exclude one another, or one is missing: U901. */
function refuseTogether({ paths }: JudgeRequest, options: LintOptions): void {
  const { dryRun, fix, updateBaseline, baseline, changed, stdinFilename, watch, format, json } = options;
  const refuse = (message: string): never => {
    throw new CommandFault('U901', message);
  };
  if (dryRun === true && fix !== true) refuse('--dry-run shows what --fix would do: it needs --fix.');
  if (dryRun === true && (format !== undefined || json === true || baseline !== undefined))
    refuse('--dry-run prints a patch and nothing else: no format and no baseline goes with it.');
  if (updateBaseline === true && baseline === undefined) refuse('--update-baseline needs --baseline FILE.');
  if (updateBaseline === true && changed !== undefined)
    refuse('--update-baseline and --changed exclude each other.');
  if (watch === true && (fix === true || updateBaseline === true))
    refuse('--watch writes nothing: --fix and --update-baseline do not go with it.');
  const input = stdinFilename !== undefined || readsInput(paths);
  if (input && (fix === true || watch === true || changed !== undefined))
    refuse(
      'standard input is read once and written nowhere: --fix, --watch and --changed do not go with it.',
    );
  if (stdinFilename !== undefined && paths.length > 0)
    refuse('--stdin-filename names the one file that is judged: no path goes with it.');
  if (stdinFilename === '') refuse('--stdin-filename needs the name of a file.');
}
