// Bundles the library to dist/api: an ES module for each entry of the package, for Node and for browsers. What several
// entries need lies in parts beside them, so that a program that imports two of them has it once.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generate } from './generate.mjs';
import { asCommand, explained, ROOT, writeWhole } from './made.mjs';

/** The entries, by the name of their source in src/api. */
export const ENTRIES = /** @type {const} */ (['play', 'lint', 'language']);

/** Their place, from the folder of the project. */
export const API = 'dist/api';

/**
 * A bundle that a page has to load is smaller without what only saves time or helps readers: the second validators,
 * which say nothing but whether something fits, and the sentences of schemas and of the page of codes.
 *
 * @type {import('esbuild').Plugin}
 */
const smaller = {
  name: 'smaller',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generated[\\/]fits\.js$/ }, async ({ path }) => {
      const names = [...readFileSync(path, 'utf8').matchAll(/\bas fits(\w+)/g)].map(([, name]) => name);
      const lines = names.map((name) => `validate${name} as fits${name}`);
      return { contents: `export { ${lines.join(', ')} } from './validators.js';` };
    });
    onLoad({ filter: /\.schema\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(JSON.parse(readFileSync(path, 'utf8'), withoutSentences)),
      loader: 'json',
    }));
    onLoad({ filter: /[\\/]language[\\/]codes\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(EXPLAINED, '$1$2, "", "")'),
      loader: 'ts',
    }));
    onLoad({ filter: /[\\/]lint[\\/][mp]\d+-[\w-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(DESCRIBED, '$1 "",'),
      loader: 'ts',
    }));
  },
};

/** The sentences of the page of codes about a rule. */
const DESCRIBED = /^( *(?:accuracy|unchecked):)\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm;

const STRING = String.raw`\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;

/** The title of a code, and what docs/diagnostics.md says of it, which no program asks for. */
const EXPLAINED = new RegExp(
  String.raw`\b((?:error|warning|info)\()${STRING},${STRING},${STRING},?\s*\)`,
  'g',
);

/** Leaves out what a schema says of its parts; a property that is called so is no text. */
const withoutSentences = (/** @type {string} */ key, /** @type {unknown} */ value) =>
  key === 'description' && typeof value === 'string' ? undefined : value;

/** @param {string} root @returns {import('esbuild').BuildOptions} */
const options = (root) => ({
  absWorkingDir: root,
  outdir: join(root, API),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  mainFields: ['module', 'main'],
  logLevel: 'silent',
  plugins: [smaller],
});

const sourceOf = (/** @type {string} */ entry) => `src/api/${entry}.ts`;

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
    const { outputFiles } = await build({
      ...options(root),
      entryPoints: ENTRIES.map(sourceOf),
      splitting: true,
      chunkNames: 'part-[hash]',
      legalComments: 'inline',
      write: false,
    });
    rmSync(join(root, API), { recursive: true, force: true });
    for (const { path, contents } of outputFiles) writeWhole(path, contents);
  } catch (error) {
    throw await explained(error);
  }
}

/**
 * The sizes of what a page has to load for each entry alone: bytes, minified and gzipped.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @returns {Promise<Record<typeof ENTRIES[number], number>>}
 */
export async function sizes(root = ROOT) {
  await generate(root);
  const { build } = await import('esbuild');
  const rows = ENTRIES.map(async (entry) => {
    const made = await build({
      ...options(root),
      entryPoints: [sourceOf(entry)],
      minify: true,
      legalComments: 'none',
      write: false,
    });
    return [entry, gzipSync(made.outputFiles[0]?.contents ?? '', { level: 9 }).length];
  });
  return Object.fromEntries(await Promise.all(rows));
}

await asCommand(import.meta.url, async () => {
  await buildApi();
  for (const [entry, bytes] of Object.entries(await sizes()))
    console.log(`${entry} ${(bytes / 1000).toFixed(1)} kB, minified and gzipped`);
});
