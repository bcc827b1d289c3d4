import { expect, test } from 'vitest';
import { isTerrain } from '../worlds/tests.ts';
import { aWorld, at, inOrder, on, worldsIn } from './a-world.ts';
import { colours, costs, findOne, findSome } from './find.ts';
import type { Judge } from './judge.ts';

/** Worked examples, as somebody judges them. */
export function plantExamples({ barredActions, plantResults }: Judge): void {
  const FREE = 10;

  test('PLANT-2, PLANT-4: only flora and terrain, and only when paid in full', () => {
    expect(plantResults(aWorld({ hand: [196], soil: 9 })).size).toBe(0);
    expect(plantResults(aWorld({ hand: [83], soil: 2 })).size).toBe(0);
    const [planted, ...others] = worldsIn(plantResults(aWorld({ hand: [83], soil: 3 })));
    expect(others).toEqual([]);
    expect(planted).toMatchObject({ hand: [], soil: 0, planted: [83], tableau: [at(1, 1, 83)] });
  });

  test.each([
    ['TAB-2: the first card anywhere, which is one place', [], 1],
    ['TAB-3: around one card', [at(2, 2, 18)], 8],
    [
      'TAB-4: above and below a row of four',
      [1, 2, 3, 4].map((col) => at(2, col, [18, 83, 55, 133][col - 1] ?? 0)),
      8,
    ],
    // Corners four apart in both directions: only inside, touching one of them, which are three positions each.
    ['TAB-4, TAB-6: between two far corners', [at(1, 1, 18), at(4, 4, 83)], 6],
    [
      'TAB-5: a frame that is not full grows both ways',
      [at(1, 1, 18), at(1, 2, 83), at(1, 3, 55)],
      3 + 5 + 5 - 1,
    ],
  ])('%s', (_, tableau, places) => {
    expect(plantResults(aWorld({ hand: [FREE], tableau })).size).toBe(places);
  });

  test('PLANT-7: sprouts of a black ability may go on the card just planted', () => {
    // 265: 5 sprouts when planted; it has 6 spaces, 18 has 2.
    const reached = worldsIn(plantResults(aWorld({ hand: [265], soil: 5, tableau: [at(1, 1, 18)] })));
    const here = reached.map(({ tableau }) => `${on(tableau, 265).sprouts}${on(tableau, 18).sprouts}`);
    expect(inOrder(here.map(Number))).toEqual([0, 1, 2, 10, 11, 12, 20, 21, 22, 30, 31, 32, 40, 41, 50]);
    expect(reached).toHaveLength(8 * 15);
  });

  test('EX-6, PASSIVE-6 to PASSIVE-10, PLANT-13: a card takes the place of the terrain for nothing and draws', () => {
    const terrain = 231;
    const world = aWorld({
      hand: [236, 18],
      tableau: [at(2, 2, terrain), at(2, 3, 83)],
      compost: [200],
      deck: [4, 5, 6],
      planted: [terrain],
    });
    const reached = worldsIn(plantResults(world));
    // 236 has many colours, 18 is not blue; and there is no soil for any other planting.
    expect(reached.map(({ hand }) => hand)).toEqual([[18], [4, 18], [4, 5, 18]]);
    for (const { tableau, compost, soil, planted } of reached) {
      expect(tableau).toEqual([at(1, 1, 236), at(1, 2, 83)]);
      expect([compost, soil, planted]).toEqual([[200, terrain], 0, [terrain, 236].sort((a, b) => a - b)]);
    }
  });

  test('PASSIVE-8, PASSIVE-9, PLANT-11: only a replacement is left in a complete tableau', () => {
    const others = findSome(15, isTerrain, colours('brown'));
    const spots = [231, ...others].map((card, index) => at(1 + Math.floor(index / 4), 1 + (index % 4), card));
    const terrain = findOne(isTerrain, costs(9), ({ number }) => !others.includes(number));
    const full = (hand: readonly number[]) =>
      plantResults(aWorld({ tableau: spots, hand, soil: 20, deck: [4, 5] }));
    expect(full([terrain]).size).toBe(0);
    expect(full([236]).size).toBe(3);
  });

  test('PASSIVE-5: barred actions, each once', () => {
    expect(barredActions(aWorld({ hand: [178] }))).toEqual([]);
    expect(barredActions(aWorld({ tableau: [at(1, 1, 180), at(1, 2, 178)] }))).toEqual(['red', 'blue']);
  });
}
