/** A position as the lines of a scenario lay it. */
export type Lines = readonly string[];

/** The numbers of a text with blanks between them. */
export const numbers = (text: string): readonly number[] => text.split(' ').filter(Boolean).map(Number);

/** Square, deck from its top, streets and coins of two seats; then how many sequences of 1, 2, 3 choices and so on there are. */
export const MARKET_POSITIONS: readonly (readonly [
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

/** The cards of a deck from its top: below what is named lies what is nowhere else. */
export const marketDeck = ([square, top, streets]: (typeof MARKET_POSITIONS)[number]): readonly number[] => {
  const placed = numbers([square, top, ...streets].join(' '));
  return [...numbers(top), ...[1, 2, 3, 4, 5, 6, 7, 8].filter((stall) => !placed.includes(stall))];
};

/** Lays a position of the game of the guide. */
export function marketLines(row: (typeof MARKET_POSITIONS)[number]): Lines {
  const [square, , streets, coins] = row;
  const deck = marketDeck(row);
  return [
    ...['pack market', 'mode usual', 'seats 2', 'position turn 1, seat 1'],
    ...(square === '' ? [] : [`square: ${square.replaceAll(' ', ', ')}`]),
    `deck: ${deck.length === 0 ? 'none' : deck.join(', ')}`,
    ...streets.flatMap((street, seat) =>
      street === '' ? [] : [`${seat + 1} street: ${street.replaceAll(' ', ', ')}`],
    ),
    ...coins.map((coin, seat) => `${seat + 1} coin: ${coin}`),
  ];
}

type TidewayRow = readonly [
  quay: readonly number[],
  bunks: readonly (readonly number[])[],
  leagues: readonly number[],
  coins: readonly number[],
  counts: readonly number[],
];
/** Quay, bunks, leagues and coins of two seats; then how many sequences there are. */
export const TIDEWAY_POSITIONS: readonly TidewayRow[] = [
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

/** Lays a position of Tideway. */
export const tidewayLines = ([quay, bunks, leagues, coins]: TidewayRow): Lines => [
  ...['pack tideway', 'mode usual', 'seats 2', 'position turn 4, seat 2', 'coast: 81'],
  ...(quay.length === 0 ? [] : [`quay: ${quay.join(', ')}`]),
  ...bunks.flatMap((bunk, seat) => (bunk.length === 0 ? [] : [`${seat + 1} bunk: ${bunk.join(', ')}`])),
  ...leagues.map((league, seat) => `${seat + 1} league: ${league}`),
  ...coins.map((coin, seat) => `${seat + 1} coin: ${coin}`),
];
