import { expect, it } from 'vitest';
import { Arranged } from '../support/arranged.ts';
import { earthImage } from './earth-image.ts';

/** Cards about which the first seat is asked one after the other, by their numbers, when it uses no ability of theirs. */
function askedAbout(arranged: Arranged): readonly number[] {
  arranged.follow('Water', 2);
  const numbers: number[] = [];
  for (;;) {
    const [use, done] = arranged.offered();
    if (use === undefined || done === undefined) return numbers;
    numbers.push(earthImage.cards[Number(use.replace('use ', ''))]?.number ?? 0);
    arranged.choose('done');
  }
}

type Cell = readonly [row: number, column: number];

// 5, 48 and 189 are blue and cost nothing to use; 1 has no blue ability.
it.each<readonly [string, readonly (readonly [number, Cell | undefined])[], readonly number[]]>([
  [
    'row by row',
    [
      [189, [0, 0]],
      [48, [0, 1]],
      [1, [1, 0]],
      [5, [1, 1]],
    ],
    [189, 48, 5],
  ],
  [
    'up to the last cell',
    [
      [5, [3, 3]],
      [189, [0, 3]],
      [48, [3, 0]],
    ],
    [189, 48, 5],
  ],
  [
    'while a card on no cell stays where it lies among the others',
    [
      [5, [1, 0]],
      [48, undefined],
      [189, [0, 0]],
    ],
    [189, 48, 5],
  ],
])('the abilities of a grid are gone over %s (ACT-3)', (_, cards, order) => {
  const arranged = new Arranged(earthImage);
  for (const [number, at] of cards) arranged.put('tableau', [number], at ? { at } : {});
  expect(askedAbout(arranged)).toEqual(order);
});
