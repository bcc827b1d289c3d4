import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** The modules that a text imports, exports from elsewhere, or loads while it runs. */
function importsOf(text: string): readonly string[] {
  return [
    ...text.matchAll(/(?:\bfrom|\bimport\s*\(|\brequire\s*\(|^import)\s*(['"`])(.*?)\1/gm),
    ...text.matchAll(/\bnew URL\s*\(\s*(['"`])(.*?)\1/g),
  ].map((match) => match[2] ?? '');
}

/** True if what a file of this folder imports lies outside of it. */
function isForeign(file: string, specifier: string): boolean {
  if (specifier.startsWith('node:') || specifier === 'vitest') return false;
  if (!specifier.startsWith('.')) return true;
  const path = relative(here, join(here, dirname(file), specifier))
    .split(sep)
    .join('/');
  // The only thing that it reads from elsewhere is data: the positions that others scored.
  return path.startsWith('../') && path !== '../vectors/scoring.jsonl';
}

test('imports are seen in each of the ways to write them', () => {
  const text = [
    `import { a } from './a.ts';`,
    `import './b.ts';`,
    `export * from "../c.ts";`,
    `import {\n  d,\n} from '../../src/d.ts';`,
    `await import('./e.ts'); require('./f.cjs'); new URL('./g.json', import.meta.url)`,
  ].join('\n');
  expect([...importsOf(text)].sort()).toEqual(
    ['./a.ts', './b.ts', '../c.ts', '../../src/d.ts', './e.ts', './f.cjs', './g.json'].sort(),
  );
  expect(isForeign('score/x.ts', '../cards.ts')).toBe(false);
  expect(isForeign('score/x.ts', '../../../src/cards/x.ts')).toBe(true);
  expect(isForeign('x.ts', '../support/x.ts')).toBe(true);
  expect(isForeign('x.ts', 'loam')).toBe(true);
});

test('the oracle shares nothing with what it referees', () => {
  const foreign = files.flatMap((file) =>
    importsOf(readFileSync(join(here, file), 'utf8'))
      .filter((specifier) => isForeign(file, specifier))
      .map((specifier) => `${file}: ${specifier}`),
  );
  // The first test above quotes what would be foreign.
  expect(foreign.filter((each) => !each.startsWith('independence.test.ts'))).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});
