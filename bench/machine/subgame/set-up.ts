// The decisions before the sub-game begins.

/** The number of players. */
export const SEATS = 2;

/** The holdings of every player at the beginning. */
export const START = { soil: 5, cards: 5 } as const;

/** Cards in a tableau with which the game ends when the round is over. */
export const FULL = 16;

/** Rounds after which a game is left where it stands. */
export const ROUNDS = 30;
