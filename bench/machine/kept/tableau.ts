// Planted cards: which are meant, what lies on them, and what can be put on them or taken from them.
import type { Piece } from '../objects/moves.ts';
import { hasRoom, printed } from './printed.ts';
import type { Decision, Plot } from './state.ts';

/** The planted card of a number. */
export const plotOf = (tableau: readonly Plot[], card: number): Plot | undefined =>
  tableau.find((plot) => plot.card === card);

/** All pieces of a sort on the cards from one on. */
export function total(tableau: readonly Plot[], piece: Piece, from = 0): number {
  let sum = 0;
  for (const plot of tableau) if (plot.card >= from) sum += plot[piece];
  return sum;
}

type Placing = Decision & { readonly ask: 'place' };

/** True if a planted card is one of those that are meant, seen from another. */
function isMeant({ where, type }: Placing, plot: Plot, here: Plot | undefined): boolean {
  if (where === 'anywhere') return true;
  if (!here) return false;
  const card = printed(plot.card);
  switch (where) {
    case 'row':
      return plot.row === here.row && card.types.includes(type);
    case 'column':
      return plot.column === here.column && card.types.includes(type);
    case 'around':
      return (
        plot.card !== here.card &&
        card.kind === 'flora' &&
        Math.abs(plot.row - here.row) <= 1 &&
        Math.abs(plot.column - here.column) <= 1
      );
    default:
      return where satisfies never;
  }
}

const seenFrom = (tableau: readonly Plot[], { where, here }: Placing): Plot | undefined =>
  where === 'anywhere' ? undefined : plotOf(tableau, here);

const isOpen = (asked: Placing, plot: Plot, here: Plot | undefined): boolean =>
  plot.card >= asked.from && hasRoom(plot, asked.piece) && isMeant(asked, plot, here);

/** The cards that can take the next piece. */
export function listOpen(tableau: readonly Plot[], asked: Placing): number[] {
  const here = seenFrom(tableau, asked);
  return tableau.filter((plot) => isOpen(asked, plot, here)).map(({ card }) => card);
}

/** True if any card can. */
export function anyOpen(tableau: readonly Plot[], asked: Placing): boolean {
  const here = seenFrom(tableau, asked);
  return tableau.some((plot) => isOpen(asked, plot, here));
}

/** True if a card can. */
export function canTake(tableau: readonly Plot[], asked: Placing, card: number): boolean {
  const plot = plotOf(tableau, card);
  return plot !== undefined && isOpen(asked, plot, seenFrom(tableau, asked));
}

/** The cards from one on from which a piece can be taken, so that enough stays on it and behind it to take the rest. */
export function listRich(tableau: readonly Plot[], piece: Piece, from: number, least: number): number[] {
  const cards: number[] = [];
  let ahead = total(tableau, piece, from);
  for (const plot of tableau) {
    if (plot.card < from) continue;
    if (plot[piece] > 0 && ahead >= least) cards.push(plot.card);
    ahead -= plot[piece];
  }
  return cards;
}

/** True if a card is one of those. */
export function isRich(
  tableau: readonly Plot[],
  piece: Piece,
  from: number,
  least: number,
  card: number,
): boolean {
  const plot = plotOf(tableau, card);
  return plot !== undefined && card >= from && plot[piece] > 0 && total(tableau, piece, card) >= least;
}
