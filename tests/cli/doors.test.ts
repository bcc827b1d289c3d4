import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { marketFiles } from '../support/market.ts';
import { built, LAUNCHER, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const inSpace = (...args: readonly string[]): ReturnType<typeof loam> => loam(args, { cwd: space.root });
const SECRET = 'fauna 7   "What nobody may see"\n';
const UNTIDY = MOSS.replace('type herb', 'type   herb');
const LINK =
  'error P516 This cannot be read: it is a link, and only files that lie in the folder itself are used. Put a file in its place, or give it another name.\n';

/** A pack with a sound card and, beside it, something that is no file. */
function packWith(name: string, place: (file: string) => void, path = 'flora/1-x.card'): string {
  space.littlePack(name, { [MOSS_PATH]: MOSS });
  mkdirSync(space.at(`${name}/${path}/..`), { recursive: true });
  place(space.at(`${name}/${path}`));
  return name;
}

beforeAll(async () => {
  await built();
  space.write('elsewhere/secret.card', SECRET);
  space.write('elsewhere/secret.json', '{"loam": 1, "secret": 7}');
  space.write('elsewhere/notes.txt', 'secret   notes');
});

describe.skipIf(process.platform === 'win32')('a link in a pack is not followed, wherever it leads', () => {
  test.each([
    ['to a card elsewhere', 'flora/1-x.card', '../../elsewhere/secret.card'],
    ['to what is no card', 'flora/1-x.card', '../../elsewhere/notes.txt'],
    ['to a file of the same pack', 'flora/1-x.card', '137-wall-screw-moss.card'],
    ['to nothing', 'flora/1-x.card', 'nowhere.card'],
    ['to itself', 'flora/1-x.card', '1-x.card'],
    ['of a rules file', 'rules/x.rules', '../../elsewhere/notes.txt'],
    ['of a card as JSON', 'flora/1-x.json', '../../elsewhere/secret.json'],
    ['of a folder', 'more', '../elsewhere'],
    ['of a folder above it', 'more', '..'],
  ])('%s', (says, path, to) => {
    const name = packWith(`link ${says}`, (file) => symlinkSync(to, file), path);
    const lint = inSpace('lint', name);
    expect([lint.code, lint.err]).toEqual([1, '']);
    expect(lint.out).toContain(`${name}/${path}:1:1 ${LINK}`);
    expect(lint.out).not.toMatch(/secret/i);
    expect(lint.out).toMatch(/^1 card, 1 face, 1 error/m);
    const fmt = inSpace('fmt', name);
    expect([fmt.code, fmt.err]).toEqual([1, `${name}/${path}:1:1 ${LINK}`]);
    expect(fmt.out).toBe('2 files, 1 with errors, which are named above.\n');
    const exported = inSpace('export', name);
    expect([exported.code, exported.err]).toEqual([1, `${name}/${path}:1:1 ${LINK}`]);
    expect((JSON.parse(exported.out) as object[]).length).toBe(1);
    expect(space.read('elsewhere/secret.card')).toBe(SECRET);
    expect(space.read('elsewhere/notes.txt')).toBe('secret   notes');
    expect(lstatSync(space.at(`${name}/${path}`)).isSymbolicLink()).toBe(true);
  });

  test('nor where the file behind it is named', () => {
    const name = packWith('named', (file) => symlinkSync('../elsewhere', file), 'more');
    for (const path of [`${name}/more`, `${name}/more/secret.card`]) {
      expect(inSpace('lint', path).out).toMatch(/^named\/more[^:]*:1:1 error P516 .*\bis a link\b/);
      expect(inSpace('fmt', path).err).toMatch(/^named\/more[^:]*:1:1 error P516 .*\bis a link\b/);
    }
    expect(space.read('elsewhere/secret.card')).toBe(SECRET);
  });

  test('nor as its manifest', () => {
    space.write('manifest/flora/1-x.card', UNTIDY);
    symlinkSync('../elsewhere/secret.json', space.at('manifest/pack.json'));
    const lint = inSpace('lint', 'manifest');
    expect([lint.code, lint.out]).toEqual([
      1,
      `manifest/pack.json:1:1 ${LINK}\n0 cards, 0 faces, 1 error, 0 warnings, 0 notes\n`,
    ]);
    const said =
      'loam: U904 manifest/pack.json cannot be read: it is a link, and only files that lie in the folder itself are used.\n';
    for (const command of [['fmt'], ['export'], ['schema'], ['play', '--pack']])
      expect(inSpace(...command, 'manifest')).toEqual({ code: 2, out: '', err: said });
  });

  test('and what a converted card would go through is none either', () => {
    space.littlePack('convert', { [MOSS_PATH]: MOSS });
    mkdirSync(space.at('made'));
    symlinkSync('../elsewhere', space.at('made/flora'));
    symlinkSync('../../elsewhere/new.json', space.at('convert/flora/137-wall-screw-moss.json'));
    for (const way of [['--out', 'made'], ['--beside']]) {
      const { code, out, err } = inSpace('fmt', '--to', 'json', ...way, `convert/${MOSS_PATH}`);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^loam: U905 .*\bis a link\b/);
    }
    expect(readdirSync(space.at('elsewhere')).sort()).toEqual(['notes.txt', 'secret.card', 'secret.json']);
  });

  test('a pack and a file that somebody names may be reached through one', () => {
    space.littlePack('real', { [MOSS_PATH]: UNTIDY });
    symlinkSync('real', space.at('called'));
    expect(inSpace('fmt', 'called').out).toBe(`called/${MOSS_PATH}\n1 of 1 file formatted.\n`);
    expect(space.read(`real/${MOSS_PATH}`)).toBe(MOSS);
  });
});

describe.skipIf(process.platform === 'win32')('what never ends holds nobody up', () => {
  /** A process whose standard input stays open and silent, in which nothing that waits for it could end. */
  const alone = (...args: readonly string[]): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, ['-e', WAITS, LAUNCHER, ...args], { cwd: space.root, encoding: 'utf8' });
  const WAITS = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, process.argv.slice(1), { stdio: ['pipe', 'inherit', 'inherit'] });
    const end = setTimeout(() => child.kill('SIGKILL'), 60_000);
    child.on('close', (code) => (clearTimeout(end), child.stdin.end(), (process.exitCode = code ?? 99)));
  `;
  const pipe = (file: string): void => void spawnSync('mkfifo', [file]);

  test.each([
    ['a pipe', 'a pipe', pipe],
    ['a device', 'a link', (file: string): void => symlinkSync('/dev/zero', file)],
    ['standard input', 'a link', (file: string): void => symlinkSync('/dev/stdin', file)],
  ])('%s', (sort, called, place) => {
    const name = packWith(`never ${sort}`, place);
    for (const command of ['lint', 'fmt', 'export']) {
      const { status, stdout, stderr } = alone(command, name);
      expect([command, status]).toEqual([command, 1]);
      expect(`${String(stdout)}${String(stderr)}`).toContain(
        `${name}/flora/1-x.card:1:1 error P516 This cannot be read: it is ${called}`,
      );
    }
  });

  test('a pipe that is named, with the words of a pack', () => {
    space.littlePack('words', {});
    pipe(space.at('pipe.card'));
    for (const command of ['lint', 'fmt']) {
      const { status, stdout, stderr } = alone(command, '--pack', 'words', 'pipe.card');
      expect([command, status]).toEqual([command, 1]);
      expect(`${String(stdout)}${String(stderr)}`).toContain(
        'pipe.card:1:1 error P516 This cannot be read: it is a pipe and no file.',
      );
    }
  });

  test('a pipe into which a game is to be written and from which nobody reads', () => {
    for (const { path, text } of marketFiles) space.write(`market/${path}`, text);
    pipe(space.at('game.pipe'));
    const { status, stdout, stderr } = alone('play', '--pack', 'market', '--record', 'game.pipe');
    expect([status, stderr]).toEqual([
      1,
      'loam: U905 game.pipe cannot be written (ENXIO). It is as it was.\n',
    ]);
    // It is not lost.
    expect(String(stdout)).toMatch(/\nloam record \d/);
  });
});

describe.skipIf(process.platform === 'win32')('one file that cannot be read', () => {
  test('keeps nobody from the others', () => {
    const name = packWith('others', (file) => symlinkSync('/dev/null', file));
    space.write(`${name}/${MOSS_PATH}`, UNTIDY);
    expect(inSpace('fmt', name)).toEqual({
      code: 1,
      out: `others/${MOSS_PATH}\n1 of 2 files formatted. 1 with errors, which are named above.\n`,
      err: `others/flora/1-x.card:1:1 ${LINK}`,
    });
    expect(inSpace('show', '137', '--pack', name).code).toBe(0);
    const none = inSpace('show', '1', '--pack', name);
    expect(none.code).toBe(1);
    expect(none.err).toContain(`others/flora/1-x.card:1:1 ${LINK}`);
  });

  test('keeps a game from being played, which would be another one without it', () => {
    for (const { path, text } of marketFiles) space.write(`without/${path}`, text);
    symlinkSync('8-figs.card', space.at('without/stalls/9-x.card'));
    for (const args of [['play'], ['simulate', '--games', '1']])
      expect(inSpace(...args, '--pack', 'without')).toEqual({
        code: 2,
        out: '',
        err: `loam: U904 these cannot be read, so that nothing can be played: without/stalls/9-x.card.\nwithout/stalls/9-x.card:1:1 ${LINK}`,
      });
  });

  test('among scenarios is one that does not hold, and no link is followed to more of them', () => {
    for (const { path, text } of marketFiles) space.write(`scenes/market/${path}`, text);
    space.write('scenes/all/a.scenario', 'loam scenario 1\n');
    symlinkSync('../../elsewhere/notes.txt', space.at('scenes/all/b.scenario'));
    symlinkSync('..', space.at('scenes/all/up'));
    const { code, out } = inSpace('scenario', 'scenes/all', '--pack', 'scenes/market');
    expect(code).toBe(1);
    expect(out).toContain('scenes/all/b.scenario: G951 This cannot be read: it is a link');
    expect(out).toContain('scenes/all/up: G951 This cannot be read: it is a link');
    expect(out).toContain('3 scenarios, 3 not as they say.\n');
    expect(out).not.toContain('secret');
  });
});
