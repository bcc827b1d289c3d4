import type { GameSetUp } from '../../src/game/game.ts';

/** A way to play that is tried by itself: a mode, with a number of seats and a level where it has levels. */
export interface Mode extends Omit<GameSetUp, 'seed'> {
  /** How it is called in reports. */
  readonly name: string;
}

/** Every mode of the first game, in all numbers of seats and levels that change how it goes. */
export const MODES: readonly Mode[] = [
  { name: 'standard-2', mode: 'standard', seats: 2 },
  { name: 'standard-3', mode: 'standard', seats: 3 },
  { name: 'standard-4', mode: 'standard', seats: 4 },
  { name: 'standard-5', mode: 'standard', seats: 5 },
  { name: 'beginner-3', mode: 'beginner', seats: 3 },
  { name: 'advanced-2', mode: 'advanced', seats: 2 },
  { name: 'solo-beginner', mode: 'solo', seats: 1, level: 'beginner' },
  { name: 'solo-medium', mode: 'solo', seats: 1, level: 'medium' },
  { name: 'solo-hard', mode: 'solo', seats: 1, level: 'hard' },
  { name: 'solo-expert', mode: 'solo', seats: 1, level: 'expert' },
  { name: 'solo-advanced', mode: 'solo-advanced', seats: 1 },
  { name: 'teams', mode: 'teams', seats: 4 },
];

/** The set-up of a game of a mode. */
export const setUpOf = ({ mode, seats, level }: Mode, seed: number): GameSetUp => ({
  mode,
  seats,
  seed,
  ...(level !== undefined && { level }),
});

/** The same of the second game. */
export const SECOND_MODES: readonly Mode[] = [2, 3, 4].map((seats) => ({
  name: `tideway-${seats}`,
  mode: 'usual',
  seats,
}));
