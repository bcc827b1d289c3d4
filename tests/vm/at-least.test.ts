import { expect, it } from 'vitest';
import { hasAtLeast, type AtLeast } from '../../src/vm/at-least.ts';
import { Arranged } from '../support/arranged.ts';
import { earthImage } from './earth-image.ts';

/**
 * The cards that the goal of a fauna card asks for, as its text was compiled: cards of a zone, counted, and so many of
 * them.
 */
function askedBy(arranged: Arranged, number: number, side: 'A' | 'B'): AtLeast {
  const { code, pool, entries } = earthImage;
  const { at } = entries[arranged.entry(number, 0, side)] ?? { at: Number.NaN };
  const [, scope = 0, selector = 0, , cards = 0] = code.slice(at);
  return { zone: pool[scope + 1] ?? 0, selector, cards };
}

// 5, 8, 14, 19 and 32 are herbs, 1 and 7 trees; fauna 344A asks for 4 herbs.
it.each([
  ['as many as are wanted', [5, 8, 14, 19], true],
  ['more of them', [5, 8, 14, 19, 32], true],
  ['one less', [5, 8, 14], false],
  ['as many cards, of which one does not fit', [5, 8, 14, 1], false],
  ['enough behind others', [1, 7, 8, 14, 19, 32], true],
  ['one less behind others', [1, 7, 8, 14, 19], false],
  ['none', [], false],
] as const)('%s: %j', (_, cards, isEnough) => {
  const arranged = new Arranged(earthImage);
  cards.forEach((number, at) => arranged.put('tableau', [number], { at: [Math.floor(at / 4), at % 4] }));
  const asked = askedBy(arranged, 344, 'A');
  expect(asked.cards).toBe(4);
  expect(hasAtLeast(arranged.machine.run, asked, 0, -1)).toBe(isEnough);
  expect(arranged.points(344, 0)).toBe(isEnough ? 1 : 0);
});
