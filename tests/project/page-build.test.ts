import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPlayground, watchPlayground, type BuiltPage } from '../../scripts/build/playground.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
let root = '';

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const html = '<link href="%page.css%" data-editor="%main.css%"><script src="%main.js%"></script>';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-page-')));
  root = join(folder, 'project/');
  write('package.json', readFileSync(join(project, 'package.json'), 'utf8'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  write('playground/index.html', html);
  write('playground/main.ts', "export const load = () => import('./editor.ts');\nconsole.log('first');\n");
  write('playground/editor.ts', "import './editor.css';\n");
  write('playground/editor.css', 'p { color: blue; }\n');
  write('playground/styles/page.css', 'body { color: red; }\n');
  write('playground/workers/balance.worker.ts', "postMessage('ready');\n");
  write('playground/workers/language.worker.ts', "postMessage('ready');\n");
  write('playground/workers/game.worker.ts', "postMessage('ready');\n");
  write('playground/workers/scenario.worker.ts', "postMessage('ready');\n");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let built: BuiltPage;

/** The sources in what a page fetches with one of its files, before anything in it runs. */
function fetchedWith(file: string, outputs: BuiltPage['metafile']['outputs']): ReadonlySet<string> {
  const files = new Set([file]);
  for (const each of files)
    for (const { path, kind } of outputs[each]?.imports ?? [])
      if (kind === 'import-statement') files.add(path);
  return new Set([...files].flatMap((each) => Object.keys(outputs[each]?.inputs ?? {})));
}

describe('the page for use', () => {
  test('has every part under a name that changes with its content, and one page that names them', async () => {
    built = await buildPlayground({ outdir: join(folder, 'page') });
    const { outdir, names } = built;
    expect(Object.keys(names).sort()).toEqual([
      'balance.worker.js',
      'editor.worker.js',
      'game.worker.js',
      'language.worker.js',
      'main.css',
      'main.js',
      'page.css',
      'scenario.worker.js',
    ]);
    const page = readFileSync(join(outdir, 'index.html'), 'utf8');
    expect(page).not.toMatch(/%[\w.]+%/);
    for (const [part, name] of Object.entries(names)) {
      const [, stem, ending] = /^(.*)\.(js|css)$/.exec(part) ?? [];
      expect(name).toMatch(new RegExp(`^${stem}-[A-Z0-9]{8}\\.${ending}$`));
      expect(existsSync(join(outdir, name))).toBe(true);
      expect(page).toContain(`"${name}"`);
    }
  });

  test('asks for everything that its first file imports with the page itself, each once', () => {
    const { outdir, names } = built;
    const preloaded = [
      ...readFileSync(join(outdir, 'index.html'), 'utf8').matchAll(/<link rel="modulepreload" href="(.+?)"/g),
    ].map(([, file = '']) => file);
    const importedBy = (file: string): readonly string[] =>
      [...readFileSync(join(outdir, file), 'utf8').matchAll(/(?:\bfrom|\bimport)"(\.{1,2}\/.+?\.js)"/g)].map(
        ([, path = '']) => posix.join(posix.dirname(file), path),
      );
    expect(importedBy(names['main.js'] ?? '').length).toBeGreaterThan(10);
    for (const file of [names['main.js'] ?? '', ...preloaded])
      expect(preloaded).toEqual(expect.arrayContaining([...importedBy(file)]));
    expect(new Set(preloaded).size).toBe(preloaded.length);
  });

  test('begins without what checks cards, plays games, or is opened later', () => {
    const { outputs } = built.metafile;
    const [main = ''] = Object.keys(outputs).filter(
      (each) => outputs[each]?.entryPoint === 'playground/main.ts',
    );
    const sources = fetchedWith(main, outputs);
    expect(sources).toContain('playground/app/loam-app.ts');
    const late =
      /^src\/(?:game|lint|bots)\/|^src\/cards\/(?:generated\/|check\.)|^playground\/(?:gallery|sending|start|changes|balance|what-if|earth)\/|\/(?:nearley|moo|fflate|dompurify|monaco-editor)\//;
    expect([...sources].filter((source) => late.test(source))).toEqual([]);
  });

  test('needs no code made from text', () => {
    const scripts = readdirSync(join(folder, 'page'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      expect(readFileSync(join(folder, 'page', name), 'utf8'), name).not.toMatch(/\bnew Function\(|\beval\(/);
    }
  });

  test('keeps the old page when a source does not build', async () => {
    const outdir = join(folder, 'small');
    await buildPlayground({ root, outdir });
    const before = readdirSync(outdir).sort();
    write('playground/styles/page.css', 'body { background: url(./gone.png); }\n');
    await expect(buildPlayground({ root, outdir })).rejects.toThrow('Could not resolve "./gone.png"');
    write('playground/styles/page.css', 'body { color: red; }\n');
    expect(readdirSync(outdir).sort()).toEqual(before);
  });

  test('is refused when the page asks for a part there is not', async () => {
    write('playground/index.html', `${html}<script src="%extra.js%"></script>`);
    await expect(buildPlayground({ root, outdir: join(folder, 'small') })).rejects.toThrow(
      'playground/index.html: the build makes no extra.js.',
    );
    write('playground/index.html', html);
  });
});

describe('the page for work on it', () => {
  test('follows the sources, tells of faults, and bundles the editor once', async () => {
    const outdir = join(folder, 'watched');
    write('playground/editor.ts', "export { editor } from 'monaco-editor/editor';\n");
    const built: (string | undefined)[] = [];
    let wake = () => {};
    const { stop } = await watchPlayground({
      root,
      outdir,
      onBuilt: (problem) => {
        built.push(problem?.message);
        wake();
      },
    });
    const next = async (count: number) => {
      while (built.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return built[count - 1];
    };
    try {
      expect(await next(1)).toBeUndefined();
      expect(readFileSync(join(outdir, 'index.html'), 'utf8')).toBe(
        '<link href="page.css" data-editor="editor/all.css"><script src="main.js"></script>',
      );
      expect(readFileSync(join(outdir, 'main.js'), 'utf8')).toContain('first');
      const all = readdirSync(outdir).filter((name) => name.endsWith('.js'));
      expect(
        all.some((name) => readFileSync(join(outdir, name), 'utf8').includes('"./editor/editor.js"')),
      ).toBe(true);
      const editor = readdirSync(join(outdir, 'editor')).sort();
      expect(editor).toEqual(expect.arrayContaining(['all.css', 'editor.js']));

      write('playground/main.ts', 'export const x = ;\n');
      expect(await next(2)).toContain('playground/main.ts:1:17');
      expect(readFileSync(join(outdir, 'main.js'), 'utf8')).toContain('first');

      write('playground/main.ts', "console.log('second');\n");
      expect(await next(3)).toBeUndefined();
      expect(readFileSync(join(outdir, 'main.js'), 'utf8')).toContain('second');
      expect(readdirSync(join(outdir, 'editor')).sort()).toEqual(editor);
    } finally {
      await stop();
    }
  });
});
