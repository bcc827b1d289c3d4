import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenarioFaultText, type ScenarioFault } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { playable } from '../game/playable.ts';

const folder = new URL('./', import.meta.url);
const scenarios = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.scenario'))
  .sort()
  .map((path) => ({ path, ...readScenario(readFileSync(new URL(path, folder), 'utf8')) }));

describe('scenarios', () => {
  it('have each a title of its own and the rules that it shows', () => {
    const titles = scenarios.map(({ scenario }) => scenario?.title ?? '');
    expect(titles.filter((title) => title !== '')).toHaveLength(new Set(titles).size);
    expect(scenarios.filter(({ scenario }) => !scenario || scenario.rules.length === 0)).toEqual([]);
    expect(scenarios.length).toBeGreaterThanOrEqual(60);
  });

  for (const { path, scenario, faults } of scenarios)
    it(`${path}: ${scenario?.title ?? ''} (${scenario?.rules.join(', ') ?? ''})`, () => {
      const begun = scenario && beginScenario(scenario, playable);
      const wrong = scenario && begun?.log ? [runScenario(scenario, begun.log) ?? []].flat() : undefined;
      expect((wrong ?? [...faults, ...(begun?.faults ?? [])]).map(said)).toEqual([]);
    });
});

const said = (fault: ScenarioFault): string =>
  `line ${fault.line}: ${fault.code} ${scenarioFaultText(fault)}${fault.got === undefined ? '' : ` (${fault.got})`}`;
