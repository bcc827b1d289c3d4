// Bundles src/api/loam.ts to dist/api/loam.js: an ES module that imports nothing, for Node and for browsers.
import { join } from 'node:path';
import { generate } from './generate.mjs';
import { asCommand, explained, ROOT } from './made.mjs';

/** Where the bundle lies, from the folder of the project. */
export const API = 'dist/api/loam.js';

/**
 * Builds the library.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @throws {BuildError} where the sources do not build
 */
export async function buildApi(root = ROOT) {
  await generate(root);
  const { build } = await import('esbuild');
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ['src/api/loam.ts'],
      outfile: join(root, API),
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2022',
      mainFields: ['module', 'main'],
      legalComments: 'inline',
      logLevel: 'silent',
    });
  } catch (error) {
    throw await explained(error);
  }
}

await asCommand(import.meta.url, async () => {
  await buildApi();
});
