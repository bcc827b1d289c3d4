import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { word } from '../state/zones.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';

/** A standing instruction, and the entry in which it stands. */
export interface StaticClause {
  /** Word of the code at which it stands. */
  readonly pc: number;
  /** Index of its entry. */
  readonly entry: number;
}

/** Standing instructions that are asked for together. */
export interface StaticClauses {
  /** By face; nothing where a face has none. */
  readonly byFace: readonly (readonly StaticClause[] | undefined)[];
  /** The cards with such a face, in their order. */
  readonly cards: Int32Array;
}

/** The zone and selector that stand in for a price. */
export interface SubstitutePayment {
  /** Word of the code at which this is said. */
  readonly pc: number;
  /** The price for which it stands. */
  readonly measure: number;
  /** The piece; -1 where cards themselves are given. */
  readonly resource: number;
  /** Offset of the scope in the constant pool. */
  readonly scope: number;
  /** Offset of the selector. */
  readonly selector: number;
}

/** The change by a card of the price of others while it lies open. */
export interface PriceChange {
  readonly card: number;
  /** The face that says so. */
  readonly face: number;
  /** The price. */
  readonly measure: number;
  /** Offset of the selector of the cards of which it speaks. */
  readonly selector: number;
  /** True if that asks for nothing but what stands on their faces. */
  readonly isPlain: boolean;
  /** The amount by which the price is greater. */
  readonly by: number;
}

/**
 * Changes of one price, and their cards in the same order, so that most are passed over without a look at the change.
 */
export interface Changes {
  readonly cards: Int32Array;
  readonly all: readonly PriceChange[];
}

/** The clauses of the faces of an image that hold while they lie open; undefined where no face does. */
export interface StaticIndex {
  /** The changes of prices, in the order of the cards. */
  readonly changes: readonly PriceChange[];
  /** By measure, whether anything makes it greater. */
  readonly raised: readonly boolean[];
  /** The marks that cannot be named, by verb and mark: those of the next verb follow. */
  readonly bars: readonly (StaticClauses | undefined)[];
  /** Other ways to do a verb. */
  readonly ways: readonly (StaticClauses | undefined)[];
  /** The clauses that answer to a verb. */
  readonly triggered: readonly (StaticClauses | undefined)[];
  /** By face, what it says about its price. */
  readonly substitutes: readonly (readonly SubstitutePayment[] | undefined)[];
}

/** The clauses of the faces of an image that hold while they lie open. */
export const staticIndexOf = ofImage((image): StaticIndex => {
  const { code } = image;
  const { verb: verbs, measure: measures, mark: marks } = image.vocabulary.names;
  const first = (pc: number): number => word(code, pc + 1);
  const changes = allChanges(image);
  return {
    changes,
    raised: measures.map((_, measure) => changes.some((each) => each.measure === measure && each.by > 0)),
    bars: grouped(
      image,
      'bar',
      verbs.length * marks.length,
      (pc) => first(pc) * marks.length + word(code, pc + 2),
    ),
    ways: grouped(image, 'instead', verbs.length, first),
    triggered: grouped(image, 'on', verbs.length, first),
    substitutes: byFace(image, 'cover').map((list) => list?.map(({ pc }) => coverAt(code, pc))),
  };
});

const coverAt = (code: Int32Array, pc: number): SubstitutePayment => ({
  pc,
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
): readonly (StaticClauses | undefined)[] {
  const all = byFace(image, name);
  const used = new Set(all.flatMap((list) => list?.map(({ pc }) => groupOf(pc)) ?? []));
  return Array.from({ length: groups }, (_, group) => {
    if (!used.has(group)) return undefined;
    const mine = all.map((list) => filled(list?.filter(({ pc }) => groupOf(pc) === group) ?? []));
    return { byFace: mine, cards: cardsWith(image, mine) };
  });
}

/** The instructions of a name, by face; nothing where a face has none. */
function byFace(image: Image, name: string): readonly (readonly StaticClause[] | undefined)[] {
  const found = image.faces.map((): StaticClause[] => []);
  const wanted = opcode(name);
  image.entries.forEach(({ at, end, face }, entry) => {
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(image.code, pc)))
      if (word(image.code, pc) === wanted) found[face]?.push({ pc, entry });
  });
  return found.map(filled);
}

const filled = (list: readonly StaticClause[]): readonly StaticClause[] | undefined =>
  list.length > 0 ? list : undefined;

/** The cards of which a face says something, in their order. */
const cardsWith = ({ cards }: Image, byFace: StaticClauses['byFace']): Int32Array =>
  Int32Array.from(
    cards.flatMap(({ firstFace, faces }, card) =>
      byFace.slice(firstFace, firstFace + faces).some((list) => list !== undefined) ? [card] : [],
    ),
  );

/** The changes of prices by cards, in their order. */
function allChanges(image: Image): readonly PriceChange[] {
  const { code, pool, cards } = image;
  const says = byFace(image, 'change');
  return cards.flatMap(({ firstFace, faces }, card) =>
    Array.from({ length: faces }, (_, side) => firstFace + side).flatMap(
      (face) =>
        says[face]?.map(({ pc }) => {
          const [measure, selector, by] = [word(code, pc + 1), word(code, pc + 2), word(code, pc + 3)];
          return { card, face, measure, selector, isPlain: word(pool, selector + 1) === 0, by };
        }) ?? [],
    ),
  );
}

/**
 * Changes by measure and face of the card that has it, those of the next measure behind; made at the first question.
 */
export const changesBy = ofImage(({ vocabulary, faces }): (Changes | undefined)[] =>
  Array.from({ length: vocabulary.names.measure.length * faces.length }, () => undefined),
);

/** Stands for a price for which nobody asked yet. */
export const UNKNOWN = -2;

/** Stands for a price that depends on what lies where. */
export const CHANGES = -1;

/**
 * By measure and card, those of the next measure behind, the price that a card always has; made at the first question.
 */
export const steadyPrices = ofImage(({ vocabulary, cards }) =>
  new Int32Array(vocabulary.names.measure.length * cards.length).fill(UNKNOWN),
);

/** The clauses that can change a measure of a card with a face up, by what stands on the faces. */
export function changesOf(image: Image, measure: number, face: number): Changes {
  const { pool, columns } = image;
  const all = staticIndexOf(image).changes.filter(
    (change) => change.measure === measure && columns[word(pool, change.selector) + face] === 1,
  );
  return { cards: Int32Array.from(all, ({ card }) => card), all };
}
