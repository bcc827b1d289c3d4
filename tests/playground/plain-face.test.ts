import { expect, test } from 'vitest';
import type { FaceSummary } from '../../src/language-service/types.ts';
import { addLook, faceOf } from '../../playground/face/face-of.ts';
import { addGames } from '../../playground/games.ts';

/** A card of a game that the page has nothing for. */
const herring: FaceSummary = {
  name: 'Herring',
  kind: 'stall',
  number: 1,
  values: { ware: ['fish', 'fresh'], price: 2, points: -1 },
  colours: [],
  english: ['Gain 1 coin.'],
  segments: [],
  print: {
    pack: 'harbour',
    label: 'stall',
    fields: [
      { id: 'ware', role: 'words', label: 'ware', value: 'fish, fresh', icons: ['fish'] },
      { id: 'price', role: 'price', label: 'price', value: '2', icons: ['coin'] },
      { id: 'points', role: 'number', label: 'points', value: '−1', icons: [] },
    ],
    icon: 'fish',
    marks: [{ label: 'each morning', icon: 'dawn' }],
  },
  abilities: [
    {
      trigger: 'each-morning',
      opening: 'Each morning',
      strip: [
        { t: 'number', value: 1 },
        { t: 'icon', name: 'coin', title: 'coin' },
        { t: 'icon', name: 'gain' },
      ],
      text: 'gain 1 coin',
      clauses: [],
      range: { start: 0, end: 0 },
      path: '',
    },
  ],
};

await addGames();
const stall = faceOf(herring, undefined);

test('a card whose kind has no drawing shows its own fields and nothing of another game', () => {
  expect(stall.fields).toEqual([{ name: 'points', value: '−1', isNumber: true }]);
  const { cost, worth, signs, spaces, label, icon } = stall;
  expect({ cost, worth, signs, spaces, label, icon }).toEqual({
    cost: { value: '2', icon: 'coin', says: 'costs 2' },
    worth: undefined,
    signs: [],
    spaces: [],
    label: 'Stall, fish, fresh',
    icon: 'fish',
  });
});

test('a kind or a colour that is called as one of another game has nothing of that game', () => {
  const event = faceOf(
    { ...herring, kind: 'event', print: { ...herring.print, marks: [{ label: 'green' }] } },
    undefined,
  );
  expect([event.isDark, event.isRead, event.abilities[0]?.mark]).toEqual([false, true, 'rule']);
});

test('its picture is its own, and the same each time', () => {
  const options = { theme: 'light', detail: 'face' } as const;
  const bare = { ...herring, print: { ...herring.print, icon: 'sprat' } };
  const other = faceOf({ ...bare, name: 'Sprat' }, undefined);
  expect(other.picture.draw(options)).not.toEqual(faceOf(bare, undefined).picture.draw(options));
  expect(faceOf(herring, undefined).picture.draw(options)).toEqual(stall.picture.draw(options));
  expect(other.picture.draw(options)).not.toEqual(stall.picture.draw(options));
  expect(other.picture.drawnFrom).not.toBe(stall.picture.drawnFrom);
});

test('its icons are those that the page has, and words for others', () => {
  expect(stall.abilities).toEqual([
    {
      mark: 'rule',
      when: 'Each morning',
      text: 'Gain 1 coin.',
      strip: [
        { t: 'text', value: 'each morning' },
        { t: 'sep' },
        { t: 'number', value: '1' },
        { t: 'icon', name: 'coin', title: 'coin' },
        { t: 'icon', name: 'gain' },
      ],
    },
  ]);
});

test('is said in words as it is seen', () => {
  expect(stall.says).toBe('Stall, fish, fresh. Costs 2. Points −1.');
});

test('a game that brings a look draws the kinds that it names', () => {
  addLook('harbour', { kinds: ['stall'], faceOf: () => ({ ...stall, label: 'A stall of the harbour' }) });
  expect(faceOf(herring, undefined).label).toBe('A stall of the harbour');
  expect(faceOf({ ...herring, kind: 'booth' }, undefined).label).toBe('Stall, fish, fresh');
  const elsewhere = { ...herring, print: { ...herring.print, pack: 'market' } };
  expect(faceOf(elsewhere, undefined).label).toBe('Stall, fish, fresh');
});
