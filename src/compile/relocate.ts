import { readCode } from './decode.ts';
import type { Program } from './program.ts';

/**
 * The code of a program as it stands in an image.
 *
 * @param at word of the image's code at which it begins
 * @param offsets of its constants in the image's pool
 */
export function relocated({ code }: Program, at: number, offsets: readonly number[]): Int32Array {
  const moved = code.slice();
  for (const { at: start, instruction } of readCode(code, 0, code.length)) {
    instruction?.operands.forEach(({ sort }, i) => {
      const word = start + 1 + i;
      const operand = code[word] ?? 0;
      if (sort === 'label') moved[word] = operand + at;
      else if (sort === 'selector' || sort === 'scope' || sort === 'table' || sort === 'members')
        moved[word] = offsets[operand] ?? -1;
    });
  }
  return moved;
}

/**
 * Verbs of which some program asks to which cards they were done in this turn.
 *
 * @param more verbs that are known already
 */
export function trackedVerbs(programs: readonly Program[], more: readonly number[] = []): readonly number[] {
  const verbs = new Set(more);
  for (const { constants } of programs)
    for (const constant of constants)
      if (constant.constant === 'scope' && constant.in === 'done') verbs.add(constant.of);
  return [...verbs].sort((a, b) => a - b);
}

/** Verbs of which some program asks to which card they were done last. */
export function rememberedVerbs(programs: readonly Program[]): readonly number[] {
  const verbs = new Set<number>();
  for (const { constants } of programs)
    for (const constant of constants)
      if (constant.constant === 'selector')
        for (const test of constant.tests) if (test.test === 'last') verbs.add(test.verb);
  return [...verbs].sort((a, b) => a - b);
}
