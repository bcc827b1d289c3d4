import { describe, expect, test } from 'vitest';
import { scenarioFaultText, type ScenarioFault } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { playable } from '../game/playable.ts';

/** The fault of lines behind a turn in which seat 1 has Heather, Red Gram and Wheat in its hand. */
function wrong(...lines: readonly string[]): ScenarioFault | undefined {
  const { scenario, faults } = readScenario(
    [
      'loam scenario 1',
      'title 20 "Nothing" is said of a card here',
      'pack earth',
      'mode standard',
      'seats 2',
      'position turn 1, seat 1',
      '1 tableau: 265 "Tor-Grass" r1c1 3 sprout',
      '1 soil: 3',
      '1 hand: 266 "Red Gram", 20, 68 "Wheat" # with names',
      'deck: 196, 197, 198, 199',
      ...lines,
    ].join('\n'),
  );
  if (!scenario) return faults[0];
  const begun = beginScenario(scenario, playable);
  return begun.log ? runScenario(scenario, begun.log) : begun.faults[0];
}

describe('a scenario holds that says', () => {
  test.each<[what: string, lines: readonly string[]]>([
    [
      'names behind the numbers of cards, in choices, lists, what is legal and what is refused',
      [
        '1: choose Plant; plant 20 "Heather" @ 1,2; done',
        'expect 1 tableau: 265 "Tor-Grass" r1c1, 20 "Heather" r1c2',
        'expect card 20 "Heather" place: 1 tableau r1c2',
        'refused 1: plant 68 "Wheat"',
        'legal 1: keep 196 "Hurricane"; keep 197; keep 198; keep 199',
        'expect 1 sees: 68 "Wheat"',
      ],
    ],
    [
      'that something is refused, for whatever reason',
      ['1: choose Plant', 'refused 1: plant 68', 'refused 2: abc'],
    ],
    ['which rules refuse it, without a code', ['1: choose Plant', 'refused 1 PLANT-4: plant 68']],
    [
      'that everybody finishes, through what can be declined',
      [
        '1: choose Compost',
        'everybody: finish',
        '[turn 2, seat 2]',
        'expect 2 soil: 0',
        'expect 2 compost: none',
      ],
    ],
    [
      'that a seat finishes that has nothing left, or is asked nothing',
      [
        '1: choose Compost; finish',
        '1: finish',
        '[turn 1, seat 1]',
        '2: finish',
        '[turn 2, seat 2]',
        '1: finish',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(wrong(...lines)).toBeUndefined();
  });
});

describe('a scenario does not hold that says', () => {
  test.each<[what: string, lines: readonly string[], fault: string]>([
    [
      'a name of another card',
      ['1: choose Plant; plant 20 "Wheat" @ 1,2'],
      'G910 11 Card 20 is "Heather", not "Wheat". Write the number and the name of one card, or the number alone.',
    ],
    ['a name of no card', ['expect 1 hand: 999 "Nobody", more'], 'G958 11 The pack has no face "999".'],
    [
      'that something is refused which is not',
      ['refused 1: choose Plant'],
      'G968 11 "choose Plant" should be refused, but it could be made.',
    ],
    [
      'a refusal with another code than it has',
      ['refused 1 R908: choose Nothing'],
      'G968 11 "choose Nothing" should be refused with R908, but it was refused with G975: It can choose "choose Plant", "choose Compost", "choose Water", "choose Grow", "use "Sprouts to soil"".',
    ],
    [
      'that everybody finishes, where one has to choose',
      ['everybody: finish'],
      'G966 11 Not everybody can finish. Seat 1 has to choose "choose Plant", "choose Compost", "choose Water", "choose Grow" first.',
    ],
    ['another choice of everybody', ['everybody: done'], 'G953 11 Behind everybody stands finish.'],
  ])('%s', (_, lines, fault) => {
    const found = wrong(...lines);
    expect(`${found?.code} ${found?.line} ${found?.message}`).toBe(fault);
  });
});

test.each<[position: string, lines: readonly string[], message: string]>([
  [
    'closing',
    [],
    'With what lies there the game would go on: no seat meets the condition of `step: until any seat has 16 cards in tableau, follow "Round"`, line 1 of "Rounds". Take another moment, or lay what decides the condition of until.',
  ],
  [
    'turn 3, seat 1',
    [
      `1 tableau: ${Array.from({ length: 16 }, (_, at) => `${at + 3} r${Math.floor(at / 4) + 1}c${(at % 4) + 1}`).join(', ')}`,
    ],
    'With what lies there the game would be over before this turn: a seat meets the condition of `step: until any seat has 16 cards in tableau, follow "Round"`, line 1 of "Rounds". Take another moment, or lay what decides the condition of until.',
  ],
])('G964 names the condition that decides, at %s', (position, lines, message) => {
  const { scenario } = readScenario(
    [
      'loam scenario 1',
      'title T',
      'pack earth',
      'mode standard',
      'seats 2',
      `position ${position}`,
      ...lines,
      'expect over: no',
    ].join('\n'),
  );
  const { faults = [] } = scenario ? beginScenario(scenario, playable) : {};
  expect(faults.map((fault) => `${fault.code} ${scenarioFaultText(fault)}`)).toEqual([`G964 ${message}`]);
});
