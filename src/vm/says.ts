import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { word } from '../state/zones.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';

/** A standing instruction, and the entry in which it stands. */
export interface Saying {
  /** Word of the code at which it stands. */
  readonly pc: number;
  /** Index of its entry. */
  readonly entry: number;
}

/** Standing instructions that are asked for together. */
export interface Sayings {
  /** By face; nothing where a face has none. */
  readonly byFace: readonly (readonly Saying[] | undefined)[];
  /** The cards with such a face, in their order. */
  readonly cards: Int32Array;
}

/** What stands in for a price. */
export interface Cover {
  /** The price for which it stands. */
  readonly measure: number;
  /** The piece; -1 where cards themselves are given. */
  readonly resource: number;
  /** Offset of the scope in the constant pool. */
  readonly scope: number;
  /** Offset of the selector. */
  readonly selector: number;
}

/** What the faces of an image say while they lie open; undefined where no face does. */
export interface Says {
  /** What changes a price, by measure. */
  readonly changes: readonly (Sayings | undefined)[];
  /** What cannot be named, by verb and mark: those of the next verb follow. */
  readonly bars: readonly (Sayings | undefined)[];
  /** Other ways to do a verb. */
  readonly ways: readonly (Sayings | undefined)[];
  /** What answers to a verb. */
  readonly answers: readonly (Sayings | undefined)[];
  /** By face, what it says about its price. */
  readonly covers: readonly (readonly Cover[] | undefined)[];
}

/** What the faces of an image say while they lie open. */
export const saysOf = ofImage((image): Says => {
  const { code } = image;
  const { verb: verbs, measure: measures, mark: marks } = image.vocabulary.names;
  const first = (pc: number): number => word(code, pc + 1);
  return {
    changes: grouped(image, 'change', measures.length, first),
    bars: grouped(
      image,
      'bar',
      verbs.length * marks.length,
      (pc) => first(pc) * marks.length + word(code, pc + 2),
    ),
    ways: grouped(image, 'instead', verbs.length, first),
    answers: grouped(image, 'on', verbs.length, first),
    covers: byFace(image, 'cover').map((list) => list?.map(({ pc }) => coverAt(code, pc))),
  };
});

const coverAt = (code: Int32Array, pc: number): Cover => ({
  measure: word(code, pc + 1),
  resource: word(code, pc + 2),
  scope: word(code, pc + 3),
  selector: word(code, pc + 4),
});

/** The instructions of a name, by what they are about. */
function grouped(
  image: Image,
  name: string,
  groups: number,
  groupOf: (pc: number) => number,
): readonly (Sayings | undefined)[] {
  const all = byFace(image, name);
  const used = new Set(all.flatMap((list) => list?.map(({ pc }) => groupOf(pc)) ?? []));
  return Array.from({ length: groups }, (_, group) => {
    if (!used.has(group)) return undefined;
    const mine = all.map((list) => filled(list?.filter(({ pc }) => groupOf(pc) === group) ?? []));
    return { byFace: mine, cards: cardsWith(image, mine) };
  });
}

/** The instructions of a name, by face; nothing where a face has none. */
function byFace(image: Image, name: string): readonly (readonly Saying[] | undefined)[] {
  const found = image.faces.map((): Saying[] => []);
  const wanted = opcode(name);
  image.entries.forEach(({ at, end, face }, entry) => {
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(image.code, pc)))
      if (word(image.code, pc) === wanted) found[face]?.push({ pc, entry });
  });
  return found.map(filled);
}

const filled = (list: readonly Saying[]): readonly Saying[] | undefined =>
  list.length > 0 ? list : undefined;

/** The cards of which a face says something, in their order. */
const cardsWith = ({ cards }: Image, byFace: Sayings['byFace']): Int32Array =>
  Int32Array.from(
    cards.flatMap(({ firstFace, faces }, card) =>
      byFace.slice(firstFace, firstFace + faces).some((list) => list !== undefined) ? [card] : [],
    ),
  );
