// The steps that `npm pack` and `npm publish` run first: builds the command, the library and the small packs, which is
// all that somebody who has installed the package needs, and prints how much a page loads of each entry.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi, sizes } from './api.mjs';
import { buildCli, BUNDLE_OPTIONS, ENTRY, THREADS } from './cli.mjs';
import { poolThread } from './late.mjs';
import { buildLittlePacks } from './little-packs.mjs';
import { asCommand, explained, ROOT } from './made.mjs';
import { checkListed } from './third-party.mjs';

/**
 * Builds what is published.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @throws {BuildError} where the sources do not build, or contain a package whose licence is not listed
 */
export async function buildPackage(root = ROOT) {
  // The files that an older build has left behind are not published.
  rmSync(join(root, 'dist/cli'), { recursive: true, force: true });
  await buildCli(root);
  await buildApi(root);
  buildLittlePacks(root);
  checkListed(await inputs(root));
}

/** Everything that the command is made from; the library is made from parts of it. */
async function inputs(root) {
  const { build } = await import('esbuild');
  try {
    const { metafile } = await build({
      ...BUNDLE_OPTIONS,
      absWorkingDir: root,
      entryPoints: [ENTRY, ...THREADS],
      outdir: 'dist',
      metafile: true,
      write: false,
      plugins: [poolThread],
    });
    return Object.keys(metafile.inputs);
  } catch (error) {
    throw await explained(error);
  }
}

await asCommand(import.meta.url, async () => {
  await buildPackage();
  // Standard output belongs to npm, which may write JSON there.
  for (const [entry, bytes] of Object.entries(await sizes()))
    console.error(`loam/${entry}: ${(bytes / 1000).toFixed(1)} kB, minified and gzipped`);
});
