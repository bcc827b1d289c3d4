import { readCode } from './decode.ts';
import type { RememberedVerb } from './image.ts';
import { NO_MEASURE, type Program } from './program.ts';

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

/** Verbs of which some program asks to which card they were done last, and what it compares. */
export function rememberedVerbs(programs: readonly Program[]): readonly RememberedVerb[] {
  const verbs = new Map<number, Set<number>>();
  for (const { constants } of programs)
    for (const constant of constants)
      if (constant.constant === 'selector')
        for (const test of constant.tests)
          if (test.test === 'last') {
            const measures = verbs.get(test.verb) ?? new Set();
            verbs.set(test.verb, measures.add(test.measure));
            if (test.other !== NO_MEASURE) measures.add(test.other);
          }
  return [...verbs]
    .sort(([a], [b]) => a - b)
    .map(([verb, measures]) => ({ verb, measures: [...measures].sort((a, b) => a - b) }));
}
