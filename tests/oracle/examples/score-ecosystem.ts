import { expect, test } from 'vitest';
import type { PlantedCard, Seat } from '../position.ts';
import { isFlora, isOfType, isPlain, isTerrain, showsHabitat } from '../worlds/tests.ts';
import { aPosition, at, cards, inRows } from './a-position.ts';
import { colours, find, findOne, findSome, habitats, spaces } from './find.ts';
import type { Judge } from './judge.ts';

/** Worked examples, as somebody judges them. */
export function ecosystemExamples({ ecosystemPoints, expectedOf }: Judge): void {
  const AREA = { island: { card: '285A' }, climate: { card: '304A' } };

  function points(face: string, seat: Partial<Seat>): number {
    return ecosystemPoints(aPosition({ ...AREA, ...seat }), 0, face);
  }

  function inSpots(
    spots: readonly (readonly [number, number])[],
    planted: readonly number[],
  ): readonly PlantedCard[] {
    return spots.map(([row, col], index) => at(row, col, planted[index] ?? NaN));
  }

  test.each([
    [0, 0],
    [1, 0],
    [2, 4],
    [3, 8],
    [4, 13],
    [5, 23],
    [6, 28],
    [7, 30],
    [9, 30],
  ])('SCORE-ECO-total-type, ECO-1: %i herbs are worth %i', (count, vp) => {
    expect(points('320A', { tableau: inRows(...findSome(count, isPlain, isOfType('herb'))) })).toBe(vp);
  });

  test('SCORE-ECO-diag-line-type, LINE-2: a diagonal line turns but has no branches', () => {
    const mushrooms = findSome(7, isPlain, isOfType('mushroom'));
    const zigzag = [
      [1, 1],
      [2, 2],
      [1, 3],
      [2, 4],
      [3, 3],
      [4, 4],
    ] as const;
    expect(points('319B', { tableau: inSpots(zigzag, mushrooms) })).toBe(24);
    const star = [
      [1, 1],
      [1, 3],
      [2, 2],
      [3, 1],
      [3, 3],
    ] as const;
    expect(points('319B', { tableau: inSpots(star, mushrooms) })).toBe(12);
    expect(
      points('319B', {
        tableau: inSpots(
          [
            [1, 1],
            [1, 2],
          ],
          mushrooms,
        ),
      }),
    ).toBe(4);
  });

  test('SCORE-ECO-diag-line-type, LINE-2: seven cards at most', () => {
    // Eight positions of one chessboard colour, joined in one line.
    const spots = [
      [1, 1],
      [2, 2],
      [1, 3],
      [2, 4],
      [3, 3],
      [4, 4],
      [4, 2],
      [3, 1],
    ] as const;
    expect(points('319B', { tableau: inSpots(spots, findSome(8, isPlain, isOfType('mushroom'))) })).toBe(28);
  });

  test('SCORE-ECO-per-ability-color, ECO-2, COUNT-7: each card once for the one colour asked', () => {
    const planted = find(colours('red', 'blue'), colours('multicolour'), colours('red'));
    const tableau = inRows(...planted);
    // Neither island 285A nor climate 304A is red or blue.
    expect([points('313A', { tableau }), points('314B', { tableau }), points('330B', { tableau })]).toEqual([
      6, 4, 0,
    ]);
    // The setup line of the island is black (CARD-5): one black card is not two.
    expect(points('309A', { tableau })).toBe(0);
    expect(points('309A', { tableau: inRows(...findSome(1, isTerrain, colours('black'))) })).toBe(9);
  });

  test('SCORE-ECO-per-habitat, CONV-5: seven at 3 per 2', () => {
    // Island 285A and climate 304A show Wet themselves.
    expect(points('307B', { tableau: inRows(...findSome(5, isFlora, showsHabitat('wet'))) })).toBe(9);
  });

  test('SCORE-ECO-hand, CONV-5: in sixes, and capped', () => {
    expect([17, 31, 5].map((count) => points('310A', { hand: cards(1, count) }))).toEqual([12, 24, 0]);
  });

  test('SCORE-ECO-compost, SCORE-ECO-soil, SCORE-ECO-events: caps', () => {
    expect([3, 4, 31, 40].map((compost) => points('310B', { compost }))).toEqual([0, 3, 21, 24]);
    expect([11, 12, 13].map((soil) => points('309B', { soil }))).toEqual([22, 24, 24]);
    expect([3, 10, 12].map((count) => points('313B', { events: cards(196, count) }))).toEqual([5, 25, 25]);
  });

  test.each([
    [[['black'], ['green', 'brown'], ['yellow', 'red'], ['yellow', 'red']], 6],
    [[['multicolour'], ['red'], ['yellow'], ['blue']], 0],
    [[['multicolour'], ['red'], ['yellow'], ['brown']], 6],
  ])('SCORE-ECO-line-different-color, ROW-2: %o', (wanted, vp) => {
    const tableau = inRows(...find(...wanted.map((each) => colours(...each))));
    expect(points('315A', { tableau })).toBe(vp);
    // ROW-1: three of them are no row, and a row is no column.
    expect(points('315A', { tableau: tableau.slice(1) })).toBe(0);
    expect(points('316A', { tableau })).toBe(0);
  });

  test('SCORE-ECO-line-same-color: one colour in common', () => {
    const wanted = [['red', 'blue'], ['multicolour'], ['blue'], ['blue', 'brown']];
    expect(points('315B', { tableau: inRows(...find(...wanted.map((each) => colours(...each)))) })).toBe(6);
  });

  test('SCORE-ECO-line-different-habitat, ROW-4: a card for each habitat', () => {
    const wanted = [['sunny', 'wet'], ['sunny', 'wet'], ['rocky'], ['cold']];
    expect(points('328A', { tableau: inRows(...find(...wanted.map((each) => habitats(...each)))) })).toBe(6);
    const thrice = [['sunny', 'wet'], ['sunny', 'wet'], ['sunny', 'wet'], ['cold']];
    expect(points('328A', { tableau: inRows(...find(...thrice.map((each) => habitats(...each)))) })).toBe(0);
  });

  test('SCORE-ECO-line-different-growth, ROW-5: a terrain holds none', () => {
    const [a = NaN, b = NaN, c = NaN, d = NaN] = findSome(4, spaces(3, 3));
    const row = [at(1, 1, a, 0, 0), at(1, 2, b, 0, 1), at(1, 3, c, 0, 2)];
    expect(points('323A', { tableau: [...row, at(1, 4, d, 0, 3)] })).toBe(7);
    expect(points('323A', { tableau: [...row, at(1, 4, 26)] })).toBe(0);
  });

  test('SCORE-ECO-line-same-type, ROW-3: four terrains are one type, and a flora of every type is no terrain', () => {
    const terrains = findSome(4, isTerrain);
    expect(points('326B', { tableau: inRows(...terrains) })).toBe(6);
    expect(points('326B', { tableau: inRows(...terrains.slice(1), 280) })).toBe(0);
    expect(points('326B', { tableau: inRows(280, 281, ...findSome(2, isPlain, isOfType('bush'))) })).toBe(6);
    const three = find(isOfType('tree'), isOfType('herb'), isOfType('bush'));
    expect(points('326A', { tableau: inRows(...three, 280) })).toBe(6);
    expect(points('326A', { tableau: inRows(...find(isOfType('tree'), isOfType('herb')), 280, 281) })).toBe(
      6,
    );
  });

  test('SCORE-5, SCORE-ECO-per-growth, SCORE-ECO-filled: a flora of three growth that completes for five', () => {
    const card = findOne(spaces(4, 3, 5));
    const scored = (growth: number): readonly number[] => {
      const three = findSome(1, isPlain, spaces(3, 3));
      const tableau = [at(1, 1, card, 0, growth), at(1, 2, three[0] ?? NaN, 0, 1)];
      const [sheet] = expectedOf(aPosition({ ...AREA, tableau })).players;
      return [(sheet?.growth ?? NaN) - 1, points('324B', { tableau }), points('335B', { tableau })];
    };
    // The other flora adds one growth, so that two and three pieces make three and four, both 2 at 2 per 3.
    expect(scored(2)).toEqual([2, 2, 0]);
    expect(scored(3)).toEqual([5, 2, 2]);
  });
}
