import { describe, expect, test } from 'vitest';
import { filesOf } from '../fuzz/packs.ts';
import { playable as earth } from '../game/playable.ts';
import { rows } from '../support/long.ts';
import { playableFrom } from '../support/market.ts';
import { counted } from './counted.ts';
import { chosen, type Action } from './earth.ts';
import { firstTurn, nextTurn } from './market.ts';
import { countsOf } from './plain.ts';
import {
  MARKET_POSITIONS,
  TIDEWAY_POSITIONS,
  marketDeck,
  marketLines,
  numbers,
  tidewayLines,
} from './positions.ts';
import { nextShift, shiftOf } from './tideway.ts';

describe('sequences of choices in the game of the guide', () => {
  const playable = playableFrom(filesOf('market'));
  test.each(rows(MARKET_POSITIONS, 5))('%s, deck %s, streets %j, coins %j', (...row) => {
    const [square, , streets, coins, counts] = row;
    const plain = countsOf(
      firstTurn({ square: numbers(square), deck: marketDeck(row), streets: streets.map(numbers), coins }),
      counts.length,
      nextTurn,
    );
    expect(plain).toEqual(counts);
    expect(counted(playable, marketLines(row), counts.length)).toEqual(counts);
  });
});

describe('sequences of choices in Tideway', () => {
  const playable = playableFrom(filesOf('tideway'));

  test.each(rows(TIDEWAY_POSITIONS, 5))('quay %j, bunks %j, leagues %j, coins %j', (...row) => {
    const [quay, bunks, leagues, coins, counts] = row;
    const locker = 9 - quay.length - bunks.flat().length;
    const plain = countsOf(
      shiftOf({ quay, locker, bunks, leagues, coins, captain: 1 }),
      counts.length,
      nextShift,
    );
    expect(plain).toEqual(counts);
    expect(counted(playable, tidewayLines(row), counts.length)).toEqual(counts);
  });
});

describe('sequences of choices in Earth', () => {
  type Row = readonly [
    action: 'Compost' | 'Water' | 'Grow',
    tableaus: readonly (readonly number[])[],
    counts: readonly number[],
  ];
  const COLOURS: Readonly<Record<Row[0], Action>> = { Compost: 'red', Water: 'blue', Grow: 'yellow' };
  const POSITIONS: readonly Row[] = [
    ['Compost', [[], []], [9, 49, 192, 468, 780]],
    ['Compost', [[157], []], [9, 49, 198, 570, 1674]],
    ['Compost', [[], [157]], [9, 50, 221, 802, 2544]],
    ['Compost', [[157, 160], [14]], [9, 50, 225, 848, 3090]],
    ['Compost', [[49], [42]], [9, 50, 219, 740, 1992]],
    ['Compost', [[189], [186]], [9, 49, 198, 558, 1482]],
    ['Water', [[157], [160]], [5, 23, 96, 344, 950]],
    ['Water', [[13], [157]], [5, 23, 96, 344, 950]],
    ['Water', [[157, 49], [13]], [5, 23, 96, 344, 950]],
    [
      'Water',
      [
        [13, 49],
        [157, 33],
      ],
      [5, 24, 105, 401, 1220],
    ],
    ['Water', [[160], [13, 49]], [5, 23, 96, 344, 950]],
    ['Grow', [[49], [13]], [8, 47, 229, 1003, 4050]],
    ['Grow', [[13], [49]], [8, 47, 229, 1003, 4050]],
    ['Grow', [[157], [160]], [8, 46, 195, 580, 1100]],
    ['Grow', [[31, 33], [48]], [8, 51, 266, 1162, 4425]],
    ['Grow', [[186], [189]], [8, 46, 206, 757, 2415]],
    ['Grow', [[33], [13]], [8, 47, 229, 1003, 4025]],
    ['Grow', [[14, 42], [43]], [8, 51, 261, 1047, 3125]],
    ['Grow', [[157, 160, 49], [33]], [8, 57, 349, 1843, 8540]],
    ['Grow', [[42], [43, 48]], [8, 47, 219, 795, 2225]],
  ];

  test.each(rows(POSITIONS, 5))('%s, tableaus %j', (action, tableaus, counts) => {
    const lines = [
      ...['pack earth', 'mode standard', 'seats 2', 'position turn 1, seat 1'],
      ...tableaus.flatMap((cards, seat) =>
        cards.length === 0
          ? []
          : [`${seat + 1} tableau: ${cards.map((card, at) => `${card} r1c${at + 1}`).join(', ')}`],
      ),
      // None of them is an event, which could be played as soon as it is drawn.
      'deck: 1, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 17',
      `1: choose ${action}`,
    ];
    const plain = countsOf(chosen(COLOURS[action], tableaus), counts.length, () => undefined);
    expect(plain).toEqual(counts);
    expect(counted(earth, lines, counts.length)).toEqual(counts);
  });
});
