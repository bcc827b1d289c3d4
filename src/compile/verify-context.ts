import { readCode, type DecodedStep } from './decode.ts';
import type { ProgramEntry, Program } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';
import { walk, type Walk } from './walk.ts';

/** One ability of the program that is looked at. */
export interface VerifiedAbility {
  /** Its place among the abilities, from 0. */
  readonly index: number;
  /** Its entry in the program. */
  readonly entry: ProgramEntry;
  /** Its instructions in the order of the code. */
  readonly steps: readonly DecodedStep[];
  /** Index of a step by the word at which it begins. */
  readonly starts: ReadonlyMap<number, number>;
  /** The knowledge about its stack and its subject before each step. */
  readonly walk: Walk;
}

/** The things at which the checks look. */
export interface Looked {
  /** The program. */
  readonly program: Program;
  /** The words of its pack. */
  readonly vocabulary: Vocabulary;
  /** Its abilities. */
  readonly abilities: readonly VerifiedAbility[];
  /** By constant, the first word of the code that refers to it, by members too; -1 where none does. */
  readonly usedAt: readonly number[];
}

/** Reads a program for the checks; never fails, whatever its words are. */
export function lookAt(program: Program, vocabulary: Vocabulary): Looked {
  const abilities = program.entries.map((entry, index): VerifiedAbility => {
    const steps = readCode(program.code, wholeOr(entry.at, 0), wholeOr(entry.end, 0));
    const starts = new Map(steps.map((step, place) => [step.at, place]));
    return { index, entry, steps, starts, walk: walk(steps, starts, program.constants, vocabulary) };
  });
  return { program, vocabulary, abilities, usedAt: usesOf(program, abilities) };
}

const wholeOr = (value: number, otherwise: number): number => (Number.isInteger(value) ? value : otherwise);

/** Sorts of operand that are indexes into the constant pool. */
export const CONSTANT_SORTS = ['selector', 'scope', 'table', 'members'] as const;

/** True if an operand is an index into the constant pool. */
export const isConstantSort = (sort: string): sort is (typeof CONSTANT_SORTS)[number] =>
  (CONSTANT_SORTS as readonly string[]).includes(sort);

function usesOf({ constants }: Program, abilities: readonly VerifiedAbility[]): readonly number[] {
  const used = constants.map(() => -1);
  const use = (index: number, word: number): void => {
    if (used[index] === -1) used[index] = word;
  };
  for (const { steps } of abilities)
    for (const { at, instruction, operands } of steps)
      operands.forEach((value, place) => {
        if (!isConstantSort(instruction?.operands[place]?.sort ?? '')) return;
        const word = at + 1 + place;
        use(value, word);
        const constant = constants[value];
        if (constant?.constant !== 'members') return;
        for (const { scope, selector } of constant.of) {
          use(scope, word);
          use(selector, word);
        }
      });
  return used;
}
