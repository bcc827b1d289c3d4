// The values of the word of the table that is 1 when the game is over, where a bound has stopped it. Nothing is imported here, so
// that bundles hold the numbers themselves, and the WebAssembly core can read them.

/** The game is over. */
export const OVER = 1;

/** An ability was to be called, and no frame was left for it (G901). */
export const TOO_DEEP = 2;

/** A party was to hold or count more than any number can be, or a text counts more points than a word holds (G904). */
export const TOO_MUCH = 3;

/** The same, in something that was repeated so often before anybody was asked that it is that which has no end (G989). */
export const REPEATED = 4;

/** The bits of the reason; above them stands the entry at which the game stopped, + 1. */
export const REASON_BITS = 4;
