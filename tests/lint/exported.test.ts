import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { marketWith } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

/** The findings in the manifest with some fields, flags and effects of the export. */
function found(fields: readonly object[], flags: readonly object[] = []): readonly string[] {
  const exported = JSON.stringify({ fields, effects: [], flags });
  const files = marketWith(['pack.json', '{ "fields": [], "effects": [], "flags": [] }', exported]);
  const text = files.find(({ path }) => path === 'pack.json')?.text ?? '';
  return lintPack(buildCatalogue(packFrom(text), files)).flatMap(({ path, diagnostics }) =>
    diagnostics.map(
      ({ code, severity, range, message }) =>
        `${path} ${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
    ),
  );
}

const LOST = 'One of the two would be lost. Choose another name.';

test.each(['number', 'kind', 'draft', 'side', 'name', 'start', 'abilities', 'text', 'english'])(
  'P518: a field that is called %s, as every face or its card calls something else',
  (name) => {
    expect(found([{ name, attribute: 'price' }])).toEqual([
      `pack.json error P518 ["${name}"] "${name}" is taken in the export: every face or its card has it. ${LOST}`,
    ]);
  },
);

test('P518: two fields with one name', () => {
  expect(
    found([
      { name: 'worth', attribute: 'price' },
      { name: 'worth', attribute: 'points' },
    ]),
  ).toEqual([`pack.json error P518 ["worth"] "worth" is taken in the export: it is listed before. ${LOST}`]);
});

test.each([
  [
    { name: 'cost', attribute: 'price', always: { kinds: ['stall'], value: 'none' } },
    '"none"',
    '"cost" is a whole number where a card has it, and here is a text, so that the export does not fit its schema. Write a whole number.',
  ],
  [
    { name: 'ware', attribute: 'ware', always: { kinds: ['stall'], value: [] } },
    '[]',
    '"ware" is a text where a card has it, and here is a list of texts, so that the export does not fit its schema. Write a text.',
  ],
  [
    { name: 'wares', attribute: 'ware', list: true, always: { kinds: ['stall'], value: 0 } },
    '0',
    '"wares" is a list of texts where a card has it, and here is a whole number, so that the export does not fit its schema. Write a list of texts.',
  ],
  [
    { name: 'wares', attribute: 'ware', list: true, values: { fish: 'fish; fresh' } },
    '"fish; fresh"',
    '"fish; fresh" has a semicolon, which separates the values of a cell in a table. Write another sign.',
  ],
])('P519: %j', (field, place, said) => {
  expect(found([field])).toEqual([`pack.json error P519 [${place}] ${said}`]);
});

test('fields under names of their own, with values like those of cards, are right', () => {
  expect(
    found([
      { name: 'cost', attribute: 'price', always: { kinds: ['stall'], value: 0 } },
      { name: 'constructor', attribute: 'points' },
      { name: 'wares', attribute: 'ware', list: true, always: { kinds: ['stall'], value: [] } },
    ]),
  ).toEqual([]);
});
