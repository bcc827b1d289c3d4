import { scenarioFaultText, type ScenarioFault } from '../../src/scenario/faults.ts';
import type { RecordProblem } from './record-problem.ts';

/** Faults of a line among the choices. */
const OF_A_STEP: ReadonlySet<ScenarioFault['code']> = new Set(['G966', 'G967', 'G968']);

/** True if a scenario can be played up to the line at which it has a fault. */
export const canBePlayedUpTo = ({ code }: ScenarioFault): boolean => OF_A_STEP.has(code);

/** The fault of a scenario, as the page says it. */
export const problemOf = (fault: ScenarioFault): RecordProblem => ({
  code: fault.code,
  line: fault.line,
  message: scenarioFaultText(fault),
});
