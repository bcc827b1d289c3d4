import { expect, test } from 'vitest';
import { all, isOfType } from '../worlds/tests.ts';
import type { World } from '../world.ts';
import { aWorld, at, on, piecesOn, worldsIn } from './a-world.ts';
import { findOne, spaces } from './find.ts';
import type { Judge } from './judge.ts';

/** Worked examples, as somebody judges them. */
export function directionExamples({ abilityResults }: Judge): void {
  /** The pieces on the cards in each world, as one text for each, in the order of the cards. */
  function laid(
    forms: ReadonlySet<string> | undefined,
    piece: 'sprouts' | 'growth',
    ...cards: number[]
  ): string[] {
    return worldsIn(forms)
      .map(({ tableau }: World) => cards.map((card) => on(tableau, card)[piece]).join(''))
      .sort();
  }

  test('DIR-1, DIR-2: one on each herb of the column that has room, and no share goes elsewhere', () => {
    // Herb 83 has the ability and room; another herb is full; 280 is every type; a tree.
    const full = findOne(isOfType('herb'), spaces(5, 1));
    const tree = findOne(isOfType('tree'), spaces(3, 2));
    const world = aWorld({
      tableau: [at(1, 1, 83), at(2, 1, full, { sprouts: 5 }), at(3, 1, 280), at(4, 1, tree)],
    });
    const reached = abilityResults(world, { card: 83 }, 0);
    expect(laid(reached, 'sprouts', 83, full, 280, tree)).toEqual(['0500', '0510', '1500', '1510']);
  });

  test('DIR-1: another column, and a gap in this one, make no difference', () => {
    const other = findOne(isOfType('herb'), spaces(5, 1));
    const beyond = findOne(
      all(isOfType('herb'), ({ number }) => number !== other),
      spaces(2, 2),
    );
    const world = aWorld({ tableau: [at(1, 1, 83), at(2, 2, other), at(4, 1, beyond)] });
    const reached = abilityResults(world, { card: 83 }, 0);
    expect(laid(reached, 'sprouts', 83, other, beyond)).toEqual(['000', '001', '100', '101']);
  });

  test('DIR-3: three around this card, split over what has room, none on itself', () => {
    // 269 has the ability; one neighbour has 1 free space, another 4.
    const one = findOne(isOfType('bush'), spaces(3, 2));
    const four = findOne(isOfType('bush'), spaces(4, 2));
    const far = findOne(isOfType('herb'), spaces(3, 3));
    const world = aWorld({
      tableau: [at(2, 2, 269), at(1, 1, one, { sprouts: 2 }), at(2, 3, four), at(2, 4, far)],
    });
    const reached = abilityResults(world, { card: 269 }, 0);
    expect(laid(reached, 'sprouts', 269, one, four, far)).toEqual(
      ['0200', '0210', '0220', '0230', '0300', '0310', '0320'].sort(),
    );
  });

  test('EX-4, COPY-4: a copied row is the row of the copier', () => {
    // 152: one growth on each bush in its row. 282 copies yellow, and is a bush among other types.
    const near = findOne(isOfType('bush'), spaces(4, 2));
    const above = findOne(isOfType('bush'), spaces(3, 2));
    const world = aWorld({
      tableau: [at(1, 1, 152), at(1, 2, above), at(2, 2, 18), at(3, 3, 83), at(4, 3, 282), at(4, 2, near)],
    });
    // 18 has a yellow ability too: one growth anywhere.
    const reached = abilityResults(world, { card: 282 }, 0);
    const bySource = laid(reached, 'growth', 152, above, 18, 83, 282, near);
    // By 152: none, the copier, the bush beside it, both. By 18: none, or one on any of the six.
    expect(bySource).toEqual(
      ['000000', '000010', '000001', '000011', '100000', '010000', '001000', '000100'].sort(),
    );
  });

  test('COPY-1 to COPY-3, COPY-5: only the colour, many colours too, paid as printed', () => {
    // 281 copies red. 18 is red (1 soil) and yellow (1 growth); 236 pays a composted card for 1 soil.
    const tableau = [at(1, 1, 281), at(1, 2, 18), at(1, 3, 236)];
    const poor = worldsIn(abilityResults(aWorld({ tableau }), { card: 281 }, 0));
    expect(poor.map(({ soil }) => soil)).toEqual([0, 1]);
    const paid = worldsIn(abilityResults(aWorld({ tableau, compost: [196] }), { card: 281 }, 0));
    expect(paid.map(({ soil, compost }) => `${soil} ${compost.length}`).sort()).toEqual([
      '0 0',
      '0 1',
      '1 0',
      '1 1',
    ]);
    expect(piecesOn(abilityResults(aWorld({ tableau }), { card: 281 }, 0), 18, 'growth')).toEqual([0]);
  });

  test('COPY-2, COPY-9: island and climate cannot be copied, and without another card nothing is', () => {
    const world = aWorld({
      island: '292B',
      climate: '303B',
      tableau: [at(1, 1, 281), at(1, 2, 269)],
      chose: 'red',
    });
    expect(abilityResults(world, { card: 281 }, 0)).toBeUndefined();
  });
}
