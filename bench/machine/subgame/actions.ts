// The four actions: what the player does who chose one, and what the others do.
import type { Effect, Piece } from './state.ts';

interface Action {
  readonly active: readonly Effect[];
  readonly others: readonly Effect[];
}

const place = (piece: Piece, amount: number): Effect => ({
  do: 'place',
  piece,
  amount,
  on: { where: 'anywhere' },
});
const activate = (colour: string): Effect => ({ do: 'activate', colour });
const either = (one: Effect, other: Effect): Effect => ({ do: 'either', paths: [[one], [other]] });

/** Plant, Compost, Water and Grow. */
export const ACTIONS: readonly Action[] = [
  {
    active: [{ do: 'plant', amount: 2 }, { do: 'pause' }, { do: 'look' }, { do: 'wait' }, activate('green')],
    others: [{ do: 'plant', amount: 1 }, { do: 'draw', amount: 1 }, { do: 'wait' }, activate('green')],
  },
  {
    active: [
      { do: 'gain', amount: 5 },
      { do: 'pause' },
      { do: 'compost-deck', amount: 2, must: true },
      activate('red'),
    ],
    others: [either({ do: 'gain', amount: 2 }, { do: 'compost-deck', amount: 2 }), activate('red')],
  },
  {
    active: [place('sprouts', 6), { do: 'gain', amount: 2 }, activate('blue')],
    others: [either(place('sprouts', 2), { do: 'gain', amount: 2 }), activate('blue')],
  },
  {
    active: [{ do: 'draw', amount: 4 }, place('growth', 2), activate('yellow')],
    others: [either({ do: 'draw', amount: 2 }, place('growth', 2)), activate('yellow')],
  },
];
