// The editor (Monaco) as modules of its own, bundled once for all rebuilds of the page: `monaco-editor/x/y` as
// `editor/x.y.js`, and the styles of all in `editor/all.css`.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, writeWhole } from './made.mjs';
import { pageOptions } from './page-parts.mjs';

const PACKAGE = 'monaco-editor/';
const FOLDER = 'editor';

/** Lets the page's build leave the editor out and name the modules made by {@link buildEditor}. */
export function externalEditor() {
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'external-editor',
    setup(build) {
      build.onResolve({ filter: /^monaco-editor\// }, ({ path, kind }) =>
        kind === 'entry-point' ? undefined : { path: `./${FOLDER}/${fileName(path)}`, external: true },
      );
    },
  };
  return plugin;
}

/**
 * Bundles the modules of the editor that the page imports, unless they are there already.
 *
 * @param {string} root folder of the project
 * @param {string} outdir folder of the built page
 */
export async function buildEditor(root, outdir) {
  const names = importedNames(join(root, 'playground')).sort();
  const { devDependencies: pins } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const print = fingerprint([...names, pins['monaco-editor'], pins.esbuild]);
  const folder = join(outdir, FOLDER);
  if (existsSync(join(folder, print))) return;

  const { build } = await import('esbuild');
  const part = `${folder}.${process.pid}.part`;
  rmSync(part, { recursive: true, force: true });
  await build({
    ...pageOptions(root, outdir),
    outdir: part,
    entryPoints: Object.fromEntries(
      [...names, 'all'].map((name) => [fileName(name).replace(/\.js$/, ''), name]),
    ),
    plugins: [allOf(names, root)],
  });
  writeWhole(join(part, print), '');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  renameSync(part, folder);
}

/** An entry that imports every name, so that one style sheet has the styles of all. */
function allOf(names, root) {
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'all',
    setup(build) {
      build.onResolve({ filter: /^all$/ }, () => ({ path: 'all', namespace: 'all' }));
      build.onLoad({ filter: /.*/, namespace: 'all' }, () => ({
        contents: names.map((name) => `import ${JSON.stringify(name)};`).join('\n'),
        resolveDir: root,
      }));
    },
  };
  return plugin;
}

/** `monaco-editor/features/find/register` → `features.find.register.js` */
function fileName(name) {
  return `${name.replace(PACKAGE, '').replaceAll('/', '.')}.js`;
}

function importedNames(folder) {
  const names = new Set();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.name.endsWith('.ts')) continue;
    const text = readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8');
    for (const [, type, name] of text.matchAll(
      /^(?:import|export)\s+(type\s)?[^'"]*?['"](monaco-editor\/[^'"]+)['"]/gm,
    )) {
      if (type === undefined) names.add(name);
    }
  }
  return [...names];
}
