import { describe, expect, test } from 'vitest';
import { at, cards, inRows } from '../oracle/examples/a-position.ts';
import { colours, costs, findSome, isWorth, spaces } from '../oracle/examples/find.ts';
import { abilityCount, hasDirections } from '../oracle/cards.ts';
import {
  all,
  hasColour,
  hasSpaces,
  isAnyType,
  isFlora,
  isOfType,
  isPlain,
  isTerrain,
  not,
  showsHabitat,
  type CardTest,
} from '../oracle/worlds/tests.ts';
import { isMet, planted, type Sort } from './counted.ts';
import { growthSpaces, marked, sproutSpaces, withHabitats, worth } from './kinds.ts';

/** Island 285A: 0 points, Wet, black and green. Climate 304B: 4 points, Rocky and Cold, yellow. */
const AREA = { island: { card: '285A' }, climate: { card: '304B' } };

interface Row {
  /** Rules that the row shows. */
  readonly rule: string;
  readonly face: string;
  /** The number that the face asks for. */
  readonly need: number;
  /** The number of them that are island and climate. */
  readonly area: number;
  /** The card that counts, as near to the boundary as cards can be. */
  readonly hit: Sort;
  /** The card that just does not. */
  readonly miss: Sort;
}

const row = (
  rule: string,
  face: string,
  need: number,
  area: number,
  hit: Sort | CardTest,
  miss: Sort | CardTest,
): Row => ({ rule, face, need, area, hit: sortOf(hit), miss: sortOf(miss) });

const sortOf = (sort: Sort | CardTest): Sort => (typeof sort === 'function' ? { is: sort } : sort);

const room = hasSpaces(4, 3);

const rowsOf: readonly Row[] = [
  row(
    'FAUNA-flora-with-pieces, COUNT-13',
    '337A',
    4,
    0,
    { is: room, growth: 3 },
    { is: room, growth: 2, sprouts: 4 },
  ),
  row('FAUNA-flora-with-pieces', '337B', 7, 0, { is: room, growth: 1 }, { is: room, sprouts: 4 }),
  row('FAUNA-flora-with-pieces', '338A', 6, 0, { is: room, sprouts: 4 }, { is: room, sprouts: 3, growth: 3 }),
  row('FAUNA-flora-with-pieces', '338B', 9, 0, { is: room, sprouts: 1 }, { is: room, growth: 3 }),
  row('FAUNA-habitat, COUNT-1', '341A', 8, 1, showsHabitat('rocky'), not(showsHabitat('rocky'))),
  row('FAUNA-habitat, COUNT-1', '341B', 8, 0, showsHabitat('sunny'), not(showsHabitat('sunny'))),
  row('FAUNA-habitat, COUNT-1', '342A', 8, 1, showsHabitat('wet'), not(showsHabitat('wet'))),
  row('FAUNA-habitat, COUNT-1', '342B', 8, 1, showsHabitat('cold'), not(showsHabitat('cold'))),
  row('FAUNA-type, COUNT-2, COUNT-5', '343A', 4, 0, all(isPlain, isOfType('tree')), isTerrain),
  row('FAUNA-type, COUNT-2, COUNT-5', '343B', 4, 0, all(isPlain, isOfType('bush')), isTerrain),
  row(
    'FAUNA-type, COUNT-2, COUNT-5',
    '344A',
    4,
    0,
    all(isPlain, isOfType('herb')),
    all(isPlain, isOfType('bush')),
  ),
  row('FAUNA-type, COUNT-2, COUNT-5', '344B', 4, 0, all(isPlain, isOfType('mushroom')), isTerrain),
  row('FAUNA-ability-color, COUNT-7', '345A', 6, 0, hasColour('red'), colours('blue')),
  row('FAUNA-ability-color, COUNT-7', '345B', 6, 0, hasColour('blue'), colours('red')),
  row('FAUNA-ability-color, COUNT-7, FAUNA-13', '346A', 6, 1, hasColour('yellow'), colours('red')),
  row('FAUNA-ability-color, CARD-5, FAUNA-13', '346B', 3, 1, hasColour('black'), colours('brown')),
  row('FAUNA-ability-color, COUNT-7', '353A', 2, 0, colours('multicolour'), colours('blue', 'yellow')),
  row('FAUNA-ability-color, FAUNA-13', '355A', 3, 1, hasColour('green'), colours('brown')),
  row('FAUNA-ability-color, PASSIVE-4', '355B', 5, 0, hasColour('brown'), colours('black')),
  row('FAUNA-directions, CARD-10', '348B', 4, 0, hasDirections, not(hasDirections)),
  row(
    'FAUNA-less-habitat, COUNT-11',
    '349A',
    7,
    1,
    withHabitats((count) => count <= 1),
    withHabitats((count) => count === 2),
  ),
  row(
    'FAUNA-more-habitat, COUNT-11',
    '349B',
    10,
    1,
    withHabitats((count) => count >= 2),
    withHabitats((count) => count === 1),
  ),
  row('FAUNA-more-score, COUNT-9', '350A', 6, 1, isWorth(4), isWorth(3)),
  row(
    'FAUNA-less-score, COUNT-9',
    '350B',
    11,
    1,
    worth((points) => points <= 3),
    isWorth(4),
  ),
  row('FAUNA-more-cost, COUNT-9', '351A', 6, 0, costs(4), costs(3)),
  row('FAUNA-less-cost, COUNT-9', '351B', 9, 0, costs(3), costs(4)),
  row(
    'FAUNA-two-abilities, COUNT-12, FAUNA-13',
    '352B',
    5,
    1,
    (card) => abilityCount(card) === 2,
    colours('multicolour'),
  ),
  row(
    'FAUNA-geographic, CARD-9',
    '353B',
    3,
    0,
    marked('geographic'),
    all(isFlora, marked('animal'), not(marked('geographic'))),
  ),
  row(
    'FAUNA-animal, CARD-9',
    '354A',
    3,
    0,
    marked('animal'),
    all(isFlora, marked('colour'), not(marked('animal'))),
  ),
  row(
    'FAUNA-colour-word, CARD-9',
    '354B',
    3,
    0,
    marked('colour'),
    all(isFlora, marked('animal'), not(marked('colour'))),
  ),
  row(
    'FAUNA-exact-spaces',
    '356A',
    4,
    0,
    sproutSpaces((count) => count === 6),
    sproutSpaces((count) => count === 5),
  ),
  row(
    'FAUNA-less-spaces, COUNT-2',
    '356B',
    6,
    0,
    sproutSpaces((count) => count <= 3),
    sproutSpaces((count) => count === 4),
  ),
  row(
    'FAUNA-less-spaces, COUNT-2',
    '357B',
    7,
    0,
    growthSpaces((count) => count <= 2),
    growthSpaces((count) => count === 3),
  ),
  row(
    'FAUNA-more-spaces',
    '357A',
    4,
    0,
    growthSpaces((count) => count === 4),
    growthSpaces((count) => count === 3),
  ),
  row(
    'FAUNA-filled',
    '358A',
    4,
    0,
    { is: spaces(6, 1), sprouts: 6, growth: 1 },
    { is: spaces(6, 1), sprouts: 6 },
  ),
  row('FAUNA-empty, COUNT-2', '358B', 8, 0, { is: isFlora }, { is: room, growth: 1 }),
  row('FAUNA-empty, COUNT-2', '358B', 8, 0, { is: isFlora }, { is: isTerrain }),
  row(
    'FAUNA-odd-score',
    '359A',
    7,
    0,
    worth((points) => points % 2 === 1),
    isWorth(0),
  ),
  row(
    'FAUNA-even-score, COUNT-9',
    '359B',
    10,
    2,
    worth((points) => points % 2 === 0),
    isWorth(1),
  ),
];

test.each(rowsOf.map((each) => [each.rule, each.face, each.need, each] as const))(
  '%s: %s asks for %i, and one less is not enough',
  (_, face, need, { area, hit, miss }) => {
    const enough = planted([need - area, hit], [3, miss]);
    const short = planted([need - area - 1, hit], [4, miss]);
    expect([isMet(face, { ...AREA, tableau: short }), isMet(face, { ...AREA, tableau: enough })]).toEqual([
      false,
      true,
    ]);
  },
);

describe('what is not planted', () => {
  test.each([
    ['FAUNA-soil', '339A', { soil: 19 }, { soil: 20 }],
    ['FAUNA-compost, COUNT-4', '339B', { compost: 14, hand: cards(1, 30) }, { compost: 15 }],
    ['FAUNA-hand, COUNT-4', '340A', { hand: cards(1, 19), compost: 30 }, { hand: cards(1, 20) }],
    [
      'FAUNA-events, COUNT-4',
      '340B',
      { events: cards(196, 3), hand: cards(199, 5) },
      { events: cards(196, 4) },
    ],
  ])('%s: %s', (_, face, short, enough) => {
    expect([isMet(face, short), isMet(face, enough)]).toEqual([false, true]);
  });

  test('COUNT-1, ZONE-12: island and climate are cards of the area', () => {
    // 359B asks for ten even ones: eight planted, 285A with 0 and 304B with 4; climate 304A has 1.
    const tableau = planted([8, { is: worth((points) => points % 2 === 0) }]);
    expect(isMet('359B', { ...AREA, tableau })).toBe(true);
    expect(isMet('359B', { ...AREA, climate: { card: '304A' }, tableau })).toBe(false);
  });

  test('COUNT-1, ZONE-12, EVENT-8: events, hand and compost are no cards of the area', () => {
    // Events are black and worth 0, which is even; three black cards and ten even ones are asked for.
    const events = cards(220, 4);
    expect(isMet('346B', { ...AREA, events, hand: cards(265, 3) })).toBe(false);
    expect(
      isMet('359B', { ...AREA, events: [...events, ...cards(202, 1)], hand: cards(5, 1), compost: 9 }),
    ).toBe(false);
  });
});

describe('lines of the tableau', () => {
  const terrains = findSome(16, isTerrain);
  const spots = (...cells: readonly (readonly [number, number])[]) =>
    cells.map(([line, column], index) => at(line, column, terrains[index] ?? Number.NaN));
  const FULL_ROWS = [1, 2].flatMap((line) => [1, 2, 3, 4].map((column) => [line, column] as const));

  test('FAUNA-rows, TAB-6, COUNT-3: two rows of four, not one of four and one with a gap', () => {
    const gap = FULL_ROWS.map(([line, column]) => [line === 2 && column === 2 ? 3 : line, column] as const);
    expect([
      isMet('347B', { tableau: spots(...FULL_ROWS) }),
      isMet('347B', { tableau: spots(...gap) }),
    ]).toEqual([true, false]);
    expect(isMet('347A', { tableau: spots(...FULL_ROWS) })).toBe(false);
  });

  test('FAUNA-columns, TAB-7: two columns of four', () => {
    const columns = FULL_ROWS.map(([line, column]) => [column, line] as const);
    expect([
      isMet('347A', { tableau: spots(...columns) }),
      isMet('347A', { tableau: spots(...columns.slice(1)) }),
    ]).toEqual([true, false]);
    expect(isMet('347B', { tableau: spots(...columns) })).toBe(false);
  });

  test('FAUNA-diagonals, COUNT-3: both long diagonals of a frame of four by four', () => {
    const cross = [1, 2, 3, 4].flatMap(
      (each) =>
        [
          [each, each],
          [each, 5 - each],
        ] as const,
    );
    expect(isMet('348A', { tableau: spots(...cross) })).toBe(true);
    for (const gone of [0, 3, 7])
      expect(isMet('348A', { tableau: spots(...cross.filter((_, index) => index !== gone), [1, 3]) })).toBe(
        false,
      );
    // Three by three has diagonals too, which are not long.
    const small = [
      [1, 1],
      [2, 2],
      [3, 3],
      [1, 3],
      [3, 1],
      [1, 2],
      [2, 1],
      [2, 3],
    ] as const;
    expect(isMet('348A', { tableau: spots(...small) })).toBe(false);
  });
});

describe('what any-type flora and missing spaces are', () => {
  test('FAUNA-type, COUNT-6, PASSIVE-4: any-type flora count for each type, once', () => {
    const others = (type: string): readonly number[] => findSome(2, isPlain, isOfType(type));
    for (const [face, type] of [
      ['343A', 'tree'],
      ['343B', 'bush'],
      ['344A', 'herb'],
      ['344B', 'mushroom'],
    ] as const) {
      expect([type, isMet(face, { tableau: inRows(280, 281, ...others(type)) })]).toEqual([type, true]);
      expect([type, isMet(face, { tableau: inRows(280, ...others(type)) })]).toEqual([type, false]);
    }
    expect(findSome(3, isAnyType)).toEqual([280, 281, 282]);
  });

  test('FAUNA-less-spaces, COUNT-10, CARD-11: no spaces are few spaces', () => {
    const none = findSome(
      2,
      sproutSpaces((count) => count === 0),
    );
    const few = findSome(
      4,
      sproutSpaces((count) => count === 3),
    );
    expect(isMet('356B', { tableau: inRows(...none, ...few) })).toBe(true);
    const flat = findSome(
      3,
      growthSpaces((count) => count === 0),
    );
    const low = findSome(
      4,
      growthSpaces((count) => count === 2),
    );
    expect(isMet('357B', { tableau: inRows(...flat, ...low) })).toBe(true);
    // Terrains have no spaces either, but are no flora (COUNT-2).
    expect(isMet('356B', { tableau: inRows(...none, ...few.slice(1), ...findSome(3, isTerrain)) })).toBe(
      false,
    );
  });

  test('FAUNA-filled, FAUNA-14, COUNT-10: a missing kind of space is full, and nothing untouched is', () => {
    const flat = findSome(2, spaces(6, 0));
    const smooth = findSome(2, spaces(0, 3));
    const tableau = (growth: number) => [
      ...flat.map((card, index) => at(1, 1 + index, card, 6)),
      ...smooth.map((card, index) => at(2, 1 + index, card, 0, index === 1 ? growth : 3)),
    ];
    expect([isMet('358A', { tableau: tableau(2) }), isMet('358A', { tableau: tableau(3) })]).toEqual([
      false,
      true,
    ]);
    expect(isMet('358A', { tableau: inRows(...flat, ...smooth) })).toBe(false);
  });

  test('FAUNA-less-cost, COUNT-9: a printed 0 is a cost, island and climate have none', () => {
    const free = findSome(9, costs(0));
    expect(isMet('351B', { tableau: inRows(...free) })).toBe(true);
    expect(isMet('351B', { tableau: inRows(...free.slice(2)) })).toBe(false);
  });
});

describe('sets', () => {
  const [red = 0, blue = 0] = [findSome(1, colours('red'))[0], findSome(1, colours('blue'))[0]];
  const terrains = findSome(2, isTerrain, colours('brown'));
  const many = findSome(3, colours('multicolour'));
  const events = cards(196, 2);

  test('FAUNA-sets, SETS-1: two sets need two of each, and five different cards each', () => {
    // Climate 304B is yellow; the three of many colours are whatever is missing.
    const tableau = inRows(red, blue, ...many, ...terrains);
    expect(isMet('352A', { ...AREA, tableau, events })).toBe(true);
    expect(isMet('352A', { ...AREA, tableau, events: events.slice(1) })).toBe(false);
    expect(
      isMet('352A', { ...AREA, tableau: inRows(red, blue, ...many, ...terrains.slice(1)), events }),
    ).toBe(false);
    expect(isMet('352A', { ...AREA, tableau: inRows(red, ...many, ...terrains), events })).toBe(false);
  });

  test('SETS-2: each card is used as one of its colours, or left out', () => {
    // R, R, R and Y make no two sets, however many cards there are.
    const reds = findSome(4, colours('red'));
    const tableau = (last: number) => inRows(...reds, ...terrains, blue, last);
    expect(isMet('352A', { ...AREA, tableau: tableau(many[0] ?? 0), events })).toBe(false);
    const two = findSome(2, colours('blue'));
    const yellow = findSome(1, colours('yellow'));
    expect(isMet('352A', { ...AREA, tableau: inRows(...reds, ...terrains, ...two, ...yellow), events })).toBe(
      true,
    );
  });
});
