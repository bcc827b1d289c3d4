import { aPosition, at } from '../oracle/examples/a-position.ts';
import { findSome } from '../oracle/examples/find.ts';
import type { PlantedCard, Seat } from '../oracle/position.ts';
import { all, type CardTest } from '../oracle/worlds/tests.ts';
import { sheetOf } from './machine-judge.ts';

// Tables of what scores and of what is asked for: so many cards that count, and beside them some that just do not.

/** A sort of planted card, and what lies on each of them. */
export interface Sort {
  /** The test that its printed face has to pass. */
  readonly is: CardTest;
  /** Sprouts on each. */
  readonly sprouts?: number;
  /** Growth on each, the canopy included. */
  readonly growth?: number;
}

/** The tableau with so many cards of each sort, four to a row. */
export function planted(...sorts: readonly (readonly [count: number, sort: Sort])[]): readonly PlantedCard[] {
  const taken: number[] = [];
  const cards = sorts.flatMap(([count, sort]) => {
    const fits = all(sort.is, plantable, ({ number }) => !taken.includes(number));
    const found = findSome(count, fits);
    taken.push(...found);
    return found.map((card) => ({ card, sort }));
  });
  return cards.map(({ card, sort: { sprouts = 0, growth = 0 } }, index) =>
    at(1 + Math.floor(index / 4), 1 + (index % 4), card, sprouts, growth),
  );
}

const plantable: CardTest = ({ kind }) => kind === 'flora' || kind === 'terrain';

/** True if the objective of a fauna is met by a seat alone at a table. */
export function isMet(face: string, seat: Partial<Seat>): boolean {
  const number = face.slice(0, -1);
  const others = ['341A', '342A', '343A', '344A'].filter((each) => !each.startsWith(number)).slice(0, 3);
  const fauna = [face, ...others].map((card) => ({ card }));
  const [first] = sheetOf({ ...aPosition(seat), fauna }).fauna;
  return first?.meets[0] === true;
}
