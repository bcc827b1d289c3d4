import type { Image } from '../compile/image.ts';
import { INSTRUCTIONS, type Instruction } from '../compile/instructions.ts';
import { ofImage } from '../compile/of-image.ts';
import { ASIDE } from '../compile/vocabulary.ts';
import { sizeOfInstruction } from '../vm/opcodes.ts';
import { LAST, NUMBER, PARITY, ZONE } from '../vm/pool-numbers.ts';

/** An instruction with its operands by name. */
interface Placed {
  readonly instruction: Instruction;
  readonly operands: Readonly<Record<string, number>>;
}

/** The instructions of an entry. */
function instructionsOf({ code }: Image, at: number, end: number): readonly Placed[] {
  const found: Placed[] = [];
  for (let pc = at; pc < end; pc += sizeOfInstruction(code[pc] ?? 0)) {
    const instruction = INSTRUCTIONS[code[pc] ?? 0];
    if (!instruction) break;
    const operands = instruction.operands.map(({ name }, index) => [name, code[pc + 1 + index] ?? -1]);
    found.push({ instruction, operands: Object.fromEntries(operands) as Placed['operands'] });
  }
  return found;
}

/**
 * By entry, 1 where it has an instruction at which a seat can be asked something, else 0. Where all cards of a place go,
 * only what answers could ask, as it could where cards of a pile go.
 */
export const asksIn = ofImage((image) =>
  Uint8Array.from(image.entries, ({ at, end }) =>
    instructionsOf(image, at, end).some(
      ({ instruction: { does, name } }) => does === 'asks' && name !== 'gather',
    )
      ? 1
      : 0,
  ),
);

/** The part of a line that depends on the faces of cards that not everybody sees. */
export interface Unseen {
  /** Zones of the pack, or names of several, in which such faces are read; -1 for places that are no zone. */
  readonly reads: readonly number[];
  /** Zones to which its instructions bring cards. */
  readonly fills: readonly number[];
}

/** By entry, what of it depends on faces that not everybody sees. */
export const unseenIn = ofImage((image): readonly Unseen[] => {
  const isHidden = hiddenIn(image);
  const readsFace = selectorsOf(image);
  const readIn = (scope: number, reads: boolean): readonly number[] => {
    const [sort, of = -1] = image.pool.subarray(scope, scope + 2);
    if (!reads) return [];
    return sort !== ZONE ? [-1] : isHidden(of) ? [of] : [];
  };
  return image.entries.map(({ at, end }): Unseen => {
    const placed = instructionsOf(image, at, end);
    const reads = placed.flatMap(({ instruction: { name }, operands }) => {
      const { where, what, from, of } = operands;
      // These depend on more of a face than on whether a selector fits it.
      const isWhole = name === 'sum' || name === 'greatest' || name === 'run' || name === 'repeat';
      if (where !== undefined && what !== undefined) return readIn(where, isWhole || readsFace(what));
      // A price is read besides.
      if (what !== undefined && from !== undefined) return isHidden(from) ? [from] : [];
      if (name !== 'sets' || of === undefined) return [];
      return Array.from({ length: image.pool[of] ?? 0 }, (_, member) => {
        const [scope = 0, selector = 0] = image.pool.subarray(of + 1 + 2 * member, of + 3 + 2 * member);
        return readIn(scope, readsFace(selector));
      }).flat();
    });
    return {
      reads,
      fills: placed.flatMap(({ operands: { to, verb } }) => (verb === undefined ? [] : (to ?? []))),
    };
  });
});

/** True if a zone, or one of those that it names, is not seen by everybody. */
function hiddenIn({ vocabulary: { names, manifest } }: Image): (zone: number) => boolean {
  const isHidden = (id: string): boolean => {
    const zone = manifest.words.zone[id];
    return zone?.of ? zone.of.some(isHidden) : id === ASIDE || zone?.visible !== 'all';
  };
  return (zone) => isHidden(names.zone[zone] ?? '');
}

/** The selectors of an image that tell cards apart that start in one pile, and so look alike from behind. */
function selectorsOf({
  cards,
  columns,
  pool,
  vocabulary: { manifest },
}: Image): (selector: number) => boolean {
  const { kind: kinds } = manifest.words;
  return (selector) => {
    const [column = 0, tests = 0] = pool.subarray(selector, selector + 2);
    for (let test = 0; test < tests; test++)
      if ([NUMBER, PARITY, LAST].includes(pool[selector + 2 + 4 * test] ?? -1)) return true;
    const byPile = new Map<string | undefined, number>();
    return cards.some(({ kind, firstFace, faces }) => {
      const pile = kinds[kind]?.starts;
      for (let face = firstFace; face < firstFace + faces; face++) {
        const fits = columns[column + face] ?? 0;
        if ((byPile.get(pile) ?? fits) !== fits) return true;
        byPile.set(pile, fits);
      }
      return false;
    });
  };
}
