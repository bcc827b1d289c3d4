// The side of plain objects: where its games lie.
import { deedFor } from './objects/deeds.ts';
import { gameOf, type Game } from './objects/model.ts';
import type { Outcome, Position } from './position.ts';
import { printOfGame } from './print.ts';
import type { Side } from './side.ts';

/** A side that plays deeds on plain objects. */
export function objectSide(slots: number): Side {
  const games: Game[] = Array.from({ length: slots });
  const plays: ((game: Game) => Outcome)[] = Array.from({ length: slots });
  const known = new Map<Position, (game: Game) => Outcome>();
  return {
    load(slot, position) {
      const play = known.get(position) ?? deedFor(position.deed);
      known.set(position, play);
      games[slot] = gameOf(position);
      plays[slot] = play;
    },
    play: (slot) => (plays[slot] as (game: Game) => Outcome)(games[slot] as Game),
    print: (slot) => printOfGame(games[slot] as Game),
  };
}
