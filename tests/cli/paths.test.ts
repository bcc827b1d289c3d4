import { spawnSync } from 'node:child_process';
import { existsSync, openSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, LAUNCHER, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const inSpace = (...args: readonly string[]): ReturnType<typeof loam> => loam(args, { cwd: space.root });
/** The output of a command that could not run. */
const refused = (message: string): object => ({ code: 2, out: '', err: `loam: ${message}\n` });

beforeAll(async () => {
  await built();
  space.littlePack('pack', { [MOSS_PATH]: MOSS });
  space.write('good.card', MOSS);
  symlinkSync('loop', space.at('loop'));
});

/** Commands that read a path, with what stands before it. */
const READERS: readonly (readonly string[])[] = [
  ['lint', '--pack', 'pack'],
  ['fmt', '--pack', 'pack'],
  ['score', '--pack', 'pack'],
  ['replay', '--pack', 'pack'],
  ['explain', '--pack', 'pack'],
  ['scenario', '--pack', 'pack'],
  ['coverage', '--games', '0', '--pack', 'pack'],
  ['export'],
  ['schema'],
  ['show', '1', '--pack'],
];

describe.each(READERS.map((reader) => [reader.join(' '), reader] as const))('loam %s', (_, reader) => {
  test.each([
    ['nowhere.card', 'U902 nowhere.card does not exist.'],
    ['good.card/in.card', 'U902 good.card/in.card does not exist.'],
    ['loop', 'U904 loop cannot be read (ELOOP).'],
    [`${'long'.repeat(80)}.card`, `U904 ${'long'.repeat(80)}.card cannot be read (ENAMETOOLONG).`],
    ['a\u001b[31mb', 'U902 a\ufffd[31mb does not exist.'],
    // It would else be the working folder, which `fmt` would write over.
    ['', 'U901 a path is empty. Name a file or folder; . is this folder.'],
  ])('a path that leads nowhere: %j', (path, message) => {
    expect(inSpace(...reader, path)).toEqual(refused(message));
  });
});

test.each([['export'], ['schema'], ['show', '1', '--pack']])(
  'loam %s takes no pack from elsewhere',
  (...args) => {
    expect(inSpace(...args, 'good.card')).toEqual(
      refused('U906 good.card is in no pack: no folder above it has a pack.json. Name the folder of a pack.'),
    );
    expect(inSpace(...args, '-')).toEqual(
      refused('U906 A pack is a folder, which is not read from standard input.'),
    );
  },
);

test.each(['lint', 'fmt', 'replay'])('loam %s of a folder as standard input', (command) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, command, '--pack', 'pack', '-'], {
    cwd: space.root,
    encoding: 'utf8',
    stdio: [openSync(space.root, 'r'), 'pipe', 'pipe'],
  });
  expect({ code: status, out: stdout, err: stderr }).toEqual(
    refused('U904 standard input cannot be read (EISDIR).'),
  );
});

test.runIf(existsSync('/dev/full'))('says that its output cannot be written, and exits with 2', () => {
  const full = openSync('/dev/full', 'w');
  for (const args of [['export', 'pack'], ['lint', 'pack'], ['help']]) {
    const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], {
      cwd: space.root,
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    expect([status, stderr]).toEqual([2, 'loam: U905 standard output cannot be written (ENOSPC).\n']);
  }
});

test('help about a command that there is not', () => {
  expect(inSpace('help', 'lnt')).toEqual(refused('U901 there is no command "lnt". `loam help` lists them.'));
});

test('neither an empty file name nor an empty folder is the working folder', () => {
  expect(loam(['play', '--players', '2', '--record', ''])).toEqual(
    refused('U901 --record takes a file, or - for the end of the log.'),
  );
  expect(inSpace('fmt', '--to', 'json', '--out', '', 'good.card', '--pack', 'pack')).toEqual(
    refused('U901 --out takes a folder.'),
  );
});
