import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import writeSite from '../../scripts/run/site.mjs';
import { MANIFEST_TEXT, tempFolder } from './temp-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What was said, line by line. */
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  return () => vi.restoreAllMocks();
});

const packed = (): string =>
  tempFolder({
    'pack.json': MANIFEST_TEXT,
    'stall/1-bread.card': 'stall 1 "Bread"\n',
    'rules/game.rules': 'phase "Game"\n',
    'notes.txt': 'Nothing of the pack.\n',
  });

test('is the page, and the files of the pack beside it', async () => {
  const [pack, out] = [packed(), join(tempFolder(), 'site')];
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(0);
  const project = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8')) as {
    readonly pack: object;
    readonly title: string;
    readonly files: readonly { readonly path: string; readonly text: string }[];
  };
  expect(project.title).toBe('Little');
  expect(project.pack).toEqual({ path: 'pack.json', text: MANIFEST_TEXT });
  expect(project.files.map(({ path, text }) => [path, text])).toEqual([
    ['rules/game.rules', 'phase "Game"\n'],
    ['stall/1-bread.card', 'stall 1 "Bread"\n'],
  ]);
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).toContain('<meta name="loam-project" content="project.json" />');
  for (const [, name = ''] of html.matchAll(/(?:src|href|content)="([\w.-]+\.(?:js|css))"/g))
    expect(existsSync(join(out, name)), name).toBe(true);
  expect(said.some((line) => line.includes(': 3 files of the pack and '))).toBe(true);
});

test('replaces what it wrote before, and leaves nothing of it', async () => {
  const [pack, out] = [packed(), join(tempFolder(), 'site')];
  await writeSite(root, ['--pack', pack, '--out', out]);
  writeFileSync(join(out, 'main-OLDOLDOL.js'), 'old');
  expect(await writeSite(root, ['--pack', pack, '--out', out])).toBe(0);
  expect(readdirSync(out)).not.toContain('main-OLDOLDOL.js');
  expect(readdirSync(join(out, '..'))).toEqual(['site']);
});

test.each([
  ['a folder with other files', (): string => tempFolder({ 'letter.txt': 'mine' }), 'holds files that this'],
  ['a file', (): string => join(tempFolder({ 'letter.txt': 'mine' }), 'letter.txt'), 'is a file.'],
])('loses nothing in %s', async (_, make, says) => {
  const out = make();
  expect(await writeSite(root, ['--pack', packed(), '--out', out])).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^loam site: .*\(out\)$/)]);
  expect(said[0]).toContain(says);
  expect(readFileSync(out.endsWith('.txt') ? out : join(out, 'letter.txt'), 'utf8')).toBe('mine');
});

test('does not become a part of the pack', async () => {
  const pack = packed();
  mkdirSync(join(pack, 'public'));
  expect(await writeSite(root, ['--pack', pack, '--out', join(pack, 'public')])).toBe(1);
  expect(said[0]).toContain('lies in the pack');
  expect(readdirSync(join(pack, 'public'))).toEqual([]);
});

test.each([
  [['--outt', 'x'], 2, '--outt is not understood. Say --help for what there is. (option)'],
  [['--out', ''], 2, '--out needs a folder. (option)'],
  [['--pack', 'nowhere-at-all'], 1, 'nowhere-at-all does not exist. (no-pack)'],
])('%j ends with %i', async (args, code, says) => {
  expect(await writeSite(root, args)).toBe(code);
  expect(said).toEqual([`loam site: ${says}`]);
});
