// The common part of both builds of the page: its parts, how they are bundled, and the HTML that names them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildGrammar } from './grammar.mjs';
import { bundled } from '../bundles.mjs';
import { BuildError } from './made.mjs';
import { buildValidators } from './validators.mjs';

/** The parts of the page: name → source. Workers are parts too, since nothing else bundles them. */
export const PARTS = {
  main: 'playground/main.ts',
  page: 'playground/styles/page.css',
  'language.worker': 'playground/workers/language.worker.ts',
  'game.worker': 'playground/workers/game.worker.ts',
  'scenario.worker': 'playground/workers/scenario.worker.ts',
  'balance.worker': 'playground/workers/balance.worker.ts',
  'editor.worker': 'monaco-editor/editor/editor.worker',
};

/**
 * Options of esbuild for both builds.
 *
 * @param {string} root folder of the project
 * @param {string} outdir folder of the built page
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
export function pageOptions(root, outdir) {
  return {
    absWorkingDir: root,
    entryPoints: PARTS,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    conditions: ['production'],
    loader: { '.ttf': 'file', '.woff2': 'file', '.md': 'text', '.txt': 'text' },
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    metafile: true,
    logLevel: 'silent',
    plugins: [generated(root), shelf(root)],
  };
}

/** Makes what is generated when the page asks for it, and again when what it is made from changes. */
function generated(root) {
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'generated',
    setup(build) {
      build.onLoad({ filter: /[/\\]src[/\\].*[/\\]generated[/\\]/ }, async ({ path }) => {
        // The grammar is TypeScript, with the steps of its automaton beside it; the validators are not.
        const isGrammar = path.endsWith('.ts');
        if (isGrammar) buildGrammar(root);
        else await buildValidators(root);
        const source = join(root, isGrammar ? 'grammar/card.ne' : 'schemas');
        return {
          contents: readFileSync(path),
          loader: isGrammar ? 'ts' : 'js',
          ...(isGrammar ? { watchFiles: [source] } : { watchDirs: [source] }),
        };
      });
    },
  };
  return plugin;
}

/** Makes one text of a game that lies in a folder of `cards`, for who imports `shelf:` and its name. */
function shelf(root) {
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'shelf',
    setup(build) {
      build.onResolve({ filter: /^shelf:[\w-]+$/ }, ({ path }) => ({
        path: path.slice('shelf:'.length),
        namespace: 'shelf',
      }));
      build.onLoad({ filter: /./, namespace: 'shelf' }, ({ path }) => {
        const folder = join(root, 'cards', path);
        const inside = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
        return {
          contents: bundled(folder),
          loader: 'text',
          watchFiles: [join(folder, 'pack.json')],
          watchDirs: inside.map(({ name }) => join(folder, name)),
        };
      });
    },
  };
  return plugin;
}

/**
 * The page's HTML: `%main.js%` and the like become the files that the build named. The files without which the page does
 * not begin are asked for with it, not when it has been read.
 *
 * @param {string} root folder of the project
 * @param {Record<string, string>} names `main.js` → `main-ABC.js`
 * @param {readonly string[]} first what `main.js` imports
 */
export function pageHtml(root, names, first) {
  const html = readFileSync(join(root, 'playground/index.html'), 'utf8').replace(/%([\w.]+)%/g, (_, part) => {
    const name = names[part];
    if (name === undefined) throw new BuildError(`playground/index.html: the build makes no ${part}.`);
    return name;
  });
  return html.replace(/^( *)<script /m, (script, indent) =>
    [...first.map((file) => `${indent}<link rel="modulepreload" href="${file}" />`), script].join('\n'),
  );
}

/**
 * The files that the page imports before it begins, by way of others too, in the order in which they are named.
 *
 * @param {string} root folder of the project
 * @param {string} outdir folder of the built page
 * @param {import('esbuild').Metafile} metafile
 * @param {string} main name of its first file
 */
export function importedFirst(root, outdir, { outputs }, main) {
  const start = relative(root, join(outdir, main)).replaceAll('\\', '/');
  const found = new Set([start]);
  for (const output of found)
    for (const { path, kind, external } of outputs[output]?.imports ?? [])
      if (kind === 'import-statement' && external !== true) found.add(path);
  found.delete(start);
  return [...found].map((path) => relative(outdir, join(root, path)).replaceAll('\\', '/'));
}

/**
 * The files a build made for each part; what is shared between parts lies in folders and has no name of its own.
 *
 * @param {string} root folder of the project
 * @param {string} outdir folder of the built page
 * @param {import('esbuild').Metafile} metafile
 * @returns {Record<string, string>} `main.js` → `main-ABCDEFGH.js`
 */
export function partNames(root, outdir, { outputs }) {
  /** @type {Record<string, string>} */
  const names = {};
  for (const output of Object.keys(outputs)) {
    const name = relative(outdir, join(root, output));
    const [, part, ending] = /^([a-z.]+?)(?:-[A-Z0-9]{8})?\.(js|css)$/.exec(name) ?? [];
    if (part in PARTS) names[`${part}.${ending}`] = name;
  }
  return names;
}
