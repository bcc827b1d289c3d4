import { roleOf, type FileRole } from '../cards/paths.ts';
import { columnsIn } from '../cards/table-columns.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { INPUT } from './input-name.ts';
import { CommandFault } from './fault.ts';
import { readStandardInput } from './terminal.ts';

/** A file that is looked at by itself. */
export interface LooseFile {
  /** Its name towards people. */
  readonly shown: string;
  /** Its text. */
  readonly text: string;
  /** Its role. */
  readonly role: FileRole;
}

/** Bytes of standard input that are read at most; a card has some hundred. */
const LONGEST = 16_000_000;

/** Standard input as a file: JSON where it starts with a brace, a table where it begins with columns, else the text of a card. */
export function standardInput(): LooseFile {
  const text = readStandardInput(LONGEST);
  if (Buffer.byteLength(text) > LONGEST)
    throw new CommandFault('U904', `standard input has more than ${LONGEST} bytes, which are read at most.`);
  return { shown: INPUT, text, role: roleIn(text) };
}

function roleIn(text: string): FileRole {
  if (/^\s*\{/.test(text)) return 'card-json';
  return columnsIn(text) ? 'table' : 'card';
}

/** A file with what its name says that it is. */
export function looseFile({ path, shown, text }: { path: string; shown: string; text: string }): LooseFile {
  return { shown, text, role: roleOf(path) ?? 'card' };
}

/** True if standard input is among some paths. */
export const readsInput = (paths: readonly string[]): boolean => paths.includes(STANDARD_INPUT);
