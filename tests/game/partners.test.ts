import { expect, test } from 'vitest';
import { scenarioFaultText } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { marketWith, playableFrom, type Change } from '../support/market.ts';

/** Two teams of two, each seat with a street that only its owner sees. */
const PARTNERS: readonly Change[] = [
  ['pack.json', '"players": [2, 3]', '"players": [4, 4], "teams": 2'],
  [
    'pack.json',
    '"owner": "seat",\n        "order": "row",\n        "visible": "all"',
    '"owner": "seat",\n        "order": "row",\n        "visible": "owner"',
  ],
];

/** A place beside the street in which a team puts things aside. */
const SHARED: Change = [
  'pack.json',
  '      "street": {',
  '      "stall-for-two": { "gloss": "Stalls for the team.", "owner": "seat", "order": "row", "visible": "all", "sharedFor": "street" },\n      "street": {',
];

/** The fault of lines in a turn of seat 1, which has a stall in its street, and three lie on the square. */
function wrongIn(lines: readonly string[], ...more: readonly Change[]): string | undefined {
  const { scenario, faults } = readScenario(
    [
      'loam scenario 1',
      'title -',
      'pack market',
      'mode usual',
      'seats 4',
      'position turn 1, seat 1',
      'square: 1, 2, 3',
      '1 street: 8',
      '1 coin: 5',
      ...lines,
    ].join('\n'),
  );
  if (!scenario) return faults[0]?.message;
  const begun = beginScenario(scenario, playableFrom(marketWith(...PARTNERS, ...more)));
  const fault = begun.log ? runScenario(scenario, begun.log) : begun.faults[0];
  return fault && scenarioFaultText(fault);
}

test('seats of a team keep their hands to themselves and give nothing away where no zone is for what they share', () => {
  expect(wrongIn(['expect 1 sees: 8', 'expect 3 hidden: 8', 'expect 2 hidden: 8'])).toBeUndefined();
  expect(
    wrongIn(['1: done', '1: open 8', 'legal 1: earn 3 coin; earn 2 coin; earn 1 coin; earn 0 coin']),
  ).toBeUndefined();
});

test('seats of a team see what both see and put aside what they get where a zone is there for it', () => {
  expect(wrongIn(['expect 3 sees: 8', 'expect 2 hidden: 8'], SHARED)).toBeUndefined();
});

test('nobody says done together where teams share nothing, and everybody where they do', () => {
  const together: Change = [
    'rules/game.rules',
    'step: for the leading seat, must earn 1 coin, then must show 1',
    'step: for each seat together, must earn 1 coin',
  ];
  expect(wrongIn(['legal 2: none', 'expect 2 coin: 1'], together)).toBeUndefined();
  expect(wrongIn(['offers 2: done'], together, SHARED)).toBeUndefined();
});
