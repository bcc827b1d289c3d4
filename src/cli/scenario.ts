import type { DiskFault } from '../disk/fault.mjs';
import type { Playable } from '../game/playable.ts';
import { scenarioFaultText, type ScenarioFault } from '../scenario/faults.ts';
import { LONGEST_SCENARIO, readScenario } from '../scenario/read.ts';
import { beginScenario, runScenario } from '../scenario/run.ts';
import { packAround, STANDARD_INPUT } from './find-packs.ts';
import { findScenarios } from './find-scenarios.ts';
import type { JunitSuite } from './junit.ts';
import { amount } from './lint-result.ts';
import { choosePack } from './open-game.ts';
import { wantedForms, writeForms, type FormatOptions } from './play-formats.ts';
import { readText } from './read-text.ts';
import { safe } from './safe-text.ts';

/** The options of `loam scenario`. */
export interface ScenarioOptions extends FormatOptions {
  /** The pack that is played. */
  readonly pack?: string;
}

/** The outcome of one file. */
interface Outcome {
  /** The name of the file. */
  readonly file: string;
  /** Its title; null where it cannot be read. */
  readonly title: string | null;
  /** Rules that it cites. */
  readonly rules: readonly string[];
  /** Nothing where all is as it says; else what is wrong with the text, or the first line that differs. */
  readonly faults: readonly ScenarioFault[];
}

/**
 * Runs `loam scenario`. Gives the exit code: 0 all is as the scenarios say, 1 something is not. Throws a {@link Fault}
 * where a file or the pack cannot be used.
 */
export function scenarioCommand(paths: readonly string[], options: ScenarioOptions): number {
  const cwd = process.cwd();
  const wanted = wantedForms(options);
  const files = findScenarios(paths, cwd).map(({ path, unread }) => ({
    path,
    shown: path === STANDARD_INPUT ? '<stdin>' : path,
    text: unread ?? readText(path, cwd, LONGEST_SCENARIO),
  }));
  const opened = new Map<string | undefined, Playable>();
  const packOf = (path: string): Playable => {
    // A scenario that lies in no pack is played in that of the others.
    const pack = options.pack ?? packAround([path], cwd) ?? packAround(paths, cwd);
    const playable = opened.get(pack) ?? choosePack(pack, cwd).open().playable;
    opened.set(pack, playable);
    return playable;
  };
  const outcomes = files.map(({ path, shown, text }): Outcome => ({
    file: shown,
    ...(typeof text === 'string' ? outcomeOf(text, packOf(path)) : unreadOutcome(text)),
  }));
  const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
  const sum = failed === 0 ? 'all as they say' : `${failed} not as ${failed === 1 ? 'it says' : 'they say'}`;
  const forms = {
    text: () => `${outcomes.map(told).join('')}${amount(outcomes.length, 'scenario')}, ${sum}.\n`,
    json: () => ({ ok: failed === 0, files: outcomes }),
    junit: () => ['loam scenario', outcomes.map(suiteOf)] as const,
  };
  writeForms(wanted, forms, cwd);
  return failed > 0 ? 1 : 0;
}

/** The outcome of a file that lies in a folder and cannot be read. */
const unreadOutcome = ({ message }: DiskFault): Omit<Outcome, 'file'> => ({
  title: null,
  rules: [],
  faults: [{ code: 'G951', line: 0, message: `This cannot be read${message}.` }],
});

function outcomeOf(text: string, playable: Playable): Omit<Outcome, 'file'> {
  const { scenario, faults } = readScenario(text);
  if (!scenario) return { title: null, rules: [], faults };
  const { title, rules } = scenario;
  const begun = beginScenario(scenario, playable);
  if (!begun.log) return { title, rules, faults: begun.faults };
  return { title, rules, faults: [runScenario(scenario, begun.log) ?? []].flat() };
}

/** A file as a service shows it: one test. */
function suiteOf(outcome: Outcome): JunitSuite {
  const { file, title, faults } = outcome;
  const [first] = faults;
  const name = title ?? 'cannot be read';
  if (!first) return { name: file, cases: [{ name, outcome: { is: 'passed' } }] };
  const says = `${first.code} ${scenarioFaultText(first)}`;
  return {
    name: file,
    cases: [{ name, outcome: { is: 'failed', says, sort: first.code, text: told(outcome) } }],
  };
}

/** Lines for people: ok, or each fault with its place. */
function told({ file, title, faults }: Outcome): string {
  if (faults.length === 0) return `${safe(file)}: ok ${safe(title ?? '')}\n`;
  return faults
    .map((fault) => {
      const place = fault.line > 0 ? `:${fault.line}` : '';
      const { expected, got } = fault;
      const more =
        expected === undefined ? '' : `  expected ${safe(expected)}\n  got      ${safe(got ?? '')}\n`;
      return `${safe(file)}${place}: ${fault.code} ${safe(scenarioFaultText(fault))}\n${more}`;
    })
    .join('');
}
