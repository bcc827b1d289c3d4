// Bundles src/cli/main.ts to dist/cli/main.cjs, and what it imports only when it is needed, as each command, to a file
// of its own beside it: a start then reads no package from disk, and nothing of the other commands. CommonJS, because
// Node starts it faster; hence no `await` outside functions in what is bundled.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, parse, sep } from 'node:path';
import { BUILT, isCliCurrent, sourceLine, SOURCES, sourcesOf } from '../../bin/sources.js';
import { withLock } from '../run/lock.mjs';
import { generate } from './generate.mjs';
import { apart, bundleName, lateProcesses, lateReasons, POOL_THREAD, poolThread } from './late.mjs';
import { asCommand, explained, ROOT, writeWhole } from './made.mjs';

/** The entry that runs first. */
export const ENTRY = 'src/cli/main.ts';

/** The entry that reads the arguments of every command but the commonest. */
const ARGUMENTS = 'src/cli/arguments.ts';

/** The entries that run on threads of their own and that nothing imports; and the inputs that start them. */
export const THREADS = ['src/cli/games-thread.ts', POOL_THREAD];
const STARTS_THREADS = ['src/cli/share-out.ts', 'src/cli/queue-work.ts'];

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

/**
 * The way in which the command line is bundled, whatever it is made from. @satisfies {import('esbuild').BuildOptions}
 */
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
  // Those who use no queue do not have them.
  external: ['bullmq', 'ioredis'],
  loader: { '.txt': /** @type {const} */ ('text') },
  logLevel: /** @type {const} */ ('silent'),
  plugins: [jsonAsText],
};

/**
 * Builds the command line if its sources have changed since it was built. Processes that start at once build one after
 * the other.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @returns {Promise<'current' | 'made'>}
 * @throws {BuildError} where the sources do not build
 */
export async function buildCli(root = ROOT) {
  if (isCliCurrent(root)) return 'current';
  return await withLock(join(root, '.build/cli.lock'), async () => {
    if (isCliCurrent(root)) return 'current';
    const began = Date.now();
    await generate(root);
    try {
      write(root, await bundleAll(root), began);
    } catch (error) {
      throw await explained(error);
    }
    return 'made';
  });
}

/**
 * @typedef {object} Part one bundle
 * @property {import('esbuild').OutputFile} file
 * @property {readonly string[]} inputs what it is made from
 * @property {ReadonlySet<string>} later the sources of the bundles that it may ask for
 */

/**
 * Makes what runs first, then all that it asks for later, and so on. What is made in one round is read once.
 *
 * @param {string} root
 * @returns {Promise<ReadonlyMap<string, Part>>} by source
 */
async function bundleAll(root) {
  const { build } = await import('esbuild');
  /** @type {Map<string, Part>} */
  const parts = new Map();
  /** @type {Map<string, string>} */
  const bundles = new Map();
  for (let round = [ENTRY]; round.length > 0;) {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: round.map((entry) => ({ in: entry, out: parse(bundleName(entry)).name })),
      outdir: join(root, dirname(BUILT)),
      outExtension: { '.js': '.cjs' },
      write: false,
      metafile: true,
      ...BUNDLE_OPTIONS,
      // Other bundles are asked for as CommonJS asks.
      supported: { 'dynamic-import': false },
      plugins: [jsonAsText, lateProcesses, lateReasons(bundles, root), apart(bundles, root), poolThread],
    });
    for (const entry of round) {
      const path = join(dirname(BUILT), bundleName(entry)).split(sep).join('/');
      const file = outputFiles.find((each) => each.path === join(root, path));
      const from = metafile.outputs[path]?.entryPoint;
      if (file === undefined || from === undefined) throw new Error(`nothing was made of ${entry}`);
      const { inputs, asked } = behindBundle(from, metafile.inputs);
      const later = new Set(asked.flatMap((name) => bundles.get(name) ?? []));
      if (STARTS_THREADS.includes(entry)) for (const thread of THREADS) later.add(thread);
      parts.set(entry, { file, inputs, later });
    }
    round = [...new Set([...parts.values()].flatMap(({ later }) => [...later]))].filter(
      (entry) => !parts.has(entry),
    );
  }
  return parts;
}

/**
 * The inputs of which a bundle is made, and the files of the bundles that it may ask for.
 *
 * @param {string} from the input that it begins with
 * @param {import('esbuild').Metafile['inputs']} all of its round
 */
function behindBundle(from, all) {
  const inputs = new Set([from]);
  const asked = new Set();
  for (const input of inputs)
    for (const { path, external } of all[input]?.imports ?? [])
      if (external !== true) inputs.add(path);
      else if (path.endsWith('.cjs')) asked.add(path.replace('./', ''));
  return { inputs: [...inputs], asked: [...asked] };
}

/**
 * Writes the bundles, and beside them what each command is made from.
 *
 * @param {string} root
 * @param {ReadonlyMap<string, Part>} parts by source
 * @param {number} began when, in milliseconds
 */
function write(root, parts, began) {
  // The code that was compiled of the last ones.
  rmSync(join(root, '.build/code'), { recursive: true, force: true });
  // The file that runs first is written last.
  for (const { file } of [...parts.values()].reverse()) writeWhole(file.path, file.contents);
  const list = (/** @type {string} */ file, /** @type {Iterable<string>} */ inputs) => {
    const sources = [...inputs].filter((path) => !/node_modules\/|\/generated\/|^late:/.test(path));
    // A file saved while the build ran builds again next time.
    const lines = [...sources, ...behind(root)].map((path) => sourceLine(root, path, began));
    writeWhole(join(root, file), lines.join('\n'));
  };
  for (const entry of parts.keys())
    if (entry !== ENTRY && entry !== ARGUMENTS)
      list(sourcesOf(parse(bundleName(entry)).name), inputsFrom(entry, parts));
  list(SOURCES, new Set([...parts.values()].flatMap(({ inputs }) => inputs)));
}

/**
 * The inputs of which a bundle is made, all that it may ask for, and what is read before it. What that asks for beside
 * it are other commands.
 *
 * @param {string} entry source of the bundle
 * @param {ReadonlyMap<string, Part>} parts
 */
function inputsFrom(entry, parts) {
  const before = [ENTRY, ARGUMENTS].flatMap((door) => parts.get(door)?.inputs ?? []);
  const reached = new Set([entry]);
  const found = new Set(before);
  for (const each of reached) {
    const { inputs = [], later = [] } = parts.get(each) ?? {};
    for (const path of inputs) found.add(path);
    for (const other of later) reached.add(other);
  }
  return found;
}

/** The text that stands behind the generated inputs and the build itself; package.json names the packages' versions. */
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
