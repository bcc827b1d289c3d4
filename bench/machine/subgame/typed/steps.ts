// The steps that a seat goes through, as a table of numbers: the four actions and the abilities of all cards. A step is
// where its words begin in the table.

/** Words of a step. */
export const STEP_WORDS = 7;

// The words of a step.

/** The way in which the step begins. */
export const BEGINS = 0;
/** The effect of an answer. */
export const ANSWERS = 1;
/** The amount of it; or where it leads. */
export const AMOUNT = 2;
/** Of which sort of pieces, or which colour; or where a path leads to. */
export const WHAT = 3;
/** The way in which the cards are seen that are meant. */
export const HOW = 4;
/** Set of what may be chosen, or of cards that are meant. */
export const SET = 5;

// The beginnings of steps.

/** Asks for what always is the same. */
export const ASK = 0;
/** An ability is over. */
export const END = 1;
export const PLACE = 2;
/** Places on cards of a set that are seen from the one that says so. */
export const PLACE_SEEN = 3;
export const COMPOST_HAND = 4;
export const REMOVE = 5;
export const PAY = 6;
export const DISCARD = 7;
export const COMPOST_DECK = 8;
export const LOOK = 9;
export const PLANT = 10;
export const PLANT_AT = 11;
/** Goes through the abilities of a colour from the first. */
export const ACTIVATE = 12;
/** Asks for the next of them that can be paid. */
export const USE = 13;

// The effects of answers.

/** Nothing but to go on. */
export const GO_ON = 0;
export const TAKE_ACTION = 1;
export const TAKE_PATH = 2;
export const GAIN = 3;
export const DRAW = 4;
export const COMPOST_SOME = 5;
export const PUT = 6;
export const PUT_ON_EACH = 7;
export const TAKE_OFF = 8;
export const COMPOST_ONE = 9;
export const TAKE_CARD = 10;
export const TAKE_CELL = 11;
export const KEEP = 12;
export const TAKE_ABILITY = 13;
export const CLOSE = 14;

/** Offered with others: nothing more, or none. The last of a set, and so of a list. */
export const DONE = 63;
export const DONE_BIT = -0x8000_0000;
