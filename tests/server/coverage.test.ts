import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCoverage } from '../../src/cards/coverage-file.ts';
import { projectOf } from '../../scripts/server/project.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-coverage-')));
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = { path: 'pack.json', text: '{}', hash: '' };
const file = join(folder, 'coverage.json');

test('the page is told what games have seen of the pack, as it stands beside the manifest', () => {
  const bare = { path: 'pack.json', text: '{}' };
  expect(projectOf([manifest], folder)?.pack).toEqual(bare);
  writeFileSync(file, '{"games":1}');
  expect(projectOf([manifest], folder)?.pack).toEqual({ ...bare, coverage: '{"games":1}' });
  // A link is not followed.
  rmSync(file);
  symlinkSync(join(folder, 'elsewhere.json'), file);
  expect(projectOf([manifest], folder)?.pack).toEqual(bare);
  writeFileSync(join(folder, 'elsewhere.json'), '{}');
  expect(projectOf([manifest], folder)?.pack).toEqual(bare);
});

test('of one that is too long it is told as much as says so', () => {
  rmSync(file);
  writeFileSync(file, `{"games":1}${'é'.repeat(3_000_000)}`);
  const text = projectOf([manifest], folder)?.pack.coverage ?? '';
  expect(Buffer.from(text).length).toBeLessThan(4 * 1024 * 1024 + 3);
  expect(readCoverage({ path: 'coverage.json', text }).fault).toContain('It has 4 MB or more');
});
