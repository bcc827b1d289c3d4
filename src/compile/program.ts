/**
 * The program of a face. Numbers in code and constants are indexes into the vocabulary of the pack
 * (vocabulary.ts) or whole numbers as they were written; nothing in a program refers to another face.
 */

/** A condition on one card. */
export type CardCondition =
  /** The card has that mark: a kind, value, colour or derived adjective. */
  | { readonly test: 'is'; readonly mark: number }
  /** Its measure lies between two numbers, both included; see {@link NO_LIMIT}. */
  | { readonly test: 'number'; readonly measure: number; readonly least: number; readonly most: number }
  /** Its measure is odd, or even; 0 is even. */
  | { readonly test: 'parity'; readonly measure: number; readonly odd: boolean }
  /** It is not the card whose ability runs. */
  | { readonly test: 'other' }
  /** It has room for the resource and none is free, or not so. */
  | { readonly test: 'full'; readonly resource: number; readonly full: boolean }
  /** It lies on one of these places of its zone, counted from 0, or backwards from -1. */
  | { readonly test: 'place'; readonly first: number; readonly last: number }
  /**
   * It has the value of one of two attributes, by their measures, that the card has to which the verb was done last.
   */
  | {
      readonly test: 'last';
      readonly verb: number;
      readonly measure: number;
      /** The second measure; {@link NO_MEASURE} where there is one only. */
      readonly other: number;
      /** The side on which its number differs; absent where the value is the same. */
      readonly than?: 'more' | 'less';
    };

/** The measure that is none. */
export const NO_MEASURE = -1;

/** The place of the second measure in the code where a number is compared: greater or smaller than that of the last card. */
export const THAN = { more: -2, less: -3 } as const;

/** The greatest number of a test that has no upper bound. */
export const NO_LIMIT = 9999;

/** The smallest number of a test that has no lower bound. */
export const NO_LEAST = -9999;

/** Names of the tests, in the order of their numbers in the code. */
export const TESTS = ['is', 'number', 'parity', 'other', 'full', 'place', 'last'] as const;

/** The place in which cards are looked for. */
export interface Scope {
  /**
   * zone: in a zone; line: in the same line of the grid as this card; near: in that relation to it; done: those to
   * which the party did the verb in this turn.
   */
  readonly in: 'zone' | 'line' | 'near' | 'done';
  /** The zone, line, relation or verb. */
  readonly of: number;
  /** Whose: an index into {@link PARTIES}. */
  readonly party: number;
}

/** Names of the scopes, in the order of their numbers in the code. */
export const SCOPES = ['zone', 'line', 'near', 'done'] as const;

/** Who is meant, seen from the seat that runs the program. */
export const PARTIES = [
  'own',
  'player',
  'opponent',
  'others',
  'leading',
  'everyone',
  'left',
  'right',
  'opposite',
] as const;

/** An entry of the constant pool. */
export type Constant =
  | { readonly constant: 'selector'; readonly tests: readonly CardCondition[] }
  | ({ readonly constant: 'scope' } & Scope)
  | { readonly constant: 'table'; readonly numbers: readonly number[] }
  /** Each member: indexes of a scope and a selector in the same pool. */
  | {
      readonly constant: 'members';
      readonly of: readonly { readonly scope: number; readonly selector: number }[];
    };

/** The place of one ability in the code, and the time when it works. */
export interface ProgramEntry {
  /** Index of its trigger in the vocabulary. */
  readonly trigger: number;
  /** Word of the code at which it begins. */
  readonly at: number;
  /** Word at which everything is paid and the benefits begin; `at` where nothing is paid. */
  readonly paid: number;
  /** Word after its last one. */
  readonly end: number;
  /** points: it counts points; goal: it says whether it is met; none: it acts. */
  readonly gives: 'points' | 'goal' | 'none';
}

/** The smallest part of a text with an effect, cost, condition or score of its own. */
export interface ProgramClause {
  /** Card, side, ability and clause, the last two counted from 1 in the order of the text, as in `137/A/1/2`. */
  readonly id: string;
  /** First word of its instructions; they follow one another. */
  readonly at: number;
  /** Word after its last one. */
  readonly end: number;
  /** Its node: names and indexes of fields from the face downwards, as in `abilities.0.body.pay.1`. */
  readonly path: string;
}

/** A compiled face, or a compiled section of rules. */
export interface Program {
  /** Number of the card, or 0 for a section of rules. */
  readonly number: number;
  /** Side of the face, `A` on cards with one. */
  readonly side: 'A' | 'B';
  /** Name of the face or section. */
  readonly name: string;
  /** Instructions: the number of the instruction, then its operands. Labels count words from 0. */
  readonly code: Int32Array;
  /** Constant pool. */
  readonly constants: readonly Constant[];
  /** One for each ability in printed order. */
  readonly entries: readonly ProgramEntry[];
  /** In the order of their instructions. */
  readonly clauses: readonly ProgramClause[];
}
