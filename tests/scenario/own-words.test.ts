import { expect, test } from 'vitest';
import type { ScenarioFault } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { marketWith, playableFrom, type Change } from '../support/market.ts';

/** The fault of these lines behind the position of a first turn. */
function wrong(lines: readonly string[], ...changes: readonly Change[]): ScenarioFault | undefined {
  const head = [
    'loam scenario 1',
    'title T',
    'pack market',
    'mode usual',
    'seats 2',
    'position turn 1, seat 1',
  ];
  const { scenario, faults } = readScenario([...head, ...lines].join('\n'));
  if (!scenario) return faults[0];
  const { log, faults: others } = beginScenario(scenario, playableFrom(marketWith(...changes)));
  return log ? runScenario(scenario, log) : others[0];
}

test.each([
  [
    'expect 1 coins: 2',
    '"coins" is no zone, pool or counter of a seat. There is street, coin, claims, points, rank, sees, hidden, named, done, tally.',
  ],
  ['expect market: none', '"market" is no zone of the table. There is deck, square, over, result, log.'],
])('%s leads to the words that there are', (line, message) => {
  expect(wrong([line])).toMatchObject({ code: 'G957', message });
});

test('a turn that stands in no line with until is said to be out of reach', () => {
  const [from, to] = ['until any seat has 3 stalls, for the next seat', 'for each seat in order'];
  expect(wrong(['expect over: no'], ['rules/game.rules', from, to])).toMatchObject({
    code: 'G964',
    message:
      'The rules have no line with until in which rounds or turns are repeated, so none of their turns can be named; begin with the set-up.',
  });
});

const REFUSED =
  'After refused come a seat and a choice, as in "refused 1: words of the choice" or "refused 1 R908 ABC-1: words of the choice".';

const LEGAL = (word: string): string =>
  `After ${word} come a seat and choices, as in "${word} 1: done; words of a choice", or none.`;

test.each([
  ['refused: buy 9', REFUSED],
  ['refused R908: buy 9', REFUSED],
  ['refused buy 9', REFUSED],
  ['legal: done', LEGAL('legal')],
  ['offers: done; buy 9', LEGAL('offers')],
])('%s without a seat is answered with what is missing, in a position and behind it', (line, message) => {
  expect(wrong([line])).toMatchObject({ code: 'G953', message });
  expect(wrong(['[turn 1, seat 1]', line])).toMatchObject({ code: 'G953', message });
});
