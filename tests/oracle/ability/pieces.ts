import { printed } from '../cards.ts';
import type { Piece } from '../texts.ts';
import type { Plot, World } from '../world.ts';
import type { Step } from './branches.ts';

/** Pieces of the kind on a planted card. */
export function piecesOn(plot: Plot, piece: Piece): number {
  return piece === 'sprout' ? plot.sprouts : plot.growth;
}

/** Free spaces of the kind on a planted card (RES-2, RES-5). */
export function roomOn(plot: Plot, piece: Piece): number {
  const { sproutSpaces = 0, growthSpaces = 0 } = printed(plot.card).face;
  return (piece === 'sprout' ? sproutSpaces : growthSpaces) - piecesOn(plot, piece);
}

/** Removes exactly that many pieces from any planted flora, in every way (RES-4, RES-8, RES-9). */
export function removePieces(piece: Piece, count: number): Step {
  return function* (world) {
    const most = world.tableau.map((plot) => piecesOn(plot, piece));
    for (const split of splits(most, count)) {
      if (total(split) === count) yield changed(world, piece, (index) => -(split[index] ?? 0));
    }
  };
}

/**
 * Places up to that many pieces, in every way that room allows (RES-3, RES-7). `most` says how many of them a card may
 * take at the outside, none where the text leaves the card out.
 */
export function placePieces(piece: Piece, count: number, most: (plot: Plot) => number): Step {
  return function* (world) {
    const room = world.tableau.map((plot) => Math.min(most(plot), roomOn(plot, piece)));
    for (const split of splits(room, count)) yield changed(world, piece, (index) => split[index] ?? 0);
  };
}

/** Every list of whole numbers from 0 to those of `most`, at most `count` together. */
function* splits(most: readonly number[], count: number): Iterable<readonly number[]> {
  const [first, ...rest] = most;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let taken = 0; taken <= Math.min(first, count); taken += 1) {
    for (const others of splits(rest, count - taken)) yield [taken, ...others];
  }
}

function total(split: readonly number[]): number {
  return split.reduce((sum, each) => sum + each, 0);
}

function changed(world: World, piece: Piece, by: (index: number) => number): World {
  const tableau = world.tableau.map((plot, index) =>
    piece === 'sprout'
      ? { ...plot, sprouts: plot.sprouts + by(index) }
      : { ...plot, growth: plot.growth + by(index) },
  );
  return { ...world, tableau };
}
