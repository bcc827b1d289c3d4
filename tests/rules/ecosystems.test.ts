import { describe, expect, test } from 'vitest';
import { abilityCount, hasDirections } from '../oracle/cards.ts';
import { aPosition, at, cards, inRows } from '../oracle/examples/a-position.ts';
import { colours, costs, find, findSome, habitats, isWorth, spaces } from '../oracle/examples/find.ts';
import type { PlantedCard, Seat } from '../oracle/position.ts';
import {
  all,
  hasColour,
  hasSpaces,
  isFlora,
  isOfType,
  isPlain,
  isTerrain,
  not,
  showsHabitat,
  type CardTest,
} from '../oracle/worlds/tests.ts';
import { planted, type Sort } from './counted.ts';
import { canopies, growthSpaces, marked, sproutSpaces, withHabitats, worth } from './kinds.ts';
import { ecosystemPoints, sheetOf } from './machine-judge.ts';

/** Island 285A: 0 points, Wet, black and green. Climate 304B: 4 points, Rocky and Cold, yellow. */
const AREA = { island: { card: '285A' }, climate: { card: '304B' } };

const points = (face: string, seat: Partial<Seat>): number =>
  ecosystemPoints(aPosition({ ...AREA, ...seat }), 0, face);

const sortOf = (sort: Sort | CardTest): Sort => (typeof sort === 'function' ? { is: sort } : sort);
const room = hasSpaces(4, 3);

/** Rules, face, how many of island and climate count, what counts, what just does not, points by number of what counts. */
type Row = readonly [
  rule: string,
  face: string,
  area: number,
  hit: Sort | CardTest,
  miss: Sort | CardTest,
  worth: Readonly<Record<number, number>>,
];

const counted: readonly Row[] = [
  [
    'SCORE-ECO-per-habitat, COUNT-1',
    '307A',
    1,
    showsHabitat('rocky'),
    not(showsHabitat('rocky')),
    { 1: 0, 2: 3, 7: 9 },
  ],
  [
    'SCORE-ECO-per-habitat, COUNT-1',
    '307B',
    1,
    showsHabitat('wet'),
    not(showsHabitat('wet')),
    { 1: 0, 2: 3, 7: 9 },
  ],
  [
    'SCORE-ECO-per-habitat, COUNT-1',
    '308A',
    0,
    showsHabitat('sunny'),
    not(showsHabitat('sunny')),
    { 1: 0, 2: 3, 7: 9 },
  ],
  [
    'SCORE-ECO-per-habitat, COUNT-1',
    '308B',
    1,
    showsHabitat('cold'),
    not(showsHabitat('cold')),
    { 1: 0, 2: 3, 8: 12 },
  ],
  [
    'SCORE-ECO-per-ability-color, CARD-5',
    '309A',
    1,
    hasColour('black'),
    colours('brown'),
    { 1: 0, 2: 9, 5: 18 },
  ],
  ['SCORE-ECO-per-ability-color', '336A', 0, hasColour('brown'), colours('black'), { 1: 0, 2: 5, 5: 10 }],
  ['SCORE-ECO-per-ability-color', '336B', 1, hasColour('green'), colours('brown'), { 1: 0, 2: 10, 5: 20 }],
  [
    'SCORE-ECO-per-ability-color, COUNT-7',
    '330B',
    0,
    colours('multicolour'),
    colours('red', 'blue'),
    { 1: 0, 2: 11, 5: 22 },
  ],
  [
    'SCORE-ECO-per-ability-color, COUNT-8',
    '313A',
    0,
    hasColour('red'),
    colours('blue'),
    { 0: 0, 1: 2, 6: 12 },
  ],
  [
    'SCORE-ECO-per-ability-color, COUNT-8',
    '314B',
    0,
    hasColour('blue'),
    colours('red'),
    { 0: 0, 1: 2, 6: 12 },
  ],
  ['SCORE-ECO-per-ability-color, COUNT-8', '314A', 1, hasColour('yellow'), colours('red'), { 1: 2, 6: 12 }],
  ['SCORE-ECO-less-cost, COUNT-9', '311B', 0, costs(3), costs(4), { 1: 0, 2: 3, 5: 6 }],
  ['SCORE-ECO-more-cost, COUNT-9', '311A', 0, costs(4), costs(3), { 1: 0, 2: 5, 5: 10 }],
  [
    'SCORE-ECO-more-sprouts, ECO-4',
    '312A',
    0,
    { is: room, sprouts: 4 },
    { is: room, sprouts: 3, growth: 3 },
    { 1: 0, 2: 5, 5: 10 },
  ],
  [
    'SCORE-ECO-more-growth, COUNT-13',
    '312B',
    0,
    { is: room, growth: 3 },
    { is: room, sprouts: 4, growth: 2 },
    { 0: 0, 1: 3, 5: 15 },
  ],
  [
    'SCORE-ECO-less-score, CONV-5',
    '317B',
    1,
    worth((each) => each <= 3),
    isWorth(4),
    { 7: 0, 8: 12, 11: 12 },
  ],
  ['SCORE-ECO-more-score', '317A', 1, isWorth(4), isWorth(3), { 1: 0, 2: 5, 5: 10 }],
  ['SCORE-ECO-directions, CARD-10', '318A', 0, hasDirections, not(hasDirections), { 1: 0, 2: 7, 5: 14 }],
  [
    'SCORE-ECO-less-habitat',
    '321B',
    1,
    withHabitats((each) => each <= 1),
    withHabitats((each) => each === 2),
    { 1: 0, 2: 4, 5: 8 },
  ],
  [
    'SCORE-ECO-more-habitat',
    '321A',
    1,
    withHabitats((each) => each >= 2),
    withHabitats((each) => each === 1),
    { 2: 0, 3: 4, 8: 8 },
  ],
  [
    'SCORE-ECO-two-abilities, COUNT-12',
    '325B',
    1,
    (card) => abilityCount(card) === 2,
    colours('multicolour'),
    { 1: 0, 2: 5, 5: 10 },
  ],
  [
    'SCORE-ECO-geographic, CARD-9',
    '329A',
    0,
    marked('geographic'),
    all(isFlora, marked('animal'), not(marked('geographic'))),
    { 1: 0, 2: 9, 5: 18 },
  ],
  [
    'SCORE-ECO-colour-word, CARD-9',
    '329B',
    0,
    marked('colour'),
    all(isFlora, marked('animal'), not(marked('colour'))),
    { 1: 0, 2: 9, 5: 18 },
  ],
  [
    'SCORE-ECO-animal, CARD-9',
    '330A',
    0,
    marked('animal'),
    all(isFlora, marked('colour'), not(marked('animal'))),
    { 1: 0, 2: 9, 5: 18 },
  ],
  [
    'SCORE-ECO-exact-spaces',
    '331A',
    0,
    sproutSpaces((each) => each === 6),
    sproutSpaces((each) => each === 5),
    { 1: 0, 2: 7, 5: 14 },
  ],
  [
    'SCORE-ECO-less-spaces, COUNT-2',
    '331B',
    0,
    sproutSpaces((each) => each <= 3),
    sproutSpaces((each) => each === 4),
    { 1: 0, 2: 5, 5: 10 },
  ],
  [
    'SCORE-ECO-less-spaces, COUNT-2',
    '332B',
    0,
    growthSpaces((each) => each <= 2),
    growthSpaces((each) => each === 3),
    { 1: 0, 2: 4, 5: 8 },
  ],
  [
    'SCORE-ECO-more-spaces',
    '332A',
    0,
    growthSpaces((each) => each === 4),
    growthSpaces((each) => each === 3),
    { 1: 0, 2: 8, 5: 16 },
  ],
  [
    'SCORE-ECO-even-score, COUNT-9',
    '333A',
    2,
    worth((each) => each % 2 === 0),
    isWorth(1),
    { 2: 0, 3: 4, 8: 8 },
  ],
  ['SCORE-ECO-odd-score', '333B', 0, isWorth(1), worth((each) => each % 2 === 0), { 1: 0, 2: 4, 5: 8 }],
  [
    'SCORE-ECO-less-completion, ECO-3',
    '334B',
    0,
    canopies((each) => each === 4),
    canopies((each) => each === 5),
    { 0: 0, 1: 2, 5: 10 },
  ],
  [
    'SCORE-ECO-more-completion, ECO-3',
    '334A',
    0,
    canopies((each) => each === 5),
    canopies((each) => each === 4),
    { 1: 0, 2: 6, 5: 12 },
  ],
  [
    'SCORE-ECO-filled',
    '335A',
    0,
    { is: spaces(6, 1), sprouts: 6 },
    { is: spaces(6, 1), sprouts: 5, growth: 1 },
    { 0: 0, 1: 2, 4: 8 },
  ],
  [
    'SCORE-ECO-filled',
    '335B',
    0,
    { is: spaces(4, 3), growth: 3 },
    { is: spaces(4, 3), sprouts: 4, growth: 2 },
    { 0: 0, 1: 2, 2: 4 },
  ],
  [
    'SCORE-ECO-total-type',
    '305A',
    0,
    all(isPlain, isOfType('tree')),
    all(isPlain, isOfType('bush')),
    { 1: 0, 2: 4, 5: 23, 8: 30 },
  ],
  [
    'SCORE-ECO-total-type',
    '306A',
    0,
    all(isPlain, isOfType('bush')),
    isTerrain,
    { 1: 0, 3: 8, 6: 28, 7: 30 },
  ],
  ['SCORE-ECO-total-type', '319A', 0, all(isPlain, isOfType('mushroom')), isTerrain, { 1: 0, 4: 13, 7: 30 }],
];

describe('what counts by the card', () => {
  const each = counted.flatMap(([rule, face, area, hit, miss, table]) =>
    Object.entries(table).map(
      ([count, vp]) =>
        [rule, face, Number(count), vp, { area, hit: sortOf(hit), miss: sortOf(miss) }] as const,
    ),
  );

  test.each(each)('%s: %s with %i that count is worth %i', (_, face, count, vp, { area, hit, miss }) => {
    expect(points(face, { tableau: planted([count - area, hit], [3, miss]) })).toBe(vp);
  });

  test.each([
    ['SCORE-ECO-soil', '309B', { soil: 7 }, 14],
    ['SCORE-ECO-soil, CONV-5', '309B', { soil: 20 }, 24],
    ['SCORE-ECO-hand, CONV-5', '310A', { hand: cards(1, 11) }, 6],
    ['SCORE-ECO-compost, CONV-5', '310B', { compost: 7 }, 3],
    ['SCORE-ECO-events, CONV-5', '313B', { events: cards(196, 5) }, 10],
    ['SCORE-ECO-events, COUNT-4', '313B', { hand: cards(196, 5), compost: 5 }, 0],
    // Events are black, and those from 220 on worth 0 and 1.
    ['EVENT-8, COUNT-1', '309A', { events: cards(220, 4) }, 0],
    ['EVENT-8, COUNT-1', '333A', { events: cards(220, 4) }, 0],
  ])('%s: %s with %o is worth %i', (_, face, seat, vp) => {
    expect(points(face, seat)).toBe(vp);
  });
});

test('SCORE-ECO-less-completion, SCORE-ECO-less-spaces, COUNT-10: nothing is 4 or less, and 3 or less', () => {
  const smooth = findSome(
    2,
    growthSpaces((each) => each === 0),
  );
  expect(points('334B', { tableau: inRows(...smooth) })).toBe(4);
  expect(points('332B', { tableau: inRows(...smooth) })).toBe(4);
  // Terrains have neither, but are no flora (COUNT-2).
  expect(points('334B', { tableau: inRows(...findSome(4, isTerrain)) })).toBe(0);
  const flat = findSome(
    2,
    sproutSpaces((each) => each === 0),
  );
  expect(points('331B', { tableau: inRows(...flat) })).toBe(5);
  // Nothing is never filled (COUNT-10), but for FAUNA-filled.
  expect([
    points('335A', { tableau: inRows(...flat) }),
    points('335B', { tableau: inRows(...smooth) }),
  ]).toEqual([0, 0]);
});

describe('pieces', () => {
  const [one = 0, two = 0, three = 0, four = 0] = findSome(4, spaces(6, 2));

  test.each([
    [4, 0],
    [5, 3],
    [14, 6],
  ])('SCORE-ECO-per-sprout: %i sprouts are worth %i at 3 per 5', (count, vp) => {
    const tableau = [
      at(1, 1, one, Math.min(6, count)),
      at(1, 2, two, Math.min(6, Math.max(0, count - 6))),
      at(1, 3, three, Math.max(0, count - 12), 2),
    ];
    expect(points('324A', { tableau })).toBe(vp);
  });

  test.each([
    [2, 0],
    [3, 2],
    [8, 4],
  ])(
    'SCORE-ECO-per-growth, COUNT-13: %i growth, canopies among them, are worth %i at 2 per 3',
    (count, vp) => {
      const on = (index: number): number => Math.max(0, Math.min(2, count - 2 * index));
      const tableau = [one, two, three, four].map((card, index) => at(1, 1 + index, card, 6, on(index)));
      expect(points('324B', { tableau })).toBe(vp);
    },
  );
});

/** The same four cards as a row, and as a column. */
const row = (line: readonly PlantedCard[]): readonly PlantedCard[] => line;
const column = (line: readonly PlantedCard[]): readonly PlantedCard[] =>
  line.map((card) => ({ ...card, row: card.col, col: card.row }));

describe('full lines', () => {
  const four = (wanted: readonly (readonly string[])[], of: (...names: readonly string[]) => CardTest) =>
    inRows(...find(...wanted.map((each) => of(...each))));
  const worthOf = (...vps: readonly number[]) => inRows(...find(...vps.map(isWorth)));
  const [sprouty = 0, second = 0, third = 0, fourth = 0] = findSome(4, spaces(4, 3));
  const bare = findSome(1, isTerrain)[0] ?? 0;
  const withPieces = (last: number, piece: 'sprouts' | 'growth', ...counts: readonly number[]) =>
    [sprouty, second, third, last].map((card, index) => ({
      ...at(1, 1 + index, card),
      [piece]: counts[index] ?? 0,
    }));

  const lines: readonly (readonly [
    rule: string,
    inRow: string | null,
    inColumn: string | null,
    line: readonly PlantedCard[],
    vp: number,
  ])[] = [
    [
      'SCORE-ECO-line-different-color, ROW-2',
      '315A',
      '316A',
      four([['red'], ['yellow'], ['blue'], ['black']], colours),
      6,
    ],
    [
      'SCORE-ECO-line-different-color, ROW-2, COUNT-8',
      '315A',
      '316A',
      four([['multicolour'], ['red'], ['yellow'], ['brown']], colours),
      6,
    ],
    [
      'SCORE-ECO-line-different-color, ROW-2, COUNT-8',
      '315A',
      '316A',
      four([['multicolour'], ['red'], ['yellow'], ['blue']], colours),
      0,
    ],
    [
      'SCORE-ECO-line-same-color, COUNT-8',
      '315B',
      '316B',
      four([['red', 'blue'], ['multicolour'], ['blue'], ['blue', 'brown']], colours),
      6,
    ],
    [
      'SCORE-ECO-line-same-color',
      '315B',
      '316B',
      four([['red', 'blue'], ['red'], ['blue'], ['blue', 'brown']], colours),
      0,
    ],
    ['SCORE-ECO-line-different-score', null, '318B', worthOf(0, 1, 2, 3), 6],
    ['SCORE-ECO-line-different-score', null, '318B', worthOf(0, 1, 2, 1), 0],
    ['SCORE-ECO-line-different-sprouts', '322A', '322B', withPieces(fourth, 'sprouts', 0, 1, 2, 3), 6],
    ['SCORE-ECO-line-different-sprouts, ROW-5', '322A', '322B', withPieces(bare, 'sprouts', 0, 1, 2), 0],
    ['SCORE-ECO-line-different-sprouts, ROW-5', '322A', '322B', withPieces(bare, 'sprouts', 1, 2, 3), 6],
    ['SCORE-ECO-line-different-growth', '323A', '323B', withPieces(fourth, 'growth', 0, 1, 2, 3), 7],
    ['SCORE-ECO-line-different-growth', '323A', '323B', withPieces(fourth, 'growth', 1, 1, 2, 3), 0],
    [
      'SCORE-ECO-line-different-type, ROW-3',
      '326A',
      '327A',
      inRows(
        ...find(
          all(isPlain, isOfType('tree')),
          all(isPlain, isOfType('herb')),
          all(isPlain, isOfType('bush')),
          isTerrain,
        ),
      ),
      6,
    ],
    [
      'SCORE-ECO-line-different-type, ROW-3',
      '326A',
      '327A',
      inRows(...find(all(isPlain, isOfType('tree')), all(isPlain, isOfType('herb')), isTerrain, isTerrain)),
      0,
    ],
    [
      'SCORE-ECO-line-different-type, ROW-3, COUNT-6',
      '326A',
      '327A',
      inRows(280, 281, ...find(all(isPlain, isOfType('tree')), all(isPlain, isOfType('herb')))),
      6,
    ],
    ['SCORE-ECO-line-same-type, ROW-3', '326B', '327B', inRows(...findSome(4, isTerrain)), 6],
    ['SCORE-ECO-line-same-type, ROW-3, COUNT-6', '326B', '327B', inRows(280, ...findSome(3, isTerrain)), 0],
    [
      'SCORE-ECO-line-same-type, ROW-3, COUNT-6',
      '326B',
      '327B',
      inRows(280, ...findSome(3, isPlain, isOfType('bush'))),
      6,
    ],
    [
      'SCORE-ECO-line-different-habitat, ROW-4',
      '328A',
      null,
      four([['sunny', 'wet'], ['sunny', 'wet'], ['rocky'], ['cold']], habitats),
      6,
    ],
    [
      'SCORE-ECO-line-different-habitat, ROW-4',
      '328A',
      null,
      four([['sunny', 'wet'], ['sunny', 'wet'], ['rocky'], []], habitats),
      0,
    ],
    [
      'SCORE-ECO-line-same-habitat',
      null,
      '328B',
      four([['sunny', 'wet'], ['sunny'], ['sunny'], ['sunny']], habitats),
      6,
    ],
    [
      'SCORE-ECO-line-same-habitat',
      null,
      '328B',
      four([['sunny', 'wet'], ['sunny'], ['sunny'], ['wet']], habitats),
      0,
    ],
  ];

  test.each(
    lines.flatMap(([rule, inRow, inColumn, line, vp], at) => [
      ...(inRow === null ? [] : [[`${rule}, line ${at + 1}`, inRow, vp, row(line), column(line)] as const]),
      ...(inColumn === null
        ? []
        : [[`${rule}, line ${at + 1}`, inColumn, vp, column(line), row(line)] as const]),
    ]),
  )(
    '%s: %s is worth %i, and nothing in the other direction or when a card is missing (ROW-1)',
    (_, face, vp, good, other) => {
      expect(points(face, { tableau: good })).toBe(vp);
      expect(points(face, { tableau: other })).toBe(0);
      expect(points(face, { tableau: good.slice(1) })).toBe(0);
    },
  );

  test('ROW-1, TAB-7: rows are those of the tableau, wherever it lies, and each full one counts', () => {
    const rows = inRows(...findSome(8, isTerrain));
    expect(points('326B', { tableau: rows })).toBe(12);
    expect(points('327B', { tableau: rows })).toBe(0);
    expect(points('327B', { tableau: column(rows) })).toBe(12);
    expect(points('326B', { tableau: rows.map((card) => ({ ...card, row: card.row + 2 })) })).toBe(12);
  });

  test('ROW-6, COUNT-15: a line counts once, whichever way its cards can be matched', () => {
    // Three cards of many colours and a brown one: six ways to give them four different colours.
    expect(
      points('315A', {
        tableau: four([['multicolour'], ['multicolour'], ['multicolour'], ['brown']], colours),
      }),
    ).toBe(6);
    // Only one way leads there: the two-coloured card has to be the blue one.
    expect(
      points('315A', { tableau: four([['red', 'blue'], ['red', 'yellow'], ['red'], ['black']], colours) }),
    ).toBe(6);
  });

  test('COUNT-14: different texts may use the same cards again', () => {
    const tableau = inRows(...findSome(4, isTerrain, colours('brown')));
    expect([points('326B', { tableau }), points('315B', { tableau }), points('336A', { tableau })]).toEqual([
      6, 6, 10,
    ]);
  });
});

test('SCORE-ECO-sets, SETS-1, SETS-2: six for each set of five different cards', () => {
  // Climate 304A is yellow; one red, one blue card, terrains and events as they come.
  const seat = { ...AREA, climate: { card: '304A' } };
  const [red = 0, blue = 0, second = 0] = find(colours('red'), colours('blue'), colours('blue'));
  const terrains = findSome(2, isTerrain, colours('brown'));
  const sets = (tableau: readonly number[], events: number): number =>
    points('325A', { ...seat, tableau: inRows(...tableau), events: cards(196, events) });
  expect(sets([red, blue, ...terrains], 2)).toBe(6);
  expect([sets([red, blue], 2), sets([red, ...terrains], 2), sets([red, blue, ...terrains], 0)]).toEqual([
    0, 0, 0,
  ]);
  // A card of many colours is the second yellow or the second red, not both.
  const [many = 0, more = 0] = findSome(2, colours('multicolour'));
  expect(sets([red, blue, second, many, ...terrains], 2)).toBe(6);
  expect(sets([red, blue, second, many, more, ...terrains], 2)).toBe(12);
});

test('SCORE-7: shared ecosystems count for each player by themselves, the own one for its owner', () => {
  const herbs = findSome(6, isPlain, isOfType('herb'));
  const seats = [
    { ...AREA, ecosystem: { card: '320A' }, tableau: inRows(...herbs.slice(0, 4)) },
    {
      island: { card: '286A' },
      climate: { card: '303A' },
      ecosystem: { card: '309B' },
      soil: 3,
      tableau: inRows(...herbs.slice(4)),
    },
  ];
  const shared = ['324A', '313B'].map((card) => ({ card }));
  const position = { ...aPosition(...seats), ecosystems: shared };
  const of = (seat: number) =>
    sheetOf(position).players[seat]?.ecosystemCards.map(({ card, vp }) => `${card} ${vp}`);
  expect([of(0), of(1)]).toEqual([
    ['320A 13', '324A 0', '313B 0'],
    ['309B 6', '324A 0', '313B 0'],
  ]);
  expect(sheetOf(position).players.map(({ ecosystems }) => ecosystems)).toEqual([13, 6]);
});
