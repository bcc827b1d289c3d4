import { expect, test } from 'vitest';
import { aPosition, at as planted } from './a-position.ts';
import { aWorld, at, inOrder, piecesOn, worldsIn } from './a-world.ts';
import type { Judge } from './judge.ts';

/** Worked examples, as somebody judges them. */
export function payExamples({ abilityResults, expectedOf, ecosystemPoints }: Judge): void {
  test('PAY-2: a cost must be there in full before anything is gained', () => {
    // Climate 300A: discard 1 from compost, draw 2.
    expect(abilityResults(aWorld({ climate: '300A', deck: [1, 2] }), 'climate', 0)).toBeUndefined();
    const world = aWorld({ climate: '300A', deck: [1, 2, 3], compost: [196, 197] });
    const reached = worldsIn(abilityResults(world, 'climate', 0));
    expect(inOrder(reached.map(({ hand }) => hand.length))).toEqual([0, 1, 2]);
    // RES-13: the top card goes, and goes to the discard pile.
    for (const each of reached) expect([each.compost, each.discards]).toEqual([[196], [197]]);
  });

  test('PAY-3, PAY-4: a cost may be paid and any part of the benefit taken', () => {
    // Climate 299A: compost 1 from hand, 1 soil.
    const reached = worldsIn(abilityResults(aWorld({ climate: '299A', hand: [196, 197] }), 'climate', 0));
    expect(reached.map(({ hand, compost, soil }) => ({ hand, compost, soil }))).toEqual([
      { hand: [196], compost: [197], soil: 0 },
      { hand: [196], compost: [197], soil: 1 },
      { hand: [197], compost: [196], soil: 0 },
      { hand: [197], compost: [196], soil: 1 },
    ]);
  });

  test('PAY-5: what an ability draws it may compost, in any order (SETUP-12)', () => {
    // Terrain 259: draw 2, compost up to 4 from hand.
    const reached = worldsIn(
      abilityResults(aWorld({ tableau: [at(1, 1, 259)], deck: [10, 20, 30] }), { card: 259 }, 0),
    );
    const ends = reached.map(({ hand, compost }) => `${hand.join('+')} | ${compost.join('+')}`);
    // Nothing drawn; one drawn and kept or composted; two drawn and none, one or both composted.
    expect(ends.sort()).toEqual(
      [' | ', '10 | ', ' | 10', '10+20 | ', '20 | 10', '10 | 20', ' | 10+20', ' | 20+10'].sort(),
    );
  });

  test('PAY-SOIL, DECK-3, DECK-5: an empty draw pile does not keep a gain from being legal', () => {
    // Flora 247: 1 soil, draw 1.
    const reached = worldsIn(abilityResults(aWorld({ tableau: [at(1, 1, 247)], soil: 1 }), { card: 247 }, 0));
    expect(reached).toHaveLength(1);
    expect(reached[0]).toMatchObject({ soil: 0, hand: [] });
  });

  test('EX-9, RES-8, SCORE-5: growth is paid from the top, and what is filled again is complete again', () => {
    // Flora 55 holds two growth and then brings 4 points. Climate 300B: 1 growth, 2 soil.
    const full = aWorld({ climate: '300B', tableau: [at(1, 1, 55, { growth: 2 })] });
    expect(piecesOn(abilityResults(full, 'climate', 0), 55, 'growth')).toEqual([1]);
    const points = (growth: number): readonly number[] => {
      const position = aPosition({ tableau: [planted(1, 1, 55, 0, growth)] });
      return [expectedOf(position).players[0]?.growth ?? NaN, ecosystemPoints(position, 0, '335B')];
    };
    expect([points(1), points(2)]).toEqual([
      [1, 0],
      [4, 2],
    ]);
    // Climate 301B: 2 growth, when red was chosen; one fits.
    const again = aWorld({ climate: '301B', chose: 'red', tableau: [at(1, 1, 55, { growth: 1 })] });
    expect(piecesOn(abilityResults(again, 'climate', 0), 55, 'growth')).toEqual([1, 2]);
  });

  test('RES-4: sprouts are paid from any flora, in every split', () => {
    // Flora 133: 2 sprouts, 4 soil.
    const tableau = [
      at(1, 1, 133, { sprouts: 2 }),
      at(1, 2, 18, { sprouts: 2 }),
      at(1, 3, 83, { sprouts: 1 }),
    ];
    const reached = worldsIn(abilityResults(aWorld({ tableau }), { card: 133 }, 0));
    const left = reached.map((each) => each.tableau.map(({ sprouts }) => sprouts).join(''));
    // Two of (2, 2, 1): 2+0+0, 1+1+0, 1+0+1, 0+2+0, 0+1+1.
    expect([...new Set(left)].sort()).toEqual(['021', '111', '120', '201', '210']);
    expect(reached).toHaveLength(5 * 5);
    expect(inOrder(reached.map(({ soil }) => soil))).toEqual([0, 1, 2, 3, 4]);
  });

  test('COND-5: an ability for who chose the action is not there for anybody else', () => {
    const world = (chose: 'red' | 'blue' | null) => aWorld({ climate: '296B', chose });
    expect(abilityResults(world(null), 'climate', 0)).toBeUndefined();
    expect(abilityResults(world('blue'), 'climate', 0)).toBeUndefined();
    expect(worldsIn(abilityResults(world('red'), 'climate', 0)).map(({ soil }) => soil)).toEqual([0, 1, 2]);
  });

  test('SETUP-9: the setup line is taken whole', () => {
    // Island 291A: draw 8, compost 3, take 8 soil.
    const deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const reached = worldsIn(abilityResults(aWorld({ island: '291A', deck }), 'island', 0));
    expect(reached).toHaveLength(8 * 7 * 6);
    for (const { hand, compost, soil, deck: left } of reached) {
      expect([hand.length, compost.length, soil, left]).toEqual([5, 3, 8, [9, 10]]);
    }
  });

  test('COND-1 to COND-4: a benefit for each card planted this turn', () => {
    const soil = (island: string, ...planted: readonly number[]): readonly number[] =>
      inOrder(worldsIn(abilityResults(aWorld({ island, planted }), 'island', 1)).map((each) => each.soil));
    // COND-3, island 288B: 2 soil for each yellow card. 18 is yellow and red, 236 has many colours, 83 is blue, 11 is red.
    expect(soil('288B', 18, 236)).toEqual([0, 1, 2, 3, 4]);
    expect(soil('288B', 18)).toEqual([0, 1, 2]);
    expect(soil('288B', 83, 11)).toEqual([0]);
    expect(soil('288B')).toEqual([0]);
    // COND-1, island 293A: 2 soil for each terrain.
    expect(soil('293A', 114, 18)).toEqual([0, 1, 2]);
    expect(soil('293A', 114, 26)).toEqual([0, 1, 2, 3, 4]);
    // COND-2, island 290A: 2 sprouts for each card with Cold; 114 shows it, 83 shows it and takes up to 6, 26 shows it too.
    const world = aWorld({
      island: '290A',
      planted: [114, 26],
      tableau: [at(1, 1, 83), at(1, 2, 114), at(2, 1, 26)],
    });
    expect(piecesOn(abilityResults(world, 'island', 1), 83, 'sprouts')).toEqual([0, 1, 2, 3, 4]);
  });
}
