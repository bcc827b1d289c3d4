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
  abilities: [
    {
      trigger: 'each-morning',
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

addGames();
const stall = faceOf(herring, undefined);

test('a card whose kind has no drawing shows its own fields and nothing of another game', () => {
  expect(stall.fields).toEqual([
    { name: 'ware', value: 'fish, fresh' },
    { name: 'price', value: '2' },
    { name: 'points', value: '−1' },
  ]);
  const { cost, worth, signs, spaces, label, icon } = stall;
  expect({ cost, worth, signs, spaces, label, icon }).toEqual({
    cost: undefined,
    worth: undefined,
    signs: [],
    spaces: [],
    label: 'Stall',
    icon: 'card',
  });
});

test('its picture is its own, and the same each time', () => {
  const options = { theme: 'light', detail: 'face' } as const;
  const other = faceOf({ ...herring, name: 'Sprat' }, undefined);
  expect(faceOf(herring, undefined).picture.draw(options)).toEqual(stall.picture.draw(options));
  expect(other.picture.draw(options)).not.toEqual(stall.picture.draw(options));
  expect(other.picture.drawnFrom).not.toBe(stall.picture.drawnFrom);
});

test('its icons are those that the page has, and words for others', () => {
  expect(stall.abilities).toEqual([
    {
      mark: 'rule',
      text: 'Gain 1 coin.',
      strip: [
        { t: 'text', value: 'each morning' },
        { t: 'sep' },
        { t: 'number', value: '1' },
        { t: 'text', value: 'coin' },
        { t: 'icon', name: 'gain' },
      ],
    },
  ]);
});

test('is said in words as it is seen', () => {
  expect(stall.says).toBe('Stall. Ware fish, fresh. Price 2. Points −1.');
});

test('a game that brings a look draws the kinds that it names', () => {
  addLook('market', { kinds: ['stall'], faceOf: () => ({ ...stall, label: 'A stall of the market' }) });
  expect(faceOf(herring, undefined).label).toBe('A stall of the market');
  expect(faceOf({ ...herring, kind: 'booth' }, undefined).label).toBe('Booth');
});
