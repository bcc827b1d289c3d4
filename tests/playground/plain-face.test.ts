import { expect, test } from 'vitest';
import {
  describeFace,
  hasCost,
  hasHabitats,
  hasPoints,
  hasSpaces,
  kindLabel,
} from '../../playground/face/describe.ts';
import { faceOf } from '../../playground/face/face-of.ts';
import { rowIconName } from '../../playground/face/row-icon.ts';

/** A card of a game that is not this one. */
const stall = faceOf(
  {
    name: 'Herring',
    kind: 'stall',
    number: 1,
    values: { ware: ['fish', 'fresh'], price: 2, points: -1 },
    colours: [],
    english: [],
    segments: [],
    abilities: [],
  },
  undefined,
);

test('a card whose kind has no drawing shows its own fields and nothing of another game', () => {
  expect(stall.plain).toEqual({
    kind: 'stall',
    fields: [
      { name: 'ware', value: 'fish, fresh' },
      { name: 'price', value: '2' },
      { name: 'points', value: '−1' },
    ],
  });
  expect([hasCost, hasPoints, hasHabitats, hasSpaces].map((has) => has(stall))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(kindLabel(stall)).toBe('Stall');
  expect(rowIconName(stall)).toBe('card');
});

test('is said in words as it is seen', () => {
  expect(describeFace(stall)).toBe('Stall. Ware fish, fresh. Price 2. Points −1.');
});
