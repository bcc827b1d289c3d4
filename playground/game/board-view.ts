/** A side of a card. */
export type Side = 'A' | 'B';

/** Whose text it is: a face of a card, or a section of rules or routine of the pack. */
export type Owner =
  | { readonly card: number; readonly side: Side; readonly name: string }
  | { readonly section: string };

/** One instruction of a program. */
export interface ProgramLine {
  /** Its place in the ability, from 0. */
  readonly line: number;
  /** The word of the code at which it stands. */
  readonly word: number;
  /** Its name. */
  readonly name: string;
  /** Its numbers and words. */
  readonly operands: string;
  /** The meaning of its constants. */
  readonly comment: string;
  /** The sort of its instruction. */
  readonly does: string;
  /** Path of its clause in its face or section, as in `abilities.0.body.pay.1`; absent outside of clauses. */
  readonly clause?: string;
}

/** An ability as a list of instructions. */
export interface ProgramView {
  readonly owner: Owner;
  /** Its place on the face or in the section, from 0. */
  readonly ability: number;
  /** Id of its trigger; empty for a routine. */
  readonly trigger: string;
  readonly lines: readonly ProgramLine[];
}

/** One ability that runs. */
export interface FrameView {
  /** Its program. */
  readonly program: ProgramView;
  /** The word at which it stands. */
  readonly word: number;
  /** Path of the clause that runs, in its face or section; absent outside of clauses. */
  readonly clause?: string;
  /** The card that acts; absent where a rule does. */
  readonly acts?: number;
  /** Name of the card that acts. */
  readonly actsName?: string;
  /** True if the text is that of another card than the one that acts. */
  readonly copied: boolean;
  /** Points counted so far. */
  readonly points: number;
}

/** A card on the table. */
export interface TableCard {
  readonly card: number;
  readonly side: Side;
  readonly name: string;
  /** Pieces that it has, or has room for. */
  readonly pieces: readonly PieceView[];
  /** Row and column of the frame, from 0; only on a grid. */
  readonly row?: number;
  readonly column?: number;
  /** Steps at which parties have claimed its goal. */
  readonly claims?: readonly { readonly party: number; readonly step: number }[];
}

/** Pieces of one resource on a card. */
export interface PieceView {
  readonly resource: string;
  readonly count: number;
  readonly room: number;
}

/** A zone of one party, or of the table. */
export interface TableZone {
  /** Id of the zone. */
  readonly zone: string;
  /** Whose it is; 0 for a zone of the table. */
  readonly party: number;
  /** The number of cards that lie there. */
  readonly count: number;
  /** True if nobody sees its cards in a game; then only the top ones are named. */
  readonly hidden: boolean;
  /** From the first to the last, from the bottom to the top. */
  readonly cards: readonly TableCard[];
  /** Places of the frame where a card lies face down before who looks; absent where there is none. */
  readonly backs?: readonly { readonly row: number; readonly column: number }[];
}

/** A number that can be set. */
export interface AmountView {
  /** Id of the resource or name of the counter. */
  readonly id: string;
  /** Its name. */
  readonly label: string;
  readonly value: number;
}
