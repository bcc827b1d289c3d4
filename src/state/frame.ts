// Places of the words of a frame, from its beginning. What stands for a card, face or entry is its index + 1.
// Imported as `FRAME`; nothing is imported here, so that bundles hold the numbers themselves.

/** Word of the code that runs next. */
export const pc = 0;

/** The card that acts. */
export const self = 1;

/** The face whose text it is. */
export const face = 2;

/** The card that was bought, entered or put in place of another. */
export const subject = 3;

/** Points counted so far. */
export const points = 4;

/** The rest of what is asked for. */
export const left = 5;

/** The bound before which the next choice cannot come, so that each set of choices has one order. */
export const bound = 6;

/** The entry that runs; 0 for a routine. */
export const entry = 7;

/** The progress of a walk over several abilities. */
export const walk = 8;

/** The number of times that the last choice was made in a row, or which way a walk goes. */
export const times = 9;
