import { INSTRUCTIONS, type Instruction } from './instructions.ts';

/** One instruction as it stands in code, or one word that is none. */
export interface DecodedStep {
  /** Word at which it stands. */
  readonly at: number;
  /** Word after its last operand. */
  readonly next: number;
  /** Its number, as it stands in the code. */
  readonly opcode: number;
  /** The instruction; undefined where none has that number. */
  readonly instruction: Instruction | undefined;
  /** Its operands, as many as stand inside the stretch that was read. */
  readonly operands: readonly number[];
  /** True if operands of it are missing, because the stretch ends before. */
  readonly cut: boolean;
}

/**
 * Reads a stretch of code word by word. It never fails: a word that is no instruction is a step of its own, and
 * a stretch that lies partly outside of the code is read as far as there is code.
 *
 * @param from first word
 * @param to word after the last
 */
export function readCode(code: Int32Array, from: number, to: number): readonly DecodedStep[] {
  const steps: DecodedStep[] = [];
  const end = Math.min(to, code.length);
  for (let at = Math.max(from, 0); at < end;) {
    const opcode = code[at] ?? 0;
    const instruction = INSTRUCTIONS[opcode];
    const next = at + 1 + (instruction?.operands.length ?? 0);
    const operands = Array.from(code.subarray(at + 1, Math.min(next, end)));
    steps.push({ at, next, opcode, instruction, operands, cut: next > end });
    at = next;
  }
  return steps;
}

/** The operand of a name; undefined where the instruction has none of that name or it is cut off. */
export function operandOf({ instruction, operands }: DecodedStep, name: string): number | undefined {
  const index = instruction?.operands.findIndex((operand) => operand.name === name) ?? -1;
  return index < 0 ? undefined : operands[index];
}
