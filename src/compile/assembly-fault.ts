/** A place in a program text. */
export interface FaultPlace {
  /** Its line, counted from 0. */
  readonly line: number;
  /** First character of the line that it is about, in UTF-16 code units from 0. */
  readonly column: number;
  /** Character after the last. */
  readonly end: number;
}

/** One thing in a program text that cannot be read. */
export interface AssemblyFault extends FaultPlace {
  /** Stable code; see {@link ASSEMBLY_CODES}. */
  readonly code: AssemblyCode;
  /** The fault and what to do, in sentences. */
  readonly message: string;
  /** The words that could stand here instead. */
  readonly expected: readonly string[];
}

/** Every code, with what it means. */
export const ASSEMBLY_CODES = {
  A801: 'The text is too long to be a program; nothing of it is read.',
  A802: 'A quoted text is not closed on its line, or holds an escape that JSON does not know.',
  A803: 'The header is missing, or does not stand first and once.',
  A804: 'A line begins with nothing that can begin one.',
  A805: 'Something is missing at the end of a line.',
  A806: 'Something else is expected here.',
  A807: 'The pack has no such word.',
  A808: 'No line has this label.',
  A809: 'Two lines have this label.',
  A810: 'There is no such constant.',
  A811: 'Constants do not count up from 0.',
  A812: 'A number does not fit into a word of 32 bits.',
  A813: 'Something stands after the end of what the line says.',
  A814: 'An instruction stands before the first entry.',
  A815: '`paid` stands outside of an entry, or twice in one.',
  A816: 'A clause is opened inside another, not closed, or closed without being open.',
} as const;

/** A code of the assembler. */
export type AssemblyCode = keyof typeof ASSEMBLY_CODES;

/** Most faults that one text can have; what follows is not reported. */
export const MAX_FAULTS = 100;
