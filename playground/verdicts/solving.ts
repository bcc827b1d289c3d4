import type { Playable } from '../../src/game/playable.ts';
import { withName } from '../../src/record/card-names.ts';
import { headingOf } from '../../src/record/moment.ts';
import { goalsOf, turnSince } from '../../src/scenario/goal.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runLines } from '../../src/scenario/run.ts';
import { MOST_DEPTH } from '../../src/scenario/search.ts';
import { solve } from '../../src/scenario/solve.ts';
import { problemOf } from '../game/scenario-problem.ts';
import type { ScenarioCalls, SolveVerdict } from './protocol.ts';

/** Looks whether the goals of a scenario can be reached from a moment on, in the turns that are left then. */
export function solveScenario(
  { text, at, positions }: ScenarioCalls['solve']['ask'],
  playable: Playable,
): SolveVerdict {
  const { scenario, faults } = readScenario(text);
  if (!scenario) return cannot(problemOf(faults[0] ?? NO_GOAL).message);
  const { log, faults: unlaid } = beginScenario(scenario, playable);
  if (!log) return cannot(problemOf(unlaid[0] ?? NO_GOAL).message);
  const { fault, goalAt } = runLines(scenario, log);
  if (fault) return cannot(problemOf(fault).message);
  if (goalAt === undefined) return cannot(NO_GOAL.message);
  log.goTo(Math.min(at, log.length));
  const made = log.moves.slice(goalAt).map(({ heading }) => heading);
  const gone = turnSince(made, headingOf(log.game)) - 1;
  const goals = goalsOf(scenario).map(({ turns, ...goal }) => ({
    ...goal,
    ...(turns !== undefined && { turns: turns - gone }),
  }));
  const { shortest, ...found } = solve(log, goals, { positions, choices: MOST_DEPTH });
  const { image } = log.game.layout;
  return {
    is: 'solved',
    ...found,
    ...(shortest && {
      way: shortest.map(({ seat, words }) => ({ seat, words, says: withName(image, words) })),
    }),
  };
}

const NO_GOAL = { code: 'G912', line: 0, message: 'The scenario has no goal.' } as const;

const cannot = (message: string): SolveVerdict => ({ is: 'cannot', message });
