import { Coverage, covering, firstUnfinished } from '../coverage/play.ts';
import { reportOf, type CoverageReport, type TextCoverage } from '../coverage/report.ts';
import type { Playable } from '../game/playable.ts';
import { faultText } from '../record/faults.ts';
import { packFingerprint } from '../record/fingerprints.ts';
import { LONGEST_RECORD, readRecord } from '../record/read.ts';
import { rebuild } from '../record/rebuild.ts';
import { scenarioFaultText } from '../scenario/faults.ts';
import { readScenario } from '../scenario/read.ts';
import { CommandFault, isFault, unreadable, type FaultCode } from './fault.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { findScenarios, type FoundScenario } from './find-scenarios.ts';
import { wholeNumber } from './game-options.ts';
import type { JunitCase, JunitSuite } from './junit.ts';
import { amount } from './lint-result.ts';
import { choosePack } from './open-game.ts';
import { dataOf } from './pack-data.ts';
import { wantedForms, writeForms, type FormatOptions } from './play-formats.ts';
import { playMany, queueOf, stoppedLine, threadsOf, type ManyArguments } from './play-many.ts';
import { readText } from './read-text.ts';
import { safe } from './safe-text.ts';
import { err } from './terminal.ts';

/** The options of `loam coverage`. */
export interface CoverageOptions extends ManyArguments, FormatOptions {
  /** The number of games that bots play. */
  readonly games: string;
  /** Seed of these games. */
  readonly seed: string;
  /** The percentage that must be seen. */
  readonly atLeast?: string;
  /** The pack that is played. */
  readonly pack?: string;
}

/** The most games. */
const MOST_GAMES = 1_000_000;

/**
 * Runs `loam coverage`. Gives the exit code: 0 enough was seen, 1 less than `--at-least` says, a game found no end or a
 * file could not be played, or what {@link playMany} says. Throws a {@link CommandFault} where no file, the pack or an
 * option cannot be used.
 */
export async function coverageCommand(paths: readonly string[], options: CoverageOptions): Promise<number> {
  const cwd = process.cwd();
  const wanted = wantedForms(options);
  const games = wholeNumber(options.games, '--games', 0, MOST_GAMES);
  const seed = wholeNumber(options.seed, '--seed', Number.MIN_SAFE_INTEGER);
  const least = options.atLeast === undefined ? 0 : percent(options.atLeast);
  const threads = threadsOf(options);
  const files = paths.length === 0 ? [] : findScenarios(paths, cwd);
  const { playable, files: sources } = choosePack(options.pack, cwd).open();
  const coverage = new Coverage(playable);
  const unplayed = playFiles(files, cwd, playable, coverage);
  const { sums, played, stopped, end } = await playMany({
    games,
    threads,
    resume: options.resume,
    queue: queueOf(options, [sources]),
    asked: { command: 'coverage', pack: dataOf(playable), seed },
    summing: covering(playable),
  });
  coverage.add(sums);
  const report = reportOf(playable, coverage.goals, coverage.counts);
  const unfinished = sums.at(-1) ?? 0;
  const forms = {
    text: () => stoppedLine(stopped) + told(report, played, files.length - unplayed),
    json: () => ({
      ...(stopped && { stopped }),
      fingerprint: packFingerprint(playable),
      games: played,
      seed,
      ...report,
    }),
    junit: () => ['loam coverage', suitesOf(report, least, unfinished, unplayed)] as const,
  };
  writeForms(wanted, forms, cwd);
  const first = unfinished > 0 ? firstUnfinished(playable, seed, games) : undefined;
  if (first)
    err(
      `loam: ${first.why.code} ${amount(unfinished, 'game')} found no end, the first as game ${first.index + 1}.\n${first.why.message}\n`,
    );
  return end(report.percent < least || unfinished + unplayed > 0 ? 1 : 0);
}

/**
 * Plays what files hold. Names each that cannot be read or played; throws a {@link CommandFault} where that is so of
 * all of them.
 *
 * @returns the number of those that could not
 */
function playFiles(
  files: readonly FoundScenario[],
  cwd: string,
  playable: Playable,
  coverage: Coverage,
): number {
  const faults = files.flatMap(({ path, unread }) => {
    try {
      if (unread) throw unreadable(path, unread);
      const fault = playText(readText(path, cwd, LONGEST_RECORD), playable, coverage);
      if (!fault) return [];
      const shown = path === STANDARD_INPUT ? '<stdin>' : path;
      return [new CommandFault(fault.code, `${safe(shown)}:${fault.line}: ${safe(fault.says)}`)];
    } catch (problem) {
      if (isFault(problem)) return [problem];
      throw problem;
    }
  });
  const last = faults.length === files.length ? faults.at(-1) : undefined;
  for (const fault of faults) if (fault !== last) err(`loam: ${fault.message}\n`);
  if (last) throw last;
  return faults.length;
}

/**
 * The report as a service shows it: a test for each text, which is skipped where something of it was not seen, and one
 * for what makes the command fail.
 */
function suitesOf(
  { texts, percent: all }: CoverageReport,
  least: number,
  unfinished: number,
  unplayed: number,
): readonly JunitSuite[] {
  const check = (name: string, isGood: boolean, says: string): JunitCase => ({
    name,
    outcome: isGood ? { is: 'passed' } : { is: 'failed', says, sort: 'coverage', text: says },
  });
  const sums = [
    check(`at least ${least} % seen`, all >= least, `${all.toFixed(1)} % were seen.`),
    check('every game ends', unfinished === 0, `${amount(unfinished, 'game')} found no end.`),
    check('every file is played', unplayed === 0, `${amount(unplayed, 'file')} could not be played.`),
  ];
  const cases = texts.map((each): JunitCase => {
    const [title = '', ...missing] = missingOf(each);
    const name = each.text === each.name ? each.name : `${each.text} ${each.name}`;
    const why = [title, ...missing.map((one) => one.trim())].join('; ');
    return { name, outcome: missing.length === 0 ? { is: 'passed' } : { is: 'skipped', why } };
  });
  return [
    { name: 'loam coverage', cases: sums },
    { name: 'clauses', cases },
  ];
}

/** The reason why a file cannot be played. */
interface Unplayable {
  readonly code: FaultCode;
  /** The line, counted from 1. */
  readonly line: number;
  readonly says: string;
}

/** Plays a record or a scenario; why it cannot be played. */
function playText(text: string, playable: Playable, coverage: Coverage): Unplayable | undefined {
  if (/^\ufeff?\s*loam scenario\b/.test(text)) {
    const { scenario, faults } = readScenario(text);
    const fault = scenario ? coverage.playScenario(scenario) : faults[0];
    return fault && { code: fault.code, line: Math.max(1, fault.line), says: scenarioFaultText(fault) };
  }
  const { record, faults } = readRecord(text);
  const rebuilt = record && rebuild(record, playable);
  if (rebuilt?.fits === true) {
    coverage.playLog(rebuilt.log);
    return undefined;
  }
  const fault = rebuilt ? rebuilt.fault : faults[0];
  if (!fault) throw new Error('a record that cannot be read has no fault');
  return { code: fault.code, line: Math.max(1, fault.line), says: faultText(fault) };
}

/** A number of 100, with tenths perhaps; G990. */
function percent(text: string): number {
  const number = Number(text);
  if (/^\d{1,3}(\.\d)?$/.test(text) && number <= 100) return number;
  throw new CommandFault('G990', `--at-least takes a number from 0 to 100, not "${safe(text)}".`);
}

/** The report for people: what is missing, text by text, and the sums. */
function told(
  { texts, goals, seen, clauses, whole, percent: all }: CoverageReport,
  games: number,
  files: number,
): string {
  const lines = texts.filter(({ missing }) => missing.length > 0).flatMap(missingOf);
  const played = [...(files > 0 ? [amount(files, 'file')] : []), amount(games, 'game')].join(' and ');
  return `${[
    ...lines,
    `${played}: ${whole} of ${amount(clauses, 'clause')} seen as a whole, ${seen} of ${goals} sights, ${all.toFixed(1)} %`,
  ].join('\n')}\n`;
}

function missingOf({ text, name, goals, seen, missing }: TextCoverage): readonly string[] {
  const title = text === name ? name : `${text} ${name}`;
  return [
    `${title}: ${seen} of ${goals}, ${Math.floor((100 * seen) / goals)} %`,
    ...missing.map(({ clause, sight }) => `  ${clause} never ${SAID[sight]}`),
  ];
}

/** The things that have not been seen, in words. */
const SAID = {
  works: 'changed anything',
  met: 'met',
  'not met': 'missed',
  enough: 'paid or fulfilled',
  refused: 'refused',
  below: 'below its cap',
  capped: 'at its cap',
} as const;
