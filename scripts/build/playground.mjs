// Builds the page: once, small and with names that change with the content; or again at each change of a
// source, with the editor bundled beforehand, since bundling it takes most of the time.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildEditor, externalEditor } from './editor-bundle.mjs';
import { generate } from './generate.mjs';
import { asCommand, BuildError, explained, ROOT, writeWhole } from './made.mjs';
import { importedFirst, pageHtml, pageOptions, partNames } from './page-parts.mjs';

/** The place where the page is built unless told otherwise, from the folder of the project. */
export const PAGE = 'dist/page';

/**
 * A built page.
 *
 * @typedef {object} BuiltPage
 * @property {string} outdir its folder; `index.html` is the page, addresses in it are relative
 * @property {Record<string, string>} names part → file in the folder: `main.js` → `main-ABCDEFGH.js`
 * @property {import('esbuild').Metafile} metafile what went into each file, in bytes
 */

/**
 * Builds the page for use: minified; every file but `index.html` may be kept for ever by whoever fetches it.
 *
 * @param {{ root?: string, outdir?: string }} [options] folder of the project; absolute folder for the page,
 *   whose content is replaced once the build has worked
 * @returns {Promise<BuiltPage>}
 * @throws {BuildError} where the sources do not build
 */
export async function buildPlayground({ root = ROOT, outdir = join(root, PAGE) } = {}) {
  await generate(root);
  const { build } = await import('esbuild');
  let result;
  try {
    result = await build({
      ...pageOptions(root, outdir),
      write: false,
      entryNames: '[name]-[hash]',
      minify: true,
      legalComments: 'linked',
    });
  } catch (error) {
    throw await explained(error);
  }
  const names = partNames(root, outdir, result.metafile);
  const html = pageHtml(root, names, importedFirst(root, outdir, result.metafile, names['main.js'] ?? ''));
  rmSync(outdir, { recursive: true, force: true });
  for (const { path, contents } of result.outputFiles) writeWhole(path, contents);
  writeWhole(join(outdir, 'index.html'), html);
  return { outdir, names, metafile: result.metafile };
}

/**
 * Builds the page for work on it, and again whenever one of its sources changes: not minified, with source maps.
 *
 * @param {object} options
 * @param {string} [options.root] folder of the project
 * @param {string} options.outdir absolute folder for the page
 * @param {(problem: BuildError | undefined) => void} options.onBuilt told after each build; after one that did not
 *   work the files of the last that did are still there
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function watchPlayground({ root = ROOT, outdir, onBuilt }) {
  await generate(root);
  await buildEditor(root, outdir);
  const { context } = await import('esbuild');
  const options = pageOptions(root, outdir);
  /** @type {Map<string, string>} */
  const written = new Map();
  /** @type {import('esbuild').Plugin} */
  const report = {
    name: 'report',
    setup(build) {
      build.onEnd(async ({ errors, metafile, outputFiles }) => {
        let problem;
        try {
          if (metafile === undefined) throw await explained(Object.assign(new Error(), { errors }));
          const names = { ...partNames(root, outdir, metafile), 'main.css': 'editor/all.css' };
          const html = pageHtml(root, names, []);
          const changed = (outputFiles ?? []).filter((file) => written.get(file.path) !== file.hash);
          for (const { path, hash, contents } of changed) {
            writeWhole(path, contents);
            written.set(path, hash);
          }
          writeWhole(join(outdir, 'index.html'), html);
        } catch (error) {
          if (!(error instanceof BuildError)) throw error;
          problem = error;
        }
        onBuilt(problem);
      });
    },
  };
  const watching = await context({
    ...options,
    // Written in `report`: esbuild itself takes its old files away when a build does not work.
    write: false,
    entryNames: '[name]',
    // The editor's modules are named from the folder of the page, so what imports them must lie there too.
    chunkNames: '[name]-[hash]',
    sourcemap: 'linked',
    plugins: [...(options.plugins ?? []), externalEditor(), report],
  });
  await watching.watch();
  return { stop: () => watching.dispose() };
}

await asCommand(import.meta.url, async () => {
  const { outdir, metafile } = await buildPlayground();
  const bytes = Object.values(metafile.outputs).reduce((sum, each) => sum + each.bytes, 0);
  console.log(`${outdir}: ${Object.keys(metafile.outputs).length} files, ${(bytes / 1e6).toFixed(1)} MB`);
});
