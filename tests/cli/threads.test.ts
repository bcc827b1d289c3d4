import { beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../support/long.ts';
import { fileText, unbundle } from '../support/packs.ts';
import { built, loam, loamAlone, Workspace } from './loam.ts';

beforeAll(built, 120_000);

const space = new Workspace();

/** The second game, whose games are short, and the same with a card of more renown. */
const SECOND = space.at('is');
for (const { path, text } of unbundle(fileText('tests/packs/tideway/tideway.pack.txt'))) {
  space.write(`was/${path}`, text);
  space.write(`is/${path}`, path.includes('1-old-marrow') ? text.replace('renown 1', 'renown 3') : text);
}

const GAMES = String(runs(40, 8));

const COMMANDS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['simulate', ['--bots', 'greedy,random']],
  ['balance', ['--before', space.at('was')]],
  ['coverage', []],
];

describe('what many games come to', () => {
  test.each(COMMANDS.slice(0, runs(3, 1)))('does not depend on threads: %s', (name, more) => {
    const asked = [name, '--games', GAMES, '--seed', '4', '--pack', SECOND, '--json', ...more];
    const alone = loam([...asked, '--workers', '1']);
    expect([alone.code, alone.err]).toEqual([0, '']);
    expect(alone.out).toContain(name === 'coverage' ? '"seen":' : `"games":${GAMES}`);
    for (const threads of ['2', '3', '7'].slice(-runs(3, 1)))
      expect(loam([...asked, '--workers', threads])).toEqual(alone);
  });
});

/** A module that is put before each thread does something with the second share that it is given. */
function atSecondShare(does: string): Readonly<Record<string, string>> {
  const file = space.write(
    'second.cjs',
    `const threads = require('node:worker_threads');
const { receiveMessageOnPort } = threads;
let shares = 0;
threads.receiveMessageOnPort = (port) => {
  const received = receiveMessageOnPort(port);
  if (received && !threads.isMainThread && ++shares === 2) { ${does} }
  return received;
};
`,
  );
  return { NODE_OPTIONS: `--require ${file}` };
}

describe('a thread that dies', () => {
  const asked = ['simulate', '--games', '30', '--seed', '4', '--pack', SECOND];

  test('ends the command with a code, and what was played before is in the log', () => {
    const file = space.at('died.log');
    const died = loamAlone([...asked, '--workers', '1', '--resume', file], {
      env: atSecondShare('process.exit(7)'),
    });
    expect(died).toEqual({
      code: 2,
      out: '',
      err: 'loam: U924 a thread that played games ended by itself (worker exited with code: 7). Ask for fewer --workers, each of which needs memory of its own; with --resume FILE, what is played is kept.\n',
    });
    const again = loam([...asked, '--resume', file]);
    expect(again.err).toMatch(/ holds \d+ of 30 games; the others are played now\.\n$/);
    expect(again.out).toBe(loam(asked).out);
  });

  test('of a mistake of Loam says so, with where it came from', () => {
    const { code, out, err } = loamAlone([...asked, '--workers', '2'], {
      env: atSecondShare("throw new TypeError('it went wrong')"),
    });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^loam: this is a mistake in loam itself\.\nTypeError: it went wrong\n +at [^\n]+second\.cjs/,
    );
  });
});
