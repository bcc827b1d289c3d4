import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { word } from '../state/zones.ts';
import { knownOf } from './known.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';

const REPEAT = opcode('repeat');

/** Entries with a mark that can be repeated, those of one face behind those of another. */
export interface Repeats {
  /** By face, the place of its first one; those of the next face follow. */
  readonly first: Int32Array;
  readonly entries: Int32Array;
}

/**
 * The abilities that can be repeated, by the marks for which cards of the pack ask; what repeats something itself
 * cannot (COPY-4).
 */
export const repeatsOf = ofImage((image): readonly (Repeats | undefined)[] => {
  const asked = new Set<number>();
  for (const { at, end } of image.entries)
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(image.code, pc)))
      if (word(image.code, pc) === REPEAT) asked.add(word(image.code, pc + 3));
  return image.vocabulary.names.mark.map((_, mark) => (asked.has(mark) ? withMark(image, mark) : undefined));
});

function withMark(image: Image, mark: number): Repeats {
  const { entries } = knownOf(image);
  const first = new Int32Array(image.faces.length + 1);
  const found: number[] = [];
  for (let face = 0; face < image.faces.length; face++) {
    for (let entry = word(entries.first, face); entry < entries.endOf(face); entry++)
      if (entries.hasMark(entry, mark) && word(image.code, word(entries.paid, entry)) !== REPEAT)
        found.push(entry);
    first[face + 1] = found.length;
  }
  return { first, entries: Int32Array.from(found) };
}
