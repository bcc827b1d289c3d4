// The place of everything of the sub-game in one array of numbers. Sets are bits: of cards by their place among all 60,
// in the order of their numbers, or of cells; each takes two words. All else takes a word each.

/** Cards; one is known by its place, from 0. */
export const CARD_COUNT = 60;

/** Cells in a row of the board, the last for the gap between rows; a cell is `row * BREADTH + column`. */
export const BREADTH = 8;

/** Rows of the board, and columns that are used: enough around the first card for the largest tableau. */
export const EXTENT = 7;

/** The cell on which the first card is planted: the middle. */
export const MIDDLE = 27;

/** Cards that are looked at after planting. */
export const LOOKED_AT = 4;

// Words of the table.

/** Seed of the game. */
export const SEED = 0;
/** The number of times that the discards were shuffled. */
export const SHUFFLES = 1;
/** Seat that began. */
export const FIRST = 2;
/** Turns of this round that have begun. */
export const TURNS = 3;
/** Seat whose turn it is. */
export const LEADING = 4;
/** From 1. */
export const ROUND = 5;
/** 1 when the game is over. */
export const OVER = 6;
/** Cards in the deck. */
export const DECK_SIZE = 7;
/** Set of cards that are discarded. */
export const DISCARDS = 8;
/** The deck, from bottom to top. */
export const DECK = 10;

/** The place where the words of the first seat begin. */
export const SEATS_AT = DECK + CARD_COUNT;

// Words of a seat, counted from where they begin.

/** The step to which the seat has come: a place in the table of steps. */
export const STEP = 0;
/** Set of what may be chosen now; empty where nothing is asked. */
export const OFFER = 1;
/** Step to go on with behind an ability. */
export const BACK = 3;
/** The rest of a question: pieces to be placed, cards to be composted, or cards that were seen. */
export const LEFT = 4;
/** Card that is being planted, or whose ability is asked about or carried out. */
export const CARD = 5;
/** Cards that are looked at, as they came from the deck. */
export const SEEN = 6;
/** Soil; the word behind it stays 0, so that it can be asked like a set whether there is any. */
export const SOIL = SEEN + LOOKED_AT;
/** Set of cards. */
export const HAND = SOIL + 2;
/** Set of planted cards. */
export const PLANTED = HAND + 2;
/** Their number. */
export const PLANTED_SIZE = PLANTED + 2;
/** Sets of planted cards with room, for each sort of pieces. */
export const ROOM = PLANTED_SIZE + 1;
/** Sets of planted cards with a piece on them, for each sort. */
export const HOLDS = ROOM + 4;
/** Set of cells on which a card can be planted. */
export const OPEN = HOLDS + 4;
/** Set of cells with a card. */
export const TAKEN = OPEN + 2;
/** First and last row, first and last column of the tableau. */
export const FRAME = TAKEN + 2;
/** Sets of cells with an ability, for each colour. */
export const USES = FRAME + 4;
/** Set of cells whose abilities are still to come in an activation. */
export const REST = USES + 6;
/** Cards in the compost; the word behind it stays 0, as behind the soil. */
export const COMPOST_SIZE = REST + 2;
/** The compost, from bottom to top. */
export const COMPOST = COMPOST_SIZE + 2;
/** Cell of each planted card, with the pieces on it: 8 bits and 4 for each sort. */
export const ON = COMPOST + CARD_COUNT;
/** Card on each cell. */
export const AT = ON + CARD_COUNT;
/** Words of a seat. */
export const SEAT_WORDS = AT + BREADTH * EXTENT;

/** Words of a game of two seats. */
export const WORDS = SEATS_AT + 2 * SEAT_WORDS;

/** In the word of a card: its cell, where the pieces stand, and bits for each sort. */
export const CELL_MASK = 0xff;
export const PIECES_AT = 8;
export const PIECE_BITS = 4;
