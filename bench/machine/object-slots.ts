// The side of plain objects: where its games lie.
import { deedFor } from './objects/deeds.ts';
import { gameOf, type Game } from './objects/model.ts';
import { oncePerDeed, type Outcome } from './position.ts';
import { printOfGame } from './print.ts';
import type { Side } from './side.ts';

/** A side that plays deeds on plain objects. */
export function objectSide(slots: number): Side {
  const games: Game[] = Array.from({ length: slots });
  const plays: ((game: Game) => Outcome)[] = Array.from({ length: slots });
  const playOf = oncePerDeed(deedFor);
  return {
    load(slot, position) {
      games[slot] = gameOf(position);
      plays[slot] = playOf(position.deed);
    },
    play: (slot) => (plays[slot] as (game: Game) => Outcome)(games[slot] as Game),
    print: (slot) => printOfGame(games[slot] as Game),
  };
}
