import { describe, expect, it } from 'vitest';
import { CHOICES, EVENINGS, POSITIONS, type Cabinet, type Curio } from './cabinet.ts';

/** The sorts that the rules call by one name: each pair of them meets in some position. */
const SORTS = ['shell', 'mask', 'fossil', 'butterfly', 'beetle', 'lens', 'assistant'] as const;
const sortOf = (curio: string): string =>
  ['amber', 'blue', 'red', 'white'].includes(curio) ? 'butterfly' : curio;

/** The number of cards of each sort (CABINET-1). */
const SUPPLY: Readonly<Record<Curio, number>> = {
  shell: 18,
  mask: 16,
  fossil: 16,
  amber: 5,
  blue: 5,
  red: 5,
  white: 5,
  beetle: 10,
  lens: 8,
  assistant: 8,
};

const countOf = (cabinets: readonly Cabinet[], sort: Curio): number =>
  cabinets.reduce((all, cabinet) => all + (cabinet[sort] ?? 0), 0);

it('the cards are 96', () => {
  expect(Object.values(SUPPLY).reduce((all, each) => all + each, 0)).toBe(96);
});

describe('the positions', () => {
  it('are 30 at least, with a row of points for each seat', () => {
    expect(POSITIONS.length).toBeGreaterThanOrEqual(30);
    for (const { cabinets, points } of POSITIONS) expect(points).toHaveLength(cabinets.length);
    for (const { cabinets } of POSITIONS) expect([2, 3, 4, 5]).toContain(cabinets.length);
  });

  it('hold no more cards than there are', () => {
    for (const { cabinets, shows } of POSITIONS)
      for (const sort of Object.keys(SUPPLY) as Curio[])
        expect(countOf(cabinets, sort), `${shows}: ${sort}`).toBeLessThanOrEqual(SUPPLY[sort]);
  });

  it('let each two sorts meet in a cabinet', () => {
    const met = new Set(
      POSITIONS.flatMap(({ cabinets }) =>
        cabinets.flatMap((cabinet) => {
          const sorts = [...new Set(Object.keys(cabinet).map(sortOf))];
          return sorts.flatMap((one) => sorts.map((other) => `${one}+${other}`));
        }),
      ),
    );
    const missing = SORTS.flatMap((one) => SORTS.map((other) => `${one}+${other}`)).filter(
      (pair) => !met.has(pair),
    );
    expect(missing).toEqual([]);
  });
});

it('a row of each evening has a number for each seat', () => {
  for (const { shells, points } of EVENINGS) expect(points).toHaveLength(shells.length);
});

describe('choices', () => {
  it.each(CHOICES)('$shows', ({ hands, takes, then, assistants, left }) => {
    // Nothing appears and nothing is lost: what is taken leaves the hands, and an assistant that helped comes back.
    const helped = takes.filter((cards) => cards.length === 2).length;
    const before = hands.flat().toSorted();
    const after = [...then.flat(), ...takes.flat()].toSorted();
    const back: readonly Curio[] = Array.from({ length: helped }, () => 'assistant');
    expect(after).toEqual([...before, ...back].toSorted());
    expect(new Set(then.map((hand) => hand.length)).size).toBe(1);
    const gained = takes.flat().filter((curio) => curio === 'assistant').length;
    expect(left.length).toBe(assistants.length - helped + gained);
  });
});
