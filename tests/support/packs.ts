import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUNDLES, filesOf, unbundle, type BundleName } from '../../scripts/bundles.mjs';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import { readPack, type CheckedPack } from '../../src/cards/pack.ts';

const root = new URL('../../', import.meta.url);

/** The text of a file of this project. */
export const fileText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** A pack whose manifest is expected to be sound. */
export function packFrom(manifest: string): CheckedPack {
  const { pack, diagnostics } = readPack(manifest);
  if (!pack) throw new Error(`no pack: ${diagnostics.map((each) => each.message).join(' ')}`);
  return pack;
}

/** The pack of the first game. */
export const earth: CheckedPack = packFrom(fileText('cards/earth/pack.json'));

/** All text files of the first game's pack that end in one of these, in the order of their paths. */
export const earthFiles = (...endings: readonly string[]): readonly SourceFile[] =>
  filesOf(fileURLToPath(new URL('cards/earth/', root)), (path) =>
    endings.some((each) => path.endsWith(each)),
  );

export { unbundle };

/** The files of a little pack: the manifest, the rules and the cards. */
export const bundled = (name: BundleName): readonly SourceFile[] => unbundle(fileText(BUNDLES[name]));
