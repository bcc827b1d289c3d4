// A game of the sub-game by one fixed policy, whoever keeps it.
import { begin, pick, picksOf, traceOf } from '../policy.ts';
import { ROUNDS } from './set-up.ts';

/** One contender, which keeps one game. */
export interface SubGameSide {
  /** Begins a game. */
  readonly start: (seed: number) => void;
  /** Round in which the game is, from 1; 0 when it is over. */
  readonly round: () => number;
  /** Finds the seat that chooses next: the one that chose last as long as it can, else from the leading one on. */
  readonly next: (last: number) => number;
  /** The number of choices of that seat. */
  readonly count: () => number;
  /** Makes the choice at a place of the list; throws where it is refused. */
  readonly choose: (index: number) => void;
  /** Points of every seat as the game stands. */
  readonly points: () => readonly number[];
  /** Everything that a player would miss, the same text on all sides. */
  readonly print: () => string;
  /** Looks whether exactly what is offered is taken; throws where it is not. */
  readonly check?: () => void;
}

/** The end of a game. */
export interface SubGameEnd {
  readonly choices: number;
  /** A sum over how long the lists were from which was chosen, and over the points at the end. */
  readonly trace: number;
}

/**
 * Plays a game from its set-up to its points, or to the most rounds.
 *
 * @param onChoice called before each choice
 */
export function playOut(side: SubGameSide, seed: number, onChoice?: (choice: number) => void): SubGameEnd {
  begin(Math.imul(seed, 0x9e3779b9) | 1);
  side.start(seed);
  let seat = -1;
  for (let round = side.round(); round > 0 && round <= ROUNDS; round = side.round()) {
    onChoice?.(picksOf());
    seat = side.next(seat);
    side.choose(pick(side.count()));
  }
  const trace = side.points().reduce((sum, points) => (Math.imul(sum, 31) + points) | 0, traceOf());
  return { choices: picksOf(), trace };
}

/** A text in one number, by FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
