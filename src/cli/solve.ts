import { goalsOf } from '../scenario/goal.ts';
import { MOST_DEPTH, MOST_WAYS } from '../scenario/search.ts';
import { solve, type Solution } from '../scenario/solve.ts';
import { wholeNumber } from './game-options.ts';
import { amount } from './lint-result.ts';
import { faultIn, openScenario } from './open-scenario.ts';
import { safe, safeJson } from './safe-text.ts';
import { out, outExact } from './terminal.ts';

/** The options of `loam solve`. */
export interface SolveOptions {
  /** The greatest number of positions that are looked at. */
  readonly positions: string;
  /** True if the outcome is printed as JSON. */
  readonly json?: boolean;
  /** The pack that is played. */
  readonly pack?: string;
}

/** The most positions that can be asked for: what is known of each is kept. */
export const MOST_POSITIONS = 10_000_000;

/**
 * Runs `loam solve`. Gives the exit code: 0 there is a way, 1 there is none, or none was found up to a bound. Throws a
 * fault where the scenario or the pack cannot be used, or has no goal: G912.
 */
export function solveCommand(path: string, options: SolveOptions): number {
  const positions = wholeNumber(options.positions, '--positions', 1, MOST_POSITIONS);
  const { file, scenario, log } = openScenario(path, options.pack);
  const goals = goalsOf(scenario);
  if (goals.length === 0)
    throw faultIn(file, { code: 'G912', line: 0, message: 'The scenario has no goal.' });
  const solution = solve(log, goals, { positions, choices: MOST_DEPTH });
  if (options.json === true) outExact(`${safeJson(jsonOf(file, scenario.title, solution))}\n`);
  else out(`${safe(file)}: ${safe(scenario.title)}\n${told(solution, positions)}`);
  return solution.ways > 0 ? 0 : 1;
}

const jsonOf = (
  file: string,
  title: string,
  { ways, isComplete, left, positions, choices, shortest }: Solution,
): unknown => ({
  file,
  title,
  reached: ways > 0,
  ways,
  complete: isComplete,
  ...(left !== undefined && { left }),
  positions,
  choices,
  shortest: shortest?.map(({ seat, words }) => ({ seat: seat + 1, words })) ?? null,
});

/** The outcome for people: how many ways, what they rest on, and the shortest of them as lines of a scenario. */
function told(
  { ways, isComplete, left, positions, choices, shortest = [] }: Solution,
  bound: number,
): string {
  const looked = `${amount(positions, 'position')} and ${amount(choices, 'choice')} were looked at`;
  const lines: string[] = [];
  if (ways === 0) lines.push(isComplete ? `There is no way: ${looked}.` : `No way was found: ${looked}.`);
  else lines.push(`${isComplete ? '' : 'At least '}${amount(ways, 'way')}: ${looked}.`);
  if (left === 'circle')
    lines.push('Some choices lead back to where the game has been; sequences with a circle are not counted.');
  else if (left === 'bound')
    lines.push(
      ways === MOST_WAYS
        ? 'Greater numbers are not counted.'
        : `The bound was reached: --positions ${bound} or ${MOST_DEPTH} choices behind one another. Raise --positions, or say within how many turns.`,
    );
  if (ways > 0)
    lines.push(
      `The shortest has ${amount(shortest.length, 'choice')}${shortest.length > 0 ? ':' : ', since all is so already.'}`,
    );
  return [...lines, ...shortest.map(({ seat, words }) => `${seat + 1}: ${safe(words)}`), ''].join('\n');
}
