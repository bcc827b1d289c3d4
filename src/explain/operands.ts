import { INSTRUCTIONS } from '../compile/instructions.ts';
import { word } from '../state/zones.ts';

/** The operands of the instruction at a word of the code, by their names. */
export const operandsAt = (code: Int32Array, pc: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (INSTRUCTIONS[word(code, pc)]?.operands ?? []).map(({ name }, at) => [name, word(code, pc + 1 + at)]),
  );
