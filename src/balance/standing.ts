import type { SeatResult } from '../game/result.ts';
import type { GameStandings } from './card-sums.ts';

/**
 * The standings of the parties by a result. A side is a party by itself, or a team.
 *
 * @param seats the number of the parties that are seats
 */
export function standingOf(result: readonly SeatResult[], seats: number): GameStandings {
  const scores = result.map(({ total, teamTotal }) => teamTotal ?? total);
  const sides = sidesOf(result);
  const sum = sides.reduce((all, [first]) => all + (scores[first] ?? 0), 0);
  return {
    points: result.map(({ total }) => total),
    leads: scores.map((score) => (sides.length > 1 ? score * sides.length - sum : score)),
    wins: result.map(({ place }) => (place === 1 ? 1 : 0)),
    all: result.slice(0, seats).reduce((all, { total }) => all + total, 0),
  };
}

/** The sides of a game by their parties: each party by itself, or the seats of a team. */
function sidesOf(result: readonly SeatResult[]): readonly (readonly [number, ...number[]])[] {
  const sides = new Map<number, [number, ...number[]]>();
  result.forEach(({ team }, party) => {
    const side = sides.get(team ?? party);
    if (side) side.push(party);
    else sides.set(team ?? party, [party]);
  });
  return [...sides.values()];
}
