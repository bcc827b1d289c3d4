// Bundles src/cli/main.ts to dist/cli/main.cjs, and what it imports only when it is needed, as each command, to a file of
// its own beside it: a start then reads no package from disk, and nothing of the other commands.
// CommonJS, because Node starts it faster; hence no `await` outside functions in what is bundled.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT, isCliCurrent, sourceLine, SOURCES } from '../../bin/sources.js';
import { generate } from './generate.mjs';
import { apart, bundleName, lateProcesses, lateReasons } from './late.mjs';
import { asCommand, explained, ROOT, writeWhole } from './made.mjs';

const ENTRY = 'src/cli/main.ts';

/** What runs on threads of its own, and nothing imports. */
const THREADS = ['src/cli/simulate-worker.ts', 'src/cli/coverage-worker.ts'];

/**
 * The engine reads a long text of JSON sooner than as much code.
 *
 * @type {import('esbuild').Plugin}
 */
const jsonAsText = {
  name: 'json-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      // Packages ask for theirs as CommonJS does, and get no default export.
      if (path.includes('node_modules')) return undefined;
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});` };
    });
  },
};

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
  plugins: [jsonAsText],
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
  await generate(root);
  const { build } = await import('esbuild');
  const made = [];
  const inputs = new Set();
  try {
    const entries = new Set([ENTRY, ...THREADS.filter((path) => existsSync(join(root, path)))]);
    for (const entry of entries) {
      const { outputFiles, metafile } = await build({
        absWorkingDir: root,
        entryPoints: [entry],
        outfile: join(root, dirname(BUILT), bundleName(entry)),
        write: false,
        metafile: true,
        ...BUNDLE_OPTIONS,
        // Other bundles are asked for as CommonJS asks.
        supported: { 'dynamic-import': false },
        plugins: [jsonAsText, lateProcesses, lateReasons(entries, root), apart(entries, root)],
      });
      made.push(...outputFiles);
      for (const path of Object.keys(metafile.inputs)) inputs.add(path);
    }
    // What was compiled of the last ones.
    rmSync(join(root, '.build/code'), { recursive: true, force: true });
    for (const { path, contents } of made.reverse()) writeWhole(path, contents);
    const sources = [...inputs].filter((path) => !/node_modules\/|\/generated\/|^late:/.test(path));
    // A file saved while the build ran builds again next time.
    const lines = [...sources, ...behind(root)].map((path) => sourceLine(root, path, began));
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
  const steps = ['cli', 'late', 'generate', 'grammar', 'automaton', 'validators', 'fits'].map(
    (name) => `scripts/build/${name}.mjs`,
  );
  return [...inputs, ...steps, 'package.json'];
}

await asCommand(import.meta.url, async () => {
  await buildCli();
});
