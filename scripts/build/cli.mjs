// Bundles src/cli/main.ts to dist/cli.cjs: one file for Node, so that a start reads no package from disk.
// CommonJS, because Node starts it faster; hence no `await` outside functions in what it bundles.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT, isCliCurrent, sourceLine, SOURCES } from '../../bin/sources.js';
import { generate } from './generate.mjs';
import { asCommand, explained, ROOT, writeWhole } from './made.mjs';

/** How the command line is bundled, whatever it is made from. @satisfies {import('esbuild').BuildOptions} */
export const BUNDLE_OPTIONS = {
  bundle: true,
  format: /** @type {const} */ ('cjs'),
  platform: /** @type {const} */ ('node'),
  target: 'node20.19',
  // The older entry of some packages asks for its parts in a way that no bundler can follow.
  mainFields: ['module', 'main'],
  // Names are kept: the stack of a fault should say where it came from.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: /** @type {const} */ ('none'),
  logLevel: /** @type {const} */ ('silent'),
};

/**
 * The library for arguments can start other processes. Nothing here does, and what that needs takes 5 ms to load;
 * so it is loaded when something does after all.
 *
 * @type {import('esbuild').Plugin}
 */
const lateProcesses = {
  name: 'late-processes',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path: 'child_process', namespace: 'late' } : undefined,
    );
    onLoad({ filter: /^child_process$/, namespace: 'late' }, () => ({
      contents: `exports.spawn = (...args) => require('node:child_process').spawn(...args);`,
    }));
  },
};

/**
 * Builds the command line if its sources have changed since it was built.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @returns {Promise<'current' | 'made'>}
 * @throws {BuildError} where the sources do not build
 */
export async function buildCli(root = ROOT) {
  if (isCliCurrent(root)) return 'current';
  const began = Date.now();
  const target = join(root, BUILT);
  await generate(root);
  const { build } = await import('esbuild');
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: ['src/cli/main.ts'],
      outfile: target,
      write: false,
      metafile: true,
      ...BUNDLE_OPTIONS,
      define: { 'import.meta.url': 'builtFileUrl' },
      banner: { js: "const builtFileUrl = require('node:url').pathToFileURL(__filename).href;" },
      external: ['esbuild'],
      plugins: [lateProcesses],
    });
    // What was compiled of the last one.
    rmSync(join(root, '.build/code'), { recursive: true, force: true });
    writeWhole(target, result.outputFiles[0]?.contents ?? '');
    const inputs = Object.keys(result.metafile.inputs).filter(
      (path) => !/node_modules\/|\/generated\/|^late:/.test(path),
    );
    // A file saved while the build ran builds again next time.
    const lines = [...inputs, ...behind(root)].map((path) => sourceLine(root, path, began));
    writeWhole(join(root, SOURCES), lines.join('\n'));
    return 'made';
  } catch (error) {
    throw await explained(error);
  }
}

/** What stands behind the generated inputs and the build itself; package.json names the packages' versions. */
function behind(root) {
  const files = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []);
  const inputs = ['grammar', 'schemas'].flatMap((folder) => files(folder).map((name) => `${folder}/${name}`));
  const steps = ['cli', 'generate', 'grammar', 'validators'].map((name) => `scripts/build/${name}.mjs`);
  return [...inputs, ...steps, 'package.json'];
}

await asCommand(import.meta.url, async () => {
  await buildCli();
});
