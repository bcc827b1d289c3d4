import type { Image } from '../../src/compile/image.ts';

/** Which clause of which ability a word of the code belongs to, as a text that outlives the image. */
export function clauseAt(image: Image, pc: number, entry: number): string {
  if (pc < 0) return 'end';
  const { face = -1, ability = 0 } = image.entries[entry] ?? {};
  const part = image.faces[face];
  if (!part) return 'routine';
  const word = pc - part.at;
  const { number, side, name, clauses } = part.program;
  const clause = clauses.find((one) => one.at <= word && word < one.end);
  // Instructions outside of clauses, such as jumps, belong to what was there before them.
  return `${number === 0 ? name : number}${side}/${ability}/${clause?.id ?? clausesBefore(clauses, word)}`;
}

const clausesBefore = (
  clauses: readonly { readonly id: string; readonly end: number }[],
  word: number,
): string => clauses.findLast(({ end }) => end <= word)?.id ?? 'begin';
