import { spawnSync } from 'node:child_process';
import { openSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  built,
  LAUNCHER,
  loam as loamInKeptProcess,
  loamAlone as loam,
  MOSS,
  MOSS_PATH,
  Workspace,
} from './loam.ts';
import { rows } from '../support/long.ts';
import { fileText } from '../support/packs.ts';

const space = new Workspace();
const COMMANDS = ['lint', 'fmt', 'show', 'export', 'schema'];

beforeAll(async () => {
  await built();
  space.littlePack('pack', { [MOSS_PATH]: MOSS.replace('rocky, cold', 'rocky, cool') });
}, 120_000);

describe('help', () => {
  test('is printed without arguments, with -h and by help', () => {
    const bare = loam([]);
    expect(bare.code).toBe(0);
    expect(bare.err).toBe('');
    expect(bare.out).toMatch(
      /^Usage: loam \[options\] \[command\]\n\nChecks, formats, shows and exports the cards of a game, and plays it\.\n/,
    );
    for (const command of COMMANDS) expect(bare.out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(loam(['-h'])).toEqual(bare);
    expect(loam(['--help'])).toEqual(bare);
    expect(loam(['help'])).toEqual(bare);
  });

  test.each(COMMANDS)('tells every option and an example of %s', (command) => {
    const { code, out, err } = loamInKeptProcess(['help', command]);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toMatch(new RegExp(`^Usage: loam ${command} `));
    expect(out).toMatch(new RegExp(`\\nExamples:\\n  loam ${command}`));
    expect(loamInKeptProcess([command, '--help'])).toEqual({ code, out, err });
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(fileText('package.json')) as { version: string };
  expect(loam(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

describe('what the command line does not know', () => {
  test.each([
    [
      'a command',
      ['lnt'],
      "loam: U901 unknown command 'lnt'\n(Did you mean lint?)\n`loam help` says what it takes.\n",
    ],
    [
      'an option',
      ['lint', '--jsn'],
      "loam: U901 unknown option '--jsn'\n(Did you mean --json?)\n`loam help lint` says what it takes.\n",
    ],
    [
      'a format',
      ['lint', '--format', 'xml'],
      'loam: U901 --format takes text, compact, json, sarif, github, gitlab, junit, checkstyle, perhaps with =FILE behind it; not "xml".\n',
    ],
    [
      'no card',
      ['show'],
      "loam: U901 missing required argument 'card'\n`loam help show` says what it takes.\n",
    ],
    [
      'a second path',
      ['export', 'a', 'b'],
      "loam: U901 too many arguments for 'export'. Expected 1 argument but got 2.\n`loam help export` says what it takes.\n",
    ],
  ])('%s is said, and the exit code is 2', (_, args, err) => {
    expect(loamInKeptProcess(args)).toEqual({ code: 2, out: '', err });
  });
});

describe('colours', () => {
  const lint = (env: Record<string, string>, ...args: string[]): string =>
    loam(['lint', 'pack', ...args], { cwd: space.root, env }).out;
  const coloured = /\u001b\[/; // oxlint-disable-line no-control-regex -- the sign that starts a colour is what is looked for

  test('are not written to a pipe, not even by a build server', () => {
    expect(lint({})).not.toMatch(coloured);
    expect(lint({ CI: 'true', TERM: 'xterm-256color' })).not.toMatch(coloured);
  });

  test('are written where they are forced, and say the same', () => {
    const forced = lint({ FORCE_COLOR: '1' });
    expect(forced).toMatch(coloured);
    expect(forced.replace(/\u001b\[\d+m/g, '')).toBe(lint({})); // oxlint-disable-line no-control-regex -- as above
  });

  test('are not written against the will of the user', () => {
    expect(lint({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toMatch(coloured);
    expect(lint({ FORCE_COLOR: '0' })).not.toMatch(coloured);
    expect(lint({ FORCE_COLOR: '1' }, '--no-color')).not.toMatch(coloured);
  });
});

describe('output', () => {
  test('is whole when it is piped, however slowly it is read', () => {
    const whole = loam(['export']).out;
    const slow = spawnSync('sh', ['-c', '"$0" "$1" export | { sleep 1; cat; }', process.execPath, LAUNCHER], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(whole.length).toBeGreaterThan(200_000);
    expect(slow.stdout).toBe(whole);
  });

  test('is whole in a file', () => {
    const file = openSync(space.at('cards.json'), 'w');
    const { status } = spawnSync(process.execPath, [LAUNCHER, 'export'], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', file, 'pipe'],
    });
    expect(status).toBe(0);
    expect(statSync(space.at('cards.json')).size).toBe(Buffer.byteLength(loam(['export']).out));
  });

  test('ends quietly when its reader goes away', () => {
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', '"$0" "$1" export | head -c 1', process.execPath, LAUNCHER],
      {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        encoding: 'utf8',
      },
    );
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '[', stderr: '' });
  });
});

describe('runs of the other tests, which share a process', () => {
  const SCENARIO = 'tests/scenarios/earth/actions/grow.scenario';
  const PLAYED = ['play', '--bots', 'random,random', '--seed', '6', '--record', '-'];

  const RUNS: readonly (readonly [args: readonly string[], input: string | undefined])[] = [
    [[], undefined],
    [['lnt'], undefined],
    [['lint', '--format', 'json'], undefined],
    [['lint', '-', '--pack', 'cards/earth'], MOSS.replace('rocky', 'rock')],
    [['fmt', '-'], `${MOSS}\n\n`],
    [['show', '137'], undefined],
    [['show', 'what there is not'], undefined],
    [['export', 'cards/earth/events'], undefined],
    [['score', '-'], '{\n'],
    [['disasm', '137'], undefined],
    [['scenario', SCENARIO], undefined],
    [['simulate', '--games', '2', '--players', '2', '--seed', '3'], undefined],
    [['coverage', '--games', '1'], undefined],
    [['explain', '-'], 'loam record 9'],
    [['replay', '-'], ''],
    [['schema', 'card'], undefined],
    [PLAYED, undefined],
  ];
  test.each(rows(RUNS, 6))('%j: says and ends as in one of its own', (args, input = '') => {
    const alone = loam(args, { input });
    expect(loamInKeptProcess(args, { input })).toEqual(alone);
    expect(alone.out + alone.err).not.toBe('');
  });
});
