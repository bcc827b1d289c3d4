import { INSTRUCTIONS } from '../compile/instructions.ts';
import { ofImage } from '../compile/of-image.ts';
import { sizeOfInstruction } from '../vm/opcodes.ts';

/** By entry, 1 where it has an instruction at which a seat can be asked something, else 0. */
export const asksIn = ofImage(({ code, entries }) =>
  Uint8Array.from(entries, ({ at, end }) => {
    for (let pc = at; pc < end; pc += sizeOfInstruction(code[pc] ?? 0))
      if (INSTRUCTIONS[code[pc] ?? 0]?.does === 'asks') return 1;
    return 0;
  }),
);
