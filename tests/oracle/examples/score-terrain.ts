import { expect, test } from 'vitest';
import type { PlantedCard } from '../position.ts';
import { all, isFlora, isOfType, isTerrain, not, showsHabitat } from '../worlds/tests.ts';
import { aPosition, at, inRows } from './a-position.ts';
import { find, findSome } from './find.ts';
import type { Judge } from './judge.ts';

/** Worked examples, as somebody judges them. */
export function terrainExamples({ terrainPoints }: Judge): void {
  function points(card: number, tableau: readonly PlantedCard[]): number {
    return terrainPoints(aPosition({ tableau }), 0, String(card));
  }

  test('LINE-1: the longest line through the terrain turns, and visits no card twice', () => {
    const wet = findSome(5, isFlora, showsHabitat('wet'));
    const spots = [
      [1, 2],
      [1, 3],
      [2, 1],
      [3, 2],
      [4, 2],
    ] as const;
    const others = spots.map(([row, col], index) => at(row, col, wet[index] ?? NaN));
    expect(points(114, [at(2, 2, 114), ...others])).toBe(10);
  });

  test('LINE-1: a longer line that does not contain the terrain does not count', () => {
    const wet = findSome(7, isFlora, showsHabitat('wet'));
    const spots = [
      [1, 2],
      [2, 1],
      [4, 1],
      [4, 2],
      [4, 3],
      [4, 4],
      [3, 4],
    ] as const;
    const others = spots.map(([row, col], index) => at(row, col, wet[index] ?? NaN));
    // A card that shows no Wet holds the two together, so that the tableau is one (TAB-3).
    const [dry = NaN] = find(all(isFlora, not(showsHabitat('wet'))));
    expect(points(114, [at(1, 1, 114), at(3, 2, dry), ...others])).toBe(6);
  });

  test('LINE-1: cards without the habitat break a line', () => {
    const [dry = NaN, wet = NaN] = find(
      all(isFlora, not(showsHabitat('wet'))),
      all(isFlora, showsHabitat('wet')),
    );
    expect(points(114, [at(1, 1, 114), at(1, 2, dry), at(1, 3, wet)])).toBe(2);
  });

  test('SCORE-TER-ortho-empty: neighbours outside the frame are empty too (EMPTY)', () => {
    expect(points(26, [at(1, 1, 26), at(1, 2, 18)])).toBe(12);
    expect(points(26, [at(1, 1, 26), at(2, 2, 18)])).toBe(16);
    const around = [at(1, 2, 18), at(2, 1, 83), at(2, 3, 55), at(3, 2, 133)];
    expect(points(26, [at(2, 2, 26), ...around])).toBe(0);
  });

  test('SCORE-TER-any-player-habitat, TER-3: the player with most counts for the owner (ANY-PLAYER)', () => {
    // These islands and climates show no Cold, so all of it lies in the tableaus.
    const cold = findSome(20, isFlora, showsHabitat('cold'));
    const seat = (tableau: readonly PlantedCard[], island: string, climate: string) => ({
      tableau,
      island: { card: island },
      climate: { card: climate },
      ecosystem: { card: `${Number(island.slice(0, 3)) + 30}A` },
    });
    const position = aPosition(
      seat(inRows(103, ...cold.slice(0, 4)), '285A', '304A'),
      seat(inRows(...cold.slice(4, 13)), '286A', '303A'),
      seat(inRows(...cold.slice(13, 20)), '292A', '302A'),
    );
    // The terrain itself shows Cold: 5, 9 and 7.
    expect(terrainPoints(position, 0, '103')).toBe(18);
  });

  test('SCORE-TER-diag-type, TER-1, TER-2: corners only, with flora of every type', () => {
    const [tree = NaN, second = NaN] = findSome(2, isFlora, isOfType('tree'));
    const around = [at(1, 1, tree), at(1, 2, second), at(3, 3, 280), at(3, 1, 26)];
    expect(points(27, [at(2, 2, 27), ...around])).toBe(10);
  });

  test('SCORE-TER-row-type: the row of the terrain, over a gap', () => {
    const herbs = findSome(3, isFlora, isOfType('herb'));
    const [first = NaN, second = NaN, third = NaN] = herbs;
    // 26 lies below the gap, so that the tableau is one (TAB-3).
    expect(points(2, [at(1, 1, 2), at(1, 2, first), at(1, 4, second), at(2, 1, third), at(2, 3, 26)])).toBe(
      6,
    );
  });

  test.each([
    ['165', { soil: 14 }, 28],
    ['165', { soil: 40 }, 30],
    ['167', { compost: 31 }, 30],
  ])('CONV-5, SCORE-TER-soil, SCORE-TER-compost: terrain %s with %o', (card, held, vp) => {
    expect(terrainPoints(aPosition({ ...held, tableau: [at(1, 1, Number(card))] }), 0, card)).toBe(vp);
  });

  test('TER-4, SCORE-TER-less-score: island and climate count, events never', () => {
    // Terrain 129 has 1 point, three more at most 3; island 285A has none, climate 304B has 4.
    const terrains = findSome(3, isTerrain, ({ number, face }) => number !== 129 && (face.vp ?? 9) <= 3);
    const position = aPosition({ tableau: inRows(129, ...terrains), events: [{ card: '223' }] });
    expect(terrainPoints(position, 0, '129')).toBe(1 + 3 + 1);
  });
}
