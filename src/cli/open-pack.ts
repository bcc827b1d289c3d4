import { buildCatalogue, type Catalogue } from '../cards/catalogue.ts';
import { readPack, type Pack } from '../cards/pack.ts';
import { PLAIN } from './colours.ts';
import { Fault } from './fault.ts';
import type { Target } from './find-packs.ts';
import { readManifest, readPackFiles, type FileOnDisk } from './read-files.ts';
import { fileReport } from './report-text.ts';

/** A pack whose manifest is right. Throws a {@link Fault} that says what is wrong with it where it is not. */
export function usablePack(folder: string, cwd: string): Pack {
  const manifest = readManifest(folder, cwd);
  const { pack, diagnostics } = readPack(manifest.text);
  if (pack) return pack;
  const report = fileReport({ shown: manifest.shown, text: manifest.text, diagnostics }, PLAIN);
  throw new Fault('U907', `the manifest of the pack cannot be used.\n${report.trimEnd()}`);
}

/** A pack with all of its cards, checked. Throws a {@link Fault} where the manifest is not right. */
export function openPack(
  target: Target,
  cwd: string,
): { readonly catalogue: Catalogue; readonly files: readonly FileOnDisk[] } {
  const pack = usablePack(target.folder, cwd);
  const files = readPackFiles(target, cwd);
  return { catalogue: buildCatalogue(pack, files), files };
}
