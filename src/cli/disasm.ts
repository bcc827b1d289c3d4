import type { CatalogueEntry } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { compileFace } from '../compile/compile-face.ts';
import { cardFaults } from '../compile/diagnose.ts';
import { disassemble } from '../compile/disassemble.ts';
import type { Program } from '../compile/program.ts';
import { sourceRanges } from '../compile/source-ranges.ts';
import { Vocabulary } from '../compile/vocabulary.ts';
import type { Located } from '../language/located.ts';
import type { Face, Section } from '../language/tree.ts';
import { palette } from './colours.ts';
import { callOf, findOne } from './find-card.ts';
import { lookUp } from './look-up.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { err, out, outJson } from './terminal.ts';

/** The options of `loam disasm`. */
export interface DisasmOptions {
  /** The programs for programs. */
  readonly json?: boolean;
  /** Pack in which to look. */
  readonly pack?: string;
  /** True if colours may be used. */
  readonly color: boolean;
}

/** A face with its program. */
interface CompiledFace {
  readonly face: Face;
  readonly program: Program;
}

/** Runs `loam disasm`; gives the exit code: 0 printed, 1 no such card, or one that cannot be compiled. */
export async function disasmCommand(query: string, options: DisasmOptions): Promise<number> {
  const looked = lookUp(query, options.pack, findOne);
  if (!looked) return 1;
  const { catalogue, files } = looked;
  const { entry, side } = looked.found;
  const { pack } = catalogue;
  const vocabulary = new Vocabulary(pack.manifest);
  const compiled = compiledFaces(entry, pack, vocabulary);
  const file = files.find(({ path }) => path === entry.path);
  if (!compiled) {
    const diagnostics = [...entry.checked.diagnostics, ...cardFaults(entry.checked, pack, vocabulary)];
    err(`loam: ${safe(callOf(entry))} has errors, so that there is no program.\n`);
    if (file) err(fileReport({ ...file, diagnostics }, await palette(2, options.color)));
    return 1;
  }
  const faces = compiled.filter(({ face }) => side === undefined || face.side === side);
  if (options.json === true) outJson(asJson(entry, file?.shown ?? entry.path, faces, vocabulary), 2);
  else out(faces.map(({ program }) => disassemble(program, vocabulary)).join('\n'));
  return 0;
}

/** The programs of all faces of a card; undefined where one of them has none. */
function compiledFaces(
  { checked }: CatalogueEntry,
  pack: CheckedPack,
  vocabulary: Vocabulary,
): readonly CompiledFace[] | undefined {
  const { card } = checked;
  if (!card) return undefined;
  const compiled = card.faces.flatMap((face) => {
    const { program } = compileFace(face, card, pack, vocabulary);
    return program ? [{ face, program }] : [];
  });
  return compiled.length === card.faces.length ? compiled : undefined;
}

/** The programs of the faces of a card. */
function asJson(
  { checked }: CatalogueEntry,
  path: string,
  faces: readonly CompiledFace[],
  vocabulary: Vocabulary,
): object {
  const shown = faces.map(({ face, program }) => ({
    ...(face.side && { side: face.side }),
    name: face.name,
    ...programJson(
      program,
      checked.located?.faces.find((each) => each.side?.value === face.side),
      vocabulary,
    ),
  }));
  const { number, kind } = checked.card ?? {};
  return { path, number, kind, faces: shown };
}

/** A program with its clauses' places in the text of its face or section: UTF-16 code units, from 0. */
export function programJson(
  program: Program,
  located: Located<Face> | Located<Section> | undefined,
  vocabulary: Vocabulary,
): object {
  const ranges = located && sourceRanges(program, located);
  return {
    code: [...program.code],
    constants: program.constants,
    entries: program.entries.map(({ trigger, ...entry }) => ({
      trigger: vocabulary.name('trigger', trigger),
      ...entry,
    })),
    clauses: program.clauses.map((clause) => {
      const range = ranges?.get(clause.id);
      return { ...clause, ...(range && { range }) };
    }),
    text: disassemble(program, vocabulary),
  };
}
