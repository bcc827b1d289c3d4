// Bounds of what one call does, and of what a game can hold. Nothing is imported here, so that bundles hold the numbers
// themselves, and the WebAssembly core can read them.

/** The number of instructions that one call runs at most; what is left goes on with the next call. */
export const MOST_STEPS = 100_000;

/**
 * The number of times that the flow begins something anew before anybody is asked; more than any rules need that come
 * to an end.
 */
export const MOST_REPEATS = 10_000;

/**
 * The number of times that it is begun anew before a number that becomes too great counts as one more sign that it
 * has no end.
 */
export const MANY_REPEATS = 1000;

/** The most choices that a decision can offer; a game that has more to offer stops (G902). */
export const MOST_CHOICES = 2048;

/**
 * The number of amounts that one choice of a range stands for, where all of them would be too many to be offered at
 * once.
 */
export const RANGE = 1000;

/** Rounds after which a game counts as one without an end (G989). */
export const MOST_ROUNDS = 100;

/** Choices of one turn, and of one game, after which it counts as one without an end (G903). */
export const MOST_TURN_CHOICES = 10_000;
export const MOST_GAME_CHOICES = 100_000;
