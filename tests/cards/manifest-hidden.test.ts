import { expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { readPack } from '../../src/cards/pack.ts';
import { marketWith, type Change } from '../support/market.ts';
import { fileText, unbundle } from '../support/packs.ts';

const BUY = '"act": "settle", "from": "square"';
const SHOW = '"act": "move", "from": "deck", "to": "square"';

/** What is said of the manifest of the guide with something changed, each with the text at which it stands. */
function said(...changes: readonly Change[]): readonly string[] {
  const text = marketWith(...changes).find(({ path }) => path === 'pack.json')?.text ?? '';
  return readPack(text).diagnostics.map(
    ({ code, severity, range, message }) =>
      `${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
  );
}

const learnt = (verb: string): string =>
  `error P521 [deck] Cards in deck lie face down, and with ${verb} they are chosen one by one, so that everybody would learn what lies there. Name a zone that all see, or its seat. There is square or street.`;

test.each<readonly [string, readonly Change[], readonly string[]]>([
  ['cards that are moved from the top', [], []],
  ['cards that are bought', [['pack.json', BUY, '"act": "settle", "from": "deck"']], [learnt('buy')]],
  ['cards that are chosen', [['pack.json', SHOW, `${SHOW}, "chosen": ["deck"]`]], [learnt('show')]],
  [
    'cards of a zone that is open',
    [['pack.json', SHOW, '"act": "move", "from": "square", "to": "deck", "chosen": ["square"]']],
    [],
  ],
])('P521: %s', (_, changes, expected) => {
  expect(said(...changes)).toEqual(expected);
});

test('P521: a zone of the table that only its owner sees is seen by nobody', () => {
  const pack = marketWith().find(({ path }) => path === 'pack.json')?.text ?? '';
  const words = JSON.parse(pack) as { words: { zone: Record<string, { visible: string }> } };
  (words.words.zone['square'] as { visible: string }).visible = 'owner';
  const { diagnostics } = readPack(JSON.stringify(words));
  expect(diagnostics.map(({ code }) => code)).toEqual(['P521']);
});

test('a pack in which hidden cards would be listed among what can be chosen is not played', () => {
  const files = marketWith(['pack.json', BUY, '"act": "settle", "from": "deck"']);
  const { pack, faults } = loadPack(files);
  expect([pack, faults[0]?.code]).toEqual([undefined, 'P521']);
});

test('P521 has nothing to say of the games that come along', () => {
  for (const text of [
    fileText('cards/earth/pack.json'),
    unbundle(fileText('tests/packs/tideway/tideway.pack.txt')).find(({ path }) => path === 'pack.json')
      ?.text ?? '',
  ])
    expect(readPack(text).diagnostics.filter(({ code }) => code === 'P521')).toEqual([]);
});
