// Lays out the small games of the guide as folders of files in dist/packs, for those who have the package alone.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unbundle } from '../bundles.mjs';
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
    for (const file of unbundle(text)) writeWhole(join(out, name, file.path), file.text);
  }
  return names;
}
