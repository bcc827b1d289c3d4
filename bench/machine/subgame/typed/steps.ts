// What a seat goes through, as a table of numbers: the four actions and the abilities of all cards. A step is where its
// words begin in the table; it says how it begins, what an answer does, and what both need to know.

/** Words of a step. */
export const STEP_WORDS = 6;
/** How a step begins: one of `BEGIN`. */
export const BEGINS = 0;
/** What an answer does: one of `ANSWER`. */
export const ANSWERS = 1;
/** How much, or for which sort of pieces, for which colour, or another step. */
export const AMOUNT = 2;
export const WHAT = 3;
/** Set of what may be chosen, or of cards that are meant. */
export const SET = 4;

// How a step begins.

/** Asks for what always is the same. */
export const ASK = 0;
/** An ability is over. */
export const END = 1;
export const PLACE = 2;
export const PLACE_AROUND = 3;
export const PLACE_IN_ROW = 4;
export const PLACE_IN_COLUMN = 5;
export const COMPOST_HAND = 6;
export const REMOVE = 7;
export const PAY = 8;
export const DISCARD = 9;
export const COMPOST_DECK = 10;
export const LOOK = 11;
export const PLANT = 12;
export const PLANT_AT = 13;
/** Goes through the abilities of a colour from the first. */
export const ACTIVATE = 14;
/** Asks for the next of them that can be paid. */
export const USE = 15;

// What an answer does.

/** Nothing but to go on. */
export const GO_ON = 0;
export const TAKE_ACTION = 1;
export const TAKE_PATH = 2;
export const GAIN = 3;
export const DRAW = 4;
export const COMPOST_SOME = 5;
export const PUT = 6;
export const PUT_ON_EACH = 7;
export const COMPOST_ONE = 8;
export const TAKE_OFF = 9;
export const TAKE_CARD = 10;
export const TAKE_CELL = 11;
export const KEEP = 12;
export const TAKE_ABILITY = 13;
export const CLOSE = 14;

/** Offered with others: nothing more, or none. The last of a set, and so of a list. */
export const DONE = 63;
export const DONE_BIT = -0x8000_0000;
