import { expect } from 'vitest';
import type { Playable } from '../../src/game/playable.ts';
import { perft } from '../../src/scenario/perft.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';

/** The counts of the product from a position that is laid by these lines. */
export function counted(playable: Playable, lines: readonly string[], depth: number): readonly number[] {
  const text = ['loam scenario 1', 'title A position', ...lines, 'expect over: no'].join('\n');
  const { scenario, faults } = readScenario(text);
  const begun = scenario && beginScenario(scenario, playable);
  if (!scenario || !begun?.log)
    throw new Error([...faults, ...(begun?.faults ?? [])].map(({ message }) => message).join(' '));
  expect(runScenario(scenario, begun.log)).toBeUndefined();
  const { counts, isComplete } = perft(begun.log, depth, 100_000);
  expect(isComplete).toBe(true);
  return counts;
}
