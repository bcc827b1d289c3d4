import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import writeSite from '../../scripts/run/site.mjs';
import { PackFiles } from '../../scripts/server/pack-files.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-foreign-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function siteIn(name: string): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = [];
  const hear = (...words: unknown[]): void => void said.push(words.join(' '));
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(hear);
  const code = await writeSite(root, ['--pack', join(root, 'cards/earth'), '--out', join(folder, name)]);
  return { code, said: said.join('\n') };
}

test('a list of a site that names files elsewhere takes none of them away', async () => {
  const text = 'not of the site';
  writeFileSync(join(folder, 'victim.txt'), text);
  mkdirSync(join(folder, 'lists'));
  const lines = ['../victim.txt', './../victim.txt', 'assets/../../victim.txt'].map(
    (path) => `${hashOf(text)} ${path}`,
  );
  writeFileSync(join(folder, 'lists', '.loam-site'), lines.join('\n'));
  expect((await siteIn('lists')).code).toBe(0);
  expect(readFileSync(join(folder, 'victim.txt'), 'utf8')).toBe(text);
});

test.each([
  ['link', 'it is a link', (place: string) => symlinkSync('../secret.txt', place)],
  ['dangling', 'it is a link', (place: string) => symlinkSync('nowhere', place)],
  ['folder', 'it is a folder', (place: string) => mkdirSync(place)],
  ['pipe', 'it is a pipe', (place: string) => void execFileSync('mkfifo', [place])],
])('a %s in the place of the list is named, and nothing is written', async (name, why, put) => {
  mkdirSync(join(folder, name));
  put(join(folder, name, '.loam-site'));
  const { code, said } = await siteIn(name);
  expect(code).toBe(1);
  expect(said).toContain(`.loam-site cannot be read: ${why}`);
  expect(existsSync(join(folder, name, 'index.html'))).toBe(false);
});

test('no new file gets a name with what nobody sees; one that has it can be given another', () => {
  const pack = join(folder, 'pack');
  mkdirSync(pack);
  writeFileSync(join(pack, 'a\u200b.card'), 'x');
  const files = new PackFiles(pack);
  for (const name of ['\u202e.card', 'b\u200b.card', 'c\u2028.card', 'd\u0085.card'])
    expect(() => files.write(name, Buffer.from('x'), null)).toThrow('no character that nobody sees');
  expect(() => files.rename('a\u200b.card', 'b\u200b.card', hashOf('x'))).toThrow('nobody sees');
  expect(files.write('a\u200b.card', Buffer.from('y'), hashOf('x')).hash).toBe(hashOf('y'));
  files.rename('a\u200b.card', 'a.card', hashOf('y'));
  expect(readFileSync(join(pack, 'a.card'), 'utf8')).toBe('y');
});
