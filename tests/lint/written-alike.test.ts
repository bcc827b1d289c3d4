import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { marketWith, type Change } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

/** The findings in the manifest with a word more among its resources. */
function found(...changes: readonly Change[]): readonly string[] {
  const files = marketWith(...changes);
  const text = files.find(({ path }) => path === 'pack.json')?.text ?? '';
  return lintPack(buildCatalogue(packFrom(text), files)).flatMap(({ path, diagnostics }) =>
    diagnostics.map(
      ({ code, severity, range, message }) =>
        `${path} ${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
    ),
  );
}

const resource = (word: string): Change => [
  'pack.json',
  '"resource": {',
  `"resource": { ${word}: { "gloss": "More.", "plural": "mores", "holds": "pool" },`,
];

const OUT_OF_REACH =
  'which is meant wherever a thing is counted or moved, so that this resource is out of reach. Choose another word.';

test.each([
  ['a kind', '"stall"', `["stall"] "stall" is the kind stall already, ${OUT_OF_REACH}`],
  ['a kind in several', '"stalls"', `["stalls"] "stalls" is the kind stall already, ${OUT_OF_REACH}`],
  ['a value', '"fish"', `["fish"] "fish" is the value fish already, ${OUT_OF_REACH}`],
])('P515: a resource that is written like %s', (_, word, said) => {
  expect(found(resource(word))).toEqual([`pack.json warning P515 ${said}`]);
});

test('P515: two words of one sort, of which one in several is the other', () => {
  expect(found(['pack.json', '"plural": "coins"', '"plural": "stalls"'])[0]).toBe(
    `pack.json warning P515 ["coin"] "stalls" is the kind stall already, ${OUT_OF_REACH}`,
  );
});

test.each([
  ['a zone', resource('"deck"')],
  ['a field', resource('"price"')],
  ['a colour', resource('"green"')],
])('a resource may be written like %s, and a value that is no noun like a kind', (_, change) => {
  expect(found(change)).toEqual([]);
  expect(
    found([
      'pack.json',
      '"value": {',
      '"value": { "stall": { "gloss": "Sells stalls.", "attribute": "ware" },',
    ]),
  ).toEqual([]);
});
