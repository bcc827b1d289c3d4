// Compiles core/ to src/wasm/compiled.ts. `npm run wasm` installs the compiler where it is missing; nobody needs it who
// does not change the core, since what it makes is kept beside the sources.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  asCommand,
  BuildError,
  fingerprint,
  isMadeFrom,
  madeFrom,
  ROOT,
  writeWhole,
} from '../scripts/build/made.mjs';
import { install } from '../scripts/run/install.mjs';

/** The file that is made, from the folder of the project. */
export const COMPILED = 'src/wasm/compiled.ts';

const ENTRY = 'wasm/core/index.ts';

/** Checks of what can only be a bug are left out, and nothing is allocated, so that no runtime is needed. */
const COMPILE = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--importMemory'];

/** Nearly all of it is put into a few large functions: a choice goes through some hundred small ones. */
const OPTIMIZE = [
  '--enable-simd',
  '-O4',
  '--flexible-inline-max-function-size=400',
  '--one-caller-inline-max-function-size=100000',
  '--always-inline-max-function-size=80',
  '--inline-functions-with-loops',
];

/**
 * Compiles the core, unless what was made is made from these sources.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @returns {Promise<'current' | 'made'>}
 * @throws {BuildError} where the sources do not compile
 */
export async function buildCore(root = ROOT) {
  const print = printOfCore(root);
  if (isMadeFrom(join(root, COMPILED), print)) return 'current';
  writeWhole(join(root, COMPILED), await compiledText(root));
  return 'made';
}

/** Fingerprint of all that the core is made from. */
export function printOfCore(root = ROOT) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const own = readdirSync(join(root, 'wasm/core')).map((name) => `wasm/core/${name}`);
  // A file that it imports from elsewhere declares nothing but numbers, and imports nothing.
  const shared = own.flatMap((file) =>
    [...read(file).matchAll(/from '\.\.\/\.\.\/([^']+)'/g)].map(([, name]) => `${name}.ts`),
  );
  const files = [...new Set([...own, ...shared])].sort();
  return fingerprint(
    [...files, 'wasm/build.mjs', 'wasm/package-lock.json'].flatMap((file) => [file, read(file)]),
  );
}

/**
 * The text of the file that is made.
 *
 * @param {string} root folder of the project
 * @returns {Promise<string>}
 */
export async function compiledText(root = ROOT) {
  if (!(await install(join(root, 'wasm/')))) throw new BuildError('The compiler of the core is not there.');
  const folder = join(root, '.build/wasm');
  mkdirSync(folder, { recursive: true });
  const [plain, small] = ['plain.wasm', 'core.wasm'].map((name) => join(folder, name));
  const require = createRequire(join(root, 'wasm/package.json'));
  const compiler = join(dirname(require.resolve('assemblyscript/package.json')), 'bin/asc.js');
  const optimizer = join(dirname(require.resolve('binaryen/package.json')), 'bin/wasm-opt');
  run(root, [compiler, ENTRY, ...COMPILE, '--baseDir', root, '--outFile', plain]);
  run(root, [optimizer, plain, ...OPTIMIZE, '--output', small]);
  const bytes = readFileSync(small).toString('base64');
  return `${madeFrom('wasm/core', printOfCore(root))}/** The WebAssembly core, in base64. */\nexport const COMPILED = '${bytes}';\n`;
}

function run(root, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new BuildError(`The core does not compile.\n${stdout}${stderr}`);
}

await asCommand(import.meta.url, async () => {
  console.error(`${COMPILED}: ${await buildCore()}`);
});
