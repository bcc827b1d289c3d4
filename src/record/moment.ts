import type { RunningGame } from '../game/game.ts';
import { resultOf } from '../game/result.ts';
import { hashPosition } from '../state/hash.ts';
import { TABLE } from '../state/layout.ts';
import { word } from '../state/zones.ts';

/** Hash of the position of a game, as it stands in a record. */
export const stateHash = ({ layout, state }: RunningGame): string =>
  hashPosition(layout, state).toString(16).padStart(14, '0');

/**
 * The place where a game is: `set-up`, `turn 3, seat 2`, counted from 1, `turn 4, opponent`, `round 2` where none leads in a round, or
 * `closing`; `alone, seat 1` where abilities run by themselves.
 */
export function headingOf(game: RunningGame): string {
  const { layout, state } = game;
  if (game.alone) return `alone, seat ${game.alone.seat + 1}`;
  const table = (field: number): number => word(state, layout.table + field);
  if (table(TABLE.round) === 0) return 'set-up';
  const leading = table(TABLE.leading);
  if (leading === 0) return game.hasRounds ? `round ${table(TABLE.round)}` : 'closing';
  return `turn ${table(TABLE.turn) + 1}, ${leading > layout.seats ? 'opponent' : `seat ${leading}`}`;
}

/** Points of the seats, as they stand in a record; an opponent that is no seat follows from them. */
export const totalsOf = (game: RunningGame): readonly number[] =>
  resultOf(game)
    .slice(0, game.layout.seats)
    .map(({ total }) => total);
