import { copiesOf } from '../cards/copies.ts';
import { linesOfEntries } from '../cards/flow.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Card, Section } from '../language/tree.ts';
import { compileFace, compileSection } from './compile-face.ts';
import { opcode } from './emitter.ts';
import { faceColumns, type Described, type FaceColumns } from './face-columns.ts';
import type { CompileFault } from './fault.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Image, ImageCard, ImageEntry, ImageFace } from './image.ts';
import { entriesOf } from './image-entries.ts';
import { ImagePool } from './image-pool.ts';
import type { Program } from './program.ts';
import { relocated, rememberedVerbs, trackedVerbs } from './relocate.ts';
import { Vocabulary } from './vocabulary.ts';

/** A fault with the face or section in which it stands. */
export interface LinkFault extends CompileFault {
  /** Number and side of the face, as in `137/A`, or the name of the section. */
  readonly where: string;
}

/** One face or section on its way into the image. */
interface Part {
  readonly kind: string;
  readonly program: Program;
  /** By entry, the place of its line in the text. */
  readonly lines: readonly number[];
  readonly columns: FaceColumns;
  /** The same without what it only counts as. */
  readonly printed: FaceColumns;
  /** Its values as they are printed, by measure. */
  readonly printedValues: () => readonly number[];
}

/** The outcome for a face or a section, whatever stands beside it. */
type Compiled = { readonly part: Part } | { readonly faults: readonly LinkFault[] };

/**
 * Compiles and links a pack as often as it changes. What a card or a section is by itself is worked out once and kept
 * as long as it, since nothing changes it; where one card is new, one card is compiled.
 */
export class Linker {
  readonly #pack: CheckedPack;
  readonly #vocabulary: Vocabulary;
  readonly #known = new WeakMap<Card | Section, readonly Compiled[]>();

  constructor(pack: CheckedPack) {
    this.#pack = pack;
    this.#vocabulary = new Vocabulary(pack.manifest);
  }

  /**
   * The image of these cards and sections, which must have been checked against the pack; see {@link buildImage}. Of
   * several equal cards each is one of the image.
   */
  build(
    cards: readonly Card[],
    sections: readonly Section[],
  ): { readonly image?: Image; readonly faults: readonly LinkFault[] } {
    const faults: LinkFault[] = [];
    const parts: { readonly card: number; readonly part: Part }[] = [];
    const take = (card: number, compiled: readonly Compiled[]): void => {
      for (const each of compiled) {
        if ('part' in each) parts.push({ card, part: each.part });
        else faults.push(...each.faults);
      }
    };
    const imageCards: ImageCard[] = [];
    for (const card of cards.flatMap(copiesOf).sort((a, b) => a.number - b.number)) {
      const { number, kind, faces } = card;
      const index = imageCards.push({ number, kind, firstFace: parts.length, faces: faces.length }) - 1;
      take(
        index,
        this.#once(card, () => this.#card(card)),
      );
    }
    for (const section of sections)
      take(
        -1,
        this.#once(section, () => [this.#section(section)]),
      );
    if (faults.length > 0) return { faults };
    return { image: assembleImage(this.#pack, this.#vocabulary, imageCards, parts), faults };
  }

  #once(of: Card | Section, work: () => readonly Compiled[]): readonly Compiled[] {
    const known = this.#known.get(of);
    if (known) return known;
    const compiled = work();
    this.#known.set(of, compiled);
    return compiled;
  }

  #card({ number, kind, faces }: Card): readonly Compiled[] {
    return faces.map((face) => {
      const { program, faults } = compileFace(face, { number, kind }, this.#pack, this.#vocabulary);
      return this.#compiled(program, faults, `${number}/${face.side ?? 'A'}`, kind, face);
    });
  }

  #section(section: Section): Compiled {
    const { name, kind, abilities } = section;
    const { program, faults } = compileSection(section, this.#pack, this.#vocabulary);
    return this.#compiled(program, faults, name, kind, { fields: [], abilities });
  }

  #compiled(
    program: Program | undefined,
    faults: readonly CompileFault[],
    where: string,
    kind: string,
    { fields, abilities }: Described['face'],
  ): Compiled {
    if (!program) return { faults: faults.map((each) => ({ ...each, where })) };
    const columnsAs = (as: 'counted' | 'printed'): FaceColumns =>
      faceColumns({ kind, face: { fields, abilities } }, this.#pack, this.#vocabulary, as);
    const columns = columnsAs('counted');
    const printed = countsOnlyInScoring(this.#pack) ? columnsAs('printed') : columns;
    const lines = linesOfEntries({ abilities }, this.#pack.manifest);
    const printedValues = (): readonly number[] => columnsAs('printed').values;
    return { part: { kind, program, lines, columns, printed, printedValues } };
  }
}

/** True if what a face counts as, too, matters in scoring alone. */
const countsOnlyInScoring = ({ manifest }: CheckedPack): boolean => manifest.countsAs === 'scoring';

/**
 * Compiles and links a whole pack: every card and every section of rules, which must have been checked against it.
 * With a fault (M codes) there is no image.
 */
export const buildImage = (
  pack: CheckedPack,
  cards: readonly Card[],
  sections: readonly Section[],
): { readonly image?: Image; readonly faults: readonly LinkFault[] } =>
  new Linker(pack).build(cards, sections);

/** The same for a pack that is known to compile; throws with all faults otherwise. */
export function linkPack(pack: CheckedPack, cards: readonly Card[], sections: readonly Section[]): Image {
  const { image, faults } = buildImage(pack, cards, sections);
  if (image) return image;
  const said = faults.map(({ code, where, path, sentence }) => `${code} ${where} ${path}: ${sentence}`);
  throw new Error(`The pack does not compile.\n${said.join('\n')}`);
}

function assembleImage(
  pack: CheckedPack,
  vocabulary: Vocabulary,
  cards: readonly ImageCard[],
  parts: readonly { readonly card: number; readonly part: Part }[],
): Image {
  const columns = parts.map(({ part }) => part.columns);
  const onlyScoring = countsOnlyInScoring(pack);
  const printed = parts.map(({ part }) => part.printed);
  const pool = new ImagePool(columns, vocabulary, undefined, printed);
  const code: number[] = [];
  const faces: ImageFace[] = [];
  const entries: ImageEntry[] = [];
  parts.forEach(({ card, part }, face) => {
    const at = code.length;
    const { program, lines } = part;
    faces.push({ card, program, at, firstEntry: entries.length });
    const own = relocated(program, at, pool.addAll(program.constants));
    if (onlyScoring) {
      const asPrinted = relocated(program, at, pool.addAll(program.constants, 'printed'));
      for (const { gives, at: start, end } of program.entries)
        if (gives !== 'points' && gives !== 'goal') own.set(asPrinted.subarray(start, end), start);
    }
    code.push(...own);
    const kind = vocabulary.index('mark', `kind:${part.kind}`);
    entries.push(...entriesOf(program, { face, at, kind, lines }, vocabulary));
  });
  const routines = vocabulary.names.verb.map((verb) => {
    const does = pack.manifest.words.verb[verb]?.does;
    if (does?.act !== 'enter') return -1;
    const at = code.length;
    if (does.wakes !== undefined) code.push(opcode('wake'), vocabulary.index('nature', does.wakes));
    code.push(opcode('react'), vocabulary.index('verb', verb), opcode('end'));
    return at;
  });
  const remembered = rememberedVerbs(parts.map(({ part }) => part.program));
  const values = gathered(Int32Array, columns, 'values');
  const image = {
    vocabulary,
    code: Int32Array.from(code),
    pool: Int32Array.from(pool.words),
    columns: Uint8Array.from(pool.columns),
    faces,
    cards,
    entries,
    measures: gathered(Int32Array, columns, 'measures'),
    values,
    marks: gathered(Uint8Array, columns, 'marks'),
    limits: gathered(Int32Array, columns, 'limits'),
    routines,
    tracked: trackedVerbs(
      parts.map(({ part }) => part.program),
      vocabulary.names.verb.flatMap((id, verb) =>
        pack.manifest.words.verb[id]?.does?.faceDown === true ? [verb] : [],
      ),
    ),
    remembered,
    printedValues:
      remembered.length === 0 ? values : Int32Array.from(parts.flatMap(({ part }) => part.printedValues())),
  };
  let fingerprint: number | undefined;
  return {
    ...image,
    // Going through all numbers takes longer than much else of linking, and few ask for it.
    get fingerprint() {
      return (fingerprint ??= fingerprintOf(image));
    },
  };
}

/** One list of all faces, one after the other; all have the same length. */
function gathered<List extends Int32Array | Uint8Array>(
  Made: new (length: number) => List,
  columns: readonly FaceColumns[],
  list: keyof FaceColumns,
): List {
  const each = columns[0]?.[list].length ?? 0;
  const all = new Made(each * columns.length);
  columns.forEach((of, face) => all.set(of[list], face * each));
  return all;
}
