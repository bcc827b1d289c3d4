import { describe, expect, test } from 'vitest';
import { perft } from '../../src/scenario/perft.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import type { Playable } from '../../src/game/playable.ts';
import { filesOf } from '../fuzz/packs.ts';
import { playable as earth } from '../game/playable.ts';
import { rows } from '../support/long.ts';
import { playableFrom } from '../support/market.ts';
import { chosen, type Action } from './earth.ts';
import { firstTurn, nextTurn } from './market.ts';
import { countsOf } from './plain.ts';
import { nextShift, shiftOf } from './tideway.ts';

/** What the product counts from a position that is laid by these lines. */
function counted(playable: Playable, lines: readonly string[], depth: number): readonly number[] {
  const text = ['loam scenario 1', 'title A position', ...lines, 'expect over: no'].join('\n');
  const { scenario, faults } = readScenario(text);
  const begun = scenario && beginScenario(scenario, playable);
  if (!scenario || !begun?.log)
    throw new Error([...faults, ...(begun?.faults ?? [])].map(({ message }) => message).join(' '));
  expect(runScenario(scenario, begun.log)).toBeUndefined();
  const { counts, isComplete } = perft(begun.log, depth, 100_000);
  expect(isComplete).toBe(true);
  return counts;
}

describe('sequences of choices in the game of the guide', () => {
  const playable = playableFrom(filesOf('market'));
  /** Square, deck from its top, streets and coins of two seats; then how many sequences of 1, 2, 3 choices and so on there are. */
  const POSITIONS: readonly (readonly [
    square: string,
    deck: string,
    streets: readonly string[],
    coins: readonly number[],
    counts: readonly number[],
  ])[] = [
    ['1 3 7', '2 4 5 6 8', ['', ''], [4, 0], [5, 10, 25, 72, 207]],
    ['8 3', '2 4 5 6 7', ['1', ''], [4, 0], [4, 8, 17, 40, 101]],
    ['8', '2 4 5 6 7', ['1 3', ''], [2, 5], [3, 6, 13, 26, 60]],
    ['', '1 2 3 4 5 6 7 8', ['', ''], [0, 0], [1, 1, 3, 7, 17]],
    ['7 4', '1 2 3 5 6 8', ['', ''], [9, 9], [4, 15, 52, 179, 613]],
    ['3 6', '1 2 4 7', ['8', '5'], [0, 0], [3, 6, 15, 34, 70]],
    ['5', '6 1 2 3 4 7', ['8', ''], [1, 1], [3, 6, 19, 52, 128]],
    ['2', '7 4', ['1 6', '3 5'], [3, 2], [2, 4, 11, 22, 43]],
    ['2', '7 4', ['8', '3 5'], [0, 6], [1, 2, 8, 24, 48]],
    ['4 7', '', ['1', '2'], [3, 3], [3, 6, 15, 37, 93]],
    ['1 2 3 4 5 6 7 8', '', ['', ''], [2, 2], [7, 23, 79, 269, 801]],
    ['6', '1 2', ['3 4', '5 7'], [0, 0], [2, 4, 8, 14, 21]],
    ['1', '2 3', ['4', '7'], [1, 1], [2, 5, 13, 35, 101]],
    ['1 6', '2 3', ['7', '4'], [1, 1], [3, 8, 23, 68, 203]],
    ['5', '3', ['8', '1'], [2, 0], [3, 6, 18, 35, 67]],
    ['3', '', ['1 2', '8'], [0, 2], [2, 4, 10, 23, 56]],
    ['4', '5', ['8 3', '6 1'], [3, 4], [3, 6, 14, 26, 62]],
    ['2 8', '1', ['', '3'], [2, 2], [4, 11, 25, 61, 144]],
    ['7', '8', ['2', '1 6'], [4, 1], [3, 6, 15, 32, 74]],
    ['1 2', '3 4', ['5', '6'], [1, 0], [3, 6, 12, 23, 44]],
  ];
  const numbers = (text: string): readonly number[] => text.split(' ').filter(Boolean).map(Number);

  test.each(rows(POSITIONS, 5))(
    '%s, deck %s, streets %j, coins %j',
    (square, top, streets, coins, counts) => {
      // Below the top of the deck lies what is nowhere else.
      const placed = numbers([square, top, ...streets].join(' '));
      const deck = [top, ...[1, 2, 3, 4, 5, 6, 7, 8].filter((stall) => !placed.includes(stall))]
        .join(' ')
        .trim();
      const lines = [
        ...['pack market', 'mode usual', 'seats 2', 'position turn 1, seat 1'],
        ...(square === '' ? [] : [`square: ${square.replaceAll(' ', ', ')}`]),
        `deck: ${deck === '' ? 'none' : deck.replaceAll(' ', ', ')}`,
        ...streets.flatMap((street, seat) =>
          street === '' ? [] : [`${seat + 1} street: ${street.replaceAll(' ', ', ')}`],
        ),
        ...coins.map((coin, seat) => `${seat + 1} coin: ${coin}`),
      ];
      const plain = countsOf(
        firstTurn({ square: numbers(square), deck: numbers(deck), streets: streets.map(numbers), coins }),
        counts.length,
        nextTurn,
      );
      expect(plain).toEqual(counts);
      expect(counted(playable, lines, counts.length)).toEqual(counts);
    },
  );
});

describe('sequences of choices in Tideway', () => {
  const playable = playableFrom(filesOf('tideway'));
  type Row = readonly [
    quay: readonly number[],
    bunks: readonly (readonly number[])[],
    leagues: readonly number[],
    coins: readonly number[],
    counts: readonly number[],
  ];
  const POSITIONS: readonly Row[] = [
    [
      [2, 7],
      [[], [1, 5]],
      [0, 9],
      [1, 0],
      [2, 11, 53, 213, 676, 1542],
    ],
    [
      [2, 7],
      [[5], [1]],
      [0, 0],
      [0, 3],
      [2, 12, 62, 261, 840, 1872],
    ],
    [[], [[], [1]], [0, 0], [0, 0], [2, 12, 56, 198, 516, 1068]],
    [[1], [[], [5]], [0, 0], [0, 1], [2, 12, 53, 162, 306, 342]],
    [[1], [[], [5]], [0, 0], [0, 2], [2, 11, 50, 177, 466, 816]],
    [
      [1, 2, 8],
      [[], [5]],
      [0, 0],
      [0, 3],
      [2, 13, 68, 273, 794, 1476],
    ],
    [
      [1, 2, 7, 8],
      [[3], [5]],
      [0, 0],
      [0, 9],
      [2, 14, 77, 321, 958, 1806],
    ],
    [[3], [[], [5]], [0, 0], [0, 4], [2, 11, 50, 177, 466, 816]],
    [[3], [[5], [1]], [0, 0], [4, 4], [2, 12, 56, 198, 516, 1068]],
    [[5], [[], [3]], [0, 0], [0, 1], [2, 11, 53, 213, 670, 1440]],
    [[], [[], [3, 5]], [0, 11], [0, 0], [2, 12, 56, 201, 549, 1161]],
    [[], [[1], [3]], [11, 10], [0, 0], [2, 12, 56, 198, 510, 966]],
    [[], [[], [5]], [0, 12], [0, 0], [2, 12, 53, 162, 306, 270]],
    [[7], [[], [8, 1]], [0, 10], [0, 0], [2, 11, 50, 177, 466, 804]],
    [[8], [[2], [1, 3]], [0, 0], [0, 3], [2, 11, 53, 213, 676, 1542]],
    [
      [2, 5],
      [[], [8]],
      [0, 3],
      [0, 1],
      [2, 11, 50, 177, 466, 816],
    ],
    [
      [2, 5],
      [[], [8]],
      [0, 3],
      [0, 3],
      [2, 12, 59, 225, 630, 1146],
    ],
    [
      [1, 3],
      [[5], [2]],
      [4, 4],
      [7, 5],
      [2, 12, 59, 225, 630, 1146],
    ],
    [
      [7, 8],
      [[3], [1, 2]],
      [1, 1],
      [1, 2],
      [2, 11, 53, 213, 676, 1542],
    ],
    [
      [5, 7],
      [
        [1, 2],
        [3, 8],
      ],
      [2, 2],
      [2, 1],
      [2, 12, 62, 261, 834, 1770],
    ],
  ];

  test.each(rows(POSITIONS, 5))(
    'quay %j, bunks %j, leagues %j, coins %j',
    (quay, bunks, leagues, coins, counts) => {
      const lines = [
        ...['pack tideway', 'mode usual', 'seats 2', 'position turn 4, seat 2', 'coast: 81'],
        ...(quay.length === 0 ? [] : [`quay: ${quay.join(', ')}`]),
        ...bunks.flatMap((bunk, seat) => (bunk.length === 0 ? [] : [`${seat + 1} bunk: ${bunk.join(', ')}`])),
        ...leagues.map((league, seat) => `${seat + 1} league: ${league}`),
        ...coins.map((coin, seat) => `${seat + 1} coin: ${coin}`),
      ];
      const locker = 9 - quay.length - bunks.flat().length;
      const plain = countsOf(
        shiftOf({ quay, locker, bunks, leagues, coins, captain: 1 }),
        counts.length,
        nextShift,
      );
      expect(plain).toEqual(counts);
      expect(counted(playable, lines, counts.length)).toEqual(counts);
    },
  );
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
