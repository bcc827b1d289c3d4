// Writes the small game of docs/packs.md into a folder: `node docs/examples/market.mjs FOLDER`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = process.argv[2];
if (folder === undefined || folder === '') {
  console.error('Name the folder into which the game is written: node docs/examples/market.mjs FOLDER');
  process.exit(2);
}
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty, and nothing was written. Name a new folder.`);
  process.exit(2);
}

const game = readFileSync(new URL('market.txt', import.meta.url), 'utf8');
const files = game.split(/^=== (.+)\n/m).slice(1);
for (let at = 0; at < files.length; at += 2) {
  const path = join(folder, files[at] ?? '');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, files[at + 1] ?? '');
}
console.log(
  `${files.length / 2} files are in ${folder}. Check them: npx --no-install loam lint --programs ${folder}`,
);
