import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
  // A link is not followed, and what is too long is left out.
  rmSync(file);
  symlinkSync(join(folder, 'elsewhere.json'), file);
  expect(projectOf([manifest], folder)?.pack).toEqual(bare);
  writeFileSync(join(folder, 'elsewhere.json'), '{}');
  expect(projectOf([manifest], folder)?.pack).toEqual(bare);
  rmSync(file);
  writeFileSync(file, ' '.repeat(4 * 1024 * 1024 + 1));
  expect(projectOf([manifest], folder)?.pack).toEqual(bare);
});
