// The modules that the bundles of the command line leave to other bundles, or to Node, until they are needed: reading
// and compiling it at each start would take longer than much of what a command does.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { validatorName } from './validators.mjs';

/** The file of a bundle, by the source or package that it is made from. */
export const bundleName = (/** @type {string} */ entry) => `${basename(entry).replace(/\.[jt]s$/, '')}.cjs`;

/**
 * Leaves what a file imports only when it is needed to a bundle of its own beside that of the file, and notes it.
 *
 * @param {Map<string, string>} bundles file of a bundle → the source that it is made from, from the folder of the
 *   project
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
export const apart = (bundles, root) => ({
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ path, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      bundles.set(bundleName(path), relative(root, join(resolveDir, path)));
      return { path: `./${bundleName(path)}`, external: true };
    });
  },
});

/**
 * Leaves to bundles of their own what only says why something is wrong and where, after it is known that something is:
 * the validators that collect reasons, the JSON parser that keeps places, and the parser that knows what could have
 * stood there.
 *
 * @param {Map<string, string>} bundles file of a bundle → the source or package that it is made from
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
export const lateReasons = (bundles, root) => ({
  name: 'late-reasons',
  setup({ onResolve, onLoad }) {
    const late = { filter: /\/(?:validators|apart)\.js$|^jsonc-parser$|^nearley$/ };
    onResolve(late, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      const entry = path.endsWith('.js') ? `src/cards/generated/${basename(path)}` : path;
      bundles.set(bundleName(entry), entry);
      return { path: entry, namespace: 'late' };
    });
    onResolve({ filter: /\.cjs$/, namespace: 'late' }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: late.filter, namespace: 'late' }, ({ path }) => ({ contents: standIns(path, root) }));
  },
});

/** Functions that ask for the real ones when they are called, and take over what those then say of themselves. */
function standIns(entry, root) {
  if (entry === 'nearley') {
    const own = (/** @type {string} */ name) =>
      `get ${name}() { return require('./${bundleName(entry)}').${name}; }`;
    return `export default { ${own('Parser')}, ${own('Grammar')} };`;
  }
  const schemas = join(root, 'schemas');
  const names =
    entry === 'jsonc-parser'
      ? ['createScanner', 'findNodeAtLocation', 'parseTree', 'printParseErrorCode']
      : (existsSync(schemas) ? readdirSync(schemas) : [])
          .filter((name) => name.endsWith('.schema.json'))
          .map(validatorName);
  return `const late = (name) => {
  const standIn = (...args) => {
    const real = require('./${bundleName(entry)}')[name];
    const result = real(...args);
    Object.assign(standIn, real);
    return result;
  };
  return standIn;
};
${names.map((name) => `export const ${name} = /* @__PURE__ */ late('${name}');`).join('\n')}
`;
}

/**
 * The library for arguments can start other processes. Nothing here does, and what that needs takes 5 ms to load;
 * so it is loaded when something does after all.
 *
 * @type {import('esbuild').Plugin}
 */
export const lateProcesses = {
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

/** The file that the library for threads runs on each of them. */
export const POOL_THREAD = 'node_modules/piscina/dist/worker.js';

/**
 * The library for threads looks for that in a file beside its own; here it lies in a bundle beside its own. It asks for
 * a package that makes threads nicer, which is not needed.
 *
 * @type {import('esbuild').Plugin}
 */
export const poolThread = {
  name: 'pool-thread',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^@napi-rs\/nice$/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /[\\/]piscina[\\/]dist[\\/]index\.js$/ }, ({ path }) => {
      const parts = readFileSync(path, 'utf8').split("'worker.js'");
      if (parts.length !== 2) throw new Error('piscina names the file of its threads in another way');
      return { contents: parts.join(`'${bundleName(POOL_THREAD)}'`) };
    });
  },
};
