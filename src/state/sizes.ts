// The number of words that the parts of a state have. Nothing is imported here, so that bundles hold the numbers themselves.

/** Words of one zone: the first card + 1, the last card + 1, how many there are. */
export const ZONE_WORDS = 3;

/** Place of the number of cards among the words of a zone. */
export const ZONE_SIZE = 2;

/** The depth to which abilities can be called from abilities. */
export const MAX_DEPTH = 8;

/** The number of numbers that a context's stack holds. */
export const STACK_WORDS = 24;

/** Words of a frame. */
export const FRAME_WORDS = 10;

/** First word of the stack of a context, from its beginning: behind what it says of itself, and its frames. */
export const STACK = 3 + MAX_DEPTH * FRAME_WORDS;

/** Words of a context. */
export const CONTEXT_WORDS = STACK + STACK_WORDS;

/** Bits of a card's link that name the card after it in its zone; those above name the card before it. */
export const AFTER = 0xffff;

// A word for each card says how it lies. Only files of this folder know which bits of it say what.

/** Its lowest bits name the instance of the zone, + 1; 0 where the card lies nowhere. */
export const LIES = 0xffff;

/** First of the bits that say which face is up, from 0, and the last face that they can name. */
export const SIDE_AT = 16;
export const MOST_SIDE = 0x3f;

/** First of the bits that name the cell of the grid, + 1, and the most that they can say; no others are above them. */
export const CELL_AT = 22;
export const MOST_CELL = 0x3ff;

/** The number of pieces of a resource that can be written on a card; two resources share a word. */
export const MOST_PIECES = 0xffff;

/** The number of forms of the flow that can stand inside one another. */
export const FLOW_DEPTH = 24;
