// Lays out the small games of the guide as folders of files in dist/packs, for those who have the package alone.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, writeWhole } from './made.mjs';

const EXAMPLES = 'docs/examples';

/**
 * @param {string} [root] folder of the project, ending in a slash
 * @returns {readonly string[]} their names
 */
export function buildLittlePacks(root = ROOT) {
  const out = join(root, 'dist/packs');
  rmSync(out, { recursive: true, force: true });
  const names = readdirSync(join(root, EXAMPLES)).flatMap((file) => /^([\w-]+)\.txt$/.exec(file)?.[1] ?? []);
  for (const name of names) {
    const text = readFileSync(join(root, EXAMPLES, `${name}.txt`), 'utf8');
    for (const part of text.split(/^=== /m).slice(1)) {
      const end = part.indexOf('\n');
      writeWhole(join(out, name, part.slice(0, end)), part.slice(end + 1));
    }
  }
  return names;
}
