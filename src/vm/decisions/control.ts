// Nothing is imported here, so that bundles hold the numbers themselves.

/** An instruction goes on with the one after it. */
export const NEXT = 0;
/** With what it has put on top, or has gone to itself. */
export const AWAY = 1;
/** With the next decision. */
export const WAIT = 2;

/**
 * Not at all: no frame is left for what it was to call, and the game has stopped. The core has 3 for what it leaves to
 * its host.
 */
export const HALT = 4;

/** The way in which an instruction goes on. */
export type Control = typeof NEXT | typeof AWAY | typeof WAIT | typeof HALT;
