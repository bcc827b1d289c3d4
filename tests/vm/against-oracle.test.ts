import { describe, expect, it } from 'vitest';
import { trialsFor } from '../oracle/worlds.ts';
import { outcomeOf } from '../oracle/worlds/trial.ts';
import { machineOutcome, USED_FACES } from './outcome.ts';
import { rows } from '../support/long.ts';

describe('every ability of Earth, island, climate and event faces ends as facts and rules say', () => {
  it.each(USED_FACES)('$name $title, ability $ability', ({ name, ability }) => {
    const trials = trialsFor(name, ability);
    expect(trials.length).toBeGreaterThan(0);
    for (const trial of rows(trials, 12)) {
      const expected = outcomeOf(trial);
      const got = machineOutcome(trial);
      expect(got === undefined, `${trial.name}: refused`).toBe(expected === undefined);
      if (!expected || !got) continue;
      const missing = [...expected].filter((end) => !got.has(end)).slice(0, 2);
      const wrong = [...got].filter((end) => !expected.has(end)).slice(0, 2);
      expect({ trial: trial.name, missing, wrong }).toEqual({ trial: trial.name, missing: [], wrong: [] });
    }
  });
});
