import type { GameLog } from '../record/log.ts';
import { factDiffers } from './expected.ts';
import type { Differs } from './faults.ts';
import type { ParsedScenario, ScenarioStep } from './scenario.ts';

/** A line that says what is to be reached. */
export type GoalStep = ScenarioStep & { readonly step: 'goal' };

/** The goals of a scenario, in the order of its lines. */
export const goalsOf = ({ steps }: ParsedScenario): readonly GoalStep[] =>
  steps.filter((step): step is GoalStep => step.step === 'goal');

/** The lines above the first goal: what has been played when the puzzle begins. */
export function linesBefore(scenario: ParsedScenario): readonly ScenarioStep[] {
  const first = scenario.steps.findIndex(({ step }) => step === 'goal');
  return first < 0 ? scenario.steps : scenario.steps.slice(0, first);
}

/**
 * The turn in which a game stands, counted from 1 for the one in which a puzzle began. A choice that ends a turn still
 * belongs to it.
 *
 * @param headings moments at which the choices since then were made
 * @param now the moment of the game
 */
export const turnSince = (headings: readonly string[], now: string): number =>
  [...headings, now].filter((heading, at, all) => at === 0 || heading !== all[at - 1]).length;

/** `total 40` or `40`, of which there can be more or less. */
const AMOUNT = /^(?:(\S+) )?(-?\d+)$/;

/**
 * The reason why a goal is not reached as a game stands, or cannot be asked; undefined where it is reached. An amount
 * is reached where there is as much or more, a rank where it is the same or a better one, and everything else where it
 * is as the line says.
 */
export function goalDiffers(log: GameLog, { fact }: GoalStep): Differs | undefined {
  const differs = factDiffers(log, fact);
  if (!differs || 'code' in differs) return differs;
  const [wanted, got] = [differs.expected, differs.got].map((text) =>
    text.split(', ').map((part) => AMOUNT.exec(part)),
  );
  const isReached = wanted?.every((part, at) => {
    const other = got?.[at];
    if (!part || !other || part[1] !== other[1]) return false;
    const more = Number(other[2]) - Number(part[2]);
    return fact.word === 'rank' ? more <= 0 : more >= 0;
  });
  return isReached === true ? undefined : differs;
}
