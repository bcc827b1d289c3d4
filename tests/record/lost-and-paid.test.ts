import { expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { earthFiles, fileText } from '../support/packs.ts';

test('a piece is paid, also where the first verb that takes away only loses', () => {
  const lose =
    '"lose": { "gloss": "Lose it.", "past": "lost", "things": ["pool"], "side": "benefit", "does": { "act": "remove" } },';
  const files = earthFiles('.card', '.rules', 'pack.json').map((file) =>
    file.path === 'pack.json' ? { ...file, text: file.text.replace('"pay": {', `${lose} "pay": {`) } : file,
  );
  const { pack, faults } = loadPack(files);
  expect(faults).toEqual([]);
  const text = fileText('tests/scenarios/earth/conversion/twice.scenario');
  const game = pack?.readScenario(text).scenario?.begin();
  expect(game?.choose(0, 'use "Sprouts to soil"')).toBeUndefined();
  expect(game?.legal(0)).toEqual(expect.arrayContaining([expect.stringMatching(/^pay sprout from 5\b/)]));
});
