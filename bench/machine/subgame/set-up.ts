// What is decided before the sub-game begins.

/** How many play. */
export const SEATS = 2;

/** What every player has at the beginning. */
export const START = { soil: 5, cards: 5 } as const;

/** Cards in a tableau with which the game ends when the round is over. */
export const FULL = 16;

/** Rounds after which a game is left where it stands. */
export const ROUNDS = 30;
