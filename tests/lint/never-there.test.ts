import { expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { marketWith, type Change } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const NO_START: Change = ['pack.json', '"starts": "deck",', ''];

function findings(files: readonly SourceFile[]): readonly string[] {
  const text = files.find(({ path }) => path === 'pack.json')?.text ?? '';
  return lintPack(buildCatalogue(packFrom(text), files)).flatMap(({ path, diagnostics }) =>
    diagnostics.map(
      ({ code, severity, range, message }) =>
        `${path} ${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
    ),
  );
}

test('P514: cards of a kind that starts nowhere are in no game', () => {
  expect(findings(marketWith(NO_START))).toEqual([
    'pack.json warning P514 ["stall"] Nothing says where cards of the kind stall lie before a game, so that 8 cards are in none. Name a zone under starts.',
  ]);
});

test.each([
  ['each kind of card starts somewhere', marketWith()],
  ['there is no card of the kind', marketWith(NO_START).filter(({ path }) => !path.endsWith('.card'))],
  ['no mode can be played', marketWith(NO_START, ['pack.json', '"flow": "Game", ', ''])],
])('P514 says nothing where %s', (_, files) => {
  expect(findings(files)).toEqual([]);
});
