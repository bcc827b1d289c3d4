import { linesOfEntries } from '../cards/flow.ts';
import type { Pack } from '../cards/pack.ts';
import type { Ability, Card, Section } from '../language/tree.ts';
import { compileFace, compileSection } from './compile-face.ts';
import { opcode } from './emitter.ts';
import { faceColumns } from './face-columns.ts';
import type { CompileFault } from './fault.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Image, ImageCard, ImageEntry, ImageFace } from './image.ts';
import { entriesOf } from './image-entries.ts';
import { ImagePool } from './image-pool.ts';
import type { Program } from './program.ts';
import { relocated, trackedVerbs } from './relocate.ts';
import { Vocabulary } from './vocabulary.ts';

/** A fault with the face or section in which it stands. */
export interface LinkFault extends CompileFault {
  /** Number and side of the face, as in `137/A`, or the name of the section. */
  readonly where: string;
}

/** One face or section on its way into the image. */
interface Part {
  readonly card: number;
  readonly kind: string;
  readonly abilities: Ability[];
  readonly fields: Card['faces'][number]['fields'];
  readonly program: Program;
}

/**
 * Compiles and links a whole pack: every card and every section of rules, which must have been checked against it.
 * With a fault (M codes) there is no image.
 */
export function buildImage(
  pack: Pack,
  cards: readonly Card[],
  sections: readonly Section[],
): { readonly image?: Image; readonly faults: readonly LinkFault[] } {
  const vocabulary = new Vocabulary(pack.manifest);
  const faults: LinkFault[] = [];
  const parts: Part[] = [];
  const imageCards: ImageCard[] = [];
  for (const { number, kind, faces } of [...cards].sort((a, b) => a.number - b.number)) {
    const card = imageCards.push({ number, kind, firstFace: parts.length, faces: faces.length }) - 1;
    for (const face of faces) {
      const compiled = compileFace(face, { number, kind }, pack, vocabulary);
      faults.push(...compiled.faults.map((each) => ({ ...each, where: `${number}/${face.side ?? 'A'}` })));
      const { abilities, fields } = face;
      if (compiled.program) parts.push({ card, kind, abilities, fields, program: compiled.program });
    }
  }
  for (const section of sections) {
    const compiled = compileSection(section, pack, vocabulary);
    faults.push(...compiled.faults.map((each) => ({ ...each, where: section.name })));
    const { kind, abilities } = section;
    if (compiled.program) parts.push({ card: -1, kind, abilities, fields: [], program: compiled.program });
  }
  if (faults.length > 0) return { faults };
  return { image: assembleImage(pack, vocabulary, imageCards, parts), faults };
}

/** The same for a pack that is known to compile; throws with all faults otherwise. */
export function linkPack(pack: Pack, cards: readonly Card[], sections: readonly Section[]): Image {
  const { image, faults } = buildImage(pack, cards, sections);
  if (image) return image;
  const said = faults.map(({ code, where, path, sentence }) => `${code} ${where} ${path}: ${sentence}`);
  throw new Error(`The pack does not compile.\n${said.join('\n')}`);
}

function assembleImage(
  pack: Pack,
  vocabulary: Vocabulary,
  cards: readonly ImageCard[],
  parts: readonly Part[],
): Image {
  const columns = parts.map(({ kind, fields, abilities }) =>
    faceColumns({ kind, face: { fields, abilities } }, pack, vocabulary),
  );
  const onlyScoring = pack.manifest.countsAs === 'scoring';
  const printed = onlyScoring
    ? parts.map(({ kind, fields, abilities }) =>
        faceColumns({ kind, face: { fields, abilities } }, pack, vocabulary, 'printed'),
      )
    : columns;
  const pool = new ImagePool(columns, vocabulary, undefined, printed);
  const code: number[] = [];
  const faces: ImageFace[] = [];
  const entries: ImageEntry[] = [];
  parts.forEach((part, face) => {
    const at = code.length;
    faces.push({ card: part.card, program: part.program, at, firstEntry: entries.length });
    const { program } = part;
    const own = relocated(program, at, pool.addAll(program.constants));
    if (onlyScoring) {
      const asPrinted = relocated(program, at, pool.addAll(program.constants, 'printed'));
      for (const { gives, at: start, end } of program.entries)
        if (gives !== 'points' && gives !== 'goal') own.set(asPrinted.subarray(start, end), start);
    }
    code.push(...own);
    const kind = vocabulary.index('mark', `kind:${part.kind}`);
    const lines = linesOfEntries(part, pack.manifest);
    entries.push(...entriesOf(part.program, { face, at, kind, lines }, vocabulary));
  });
  const routines = vocabulary.names.verb.map((verb) => {
    const does = pack.manifest.words.verb[verb]?.does;
    if (does?.act !== 'enter') return -1;
    const at = code.length;
    if (does.wakes !== undefined) code.push(opcode('wake'), vocabulary.index('nature', does.wakes));
    code.push(opcode('react'), vocabulary.index('verb', verb), opcode('end'));
    return at;
  });
  const image = {
    vocabulary,
    code: Int32Array.from(code),
    pool: Int32Array.from(pool.words),
    columns: Uint8Array.from(pool.columns),
    faces,
    cards,
    entries,
    measures: Int32Array.from(columns.flatMap(({ measures }) => measures)),
    values: Int32Array.from(columns.flatMap(({ values }) => values)),
    marks: Uint8Array.from(columns.flatMap(({ marks }) => marks)),
    limits: Int32Array.from(columns.flatMap(({ limits }) => limits)),
    routines,
    tracked: trackedVerbs(
      parts.map(({ program }) => program),
      vocabulary.names.verb.flatMap((id, verb) =>
        pack.manifest.words.verb[id]?.does?.faceDown === true ? [verb] : [],
      ),
    ),
  };
  return { ...image, fingerprint: fingerprintOf(image) };
}
