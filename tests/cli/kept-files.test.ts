import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const inSpace = (...args: readonly string[]): ReturnType<typeof loam> => loam(args, { cwd: space.root });
/** The output of a command that could not run. */
const refused = (message: string): object => ({ code: 2, out: '', err: `loam: ${message}\n` });
const UNTIDY = MOSS.replace('type herb', 'type   herb');

beforeAll(async () => {
  await built();
  space.littlePack('pack', { [MOSS_PATH]: MOSS });
  mkdirSync(space.at('folder'));
});

describe('what a file holds is not lost', () => {
  // Games are played with the nearest pack, which is Earth.
  const play = (record: string): ReturnType<typeof loam> =>
    loam(['play', '--players', '2', '--record', record]);

  test('loam fmt leaves a file that may only be read', () => {
    space.write('fixed.card', UNTIDY);
    chmodSync(space.at('fixed.card'), 0o444);
    expect(inSpace('fmt', '--pack', 'pack', 'fixed.card')).toEqual(
      refused('U905 fixed.card may only be read. It is as it was.'),
    );
    expect(space.read('fixed.card')).toBe(UNTIDY);
  });

  test('loam fmt of a link formats what it leads to', () => {
    space.write('folder/real.card', UNTIDY);
    symlinkSync('folder/real.card', space.at('link.card'));
    expect(inSpace('fmt', '--pack', 'pack', 'link.card').code).toBe(0);
    expect(space.read('folder/real.card')).toBe(MOSS);
    expect(lstatSync(space.at('link.card')).isSymbolicLink()).toBe(true);
    expect(readdirSync(space.at('folder'))).toEqual(['real.card']);
  });

  test('loam play writes a record over nothing but a record', () => {
    space.write('own.card', MOSS);
    expect(play(space.at('own.card'))).toEqual(
      refused(`U905 ${space.at('own.card')} is there already and is no record. Name another file.`),
    );
    expect(space.read('own.card')).toBe(MOSS);
    symlinkSync('loop.txt', space.at('loop.txt'));
    expect(play(space.at('loop.txt'))).toEqual(
      refused(`U905 ${space.at('loop.txt')} cannot be written (ELOOP). It is as it was.`),
    );
    expect(play(space.at('own.card/game.txt'))).toEqual(
      refused(`U905 ${space.at('own.card/game.txt')} cannot be written (ENOTDIR). Nothing was written.`),
    );
    space.write('game.txt', '');
    expect(play(space.at('game.txt')).code).toBe(0);
    const first = space.read('game.txt');
    expect(play(space.at('game.txt')).code).toBe(0);
    expect(space.read('game.txt')).toBe(first);
  });
});
