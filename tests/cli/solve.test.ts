import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { fileText, unbundle } from '../support/packs.ts';
import { longTest } from '../support/long.ts';
import { built, loam, Workspace } from './loam.ts';

const space = new Workspace();
const PUZZLE = [
  'loam scenario 1',
  'title Five points in a turn',
  'pack market',
  'mode usual',
  'seats 2',
  'position turn 1, seat 1',
  'square: 7, 3',
  '1 coin: 4',
  'deck: 2, 1, 4, 5, 6, 8',
  'goal 1 points: total 5 within 1 turn',
].join('\n');
const fits = (name: string, json: string): boolean =>
  new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(fileText(`schemas/${name}.schema.json`)) as object,
  )(JSON.parse(json));
const inMarket = (...args: readonly string[]) =>
  loam([...args, '--pack', space.at('market')], { input: PUZZLE });

beforeAll(async () => {
  await built();
  for (const { path, text } of unbundle(fileText('docs/examples/market.txt')))
    space.write(`market/${path}`, text);
}, 120_000);

test('loam solve says whether and how, and loam perft counts', () => {
  const solved = inMarket('solve', '-', '--json');
  expect([solved.code, fits('solve', solved.out)]).toEqual([0, true]);
  expect(JSON.parse(solved.out)).toMatchObject({
    file: '<stdin>',
    reached: true,
    ways: 1,
    complete: true,
    shortest: [{ seat: 1, words: 'buy 7' }],
  });
  // Five coins: the Eel, the Apples, the Mackerel or none. Then the Apples and the Mackerel can be opened or not; behind the Eel, or
  // behind none, the next seat has a coin for the Apples, or keeps it.
  expect(inMarket('perft', '-', '--depth', '2', '--divide')).toEqual({
    code: 0,
    err: '',
    out: [
      '<stdin>: Five points in a turn',
      '1 choice: 4',
      '2 choices: 8',
      '',
      '1: buy 7: 2',
      '1: buy 3: 2',
      '1: buy 2: 2',
      '1: done: 2',
      '4 positions looked at',
      '',
    ].join('\n'),
  });
});

longTest('bounds and faults have their codes', () => {
  const cut = inMarket('perft', '-', '--depth', '9', '--positions', '20', '--json');
  expect([cut.code, fits('perft', cut.out)]).toEqual([1, true]);
  expect(JSON.parse(cut.out)).toMatchObject({ depth: 9, complete: false });
  const none = loam(['solve', '-', '--pack', space.at('market')], {
    input: PUZZLE.replace(/goal.*/, 'expect over: no'),
  });
  expect(none).toEqual({
    code: 2,
    out: '',
    err: 'loam: G912 <stdin>: The scenario has no goal. Write a line such as "goal 1 points: total 40" below the position.\n',
  });
  const impossible = loam(['solve', '-', '--pack', space.at('market')], {
    input: PUZZLE.replace('total 5', 'total 6'),
  });
  expect([impossible.code, impossible.out.split('\n')[1]]).toEqual([
    1,
    expect.stringContaining('There is no way: ') as string,
  ]);
  expect(inMarket('perft', '-', '--depth', '0').err).toContain('G990');
});
