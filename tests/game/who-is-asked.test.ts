import { describe, expect, test } from 'vitest';
import { scenarioFaultText } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { marketWith, playableFrom, type Change } from '../support/market.ts';

const RULES = 'rules/game.rules';
const ROUNDS = 'until any seat has 3 stalls, for the next seat, follow "Turn"';

/** Only the owner sees the cards of a street. */
const HIDDEN: Change = [
  'pack.json',
  '"owner": "seat",\n        "order": "row",\n        "visible": "all"',
  '"owner": "seat",\n        "order": "row",\n        "visible": "owner"',
];

/** The fault of lines behind the last turn of a round that ends with a line, from what lies there. */
function wrongIn(
  line: string,
  laid: readonly string[],
  lines: readonly string[],
  changes: readonly Change[] = [],
): string | undefined {
  const files = marketWith(
    [RULES, ROUNDS, 'until any seat has 9 stalls, follow "Round"'],
    [
      RULES,
      'phase "Turn"',
      `phase "Round"\n  step: for each seat in order, earn 1 coin\n  step: ${line}\n\nphase "Turn"`,
    ],
    ...changes,
  );
  const { scenario, faults } = readScenario(
    [
      'loam scenario 1',
      'title -',
      'pack market',
      'mode usual',
      'seats 2',
      'position turn 2, seat 2',
      ...laid,
      '2: earn 0 coin',
      ...lines,
    ].join('\n'),
  );
  if (!scenario) return faults[0]?.message;
  const begun = beginScenario(scenario, playableFrom(files));
  const fault = begun.log ? runScenario(scenario, begun.log) : begun.faults[0];
  return fault && scenarioFaultText(fault);
}

describe('who is asked behind `for each seat together`, where nothing can be used at any time', () => {
  test.each<
    [
      what: string,
      line: string,
      laid: readonly string[],
      lines: readonly string[],
      changes: readonly Change[],
    ]
  >([
    [
      'nobody, where the line asks nothing',
      'must earn 1 coin',
      [],
      ['[turn 3, seat 1]', 'expect 1 coin: 1', 'legal 2: none'],
      [],
    ],
    [
      'who meets the condition, and says when it is done',
      'if you have 4 coins, earn 1 coin',
      ['1 coin: 4'],
      [
        '[round 1]',
        'legal 1: earn 1 coin; earn 0 coin',
        'legal 2: none',
        '1: earn 1 coin',
        'legal 1: done',
        '1: done',
        '[turn 3, seat 1]',
      ],
      [],
    ],
    [
      'who can buy something, when all see the prices',
      'buy 1 stall',
      ['2 coin: 1', 'square: 3, 7'],
      ['legal 1: none', 'legal 2: buy 3; done', '2: done', '[turn 3, seat 1]'],
      [],
    ],
    [
      'who has the card, when all see it',
      'if you have 1 fruit stall in street, earn 1 coin',
      ['1 street: 3', '2 street: 6'],
      ['legal 1: earn 1 coin; earn 0 coin', 'legal 2: none'],
      [],
    ],
    [
      'who could have the card, when only the owner sees it',
      'if you have 1 fruit stall in street, earn 1 coin',
      ['1 street: 3', '2 street: 6'],
      [
        'legal 1: earn 1 coin; earn 0 coin',
        'legal 2: done',
        '2: done',
        '[round 1]',
        'legal 2: none',
        '1: earn 0 coin; done',
        '[turn 3, seat 1]',
      ],
      [HIDDEN],
    ],
    [
      'nobody who has no card at all',
      'if you have 1 fruit stall in street, earn 1 coin',
      ['1 street: 3'],
      ['legal 1: earn 1 coin; earn 0 coin', 'legal 2: none'],
      [HIDDEN],
    ],
    [
      'nobody, where hidden cards decide and nothing is asked',
      'if you have 1 fruit stall in street, must earn 1 coin',
      ['1 street: 3', '2 street: 6'],
      ['[turn 3, seat 1]', 'expect 1 coin: 1', 'expect 2 coin: 0'],
      [HIDDEN],
    ],
    [
      'who has so many cards, whichever',
      'if you have 2 stalls in street, earn 1 coin',
      ['1 street: 3, 6', '2 street: 5'],
      ['legal 1: earn 1 coin; earn 0 coin', 'legal 2: none'],
      [HIDDEN],
    ],
    [
      'who could have the ability, when only the owner sees it',
      'open each green ability in street',
      ['1 street: 8', '1 coin: 1', '2 street: 7'],
      ['legal 1: open 8; done', 'legal 2: done'],
      [HIDDEN],
    ],
  ])('%s', (_, line, laid, lines, changes) => {
    expect(wrongIn(`for each seat together, ${line}`, laid, lines, changes)).toBeUndefined();
  });
});
