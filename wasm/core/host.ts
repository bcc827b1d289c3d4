// What the core leaves to its host, which works on the same state.

/** Reaches an instruction; gives how it goes on, see `control.ts`. */
export declare function begin(seat: i32, pc: i32): i32;

/** Carries out an instruction that asks nothing; gives the word of the code that runs next. */
export declare function act(seat: i32, pc: i32): i32;

/** 1 where a seat cannot use an entry now. */
export declare function refuses(seat: i32, entry: i32, card: i32): i32;

/** 1 where a seat fulfils a condition. */
export declare function meets(seat: i32, entry: i32): i32;

/** What a card costs a seat. */
export declare function price(seat: i32, measure: i32, card: i32): i32;

/** 1 where a seat that is asked what it buys can buy a card. */
export declare function buys(seat: i32, card: i32): i32;

/** How what a seat has to do next begins. */
export declare function bits(seat: i32): i32;

/** Goes on as far as no seat has to choose. */
export declare function flow(): void;

/** 1 where a seat fulfils the goal of a card. */
export declare function claims(seat: i32, card: i32): i32;

/** Gives the claims of a turn their steps. */
export declare function rank(): void;
