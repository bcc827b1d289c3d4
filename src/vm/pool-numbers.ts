// Numbers that stand in the constant pool: places in SCOPES, PARTIES and TESTS of the programs. Nothing is imported here,
// so that bundles hold the numbers themselves; a test compares them with those lists.

// Scopes.
export const ZONE = 0;
export const LINE = 1;
export const NEAR = 2;
export const DONE = 3;

// Parties.
export const OWN = 0;
export const PLAYER = 1;
export const OPPONENT = 2;
export const OTHERS = 3;
export const LEADING = 4;
export const EVERYONE = 5;
export const LEFT = 6;
export const RIGHT = 7;
export const OPPOSITE = 8;

// Tests that need the state.
export const NUMBER = 1;
export const PARITY = 2;
export const OTHER = 3;
export const FULL = 4;
export const PLACE = 5;
export const LAST = 6;
