import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { compileFace, compileSection } from '../../src/compile/compile-face.ts';
import type { Compiled } from '../../src/compile/fault.ts';
import type { Program } from '../../src/compile/program.ts';
import type { Vocabulary } from '../../src/compile/vocabulary.ts';
import type { Ability, Card, Section } from '../../src/language/tree.ts';
import { fileText, packFrom, unbundle } from '../support/packs.ts';

/** The files of the little second pack. */
export const tidewayFiles = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));

/** The little second pack. */
export const tideway = packFrom(tidewayFiles.find(({ path }) => path === 'pack.json')?.text ?? '');

/** The checked cards and sections of a pack. */
export function treesOf(
  pack: CheckedPack,
  files: readonly SourceFile[],
): { readonly cards: readonly Card[]; readonly sections: readonly Section[] } {
  const catalogue = buildCatalogue(pack, files);
  return {
    cards: catalogue.entries.flatMap(({ checked }) => checked.card ?? []),
    sections: catalogue.rules.flatMap(({ checked }) => checked.card?.sections ?? []),
  };
}

/** A line of ability by itself, on a card or in a section of the kind. */
export function compileLine(
  ability: Ability,
  kind: string,
  pack: CheckedPack,
  vocabulary: Vocabulary,
): Compiled<Program> {
  if (pack.manifest.words.kind[kind]?.rule === true)
    return compileSection({ kind, name: 'A', abilities: [ability] }, pack, vocabulary);
  const face = { name: 'A', fields: [], abilities: [ability] };
  return compileFace(face, { number: 1, kind }, pack, vocabulary);
}
