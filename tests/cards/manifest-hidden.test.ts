import { expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { readPack } from '../../src/cards/pack.ts';
import { marketWith, type Change } from '../support/market.ts';
import { fileText, unbundle } from '../support/packs.ts';

const BUY = '"act": "settle", "from": "square"';
const SHOW = '"act": "move", "from": "deck", "to": "square"';

/** The findings in the manifest of the guide with something changed, each with the text at which it stands. */
function said(...changes: readonly Change[]): readonly string[] {
  const text = marketWith(...changes).find(({ path }) => path === 'pack.json')?.text ?? '';
  return readPack(text).diagnostics.map(
    ({ code, severity, range, message }) =>
      `${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
  );
}

const learnt = (verb: string): string =>
  `error P521 [deck] Nobody who chooses sees the cards in deck, and with ${verb} they are chosen one by one, so that the choices would tell what lies there. Name a zone that all see, or its seat: square or street. Or let who chooses see them: give deck "visible": "all", or "owner": "seat" with "visible": "owner".`;

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

/**
 * The message of P521 about a pack in which cards are bought out of a zone of this owner that these see; undefined for
 * nothing.
 */
function boughtFrom(owner: string, visible: string): string | undefined {
  const text = marketWith().find(({ path }) => path === 'pack.json')?.text ?? '';
  const pack = JSON.parse(text) as { words: { zone: Record<string, object> } };
  pack.words.zone['square'] = { ...pack.words.zone['square'], owner, visible };
  return readPack(JSON.stringify(pack)).diagnostics.find(({ code }) => code === 'P521')?.message;
}

test.each([
  ['table', 'nobody', '"visible": "all", or "owner": "seat" with "visible": "owner"'],
  ['table', 'owner', '"visible": "all", or "owner": "seat" with "visible": "owner"'],
  ['seat', 'nobody', '"visible": "owner", or "visible": "all"'],
])('P521: what to write for a zone of the %s that %s sees', (owner, visible, expected) => {
  expect(boughtFrom(owner, visible)).toContain(`Or let who chooses see them: give square ${expected}.`);
});

test.each([
  ['table', 'all'],
  ['seat', 'owner'],
  ['seat', 'all'],
])('P521: what it says to write is heard: a zone of the %s that %s sees', (owner, visible) => {
  expect(boughtFrom(owner, visible)).toBeUndefined();
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
