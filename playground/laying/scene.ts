import type { GameLog } from '../../src/record/log.ts';
import { scenarioFaultText, type ScenarioFault } from '../../src/scenario/faults.ts';
import { goalFault, playStep } from '../../src/scenario/run.ts';
import type { Fact, ParsedScenario, ScenarioStep } from '../../src/scenario/scenario.ts';
import type { Manifest } from '../../src/cards/manifest.ts';
import type { Expectable, SceneAt, SceneFailure, SceneStep } from '../game/scene-view.ts';

/** So many lines before and behind the one that is looked at are listed. */
const MOST_LISTED = 150;

/** Characters of a line that are shown in the list. */
const LONGEST = 160;

/** So many lines that fail are told at most; a choice that cannot be made is told besides. */
const MOST_FAILURES = 20;

/** The outcome of all lines of a scenario. */
export interface PlayedLines {
  /** By line, counted from 1, how it is. */
  readonly lines: ReadonlyMap<number, SceneStep['is']>;
  /** Everything that fails: a choice that cannot be made is the last. */
  readonly failures: readonly ScenarioFault[];
}

/** True if a line changes the game. */
const isMade = ({ step }: ScenarioStep): boolean => step === 'choice' || step === 'finish';

/** Plays a scenario up to a line, or all of it. What is not as it is expected changes nothing, so that it goes on behind that. */
export function playUpTo({ steps }: Pick<ParsedScenario, 'steps'>, log: GameLog, last?: number): PlayedLines {
  const lines = new Map<number, SceneStep['is']>();
  const failures: ScenarioFault[] = [];
  let goals: number | undefined;
  let isOver = false;
  for (const step of steps) {
    const { line } = step;
    if (isOver || (last !== undefined && line > last)) {
      if (!lines.has(line)) lines.set(line, 'open');
      continue;
    }
    if (step.step === 'goal') goals ??= log.length;
    const fault = playStep(step, log);
    if (fault && (failures.length < MOST_FAILURES || isMade(step))) failures.push(fault);
    if (fault) lines.set(line, 'fails');
    else if (lines.get(line) !== 'fails') lines.set(line, isMade(step) ? 'made' : 'holds');
    isOver = fault !== undefined && isMade(step);
  }
  const missed =
    failures.length === 0 && goals !== undefined && last === undefined
      ? goalFault({ steps }, log, goals)
      : undefined;
  if (missed) lines.set(missed.line, 'fails');
  return { lines, failures: missed ? [missed] : failures };
}

/** The line behind which a scenario is looked at, in what came of it; undefined at its beginning. */
export function lineAt(
  at: SceneAt,
  { steps }: Pick<ParsedScenario, 'steps'>,
  { failures, lines }: PlayedLines,
): number | undefined {
  if (at === 'position') return undefined;
  const stop = failures.find(({ line }) => steps.some((step) => step.line === line && isMade(step)))?.line;
  const [first] = failures;
  // A goal is looked at where the choices below it lead to.
  const isGoal =
    first !== undefined && steps.some(({ line, step }) => line === first.line && step === 'goal');
  const wished = typeof at === 'number' ? at : isGoal ? undefined : first?.line;
  const last = [...lines.keys()].findLast(
    (line) => (stop === undefined || line <= stop) && (wished === undefined || line <= wished),
  );
  return last ?? (typeof at === 'number' ? undefined : stop);
}

/** The lines that fail where a scenario is looked at: those between the choices before and behind it, and the goals. */
export function failuresAt(
  line: number | undefined,
  { steps }: Pick<ParsedScenario, 'steps'>,
  { failures }: PlayedLines,
  manifest: Manifest,
): readonly SceneFailure[] {
  const made = steps.filter(isMade).map((step) => step.line);
  const from = made.findLast((each) => each <= (line ?? 0)) ?? 0;
  const to = made.find((each) => each > (line ?? 0)) ?? Number.POSITIVE_INFINITY;
  return failures.flatMap((fault): readonly SceneFailure[] => {
    const step = steps.find(
      (each) => each.line === fault.line && (each.step === 'expect' || each.step === 'goal'),
    );
    if (step?.step !== 'goal' && (fault.line < from || fault.line >= to)) return [];
    const fact = step && 'fact' in step ? step.fact : undefined;
    const of = fact && expectableOf(fact, manifest);
    return [
      {
        code: fault.code,
        line: fault.line,
        message: scenarioFaultText(fault),
        ...(fault.expected !== undefined && { expected: fault.expected }),
        ...(fault.got !== undefined && { got: fault.got }),
        ...(of && { of }),
      },
    ];
  });
}

/** The thing on the board of which a line speaks; undefined where nothing there stands for it. The party -1 is the opponent. */
function expectableOf({ subject, word }: Fact, { words }: Manifest): Expectable | undefined {
  if (subject.of === 'card') return { is: 'card', card: Number.parseInt(subject.name, 10), what: word };
  const party = subject.of === 'seat' ? subject.seat : subject.of === 'opponent' ? -1 : 0;
  if (Object.hasOwn(words.zone, word)) return { is: 'zone', party, zone: word };
  if (Object.hasOwn(words.resource, word)) return { is: 'amount', party, id: word };
  if (Object.hasOwn(words.noun, word)) return { is: 'amount', party, id: `noun:${word}` };
  return word === 'points' && subject.of !== 'table' ? { is: 'points', party } : undefined;
}

/** The lines of choices and expectations round one of them, and how many there are before and behind those. */
export function stepsRound(
  text: string,
  line: number | undefined,
  { lines }: PlayedLines,
): { readonly steps: readonly SceneStep[]; readonly more: readonly [number, number] } {
  const all = text.split(/\r\n|\n|\r/);
  const entries = [...lines];
  const at = entries.findLastIndex(([each]) => each <= (line ?? 0));
  const from = Math.max(0, at - MOST_LISTED);
  const shown = entries.slice(from, from + 2 * MOST_LISTED);
  return {
    steps: shown.map(([each, is]) => ({ line: each, is, says: shortened((all[each - 1] ?? '').trim()) })),
    more: [from, entries.length - from - shown.length],
  };
}

const shortened = (says: string): string => (says.length > LONGEST ? `${says.slice(0, LONGEST - 1)}…` : says);
