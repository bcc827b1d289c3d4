// Draws all faces of the pack and takes pictures of them, to be looked at by people:
//
//   node tests/art/contact-sheet.mjs [folder] [pack]
//
// The pictures go to the folder (.build/contact-sheet without one). It also says which faces hold more than
// they have room for. For development only; nothing of it is part of the page.
import { createServer } from 'node:http';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { ensureBrowser, launchOptions } from '../../scripts/browser.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const out = resolve(process.argv[2] ?? join(root, '.build/contact-sheet'));
const pack = resolve(process.argv[3] ?? join(root, 'cards/earth'));
const isEarth = pack === join(root, 'cards/earth');
mkdirSync(out, { recursive: true });

await build({
  entryPoints: [join(here, 'contact-sheet.ts'), join(here, 'contact-sheet.css')],
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  loader: { '.woff2': 'file', '.md': 'text' },
  conditions: ['production'],
  outdir: out,
  logLevel: 'error',
});
writeFileSync(join(out, 'index.html'), readFileSync(join(here, 'contact-sheet.html')));
writeFileSync(join(out, 'views.json'), JSON.stringify(await views()));

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const file = join(out, path === '/' ? 'index.html' : path.slice(1));
  try {
    const type = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.json': 'application/json',
    };
    response.writeHead(200, { 'content-type': type[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch(launchOptions(ensureBrowser()));
try {
  for (const theme of ['light', 'dark']) {
    const only = process.argv[4]?.split(' ');
    const earth = [
      'icons',
      'thumbs',
      'hard',
      ...['tree', 'herb', 'mushroom', 'bush', '280,281,282'],
      ...['terrain', 'event', 'island', 'climate', 'ecosystem', 'fauna', 'gaia'],
    ];
    for (const show of only ?? (isEarth ? earth : ['all', 'thumbs'])) {
      const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
      page.on('console', (message) => console.log(message.text()));
      await page.goto(`${address}?theme=${theme}&show=${encodeURIComponent(show)}`);
      await page.waitForSelector('html[data-ready=yes]');
      for (const line of await page.evaluate(crowded)) console.log(`${theme}: ${line}`);
      await page.screenshot({ path: join(out, `${show.replaceAll(',', '-')}-${theme}.png`), fullPage: true });
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`Pictures are in ${relative(process.cwd(), out) || out}.`);

/** Runs in the page: faces whose body is cut off, or whose name is. */
function crowded() {
  return [...document.querySelectorAll('card-face')].flatMap((face) => {
    const look = face.shadowRoot?.querySelector('.look');
    const name = face.shadowRoot?.querySelector('.name');
    const picture = face.shadowRoot?.querySelector('.picture');
    const found = [];
    if (look && look.scrollHeight > look.clientHeight + 1) found.push('holds too much');
    if (name && name.scrollHeight > name.clientHeight + 2) found.push('has a cut name');
    if (picture && picture.clientHeight < 150) found.push(`has a picture only ${picture.clientHeight} high`);
    return found.map((what) => `${face.face.number}${face.face.side ?? ''} ${face.face.name} ${what}`);
  });
}

/** The answers of the language about the cards of the pack. */
async function views() {
  const file = join(out, 'service.mjs');
  await build({
    stdin: {
      contents: `export { createLanguageService } from './src/language-service/service.ts';`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    outfile: file,
    logLevel: 'error',
  });
  const { createLanguageService } = await import(pathToFileURL(file).href);
  const files = readdirSync(pack, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.](card|rules)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(pack, path), text: readFileSync(path, 'utf8') }));
  const { service } = createLanguageService(readFileSync(join(pack, 'pack.json'), 'utf8'), files);
  return service
    .project()
    .states.flatMap(({ card, faces, current }) => (card ? [{ card, faces, current }] : []));
}
