// Bits of how a task begins. Nothing is imported here, so that bundles hold the numbers themselves, and the WebAssembly
// core can read them.

/** It begins only when all seats have come so far. */
export const BARRIER = 1;

/** It begins only when its seat says that it goes on. */
export const PAUSE = 2;

/** It is an act of the game, which its seat carries out by a choice. */
export const ACT = 4;

/** There is none: all of them have begun. */
export const NONE_LEFT = 8;

/** Bit of a task that is left out where the claim of the turn was put elsewhere. */
export const STAKED = 16;
