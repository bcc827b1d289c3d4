import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const skipped = new Set(['node_modules', 'dist', '.build', '.git', 'coverage', 'generated']);
const pictures = /\.(png|jpg|ico|woff2?|gz|br)$/;

/** The files that are committed; in an unpacked archive, everything that is not made or installed. */
function trackedFiles(): string[] {
  if (existsSync(join(root, '.git'))) {
    return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  }
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
      return [path];
    });
  return walk('');
}

// Written in two halves, so that this file is a file like any other.
const halves: [string, string, string][] = [
  ['/wo', 'rk/', 'a folder of one machine'],
  ['/fa', 'rm/', 'a folder of one machine'],
  ['/ro', 'ot/', 'a folder of one machine'],
  ['/ho', 'me/', 'a folder of one machine'],
  ['/tm', 'p/', 'a folder of one machine: ask the system for its own'],
  ['../sha', 'red', 'a folder outside the project'],
  ['.libr', 'ary', 'a folder outside the project'],
  ['registry.np', 'mjs', 'the host of a registry'],
  ['registry.ya', 'rnpkg', 'the host of a registry'],
  ['deb.deb', 'ian', 'the host of a registry'],
  ['security.deb', 'ian', 'the host of a registry'],
  ['cdn.play', 'wright', 'the host of a registry'],
  ['language-sk', 'etch', 'a file outside the project'],
  ['card-fa', 'cts', 'a file outside the project'],
  ['design', '.md', 'a file outside the project'],
  ['ux', '.md', 'a file outside the project'],
  ['steering ', 'repo', 'how the product is made'],
  ['this ses', 'sion', 'how the product is made'],
  ['sub', 'agent', 'how the product is made'],
  ['C', 'EO', 'how the product is made'],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

// A word of letters must stand alone; a path may stand anywhere but inside a longer name.
const forbidden: [RegExp, string][] = [
  ...halves.map(([start, end, why]): [RegExp, string] => [
    new RegExp(`(?<![\\w-])${escaped(start + end)}(?![a-z])`.replace('/(?![a-z])', '/'), 'i'),
    why,
  ]),
  [/\b00\d_[0-9a-f]{16}/, 'a file outside the project'],
  [/\b[A-Z]:\\Users\\/i, 'a folder of one machine'],
];

function faults(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      forbidden
        .filter(([word]) => word.test(line))
        .map(([word, why]) => `${path}:${at + 1}: ${String(word.exec(line)?.[0])} (${why})`),
    );
}

test('the words are found where they stand, and not inside other words', () => {
  const [folder = '', rest = ''] = halves[0] ?? [];
  expect(faults('a.md', `one\nsee ${folder}${rest}notes`)).toEqual([
    `a.md:2: ${folder}${rest} (a folder of one machine)`,
  ]);
  expect(faults('a.md', `00${'1_'}${'0123456789abcdef'}.txt`)).toHaveLength(1);
  expect(faults('a.md', 'the framework/tree, overwork/rest, oceonic, redesign.md, template/x')).toEqual([]);
});

test('no tracked file names a machine, a registry, a file from elsewhere or how it was made', () => {
  const files = trackedFiles().filter((path) => !pictures.test(path) && existsSync(join(root, path)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => faults(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
