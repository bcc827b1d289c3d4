import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judged } from '../../scripts/audit.mjs';
import { sizes } from '../../scripts/build/api.mjs';
import { BUNDLED, checkListed, THIRD_PARTY, thirdParty } from '../../scripts/build/third-party.mjs';
import { laidOut } from '../../scripts/build/layout.mjs';
import { built } from '../cli/loam.ts';
import { fileText } from '../support/packs.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const manifest = JSON.parse(fileText('package.json')) as Record<string, unknown>;

interface LockEntry {
  readonly integrity?: string;
  readonly resolved?: string;
}
const lock = JSON.parse(fileText('package-lock.json')) as {
  readonly packages: Readonly<Record<string, LockEntry>>;
};

describe('what is installed', () => {
  test('is none of it for those who use the package', () => {
    expect(manifest['dependencies']).toBeUndefined();
    // Two are asked for by those who share games out over machines.
    expect(Object.keys(manifest['peerDependencies'] as object)).toEqual(['bullmq', 'ioredis']);
    expect(manifest['peerDependenciesMeta']).toEqual({
      bullmq: { optional: true },
      ioredis: { optional: true },
    });
    expect(manifest['optionalDependencies']).toBeUndefined();
  });

  test('has one exact version each', () => {
    const versions = Object.values(manifest['devDependencies'] as Readonly<Record<string, string>>);
    expect(versions.filter((each) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(each))).toEqual([]);
  });

  test('is what the registry gave, whichever registry that is', () => {
    const entries = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(entries.length).toBeGreaterThan(100);
    const loose = entries.filter(
      ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(fileText('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });
});

describe('licences', () => {
  test('of what is bundled are listed with their texts, and are free', async () => {
    const text = thirdParty(project);
    expect(fileText(THIRD_PARTY)).toBe(await laidOut(THIRD_PARTY, text));
    for (const name of BUNDLED) expect(text).toContain(`## ${name}\n`);
  });

  test('of what is not listed stop the build', () => {
    expect(() => checkListed(['src/cli/main.ts', 'node_modules/moo/moo.js'])).not.toThrow();
    expect(() => checkListed(['node_modules/@some/other/index.js'])).toThrow(
      '@some/other is bundled, and scripts/build/third-party.mjs does not list it.',
    );
  });
});

describe('the workflows', () => {
  const folder = '.github/workflows';
  const uses = readdirSync(join(project, folder)).flatMap((file) =>
    [...fileText(`${folder}/${file}`).matchAll(/uses: *(.*)/g)].map(([, what = '']) => what),
  );

  test('run actions of one commit each, whose version is said beside it', () => {
    expect(uses.length).toBeGreaterThan(2);
    const loose = uses.filter(
      (each) => !each.startsWith('./') && !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d/.test(each),
    );
    expect(loose).toEqual([]);
  });

  test('publish with provenance, from what was tested', () => {
    const text = fileText(`${folder}/release.yml`);
    expect(text).toContain('id-token: write');
    expect(text.indexOf('.ci/run')).toBeLessThan(text.indexOf('npm publish --provenance'));
  });
});

describe('what is said of known weaknesses', () => {
  test.each<[string, string, 0 | 1, boolean, RegExp]>([
    [
      'when the registry refuses the question',
      '{ "message": "405 Method Not Allowed", "statusCode": 405, "error": { "summary": "" } }',
      0,
      false,
      /^The audit could not run, so that nothing is known: 405 Method Not Allowed$/,
    ],
    ['when npm does not start', 'spawn npm ENOENT', 0, false, /nothing is known: spawn npm ENOENT$/],
    ['when npm says nothing', '', 0, false, /nothing is known: npm gave no answer$/],
    [
      'of slight ones',
      '{ "vulnerabilities": { "a": { "severity": "low", "range": "<2" } }, "metadata": { "vulnerabilities": { "total": 1 } } }',
      0,
      true,
      /^1 weakness is known, none of them grave\.$/,
    ],
    [
      'of grave ones',
      '{ "vulnerabilities": { "a": { "severity": "high", "range": "<2" }, "b": { "severity": "low", "range": "*" } }, "metadata": { "vulnerabilities": { "total": 2 } } }',
      1,
      true,
      /^2 weaknesses are known\. Grave: a <2 \(high\)$/,
    ],
  ])('%s', (_, answer, code, asked, says) => {
    const result = judged(answer);
    expect([result.code, result.asked]).toEqual([code, asked]);
    expect(result.says).toMatch(says);
  });
});

// The bytes that a page loads of each entry, in thousands of bytes, minified and gzipped: hardly more than of the
// library when it had one.
test.each([
  // The forms of card games and what carries them out: 6, 3 and 4 kB.
  // What is compiled again alone for a value of an option, and a scenario that is played line by line: 1 kB.
  // Several equal cards in one file, read, checked and told of: 1 kB each; the forms of prices and puzzles, 1 kB.
  // Numbers compared with those of the last card, cards laid without a price, teams that share points alone: 1 kB.
  // What messages say to write instead, and whose choice it is: 0.1 kB each.
  // Conditions of which one is enough, with what is told of those that are joined otherwise: 1, 2 and 2 kB.
  // Repetitions that end at a moment: 0.2 kB each.
  // Numbers that acts come to: 0.5 kB each.
  // Tables of cards, read and checked, and what is said of their cells: 3.1, 4 and 4 kB.
  ['play', 214],
  ['lint', 156],
  ['language', 106],
] as const)('loam/%s has at most %i kB', async (entry, most) => {
  const all = await allSizes;
  expect(all[entry] / 1000).toBeLessThanOrEqual(most);
  expect(all[entry] / 1000).toBeGreaterThan(most / 2);
});

test('the validators hold nothing that nobody asks for, such as places in the schema', () => {
  expect(fileText('src/cards/generated/validators.js')).not.toContain('schemaPath');
});

const allSizes = sizes(project);

describe('the command without its sources', () => {
  // The folder is made before anything can fail: what is removed afterwards is this one and never a way up from nowhere.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loam-package-')));
  const root = join(folder, 'node_modules/loam');
  beforeAll(async () => {
    await built();
    cpSync(join(project, 'bin'), join(root, 'bin'), { recursive: true });
    cpSync(join(project, 'package.json'), join(root, 'package.json'));
    cpSync(join(project, 'dist/cli'), join(root, 'dist/cli'), {
      recursive: true,
      filter: (path) => !path.endsWith('.sources'),
    });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('starts as it was built, and keeps what the engine compiled beside the package', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'bin/loam.js'), 'lint', join(project, 'cards/earth/climate')],
      { encoding: 'utf8', cwd: tmpdir() },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/0 errors, 0 warnings/);
    expect(existsSync(join(root, '../.cache/loam', String(manifest['version'])))).toBe(true);
    expect(existsSync(join(root, '.build'))).toBe(false);
  });
});
