// Writes the small game of docs/packs.md into a folder: `node docs/examples/market.mjs FOLDER`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Why nothing can be written there; an empty text if something can. */
function problem(folder) {
  if (folder === '')
    return 'Name the folder into which the game is written: node docs/examples/market.mjs FOLDER';
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      return `${folder} is not empty, and nothing was written. Name a new folder.`;
    mkdirSync(folder, { recursive: true });
    return '';
  } catch (error) {
    return `${folder} cannot be written (${error.code}). Name a new folder, in one in which you may write.`;
  }
}

const folder = process.argv[2] ?? '';
const wrong = problem(folder);
if (wrong === '') {
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
} else {
  console.error(wrong);
  process.exitCode = 2;
}
