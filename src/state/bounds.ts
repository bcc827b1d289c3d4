// Bounds of what one call does. Nothing is imported here, so that bundles hold the numbers themselves, and the WebAssembly core
// can read them.

/** How many instructions one call runs at most; what is left goes on with the next call. */
export const MOST_STEPS = 100_000;

/** How often the flow begins something anew before anybody is asked; more than any rules need that come to an end. */
export const MOST_REPEATS = 10_000;
