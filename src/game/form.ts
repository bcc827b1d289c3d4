// Sorts of the forms of a plan, by which a game finds what to do with one.
// Imported as `FORM`; nothing is imported here, so that bundles hold the numbers themselves. From `window` on they are
// leaves, which parties carry out; those before lead into other forms, and so do those from `following` on.

/** The lines of a section, one after the other. */
export const lines = 0;

/** The lines of another section. */
export const follow = 1;

/** Every seat in turn, from the one that began. */
export const order = 2;

/** All seats at once. */
export const together = 3;

/** Every seat in turn, from the one that leads. */
export const clockwise = 4;

/** The seat that leads. */
export const leading = 5;

/** The seat behind the one that led last. */
export const next = 6;

/** The party that is no seat. */
export const opponent = 7;

/** Again and again, until a condition is met. */
export const until = 8;

/** Once, where a condition is met. */
export const when = 9;

/** A window in which nothing is asked. */
export const window = 10;

/** Lines of a section that was named. */
export const named = 11;

/** Lines of the last card of a kind. */
export const chosen = 12;

/** Effects, which an entry of the image carries out. */
export const effects = 13;

/** Acts of the game that ask something of each seat. */
export const acts = 14;

/** Acts of the game that ask nothing: cards are dealt. */
export const deal = 15;

/** The seat that would lead next, without leading. */
export const following = 16;

/** The seat with the greatest number, or the smallest. */
export const ranked = 17;

/** Once, where no seat has a greater number, or a smaller one. */
export const extreme = 18;
