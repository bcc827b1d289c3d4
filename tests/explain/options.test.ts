import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import type { Reason } from '../../src/explain/reason.ts';
import { Sources } from '../../src/explain/sources.ts';
import { Explainer, type Question } from '../../src/explain/why.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { playable } from '../game/playable.ts';
import { earth, earthFiles } from '../support/packs.ts';

const sources = new Sources(buildCatalogue(earth, earthFiles('.card', '.rules')));

/** The reason why something is as it is behind some choices from a position, with an option. */
function ask(option: string, lines: string, question: Question): readonly Reason[] {
  const header = `loam scenario 1\ntitle t\npack earth\nmode standard\nseats 2\n${option}\n`;
  const { scenario, faults } = readScenario(`${header}${lines}`);
  const begun = scenario && beginScenario(scenario, playable);
  if (!scenario || !begun?.log) throw new Error(JSON.stringify(faults));
  const differs = runScenario(scenario, begun.log);
  if (differs) throw new Error(differs.message);
  const answered = new Explainer(begun.log, sources).why(question);
  if ('fault' in answered) throw new Error(answered.fault.message);
  return answered.answer.reasons;
}

const COMPOST = 'position turn 1, seat 1\ndiscards: 1, 2\n1: choose Compost; gain 5 soil; done\n';
const PLANT = 'position turn 1, seat 1\n1 soil: 2\n1 hand: 20\n1: choose Plant; plant 20 @ 1,1\n';

describe('why something is as it is in a game with options', () => {
  it('is told with the section that stands in for the usual one, and the option that put it there (COMPOST-4)', () => {
    const [moved] = ask('option compost_from_discard on', COMPOST, { why: 'value', seat: 0, of: 'card 1' });
    expect(moved?.clause).toMatchObject({
      of: 'Compost from the discard pile',
      options: ['compost_from_discard=on'],
      source: { path: 'rules/variants.rules' },
    });
    expect(moved?.rules).toContain('COMPOST-4');
  });

  it('is told with the option that changed a word of the clause (PLANT-15)', () => {
    const hidden = ask('option hidden_planting on', PLANT, { why: 'value', seat: 0, of: 'card 20' });
    expect(hidden.at(-1)?.clause?.options).toEqual(['hidden_planting=on']);
    expect(hidden.at(-1)?.rules).toContain('PLANT-15');
  });

  it.each(['option hidden_planting off', 'option closing_window off'])(
    'is not told of %s there',
    (option) => {
      const [planted] = ask(option, PLANT, { why: 'value', seat: 0, of: 'card 20' });
      expect(planted?.clause).toMatchObject({ of: 'Plant' });
      expect(planted?.clause).not.toHaveProperty('options');
    },
  );
});
