import type { Plot, World } from '../world.ts';

/** A world with what is named, and nothing else but an island and a climate that have no part in it. */
export function aWorld(named: Partial<World>): World {
  return {
    // These two only draw, and take soil, on actions that nobody chose here.
    island: '292A',
    climate: '303A',
    tableau: [],
    hand: [],
    events: [],
    compost: [],
    deck: [],
    discards: [],
    soil: 0,
    planted: [],
    chose: null,
    ...named,
  };
}

/** A planted card; row and column count from 1, as the rules write positions (CONV-6). */
export function at(row: number, col: number, card: number, pieces: Partial<Plot> = {}): Plot {
  return { card, row: row - 1, col: col - 1, sprouts: 0, growth: 0, ...pieces };
}

/** The worlds that canonical forms stand for, in the order of the forms. */
export function worldsIn(forms: ReadonlySet<string> | undefined): readonly World[] {
  if (forms === undefined) throw new Error('it cannot be done');
  return [...forms].sort().map((form) => JSON.parse(form) as World);
}

/** The pieces on a planted card. */
export function on(tableau: readonly Plot[], card: number): Plot {
  const plot = tableau.find((each) => each.card === card);
  if (plot === undefined) throw new Error(`card ${card} is not planted`);
  return plot;
}

/** The numbers of pieces on a card that the worlds show, each once. */
export function piecesOn(
  forms: ReadonlySet<string> | undefined,
  card: number,
  piece: 'sprouts' | 'growth',
): readonly number[] {
  return inOrder(worldsIn(forms).map(({ tableau }) => on(tableau, card)[piece]));
}

/** The numbers, each once, from the least to the greatest. */
export function inOrder(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
