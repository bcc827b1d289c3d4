import type { NoGame } from '../game/game.ts';

/** The faults that a record can have, each with the sentence that says what to do about it. */
export const RECORD_FAULTS = {
  G980: 'Name a file that `loam play --record` wrote.',
  G981: 'Use the version of loam that wrote it, or play the game again.',
  G982: 'Write the line as it was, or take it out.',
  G983: 'Write the missing line; every record has each of them once.',
  G984: 'The end of the file is missing. Fetch the whole file again.',
  G985: 'Give the pack that the record names, with --pack.',
  G986: 'Take the choice back as it was written, or end the record before it.',
  G987: 'The record was edited, or the pack is another one.',
  G988: 'Shorten it; no game comes near to such a length.',
} as const satisfies Readonly<Record<string, string>>;

/** A code of what is wrong with a record. */
export type RecordCode = keyof typeof RECORD_FAULTS;

/** The fault of a record. */
export interface RecordFault {
  /**
   * G980: no record; G981: of another version; G982: a line that says nothing; G983: a line of the header is missing
   * or stands twice; G984: cut off; G985: of another pack; G986: a choice that cannot be made; G987: another end;
   * G988: too long.
   */
  readonly code: RecordCode;
  /** The line, counted from 1; 0 for the file as a whole. */
  readonly line: number;
  /** The fault, in a sentence, and what was expected. */
  readonly message: string;
}

/** The reason why the game of a record cannot be begun: the sentence says what to do, and the line is that of the header. */
export interface UnplayableFault extends NoGame {
  /** The line, counted from 1. */
  readonly line: number;
}

/** The whole of what is said about a fault: what is wrong, and what to do. */
export const faultText = ({ code, message }: RecordFault | UnplayableFault): string =>
  code in RECORD_FAULTS ? `${message} ${RECORD_FAULTS[code as RecordCode]}` : message;
