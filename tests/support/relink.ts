import { fingerprintOf } from '../../src/compile/fingerprint.ts';
import { entriesOf } from '../../src/compile/image-entries.ts';
import { ImagePool, type Tested } from '../../src/compile/image-pool.ts';
import type { Image, ImageEntry, ImageFace } from '../../src/compile/image.ts';
import type { Program } from '../../src/compile/program.ts';
import { relocated, trackedVerbs } from '../../src/compile/relocate.ts';

/**
 * The image in which a face has another program. Everything else stays, what is printed on the face too: its
 * marks, measures and room for pieces. The new code, constants and columns stand behind the old ones; entries of
 * later faces move where the program has more or fewer abilities. A layout of the old image fits the new one
 * exactly if `tracked` is the same.
 *
 * @param face index of the face
 * @param program verified with the image's vocabulary
 */
export const withProgram = (image: Image, face: number, program: Program): Image =>
  withPrograms(image, new Map([[face, program]]));

/** The same for several faces at once. */
export function withPrograms(image: Image, programs: ReadonlyMap<number, Program>): Image {
  const { vocabulary } = image;
  const pool = new ImagePool(testedFaces(image), vocabulary, { words: image.pool, columns: image.columns });
  const code: Int32Array[] = [image.code];
  let at = image.code.length;
  const entries: ImageEntry[] = [];
  const faces = image.faces.map((old, face): ImageFace => {
    const firstEntry = entries.length;
    const program = programs.get(face);
    const before = image.entries.slice(old.firstEntry, old.firstEntry + old.program.entries.length);
    if (!program) {
      entries.push(...before);
      return { ...old, firstEntry };
    }
    const placed = { ...old, program, at, firstEntry };
    const lines = before.map(({ ability }) => ability);
    entries.push(...entriesOf(program, { face, at, kind: kindOf(image, face), lines }, vocabulary));
    code.push(relocated(program, at, pool.addAll(program.constants)));
    at += program.code.length;
    return placed;
  });
  const relinked = {
    ...image,
    code: joined(code),
    pool: Int32Array.from(pool.words),
    columns: Uint8Array.from(pool.columns),
    faces,
    entries,
    tracked: trackedVerbs([...programs.values()], image.tracked),
  };
  return { ...relinked, fingerprint: fingerprintOf(relinked) };
}

/** The tests that selectors ask of the faces of an image. */
function testedFaces({ faces, marks, measures, vocabulary }: Image): readonly Tested[] {
  const { mark, measure } = vocabulary.names;
  return faces.map((_, face) => ({
    marks: Array.from(marks.subarray(face * mark.length, (face + 1) * mark.length)),
    measures: Array.from(measures.subarray(face * measure.length, (face + 1) * measure.length)),
  }));
}

/** Index of the mark of the kind of a face. */
function kindOf({ marks, vocabulary }: Image, face: number): number {
  const { mark } = vocabulary.names;
  return mark.findIndex((name, index) => name.startsWith('kind:') && marks[face * mark.length + index] === 1);
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
