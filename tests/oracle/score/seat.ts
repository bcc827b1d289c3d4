import type { Position, Seat } from '../position.ts';

/** The seat of that number, counted from 0; one that is not there is a bug of the caller. */
export function seatOf(position: Position, seat: number): Seat {
  const found = position.players[seat];
  if (found === undefined) throw new Error(`the position has no seat ${seat}`);
  return found;
}
