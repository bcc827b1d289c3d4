import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectOf } from '../../scripts/server/project.mjs';
import { findSettings } from '../../src/disk/settings.mjs';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'loam-settings-')));
afterAll(() => rmSync(root, { recursive: true }));

/** A pack in folders of a repository, or in none. */
function pack(name: string, isRepository: boolean): string {
  const folder = join(root, name, 'a/b');
  mkdirSync(folder, { recursive: true });
  if (isRepository) mkdirSync(join(root, name, '.git'));
  return folder;
}

const manifest = { path: 'pack.json', text: '{}', hash: '' };

test('the page is told of the settings of a pack: those beside it, else the nearest above it in its repository', () => {
  const folder = pack('repo', true);
  expect(projectOf([manifest], folder)?.pack).toEqual({ path: 'pack.json', text: '{}' });
  writeFileSync(join(root, 'loam.json'), 'outside of the repository');
  expect(findSettings(folder)).toBeUndefined();
  writeFileSync(join(root, 'repo/loam.json'), 'at its root');
  expect(projectOf([manifest], folder)?.pack).toMatchObject({
    settings: { text: 'at its root', prefix: 'a/b/' },
  });
  writeFileSync(join(root, 'repo/a/loam.json'), 'nearer');
  expect(findSettings(folder)).toEqual({ folder: join(root, 'repo/a'), prefix: 'b/', text: 'nearer' });
  writeFileSync(join(folder, 'loam.json'), 'beside it');
  expect(findSettings(folder)).toEqual({ folder, prefix: '', text: 'beside it' });
});

test('without a repository only those beside the pack count', () => {
  const folder = pack('none', false);
  writeFileSync(join(root, 'none/loam.json'), 'above it');
  expect(findSettings(folder)).toBeUndefined();
  writeFileSync(join(folder, 'loam.json'), 'beside it');
  expect(findSettings(folder)?.text).toBe('beside it');
});

test('a link in their place is not followed, and the page does without them', () => {
  const folder = pack('linked', true);
  symlinkSync(join(root, 'loam.json'), join(folder, 'loam.json'));
  expect(findSettings(folder)).toMatchObject({ text: '', fault: { why: 'way' } });
  expect(projectOf([manifest], folder)?.pack).toEqual({ path: 'pack.json', text: '{}' });
});
