import { expect, test } from 'vitest';
import { isOfType, isTerrain, showsHabitat } from '../worlds/tests.ts';
import { aWorld, at, inOrder, on, worldsIn } from './a-world.ts';
import { costs, findOne } from './find.ts';
import type { Judge } from './judge.ts';

/** Worked examples, as somebody judges them. */
export function costExamples({ effectiveCost, plantResults }: Judge): void {
  const TREES_1 = 98;
  const TREES_2 = 90;
  const WET_1 = 95;
  const WET_ISLAND = '291A';

  test('COST-1, COST-4: reductions by type and habitat add up and end at nothing, without a refund', () => {
    const area = { island: WET_ISLAND, tableau: [at(1, 1, TREES_1), at(1, 2, TREES_2), at(1, 3, WET_1)] };
    // The tree of the example shows Cold too; no printed one does, and nothing here asks for it.
    const tree = findOne(isOfType('tree'), costs(4), showsHabitat('wet'));
    expect(effectiveCost(aWorld(area), tree)).toBe(0);
    const planted = worldsIn(plantResults(aWorld({ ...area, hand: [tree], soil: 2 })));
    expect(inOrder(planted.map(({ soil }) => soil))).toEqual([2]);
    const terrain = findOne(isTerrain, costs(9), showsHabitat('wet'));
    expect(effectiveCost(aWorld(area), terrain)).toBe(7);
  });

  test('COST-3: a type makes only flora of the type cheaper, a habitat any planted card', () => {
    const area = { tableau: [at(1, 1, TREES_1), at(1, 2, TREES_2)] };
    expect(effectiveCost(aWorld(area), findOne(isTerrain, costs(9)))).toBe(9);
    expect(effectiveCost(aWorld(area), findOne(isOfType('herb'), costs(4)))).toBe(4);
  });

  test('COST-5: a card in hand takes nothing off its own cost', () => {
    // It shows Wet itself, and costs 2.
    expect(effectiveCost(aWorld({ hand: [WET_1] }), WET_1)).toBe(2);
    expect(plantResults(aWorld({ hand: [WET_1], soil: 1 })).size).toBe(0);
  });

  test('COST-6: a flora of every type takes every reduction by type', () => {
    const tableau = [98, 99, 100, 101].map((card, index) => at(1, index + 1, card));
    expect(effectiveCost(aWorld({ tableau }), 280)).toBe(8 - 4);
  });

  test('EX-10, COST-8 to COST-10: three to pay, soil or cards of the hand for any part of it', () => {
    const events = [196, 197, 198, 199];
    const hornOfPlenty = 190;
    const paid = worldsIn(plantResults(aWorld({ hand: [hornOfPlenty, ...events], soil: 3 })));
    const ways = (soil: number): number => paid.filter((each) => each.soil === 3 - soil).length;
    // 3 soil; 2 soil and any one card; 1 soil and two, in their order; three cards, in theirs.
    expect([ways(3), ways(2), ways(1), ways(0)]).toEqual([1, 4, 4 * 3, 4 * 3 * 2]);
    expect(paid).toHaveLength(1 + 4 + 12 + 24);
    for (const { soil, compost, hand } of paid) {
      expect(compost).toHaveLength(soil);
      expect(hand).toHaveLength(4 - soil);
      expect(compost).not.toContain(hornOfPlenty);
    }
    // The card itself cannot be the third.
    expect(plantResults(aWorld({ hand: [hornOfPlenty, 196, 197] })).size).toBe(0);
  });

  test('COST-8, COST-10: own sprouts or own growth for any part', () => {
    // 192 costs 3 and takes sprouts; 18 holds two of them, and there are two soil.
    const beside = [at(1, 1, 18, { sprouts: 2, growth: 2 })];
    const sprouts = worldsIn(plantResults(aWorld({ hand: [192], soil: 2, tableau: beside })));
    expect(inOrder(sprouts.map(({ soil, tableau }) => 10 * soil + on(tableau, 18).sprouts))).toEqual([1, 10]);
    // 194 costs 1 and takes growth.
    const growth = worldsIn(plantResults(aWorld({ hand: [194], tableau: beside })));
    expect(inOrder(growth.map(({ tableau }) => on(tableau, 18).growth))).toEqual([1]);
    // Eight places around one card (TAB-3), two ways to pay the first and one to pay the second.
    expect([sprouts.length, growth.length]).toEqual([16, 8]);
  });
}
