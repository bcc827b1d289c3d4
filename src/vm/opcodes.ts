import { INSTRUCTIONS } from '../compile/instructions.ts';

/** Number of an instruction by its name. */
export function opcode(name: string): number {
  const found = INSTRUCTIONS.findIndex((each) => each.name === name);
  if (found < 0) throw new Error(`no instruction is called ${name}`);
  return found;
}

/** A list with one place for each instruction, filled by name. */
export function byOpcode<T>(named: Readonly<Record<string, T>>): (T | undefined)[] {
  const list = INSTRUCTIONS.map((): T | undefined => undefined);
  for (const [name, value] of Object.entries(named)) list[opcode(name)] = value;
  return list;
}

const SIZES = Int32Array.from(INSTRUCTIONS, ({ operands }) => 1 + operands.length);

/** Words of an instruction, its operands included. */
export const sizeOfInstruction = (code: number): number => SIZES[code] as number;
