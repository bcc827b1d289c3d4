import type { GameLog } from '../record/log.ts';
import { goalsOf, linesBefore } from '../scenario/goal.ts';
import { scenarioFaultText, type ScenarioFault } from '../scenario/faults.ts';
import { LONGEST_SCENARIO, readScenario } from '../scenario/read.ts';
import { beginScenario, runScenario } from '../scenario/run.ts';
import type { ParsedScenario } from '../scenario/scenario.ts';
import { CommandFault } from './fault.ts';
import { packAround, STANDARD_INPUT } from './find-packs.ts';
import { choosePack } from './open-game.ts';
import { readText } from './read-text.ts';
import { safe } from './safe-text.ts';

/** A scenario that has been played up to its first goal, or to its end where it has none. */
export interface OpenScenario {
  /** The name of the file. */
  readonly file: string;
  readonly scenario: ParsedScenario;
  /** The game, as it stands there. */
  readonly log: GameLog;
}

/**
 * Reads a scenario and plays its lines up to the first goal. Throws a {@link CommandFault} with the code, the file and
 * the line where it cannot be read, where it does not hold, or where a goal cannot be asked.
 */
export function openScenario(path: string, pack: string | undefined): OpenScenario {
  const cwd = process.cwd();
  const file = path === STANDARD_INPUT ? '<stdin>' : path;
  const text = readText(path, cwd, LONGEST_SCENARIO);
  const { playable } = choosePack(pack ?? packAround([path], cwd), cwd).open();
  const { scenario, faults } = readScenario(text);
  const begun = scenario && beginScenario(scenario, playable);
  const wrong = faults[0] ?? begun?.faults[0];
  if (!scenario || !begun?.log) throw faultIn(file, wrong);
  const { log } = begun;
  const differs = runScenario({ ...scenario, steps: [...linesBefore(scenario), ...goalsOf(scenario)] }, log);
  if (differs) throw faultIn(file, differs);
  return { file, scenario, log };
}

/** The fault of a scenario, for the command line. */
export function faultIn(file: string, fault: ScenarioFault | undefined): CommandFault {
  if (!fault) throw new Error('a scenario that cannot be played has no fault');
  const place = fault.line > 0 ? `:${fault.line}` : '';
  return new CommandFault(fault.code, `${safe(file)}${place}: ${scenarioFaultText(fault)}`);
}
