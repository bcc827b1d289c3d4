import { readCode, type DecodedStep } from '../../../src/compile/decode.ts';
import { INSTRUCTIONS } from '../../../src/compile/instructions.ts';
import type { Constant, ProgramEntry, Program } from '../../../src/compile/program.ts';

/** A program that can be changed word by word. */
export interface Draft {
  code: number[];
  readonly constants: Constant[];
  readonly entries: { -readonly [K in keyof ProgramEntry]: ProgramEntry[K] }[];
}

/** A draft of a program, which stays as it is. */
export const draftOf = ({ code, constants, entries }: Program): Draft => ({
  code: Array.from(code),
  constants: [...constants],
  entries: entries.map((entry) => ({ ...entry })),
});

/** The program of a draft; nobody asks for its clauses. */
export const programOf = ({ code, constants, entries }: Draft, like: Program): Program => ({
  ...like,
  code: Int32Array.from(code),
  constants,
  entries,
  clauses: [],
});

/** The instructions of a draft, one after the other from its first word. */
export const stepsOf = ({ code }: Draft): readonly DecodedStep[] =>
  readCode(Int32Array.from(code), 0, code.length);

/** Puts words in place of others; labels and entries go on meaning what they meant. */
export function splice(draft: Draft, at: number, remove: number, words: readonly number[]): void {
  const by = words.length - remove;
  const moved = (word: number): number => (word > at ? Math.max(at, word + by) : word);
  for (const { at: start, instruction } of stepsOf(draft))
    instruction?.operands.forEach(({ sort }, place) => {
      const word = start + 1 + place;
      if (sort === 'label' && draft.code[word] !== undefined) draft.code[word] = moved(draft.code[word]);
    });
  draft.code.splice(at, remove, ...words);
  for (const entry of draft.entries) {
    entry.at = moved(entry.at);
    entry.paid = moved(entry.paid);
    entry.end = moved(entry.end);
  }
}

/** The words of an instruction of one program as another can have it, with the constants that it names. */
export function transplant(
  step: DecodedStep,
  from: readonly Constant[],
  into: Constant[],
  at: number,
): number[] {
  const add = (constant: Constant): number => into.push(constant) - 1;
  const copy = (index: number): number => {
    const constant = from[index];
    if (!constant) return index;
    if (constant.constant !== 'members') return add(constant);
    const of = constant.of.map(({ scope, selector }) => ({ scope: copy(scope), selector: copy(selector) }));
    return add({ constant: 'members', of });
  };
  const operands = step.operands.map((value, place) => {
    switch (step.instruction?.operands[place]?.sort) {
      case 'selector':
      case 'scope':
      case 'table':
      case 'members':
        return copy(value);
      case 'label':
        return at + (value - step.at);
      default:
        return value;
    }
  });
  return [step.opcode, ...operands];
}

/** The number of words of an instruction. */
export const wordsOf = (opcode: number): number => 1 + (INSTRUCTIONS[opcode]?.operands.length ?? 0);
