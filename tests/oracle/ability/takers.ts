import { printed, typesOf } from '../cards.ts';
import type { FactAbility } from '../facts.ts';
import { areAdjacent } from '../score/paths.ts';
import type { Plot } from '../world.ts';

/** Which planted cards may take pieces of one benefit. */
export interface Takers {
  /** The number of the pieces that a card may take; its room may be less. */
  readonly most: (plot: Plot) => number;
  /** The number of pieces for all of them. */
  readonly all: number;
}

/**
 * The place where `count` pieces of the ability may go when it is used on the card `at` (section 10.4 of the rules).
 */
export function takersOf(ability: FactAbility, at: Plot | undefined, count: number): Takers {
  const { direction, conditions = [] } = ability;
  // DIR-5: anywhere.
  if (direction === undefined) return { most: () => count, all: count };
  if (at === undefined) throw new Error('a direction is counted from a planted card');
  if (conditions.some(({ kind }) => kind === 'on-each-matching-card-in-direction')) {
    const asked = conditions.find(({ kind }) => kind === 'type')?.type;
    if (asked === undefined) throw new Error(`no type is named for the ${direction}`);
    // DIR-1: each card has a share of its own, and what it cannot take goes to no other.
    return {
      most: (plot) =>
        liesIn(plot, at, direction) && typesOf(printed(plot.card)).includes(asked) ? count : 0,
      all: Infinity,
    };
  }
  if (direction !== 'adjacent-8') throw new Error(`nothing is split over the ${direction}`);
  // DIR-3: one total, split freely among the cards around, this one left out.
  return { most: (plot) => (areAdjacent(plot, at) ? count : 0), all: count };
}

function liesIn(plot: Plot, at: Plot, direction: string): boolean {
  if (direction === 'row') return plot.row === at.row;
  if (direction === 'column') return plot.col === at.col;
  throw new Error(`no ability works along the ${direction}`);
}
