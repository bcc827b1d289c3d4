import { expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { MOST_WAITING } from '../../src/lint/p520-set-off.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { MAX_DEPTH } from '../../src/state/sizes.ts';
import { chainOf } from '../support/chain.ts';
import { marketFiles, marketWith, type Change } from '../support/market.ts';
import { fileText, packFrom, unbundle } from '../support/packs.ts';

/** The findings of P520 in files, each finding with the text at which it stands. */
function found(files: readonly SourceFile[]): readonly string[] {
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  return lintPack(buildCatalogue(pack, files)).flatMap(({ path, diagnostics }) =>
    diagnostics
      .filter(({ code }) => code === 'P520')
      .map(({ range, message }) => {
        const text = files.find((file) => file.path === path)?.text ?? '';
        return `${path} [${text.slice(range.start, range.end)}] ${message}`;
      }),
  );
}

const OPEN = 'open: open each green ability in street';
const END =
  'and nothing ends that: a game stops there. Let one of them cost something, or do something else.';
const herring = (line: string): Change => ['stalls/1-herring.card', 'open: earn 1 coin per fish stall', line];
const mackerel = (line: string): Change => ['stalls/2-mackerel.card', 'open: earn 2 coins', line];

test.each<readonly [string, readonly Change[], readonly string[]]>([
  ['nothing of the kind', [], []],
  [
    'a line that opens itself',
    [herring(OPEN)],
    [`stalls/1-herring.card [${OPEN}] This line sets itself off, ${END}`],
  ],
  [
    'two lines of a card',
    [herring(`${OPEN}\n  ${OPEN}`)],
    [`stalls/1-herring.card [${OPEN}] The lines of 1 Herring set one another off, ${END}`],
  ],
  [
    'lines of two cards',
    [herring(OPEN), mackerel(OPEN)],
    [`stalls/1-herring.card [${OPEN}] This line and those of 2 Mackerel set one another off, ${END}`],
  ],
  ['a line that costs something', [herring('open: pay 1 coin -> open each green ability in street')], []],
  [
    'a line that counts, and opens none that does',
    [['stalls/4-pears.card', 'end: score 1 per fruit stall', 'open: earn 1 coin']],
    [],
  ],
  [
    'a line of the score that counts itself',
    [['stalls/7-eel.card', 'score 1 per fish stall', 'open each stall in street']],
    [`stalls/4-pears.card`, `stalls/7-eel.card`]
      .slice(1)
      .map((path) => `${path} [end: open each stall in street] This line sets itself off, ${END}`),
  ],
])('P520: %s', (_, changes, said) => {
  expect(found(marketWith(...changes))).toEqual(said);
});

test.each([
  [6, []],
  [
    7,
    [
      'stalls/20-start.card [open: must shift-a 1] This line sets off a line on 1 Chain 1, which sets off the next one, and so on: 8 lines in a row. A game stops after 7. Let fewer of them answer or open one another.',
    ],
  ],
])('P520: a row of answers behind the line with which it begins: %i', (links, said) => {
  expect(found(chainOf(links))).toEqual(said);
});

test('P520 knows how deep a game can go, and has nothing to say of the games that come along', () => {
  expect(MOST_WAITING).toBe(MAX_DEPTH - 1);
  expect([
    ...found(marketFiles),
    ...found(unbundle(fileText('tests/packs/tideway/tideway.pack.txt'))),
  ]).toEqual([]);
});
