import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileText } from '../support/packs.ts';
import { longSuite } from '../support/long.ts';
import { nodesAtHand } from './nodes.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

test('this Node is at hand', () => {
  expect(nodesAtHand()[0]).toEqual({ version: process.versions.node, path: process.execPath });
});

longSuite('the package, installed into an empty project', () => {
  let space = '';
  let tarball = '';
  let listed: readonly string[] = [];

  beforeAll(() => {
    space = realpathSync(mkdtempSync(join(tmpdir(), 'loam-installed-')));
    const packed = execFileSync(npm, ['pack', '--json', '--pack-destination', space], {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: clean(),
    });
    const [first] = JSON.parse(packed) as readonly { filename: string; files: readonly { path: string }[] }[];
    tarball = join(space, first?.filename ?? '');
    listed = (first?.files ?? []).map(({ path }) => path);
  }, 300_000);

  afterAll(() => rmSync(space, { recursive: true, force: true }));

  test('holds command, library, types, schemas, grammar and small packs, and no source', () => {
    for (const path of [
      'bin/loam.js',
      'dist/cli/main.cjs',
      'dist/api/play.js',
      'types/play.d.ts',
      'schemas/pack.schema.json',
      'grammar/card.ne',
      'dist/packs/market/pack.json',
      'LICENSE',
      'THIRD-PARTY.md',
    ])
      expect(listed).toContain(path);
    expect(
      listed.filter((path) => /^(?:src|tests|playground|scripts|cards)\/|\.sources$/.test(path)),
    ).toEqual([]);
  });

  test('is what publint and are-the-types-wrong expect', () => {
    const check = join(project, 'scripts/check-package.mjs');
    const { status, stderr } = spawnSync(process.execPath, [check, tarball], {
      encoding: 'utf8',
      env: clean(),
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  describe.each(nodesAtHand())('under Node $version', ({ version, path: node }) => {
    let folder = '';
    const run = (...args: readonly string[]): { code: number | null; out: string; err: string } => {
      const { status, stdout, stderr } = spawnSync(node, args, {
        cwd: folder,
        encoding: 'utf8',
        env: clean(),
      });
      return { code: status, out: stdout, err: stderr };
    };
    const loam = (...args: readonly string[]): ReturnType<typeof run> =>
      run(join(folder, 'node_modules/loam/bin/loam.js'), ...args);

    beforeAll(() => {
      folder = join(space, version);
      mkdirSync(folder);
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
      execFileSync(npm, ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], {
        cwd: folder,
        stdio: 'ignore',
        env: clean(),
      });
    }, 120_000);

    test('is one package, which brings no other', () => {
      expect(readdirSync(join(folder, 'node_modules')).filter((each) => !each.startsWith('.'))).toEqual([
        'loam',
      ]);
      expect(loam('--version')).toMatchObject({ code: 0, err: '' });
    });

    test('checks, plays and simulates a small pack', () => {
      const market = 'node_modules/loam/dist/packs/market';
      expect(loam('lint', '--programs', market)).toEqual({
        code: 0,
        out: '8 cards, 8 faces, 0 errors, 0 warnings, 0 notes\n',
        err: '',
      });
      expect(loam('play', '--pack', market, '--seed', '3')).toMatchObject({ code: 0, err: '' });
      expect(loam('simulate', '--pack', market, '--games', '20', '--workers', '2').code).toBe(0);
    });

    test('begins a game, which checks and plays, and a card of it', () => {
      expect(loam('new', 'pack', 'my-game')).toMatchObject({ code: 0, err: '' });
      expect(loam('new', 'card', 'stall', 'Dates', '--pack', 'my-game')).toMatchObject({ code: 0, err: '' });
      expect(loam('lint', '--programs', 'my-game')).toEqual({
        code: 0,
        out: '9 cards, 9 faces, 0 errors, 0 warnings, 0 notes\n',
        err: '',
      });
      expect(loam('play', '--pack', 'my-game', '--seed', '7')).toMatchObject({ code: 0, err: '' });
      expect(loam('migrate', 'my-game').code).toBe(0);
      expect(loam('doctor', 'my-game')).toMatchObject({ code: 0, err: '' });
    });

    test('runs the examples of the guide', () => {
      for (const name of ['lint.mjs', 'play.mjs', 'language.mjs']) {
        writeFileSync(join(folder, name), fileText(`docs/examples/${name}`));
        expect(run(name)).toMatchObject({ code: 0, err: '' });
      }
    });

    test('gives its schemas and its grammar to whoever asks for them', () => {
      writeFileSync(
        join(folder, 'ask.mjs'),
        `import { readFileSync } from 'node:fs';
for (const path of ['schemas/pack.schema.json', 'grammar/card.ne', 'packs/market/pack.json'])
  console.log(readFileSync(new URL(import.meta.resolve('loam/' + path)), 'utf8').length > 1000);
`,
      );
      expect(run('ask.mjs')).toEqual({ code: 0, out: 'true\ntrue\ntrue\n', err: '' });
    });

    test('has declarations with which a program is checked', () => {
      writeFileSync(
        join(folder, 'types.ts'),
        `import { loadPack, type Game } from 'loam';
import { loadPack as again } from 'loam/play';
import { lintFiles, type Diagnostic } from 'loam/lint';
import { loadLanguage } from 'loam/language';
const { pack } = loadPack([{ path: 'pack.json', text: '{}' }]);
const game: Game | undefined = pack?.newGame({ mode: 'usual', seats: 2, seed: 1 }).game;
const found: readonly Diagnostic[] = lintFiles([]).files.flatMap(({ diagnostics }) => diagnostics);
const text: string | undefined = loadLanguage('{}').language?.format({ path: 'a.card', text: '' });
// @ts-expect-error -- there is no such method
game?.nothing();
export { again, found, text };
`,
      );
      writeFileSync(
        join(folder, 'tsconfig.json'),
        '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022", "types": [] }, "files": ["types.ts"] }',
      );
      const tsc = join(project, 'node_modules/typescript/bin/tsc');
      expect(run(tsc, '-p', '.')).toEqual({ code: 0, out: '', err: '' });
    });
  });
});

/** The environment without what the npm that started this says of itself and of this project. */
function clean(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^LOAM_/.test(name)));
}
