import type { Refusal } from '../vm/refusal.ts';

/** The place where a program stands just before an instruction or a choice. What stands for nothing is -1. */
export interface ProgramPoint {
  /** The party that runs. */
  readonly party: number;
  /** First word of the context in the state. */
  readonly context: number;
  /** First word of the frame in the state. */
  readonly frame: number;
  /** Word of the code. */
  readonly pc: number;
  /** The entry that runs; -1 for a routine of the pack. */
  readonly entry: number;
  /** The card that acts. */
  readonly self: number;
  /** The face whose text it is; -1 for a routine. */
  readonly face: number;
  /** The card that was bought, entered or put in place of another. */
  readonly subject: number;
}

/**
 * Who looks on while a game runs. States are those just before and just after; both are used again, so that whoever
 * wants to keep one copies it.
 */
export interface Observer {
  /** False where it does not look on while something is only counted. */
  readonly counting?: false;
  /** An ability of a card begins, or a line of the rules where the card is -1, in a context of a party. */
  began?(context: number, entry: number, self: number, before: Int32Array, after: Int32Array): void;
  /** An instruction ran; one that asks may wait now. */
  ran?(moment: ProgramPoint, before: Int32Array, after: Int32Array): void;
  /** A program went on by a choice. */
  chose?(moment: ProgramPoint, choice: number, before: Int32Array, after: Int32Array): void;
  /** The flow of the game changed something without a program: it dealt, named, claimed or ended a turn. */
  flowed?(before: Int32Array, after: Int32Array): void;
  /**
   * It was asked, in the middle of a call, whether a party can use an ability of a card; undefined where it can. No
   * machine may be called then.
   */
  probed?(party: number, entry: number, self: number, refusal: Refusal | undefined): void;
}
