import { describe, expect, test } from 'vitest';
import { lintFiles } from '../../src/api/lint.ts';
import { scenarioFaultText } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { marketWith, playableFrom, type Change } from '../support/market.ts';

/** A stall is bought that costs more, or less, than the one that was bought last. */
const buying = (test: string): Change => ['rules/game.rules', 'buy 1 stall', `buy 1 stall with ${test}`];

/** The fault of lines in a turn of seat 1; figs (8) and mackerels (2) cost 3, apples (3) 1, pears (4) 4; eel (7) is shown and costs 5. */
function wrongIn(test: string, lines: string): string | undefined {
  const { scenario, faults } = readScenario(
    `loam scenario 1\ntitle -\npack market\nmode usual\nseats 2\nposition turn 1, seat 1\nsquare: 2, 3, 4, 8\ndeck: 7, 5\n1 coin: 9\n${lines}`,
  );
  if (!scenario) return faults[0]?.message;
  const begun = beginScenario(scenario, playableFrom(marketWith(buying(test))));
  const fault = begun.log ? runScenario(scenario, begun.log) : begun.faults[0];
  return fault && scenarioFaultText(fault);
}

/** The messages about a line that says so. */
const told = (test: string): readonly string[] =>
  lintFiles(marketWith(buying(test)), true).files.flatMap(({ diagnostics }) =>
    diagnostics.map(({ code, message }) => `${code} ${message}`),
  );

describe('a number that is greater or smaller than that of the card to which a verb was done last', () => {
  test('leaves out what costs the same, on either side', () => {
    expect(wrongIn('more than the bought price', 'bought: 8\nlegal 1: buy 4; buy 7; done')).toBeUndefined();
    expect(wrongIn('less than the bought price', 'bought: 8\nlegal 1: buy 3; done')).toBeUndefined();
    expect(wrongIn('the bought price', 'bought: 8\nlegal 1: buy 2; buy 8; done')).toBeUndefined();
  });

  test('follows each card that is bought', () => {
    const lines = 'bought: 3\n1: buy 2; finish\nlegal 2: buy 4; buy 7; done';
    expect(wrongIn('more than the bought price', `2 coin: 9\n${lines}`)).toBeUndefined();
  });

  test('is never there before the verb was done ', () => {
    expect(wrongIn('more than the bought price', 'refused 1: buy 7\nlegal 2: none')).toBeUndefined();
    expect(wrongIn('less than the bought price', 'refused 1: buy 3\nlegal 2: none')).toBeUndefined();
  });

  test('is one number', () => {
    expect(told('more than the bought ware')).toContain(
      'W302 ware is not a number; here can stand price or points.',
    );
    expect(told('more than the bought price or points')).toContain(
      'M704 One number is compared with that of another card behind more than. Name one.',
    );
  });
});
