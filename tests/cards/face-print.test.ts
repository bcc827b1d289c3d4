import { expect, test } from 'vitest';
import type { Manifest } from '../../src/cards/manifest.ts';
import { facePrint } from '../../src/cards/face-print.ts';
import { marketFiles } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const { manifest } = packFrom(marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '');
const { attribute, value, colour, trigger, resource } = manifest.words;

/** The game of the guide with pictures for some of its words, and a limit on a number. */
const drawn: Manifest = {
  ...manifest,
  words: {
    ...manifest.words,
    attribute: { ...attribute, points: { ...attribute['points'], icon: 'star' } as never },
    value: { ...value, fish: { gloss: 'Sells fish.', attribute: 'ware', icon: 'fish' } },
    colour: { ...colour, green: { gloss: 'A colour.', icon: 'sun' } },
    trigger,
    resource,
  },
};
const herring = {
  kind: 'stall',
  values: { ware: ['fish'], price: 2, points: -1 },
  triggers: ['open', 'end'],
};

test('a face is printed in the words of its pack and in the order of its fields', () => {
  const { label, fields, pack } = facePrint(herring, manifest);
  expect([pack, label]).toEqual(['market', 'stall']);
  expect(Object.fromEntries(fields.map(({ id, ...rest }) => [id, rest]))).toEqual({
    price: { role: 'price', label: 'price', value: '2', icons: [] },
    points: { role: 'number', label: 'points', value: '−1', icons: [] },
    ware: { role: 'words', label: 'ware', value: 'fish', icons: [] },
  });
  expect(fields.map(({ id }) => id)).toEqual(manifest.fields.filter((id) => id in herring.values));
});

test.each([
  [1, 'point'],
  [0, 'points'],
  [-1, 'points'],
])('what a number counts is told for one of it or for more: %d', (points, label) => {
  const { fields } = facePrint({ ...herring, values: { points } }, manifest);
  expect(fields.map((field) => field.label)).toEqual([label]);
});

test('its pictures are those that the pack names and no others', () => {
  expect(facePrint(herring, manifest).icon).toBeUndefined();
  expect(facePrint(herring, manifest).marks).toEqual([{ label: 'In your turn' }, { label: 'At the end' }]);
  const { icon, marks, fields } = facePrint(herring, drawn);
  expect(icon).toBe('fish');
  // The picture of a line is that of its trigger, else that of the colour that it gives.
  expect(marks).toEqual([{ label: 'In your turn', icon: 'sun' }, { label: 'At the end' }]);
  expect(fields.find(({ id }) => id === 'points')?.icons).toEqual(['star']);
});
