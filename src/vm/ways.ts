// Ways to carry an instruction out. Nothing is imported here, so that bundles hold the numbers themselves.

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
/** It is one of `Operations.beginnings`. */
export const BEGIN = 5;
/** It counts, and the instruction behind it requires what was counted. */
export const REQUIRED = 6;
/** It counts cards of a scope; the commonest of `COUNTS`, called without looking it up. */
export const COUNT_CARDS = 7;
/** It adds to what a party holds; the commonest of `ACTING`. */
export const ADD = 8;
/** It pushes its operand, and the instruction behind it is carried out at once. */
export const LEAD = 9;
