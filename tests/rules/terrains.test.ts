import { describe, expect, test } from 'vitest';
import { aPosition, at, cards, inRows } from '../oracle/examples/a-position.ts';
import { costs, findSome, isWorth } from '../oracle/examples/find.ts';
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
import { sheetOf, terrainPoints } from './machine-judge.ts';

/** Island 285A: 0 points, Wet, black and green. Climate 304B: 4 points, Rocky and Cold, yellow. */
const AREA = { island: { card: '285A' }, climate: { card: '304B' } };

const points = (card: number, tableau: readonly PlantedCard[], seat: Partial<Seat> = {}): number =>
  terrainPoints(aPosition({ ...AREA, ...seat, tableau }), 0, String(card));

const plain = (type: string): CardTest => all(isPlain, isOfType(type));
const TYPES = ['tree', 'herb', 'mushroom', 'bush'] as const;

/** A terrain on r2c2, and round it cards of the type and of another one: in the row, the column, beside it, at its corners. */
function around(terrain: number, type: string): readonly PlantedCard[] {
  const other = TYPES.find((each) => each !== type) ?? '';
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = findSome(7, plain(type));
  const [miss = 0] = findSome(1, plain(other));
  return [
    at(2, 2, terrain),
    // Row 2: r2c1 and r2c4; column 2: r1c2, r3c2 and r4c2; corners: r1c1, r3c3 and any-type 280 on r3c1.
    at(2, 1, a),
    at(2, 3, miss),
    at(2, 4, b),
    at(1, 2, c),
    at(3, 2, d),
    at(4, 2, e),
    at(1, 1, f),
    at(3, 3, g),
    at(3, 1, 280),
  ];
}

describe('flora of a type, by where they lie from the terrain', () => {
  const rows: readonly (readonly [
    rule: string,
    byType: Readonly<Record<string, number>>,
    count: number,
    each: number,
  ])[] = [
    ['SCORE-TER-row-type', { tree: 105, herb: 2, mushroom: 106, bush: 107 }, 2, 3],
    ['SCORE-TER-column-type', { tree: 29, herb: 110, mushroom: 108, bush: 109 }, 3, 3],
    ['SCORE-TER-ortho-type, TAB-8', { tree: 111, herb: 28, mushroom: 113, bush: 3 }, 3, 3],
    // Two of the type, and the any-type flora (TER-2).
    ['SCORE-TER-diag-type, TAB-8, TER-2, COUNT-6', { tree: 27, herb: 117, mushroom: 116, bush: 118 }, 3, 5],
  ];

  test.each(
    rows.flatMap(([rule, byType, count, each]) =>
      TYPES.map((type) => [rule, byType[type] ?? 0, type, count * each] as const),
    ),
  )('%s, TER-1: %i by %s is worth %i', (_, terrain, type, vp) => {
    expect(points(terrain, around(terrain, type))).toBe(vp);
  });
});

describe('cards that fit', () => {
  const room = hasSpaces(4, 4);
  type Row = readonly [
    rule: string,
    terrain: number,
    own: number,
    each: number,
    hit: Sort | CardTest,
    miss: Sort | CardTest,
  ];
  const rows: readonly Row[] = [
    ['SCORE-TER-more-pieces', 119, 0, 5, { is: room, growth: 4 }, { is: room, growth: 3, sprouts: 4 }],
    ['SCORE-TER-more-pieces', 121, 0, 2, { is: room, growth: 2 }, { is: room, growth: 1, sprouts: 4 }],
    ['SCORE-TER-more-pieces', 120, 0, 2, { is: room, sprouts: 4 }, { is: room, sprouts: 3, growth: 4 }],
    ['SCORE-TER-more-pieces', 122, 0, 2, { is: room, sprouts: 2 }, { is: room, sprouts: 1, growth: 4 }],
    // The terrain itself costs 2, and 9 (COUNT-9).
    ['SCORE-TER-less-cost, COUNT-9', 126, 1, 1, costs(3), costs(4)],
    ['SCORE-TER-more-cost, COUNT-9', 127, 1, 2, costs(4), costs(3)],
    // The terrain has 1 point, island 285A has 0; the other one has 4 itself, as climate 304B has.
    ['SCORE-TER-less-score, TER-4, COUNT-1', 129, 2, 1, isWorth(3), isWorth(4)],
    ['SCORE-TER-more-score, COUNT-1', 128, 2, 3, isWorth(4), isWorth(3)],
    ['SCORE-TER-terrain, COUNT-2', 283, 1, 3, isTerrain, isFlora],
  ];

  test.each(rows)('%s: terrain %i', (_, terrain, own, each, hit, miss) => {
    const sort = (one: Sort | CardTest): Sort => {
      const { is, ...rest } = typeof one === 'function' ? { is: one } : one;
      return { is: all(is, ({ number }) => number !== terrain), ...rest };
    };
    for (const count of [0, 1, 4]) {
      // Up to seven cards in two rows, and the terrain below the first of them.
      const others = planted([count, sort(hit)], [3, sort(miss)]);
      const row = Math.max(...others.map((each) => each.row)) + 2;
      expect([count, points(terrain, [...others, at(row, 1, terrain)])]).toEqual([
        count,
        (own + count) * each,
      ]);
    }
  });
});

describe('what is held', () => {
  test.each([
    ['SCORE-TER-soil', 165, { soil: 14 }, 28],
    ['SCORE-TER-soil, CONV-5', 165, { soil: 15 }, 30],
    ['SCORE-TER-soil, CONV-5', 165, { soil: 16 }, 30],
    ['SCORE-TER-hand, COUNT-4', 166, { hand: cards(196, 7), compost: 3 }, 7],
    ['SCORE-TER-hand, CONV-5', 166, { hand: cards(196, 31) }, 30],
    ['SCORE-TER-compost, COUNT-4', 167, { compost: 29, hand: cards(196, 7) }, 29],
    ['SCORE-TER-compost, CONV-5', 167, { compost: 31 }, 30],
  ])('%s: terrain %i with %o is worth %i', (_, terrain, seat, vp) => {
    expect(points(terrain, [at(1, 1, terrain)], seat)).toBe(vp);
  });

  test('SCORE-TER-compost, SCORE-3: a card of the compost is worth its point as well', () => {
    const [sheet] = sheetOf(aPosition({ compost: 9, tableau: [at(1, 1, 167)] })).players;
    expect([sheet?.compost, sheet?.terrain]).toEqual([9, 9]);
  });
});

describe('the player with most', () => {
  const SEATS = [
    { island: { card: '285A' }, climate: { card: '304A' }, ecosystem: { card: '308A' } },
    { island: { card: '292A' }, climate: { card: '303A' }, ecosystem: { card: '309A' } },
    { island: { card: '286A' }, climate: { card: '302A' }, ecosystem: { card: '310A' } },
  ] as const;
  const table = (...tableaus: readonly (readonly PlantedCard[])[]) =>
    aPosition(...tableaus.map((tableau, seat) => ({ ...SEATS[seat], tableau })));

  // Of the three areas: 285A Wet, 304A Sunny and Wet; 292A Rocky, 303A Sunny and Wet; 286A Sunny and Rocky, 302A Sunny and Wet.
  test.each([
    [102, 'sunny', [1, 1, 2]],
    [104, 'wet', [2, 1, 1]],
    [30, 'rocky', [0, 1, 1]],
    [103, 'cold', [0, 0, 0]],
  ] as const)('SCORE-TER-any-player-habitat, TER-3: terrain %i counts %s', (terrain, habitat, area) => {
    const fits = findSome(15, isFlora, showsHabitat(habitat));
    // The terrain shows the habitat itself: 1 + 2, 4 and 6 planted cards, and what island and climate show.
    const position = table(
      inRows(terrain, ...fits.slice(0, 2)),
      inRows(...fits.slice(2, 6)),
      inRows(...fits.slice(6, 12)),
    );
    const counts = [3 + area[0], 4 + area[1], 6 + area[2]];
    expect(terrainPoints(position, 0, String(terrain))).toBe(2 * Math.max(...counts));
    // The owner may be the one with most.
    const rich = table(
      inRows(terrain, ...fits.slice(0, 9)),
      inRows(...fits.slice(9, 11)),
      inRows(...fits.slice(11, 13)),
    );
    expect(terrainPoints(rich, 0, String(terrain))).toBe(2 * (10 + area[0]));
  });

  test.each([
    [123, 'yellow', [1, 1, 0]],
    [124, 'blue', [0, 1, 1]],
    [125, 'red', [0, 0, 0]],
  ] as const)('SCORE-TER-any-player-color, TER-3, COUNT-7: terrain %i counts %s', (terrain, colour, area) => {
    const fits = findSome(10, isFlora, hasColour(colour));
    const position = table(
      inRows(terrain, ...fits.slice(0, 2)),
      inRows(...fits.slice(2, 5)),
      inRows(...fits.slice(5, 10)),
    );
    const counts = [2 + area[0], 3 + area[1], 5 + area[2]];
    expect(terrainPoints(position, 0, String(terrain))).toBe(2 * Math.max(...counts));
  });
});

describe('the longest line', () => {
  test.each([
    [112, 'sunny'],
    [114, 'wet'],
    [12, 'rocky'],
    [115, 'cold'],
  ])(
    'SCORE-TER-ortho-line-habitat, LINE-1: %i counts %s cards, over corners but not over gaps or branches',
    (terrain, habitat) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = findSome(5, isFlora, showsHabitat(habitat));
      const [miss = 0] = findSome(1, isFlora, not(showsHabitat(habitat)));
      // The example of the rules: r1c3, r1c2, r2c2, r3c2, r4c2; the one on r2c1 has no place in it.
      const tableau = [at(2, 2, terrain), at(1, 2, a), at(1, 3, b), at(2, 1, c), at(3, 2, d), at(4, 2, e)];
      expect(points(terrain, tableau)).toBe(10);
      expect(
        points(
          terrain,
          tableau.map((card) => (card.card === String(d) ? at(3, 2, miss) : card)),
        ),
      ).toBe(8);
      expect(points(terrain, [at(2, 2, terrain), at(1, 1, a), at(3, 3, b)])).toBe(2);
    },
  );

  test('LINE-1, COUNT-15: the longest of many ways through a full tableau', () => {
    // 114 on r1c1 and fifteen cards with Wet: a line may go through all sixteen.
    const wet = findSome(15, isFlora, showsHabitat('wet'));
    expect(points(114, inRows(114, ...wet))).toBe(32);
    // Elsewhere too: what goes through all of them goes through the terrain.
    const [first = 0, ...rest] = wet;
    expect(points(114, inRows(first, 114, ...rest))).toBe(32);
  });
});

test.each([
  ['alone', [at(1, 1, 26)], 16],
  ['with one beside it', [at(1, 1, 26), at(1, 2, 18)], 12],
  ['with two', [at(2, 2, 26), at(1, 2, 18), at(2, 1, 83)], 8],
  ['with four', [at(2, 2, 26), at(1, 2, 18), at(2, 1, 83), at(2, 3, 55), at(3, 2, 133)], 0],
  [
    'at the edge of a frame of four',
    [at(1, 1, 26), at(2, 1, 18), at(3, 1, 83), at(4, 1, 55), at(1, 2, 133)],
    8,
  ],
  ['with one at its corner', [at(1, 1, 26), at(2, 2, 18)], 16],
])('SCORE-TER-ortho-empty, COUNT-3: a terrain %s', (_, tableau, vp) => {
  expect(points(26, tableau)).toBe(vp);
});

test('SCORE-6, PASSIVE-2: each terrain scores by itself, and several count the same cards', () => {
  const [herb = 0] = findSome(1, plain('herb'));
  // 2 counts herbs in its row, 28 herbs beside it; the herb is both.
  const tableau = [at(1, 1, 2), at(1, 2, herb), at(2, 2, 28)];
  const [sheet] = sheetOf(aPosition({ tableau })).players;
  expect(sheet?.terrainCards.map(({ card, vp }) => `${card} ${vp}`)).toEqual(['2 3', '28 3']);
  expect(sheet?.terrain).toBe(6);
});
