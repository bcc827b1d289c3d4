import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { citationsIn, definedIds } from './rule-ids.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = readFileSync(join(root, 'docs/rules/earth.md'), 'utf8');
const ids = definedIds(document);
// CONV-9 explains how options are written.
const pattern = 'opt:name';
const known = new Set([
  ...[...ids.rules, ...ids.examples, ...ids.questions, ...ids.register, ...ids.options],
  pattern,
]);

test('the specification defines each id once, and none has been lost', () => {
  const all = [...ids.rules, ...ids.examples, ...ids.questions, ...ids.register, ...ids.options];
  expect(all).toHaveLength(new Set(all).size);
  expect({
    rules: ids.rules.length,
    examples: ids.examples.length,
    questions: ids.questions.length,
    register: ids.register.length,
    options: ids.options.length,
  }).toEqual({ rules: 438, examples: 10, questions: 20, register: 23, options: 15 });
});

test('the specification names its sources in words', () => {
  expect(document).not.toMatch(/[0-9a-f]{12}|\.txt\b|\.html\b|https?:/);
});

test('a citation is found by the form of its id, and only then', () => {
  const cited = (text: string, isProse = false) => citationsIn(text, ids, isProse).map((each) => each.id);
  expect(cited('(PLANT-999, PAY-SOIL)\nFAUNA-less-cost; SCORE-ECO-sets')).toEqual([
    'PLANT-999',
    'PAY-SOIL',
    'FAUNA-less-cost',
    'SCORE-ECO-sets',
  ]);
  expect(citationsIn('one\ntwo `opt:nothing_like_it` EX-11', ids, false)).toEqual([
    { id: 'opt:nothing_like_it', line: 2 },
    { id: 'EX-11', line: 2 },
  ]);
  expect(cited('GAIN-FROM-COMPOST GAIN-FROM-NOWHERE SCORE-TER-less-score')).toEqual([
    'GAIN-FROM-COMPOST',
    'GAIN-FROM-NOWHERE',
    'SCORE-TER-less-score',
  ]);
  expect(cited('REPLANT-1 PLANT-x plant-7 ACT-1.5 M0 0C-1 2 D-3')).toEqual([]);
  expect(cited('see C-1 and D-40', true)).toEqual(['C-1', 'D-40']);
});

const folders = ['src', 'tests', 'cards', 'playground', 'grammar', 'docs', 'schemas', 'bench', 'scripts'];
const rootFiles = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const skipped = new Set(['node_modules', 'generated', 'dist']);
// This file makes ids up.
const self = 'tests/rules/citations.test.ts';

function files(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : files(path);
    return /\.(ts|js|mjs|ne|md|json|jsonl|card|rules|scenario|txt|html|css)$/.test(entry.name) ? [path] : [];
  });
}

test('each id cited in code, tests, cards and docs stands in the specification', () => {
  const unknown: string[] = [];
  let citations = 0;
  for (const path of [
    ...folders.flatMap(files),
    ...rootFiles.filter((name) => existsSync(join(root, name))),
  ]) {
    if (path === self) continue;
    for (const { id, line } of citationsIn(
      readFileSync(join(root, path), 'utf8'),
      ids,
      path.endsWith('.md'),
    )) {
      citations += 1;
      if (!known.has(id)) unknown.push(`${path}:${line}: ${id}`);
    }
  }
  expect(unknown).toEqual([]);
  // The specification alone cites itself hundreds of times: fewer would mean that nothing was read.
  expect(citations).toBeGreaterThan(1000);
});
