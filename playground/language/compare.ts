import { buildCatalogue, type Catalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { readPack } from '../../src/cards/pack.ts';
import { MANIFEST } from '../../src/cards/paths.ts';
import { differences, type PackDifference } from '../../src/diff/difference.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import type { FileState } from '../../src/language-service/types.ts';

/** The differences between some files of a pack as they were and as they are. */
export interface ComparedFiles {
  readonly differences: readonly PackDifference[];
  /** The states of the files as they were. */
  readonly were: readonly FileState[];
}

/** Compares files of a pack; nothing where its manifest cannot be used. */
export function compareFiles(
  manifest: string,
  was: readonly SourceFile[],
  is: readonly SourceFile[],
): ComparedFiles {
  const { pack } = readPack(manifest);
  const { service } = createLanguageService(manifest, was);
  if (!pack || !service) return { differences: [], were: [] };
  const catalogue = (files: readonly SourceFile[]): Catalogue =>
    buildCatalogue(pack, [{ path: MANIFEST, text: manifest }, ...files]);
  return {
    differences: differences(catalogue(was), catalogue(is)),
    were: was.flatMap(({ path }) => service.state(path) ?? []),
  };
}
