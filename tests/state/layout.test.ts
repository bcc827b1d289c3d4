import { expect, it } from 'vitest';
import type { Image } from '../../src/compile/image.ts';
import { makeLayout } from '../../src/state/layout.ts';
import { pilePlace, pileOn, pileWords, setPile } from '../../src/state/piles.ts';
import { checkWidths } from '../../src/state/widths.ts';
import { playable } from '../game/playable.ts';

const { image } = playable;
const [first] = image.cards;
if (!first) throw new Error('no cards');

/** The things of which a pack has too much for the bits that there are, and what is said then. */
const TOO_MUCH: readonly (readonly [string, Partial<Image>, RegExp])[] = [
  ['cards', { cards: Array.from({ length: 2 ** 16 }, () => first) }, /^65536 cards do not fit/],
  ['faces', { cards: [{ ...first, faces: 65 }] }, /^65 faces of a card do not fit/],
  ['spaces', { limits: Int32Array.of(2 ** 16) }, /^65536 spaces for pieces do not fit/],
];

it.each(TOO_MUCH)('refuses a pack with too many %s for the bits of a word', (_, change, said) => {
  expect(() => makeLayout({ ...image, ...change }, 2)).toThrow(said);
});

it('refuses too many zones of parties and too many cells', () => {
  expect(() => makeLayout(image, 2 ** 16)).toThrow(/zones of parties do not fit/);
  expect(() => checkWidths(image, 2 ** 16 - 1, 2 ** 10 - 1)).not.toThrow();
  expect(() => checkWidths(image, 0, 2 ** 10)).toThrow(/^1024 cells do not fit/);
});

it('gives pieces of an odd number of resources places of their own', () => {
  const cards = 5;
  const places = [0, 1, 2].map((index) => pilePlace(7, cards, index));
  const state = new Int32Array(7 + pileWords(3, cards));
  for (const [index, place] of places.entries())
    for (let card = 0; card < cards; card++) setPile(state, place, card, 10 * index + card);
  for (const [index, place] of places.entries())
    for (let card = 0; card < cards; card++) expect(pileOn(state, place, card)).toBe(10 * index + card);
  expect(state.subarray(0, 7).every((word) => word === 0)).toBe(true);
});
