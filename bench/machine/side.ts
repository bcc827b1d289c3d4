import type { Outcome, Position } from './position.ts';

/** One contender: it plays positions in a few slots, each of which holds one game. */
export interface Side {
  /** Puts a position into a slot, new or as it was at the beginning; this is not timed. */
  readonly load: (slot: number, position: Position) => void;
  /** Plays what a slot holds to its end; this is timed. */
  readonly play: (slot: number) => Outcome;
  /** The end of a game as the rules see it, the same for all sides where they end alike. */
  readonly print: (slot: number) => string;
  /** The end of a game as the machine keeps it, where the side keeps it so: every word of the state in one number. */
  readonly words?: (slot: number) => number;
}
