// Handlers of instructions, by number; `handlers-of.ts` says which word of the code has which. Nothing is imported here, so that
// bundles hold the numbers themselves.

/** It pushes its operand. */
export const PUSH = 0;
/** It ends the ability. */
export const END = 1;
/** It is one of `COUNTS`. */
export const COUNT = 2;
/** It is one of `ACTING`. */
export const ACT = 3;
/** It is one of `JUMPING`. */
export const JUMP = 4;
/** It takes the number on top of the stack away; what it required was asked before the ability began. */
export const DROP = 5;
/** It counts, and the instruction behind it requires what was counted. */
export const REQUIRED = 6;
/** It counts cards of a scope; the commonest of `COUNTS`, called without looking it up. */
export const COUNT_CARDS = 7;
/** It adds to what a party holds; the commonest of `ACTING`. */
export const ADD = 8;
/** It pushes its operand, and the instruction behind it is carried out at once. */
export const LEAD = 9;

// Those at which a party may be asked, or which call an ability, see `decisions/dispatch.ts`.
export const TAKE = 10;
export const CHOOSE = 11;
export const PICK = 12;
export const GIVE = 13;
export const PUT = 14;
export const PUT_EACH = 15;
export const REMOVE = 16;
export const BUY = 17;
export const CHARGE = 18;
export const SETTLE = 19;
export const SWAP = 20;
export const WAKE = 21;
export const REPEAT = 22;
export const RUN = 23;
export const STAKE = 24;
export const REACT = 25;
export const MOVE = 26;
/** It may ask, and offers the party that asks for it to put something aside for its team. */
export const SHARED = 27;
export const SELECT = 28;
export const GATHER = 29;
