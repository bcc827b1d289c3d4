// How an instruction goes on, as in `decisions/control.ts`, with one answer more.

/** With the one behind it. */
export const NEXT = 0;
/** With what it has put on top, or has gone to itself. */
export const AWAY = 1;
/** With the next decision. */
export const WAIT = 2;
/** It is left to the host, and nothing was changed. */
export const HOST = 3;
/** Not at all: the game has stopped. */
export const HALT = 4;
