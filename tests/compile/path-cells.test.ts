import { expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { cardFaults } from '../../src/compile/diagnose.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { earthFiles, fileText, packFrom } from '../support/packs.ts';

const CARD = 'ecosystem/306-great-steppe.card';

/** The messages of compiling a card that counts along the longest path, where the grid has another size. */
function said(rows: number, columns: number): readonly string[] {
  const manifest = fileText('cards/earth/pack.json');
  const size = /"grid": \[\s*4,\s*4\s*\]/;
  expect(manifest).toMatch(size);
  const pack = packFrom(manifest.replace(size, `"grid": [${rows}, ${columns}]`));
  const checked = checkCard(earthFiles(CARD)[0]?.text ?? '', pack);
  expect(checked.card).toBeDefined();
  return cardFaults(checked, pack, new Vocabulary(pack.manifest)).map(
    ({ code, message }) => `${code} ${message}`,
  );
}

test('paths are looked for in grids of which each cell is a bit of a word, and in no greater ones', () => {
  expect(said(4, 4)).toEqual([]);
  expect(said(1, 31)).toEqual([]);
  expect(new Set(said(6, 6))).toEqual(
    new Set([
      'M704 Paths are looked for in grids of at most 31 cells, and this one has 36. Count something else, or make the grid smaller.',
    ]),
  );
});
