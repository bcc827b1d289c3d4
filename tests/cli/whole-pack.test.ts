import { beforeAll, describe, expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import { marketFiles, marketWith } from '../support/market.ts';
import { built, loam, Workspace } from './loam.ts';

const space = new Workspace();
const RULES = 'rules/game.rules';
const figs = marketFiles.find(({ path }) => path === 'stalls/8-figs.card')?.text ?? '';
const second = 'phase "Turn"\n  step: for the leading seat, must earn 2 coins\n';

beforeAll(built, 120_000);

/** Packs of which each file is right by itself, with the first reason why they cannot be played. */
const PACKS: readonly (readonly [string, readonly SourceFile[], string, string])[] = [
  [
    'a number twice',
    [...marketFiles, { path: 'stalls/80-figs.card', text: figs }],
    'P501',
    'stalls/8-figs.card:1:7',
  ],
  ['an unknown section', marketWith([RULES, 'follow "Turn"', 'follow "Trun"']), 'P510', `${RULES}:3:64`],
  [
    'a mode without its section',
    marketWith(['pack.json', '"flow": "Game"', '"flow": "Gam"']),
    'P510',
    'pack.json:162:79',
  ],
  [
    'sections in a circle',
    marketWith([RULES, 'for the leading seat, buy 1 stall', 'follow "Game"']),
    'P511',
    `${RULES}:7:16`,
  ],
  [
    'a section twice',
    [...marketFiles, { path: 'rules/more.rules', text: second }],
    'P512',
    'rules/more.rules:1:7',
  ],
];

describe.each(PACKS)('a pack with %s', (name, files, code, place) => {
  test('is not played, with U907 and the first reason', () => {
    const folder = name.replaceAll(' ', '-');
    for (const { path, text } of files) space.write(`${folder}/${path}`, text);
    for (const command of ['play', 'simulate']) {
      const { code: exit, out, err } = loam([command, '--pack', folder], { cwd: space.root });
      expect([exit, out]).toEqual([2, '']);
      expect(
        err.startsWith('loam: U907 the pack as a whole has errors, so that nothing can be played.\n'),
      ).toBe(true);
      expect(err.split('\n')[1]).toContain(`${folder}/${place} error ${code} `);
    }
  });

  test('is none for programs, with the same code and place', () => {
    const { pack, faults } = loadPack(files);
    expect([pack, faults[0]?.code, faults[0]?.place]).toEqual([undefined, code, place]);
  });
});

test('a promise that is not kept keeps nobody from playing', () => {
  const files = marketWith(['pack.json', '"plural": "stalls",', '"plural": "stalls", "count": 9,']);
  expect(loadPack(files).faults).toEqual([]);
});
