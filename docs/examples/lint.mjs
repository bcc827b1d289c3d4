import { readdirSync, readFileSync } from 'node:fs';
import { lintFiles } from 'loam/lint';

// The folder of a pack: here a small game that comes with the package.
const folder = new URL('./', import.meta.resolve('loam/packs/market/pack.json'));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(card|rules|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));

console.log(lintFiles(files, true).files); // nothing
const cheap = files.map(({ path, text }) => ({ path, text: text.replace('price 3', 'price 30') }));
for (const { path, diagnostics } of lintFiles(cheap).files)
  for (const { code, message } of diagnostics) console.log(`${path}: ${code} ${message}`);
