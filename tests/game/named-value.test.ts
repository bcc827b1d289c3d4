import { describe, expect, test } from 'vitest';
import { lintFiles } from '../../src/api/lint.ts';
import { scenarioFaultText } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { marketWith, playableFrom, type Change } from '../support/market.ts';

const BUY = 'step: for the leading seat, buy 1 stall';

/** A ware is called for, and a stall that sells it bought; no card is called. */
const calling = (attribute: string): readonly Change[] => [
  [
    'pack.json',
    '"noun": {',
    '"noun": { "sign": { "gloss": "A ware.", "plural": "signs", "ranges": "values" },',
  ],
  [
    'pack.json',
    '"show": {',
    '"call": { "gloss": "Name a ware.", "past": "called", "things": ["value"], "side": "benefit", "only": "flow", "does": { "act": "name", "attribute": "ware" } },\n      "show": {',
  ],
  [
    'rules/game.rules',
    BUY,
    `step: for the leading seat, must call 1 sign\n  step: for the leading seat, buy 1 stall with the called ${attribute}`,
  ],
];

/** The fault of lines in a turn of seat 1, at which herrings, apples and pears can be paid. */
function wrongIn(lines: string, ...more: readonly Change[]): string | undefined {
  const { scenario, faults } = readScenario(
    `loam scenario 1\ntitle -\npack market\nmode usual\nseats 2\nposition turn 1, seat 1\nsquare: 1, 3, 4\n1 coin: 9\n${lines}`,
  );
  if (!scenario) return faults[0]?.message;
  const begun = beginScenario(scenario, playableFrom(marketWith(...calling('ware'), ...more)));
  const fault = begun.log ? runScenario(scenario, begun.log) : begun.faults[0];
  return fault && scenarioFaultText(fault);
}

describe('a value that is named, and is that of no card', () => {
  test('is asked for by the verb that names it, from then on', () => {
    expect(wrongIn('1: call fish\nrefused 1 R904: buy 3\n1: buy 1')).toBeUndefined();
    expect(wrongIn('1: call fruit\nrefused 1 R904: buy 1\n1: buy 3')).toBeUndefined();
  });

  test('can be laid, by its word alone', () => {
    expect(wrongIn('called: fish\nlegal 1: call fish; call fruit')).toBeUndefined();
    expect(wrongIn('called: meat\nlegal 1: none')).toContain('"meat" is no value of the pack.');
    expect(wrongIn('called: 3\nlegal 1: none')).toContain('"3" is no value of the pack.');
    expect(wrongIn('called: fish, fruit\nlegal 1: none')).toContain('Behind called stands one value');
  });

  test('is laid where a verb names it alone', () => {
    const held: Change = [
      'pack.json',
      '"fish": {',
      '"tin": { "gloss": "Held in tins.", "attribute": "box" },\n      "fish": {',
    ];
    const box: Change = [
      'pack.json',
      '"ware": {',
      '"box": { "gloss": "What holds it.", "plural": "boxes", "sort": "one" },\n      "ware": {',
    ];
    expect(wrongIn('called: tin\nlegal 1: none', held, box)).toContain(
      'No verb names a value of box for called',
    );
    const bought: Change = ['rules/game.rules', 'the called ware', 'the bought ware'];
    expect(wrongIn('bought: 3\nlegal 1: call fish; call fruit', bought)).toBeUndefined();
    for (const line of ['bought: 3, fish', 'bought: fish', 'bought: fish, fish'])
      expect(wrongIn(`${line}\nlegal 1: call fish; call fruit`, bought)).toMatch(
        /No verb names|no face "fish"/,
      );
  });

  test('has no other attribute (M713)', () => {
    const told = lintFiles(marketWith(...calling('price')), true).files.flatMap(
      ({ diagnostics }) => diagnostics,
    );
    expect(told.map(({ code, message }) => `${code} ${message}`)).toContain(
      'M713 call names a value of ware, and no price. Write the ware.',
    );
  });
});
