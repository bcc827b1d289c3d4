// Places of the words of a context, from its beginning.
// Imported as `CONTEXT`; nothing is imported here, so that bundles hold the numbers themselves.

/** The number of frames that it has. */
export const depth = 0;

/** The number of numbers that stand on its stack. */
export const top = 1;

/** 1 where it waits for a choice, 2 where no frame was left and it goes on no more. */
export const waiting = 2;

/** The first frame. */
export const frames = 3;
