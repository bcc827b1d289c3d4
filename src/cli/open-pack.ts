import { buildCatalogue, type Catalogue } from '../cards/catalogue.ts';
import { readPack, type Pack } from '../cards/pack.ts';
import { PLAIN } from './colours.ts';
import { Fault } from './fault.ts';
import type { Target } from './find-packs.ts';
import { readManifest, readPackFiles, type FileOnDisk } from './read-files.ts';
import { fileReport } from './report-text.ts';

/** A pack whose manifest is right. Throws a {@link Fault} that says what is wrong with it where it is not. */
export const usablePack = (folder: string, cwd: string): Pack => packOf(readManifest(folder, cwd));

function packOf(manifest: FileOnDisk): Pack {
  const { pack, diagnostics } = readPack(manifest.text);
  if (pack) return pack;
  const report = fileReport({ shown: manifest.shown, text: manifest.text, diagnostics }, PLAIN);
  throw new Fault('U907', `the manifest of the pack cannot be used.\n${report.trimEnd()}`);
}

/** A pack with its manifest and all of its cards, checked. Throws a {@link Fault} where the manifest is not right. */
export function openPack(
  target: Target,
  cwd: string,
): { readonly catalogue: Catalogue; readonly files: readonly FileOnDisk[] } {
  const manifest = readManifest(target.folder, cwd);
  const pack = packOf(manifest);
  const files = [manifest, ...readPackFiles(target, cwd)];
  return { catalogue: buildCatalogue(pack, files), files };
}
