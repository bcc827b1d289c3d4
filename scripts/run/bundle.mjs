// Bundles what the processes and threads of long runs run; from a bundle it runs three times as fast as in the runner of the tests.
import { join } from 'node:path';

/**
 * @param {string} root folder of the project, ending in a slash
 * @param {string} entry what is bundled
 * @param {string} bundle where it goes; tests/support finds the files of the project from a folder two below it
 */
export async function bundled(root, entry, bundle) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(root, bundle),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'silent',
  });
}
