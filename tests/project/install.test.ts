import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { install } from '../../scripts/run/install.mjs';

let root = '';
const said: string[] = [];

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/one': { version },
      'node_modules/two': { version: '2.0.0', dev: true },
      'node_modules/for-others': { version: '3.0.0', optional: true, os: ['nowhere'], cpu: ['none'] },
    },
  });

// In the place of npm: notes how it was called and leaves what npm leaves.
const npm = `
  const fs = require('node:fs');
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('no-network')) process.exit(7);
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules');
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loam-install-'));
  writeFileSync(join(root, 'package-lock.json'), lock('1.0.0'));
  writeFileSync(join(root, 'npm-cli.js'), npm);
  vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'));
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function calls(): string[] {
  try {
    return readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

const ci = 'ci --include=dev --no-audit --no-fund';

test('installs what the lock file asks for, and not again', async () => {
  expect(await install(root)).toBe(true);
  expect(await install(root)).toBe(true);
  expect(calls()).toEqual([ci]);
});

test('installs once where two processes start together', async () => {
  expect(await Promise.all([install(root), install(root), install(root)])).toEqual([true, true, true]);
  expect(calls()).toEqual([ci]);
});

test('installs again when the lock file has changed', async () => {
  await install(root);
  writeFileSync(join(root, 'package-lock.json'), lock('1.0.1'));
  await install(root);
  expect(calls()).toEqual([ci, ci]);
});

test('installs again for another Node or system', async () => {
  await install(root);
  const stamp = join(root, 'node_modules/.loam-installed');
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(/\d+\n$/, '1\n'));
  await install(root);
  expect(calls()).toEqual([ci, ci]);
});

test('leaves alone what npm itself has installed', async () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), lock('1.0.0'));
  expect(await install(root)).toBe(true);
  expect(calls()).toEqual([]);
});

test('installs where the development packages were left out', async () => {
  mkdirSync(join(root, 'node_modules'));
  const list = { packages: { 'node_modules/one': { version: '1.0.0' } } };
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(list));
  expect(await install(root)).toBe(true);
  expect(calls()).toEqual([ci]);
});

test('says so when npm does not get through, and tries again the next time', async () => {
  writeFileSync(join(root, 'no-network'), '');
  expect(await install(root)).toBe(false);
  expect(said.at(-1)).toBe('npm ci ended with 7. Mend what it names above, then run this command again.');
  rmSync(join(root, 'no-network'));
  expect(await install(root)).toBe(true);
  expect(calls()).toEqual([ci, ci]);
});
