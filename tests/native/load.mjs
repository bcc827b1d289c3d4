// @ts-check
// Lets Node link the project's TypeScript itself, as it is without its types. What a test imports then runs as it does
// in a bundle; behind the tests' own linker each use of an import is a call.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** @type {import('esbuild').TransformOptions} */
const AS_IT_IS = {
  loader: 'ts',
  format: 'esm',
  target: 'es2022',
  sourcemap: 'inline',
  sourcesContent: false,
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
};

/**
 * A module of the project: TypeScript without its types, JSON as its default export. All others are left to Node.
 *
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  const [place = url] = url.split('?', 1);
  if (!place.startsWith('file:') || place.includes('/node_modules/')) return nextLoad(url, context);
  if (place.endsWith('.json')) return module(`export default ${await readFile(new URL(place), 'utf8')}`);
  if (!place.endsWith('.ts')) return nextLoad(url, context);
  const sourcefile = fileURLToPath(place);
  const { code } = await transform(await readFile(sourcefile, 'utf8'), { ...AS_IT_IS, sourcefile });
  return module(code);
}

/**
 * @param {string} source
 * @returns {import('node:module').LoadFnOutput}
 */
const module = (source) => ({ format: 'module', shortCircuit: true, source });
