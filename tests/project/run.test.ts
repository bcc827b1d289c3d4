import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { strideFor } from '../../scripts/run/long.mjs';
import { withLock } from '../../scripts/run/lock.mjs';
import { processorTable } from '../../scripts/run/processor.mjs';
import { nodeProblem } from '../../scripts/run/node-version.mjs';

describe('the version of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0', '25.1.0', '26.10.0'])(
    '%s will do',
    (version) => {
      expect(nodeProblem(version)).toBe('');
    },
  );

  test.each(['12.22.12', '18.20.4', '20.18.3', '21.7.3', '22.12.0', '23.11.0'])(
    '%s gets one line',
    (version) => {
      expect(nodeProblem(version)).toBe(
        `Loam needs Node 20.19, 22.13, or 24 and later; this is Node ${version}.`,
      );
    },
  );

  test('is asked for in the same words by package.json', () => {
    const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      engines: { node: string };
    };
    expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24');
  });
});

describe('the long run', () => {
  test.each([1, 2, 37, 74, 147, 148, 149, 1517])(
    'begins at each of %i files, once in so many commits',
    (files) => {
      const first = new Set(
        Array.from({ length: files }, (_, commit) => (commit * strideFor(files)) % files),
      );
      expect(first.size).toBe(files);
    },
  );
});

describe('a command that works for minutes', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      encoding: 'utf8',
    });

  test.each(['long', 'soak', 'fuzz', 'misreadings'])(
    '%s says what it takes when it is asked, and begins nothing',
    (name) => {
      const { status, stdout, stderr } = run(name, '--help');
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^npm run [a-z:]+ /);
    },
  );

  test.each(['tests/cli', '--minutes', '--minutes 0', '--minutes 1.5', '--minutes 3 more'])(
    'long begins nothing with %s',
    (args) => {
      const { status, stdout, stderr } = run('long', ...args.split(' '));
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe('npm run test:long takes --minutes and a whole number from 1, or no arguments.\n');
    },
  );
});

describe('the table of processor seconds', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'loam-processor-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lines = (rows: readonly (readonly [string, number])[]) =>
    rows.map(([what, seconds]) => `${JSON.stringify({ what, seconds })}\n`).join('');

  test('adds up by folder, and what is left of the whole is that of the runner', () => {
    const file = join(folder, 'taken');
    writeFileSync(
      file,
      lines([
        ['tests/cli/fmt.test.ts', 4.5],
        ['tests/browser/play/turn.test.ts', 9],
        ['tests/cli/lint.test.ts', 2],
        ['the browser', 100],
      ]),
    );
    const steps = [
      { name: 'types', processor: 8 },
      { name: 'tests', processor: 120 },
      { name: 'lint', processor: 2 },
    ];
    expect(processorTable(steps, file, 128)).toBe(`Processor seconds by folder and step:
  100.0 the browser
    9.0 tests/browser/play
    8.0 types
    6.5 tests/cli
    2.5 the runner of the tests, and the rest
    2.0 lint
  128.0 in all, of a budget of 420`);
  });

  test('says where more was taken than may be, and where nothing is known', () => {
    const over = [{ name: 'types', processor: 421 }];
    expect(processorTable(over, join(folder, 'none'), 420)).toMatch(
      /\n {2}421\.0 in all, of a budget of 420, which is exceeded$/,
    );
    expect(processorTable([{ name: 'types', processor: 0 }], join(folder, 'none'), 0)).toBe(
      'Processor seconds: this system does not tell them.',
    );
  });
});

describe('the lock', () => {
  let folder = '';
  let lock = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loam-lock-'));
    lock = join(folder, 'deep', 'install.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function leave(holder: unknown) {
    mkdirSync(lock, { recursive: true });
    writeFileSync(join(lock, 'holder'), JSON.stringify(holder));
  }

  test('lets one in at a time', async () => {
    const events: string[] = [];
    const work = (name: string) =>
      withLock(lock, async () => {
        events.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        events.push(`${name} out`);
      });
    await Promise.all([work('a'), work('b'), work('c')]);
    expect(events).toHaveLength(6);
    for (let at = 0; at < 6; at += 2) {
      expect(events[at + 1]).toBe(events[at]?.replace('in', 'out'));
    }
    expect(existsSync(lock)).toBe(false);
  });

  test('is left when the work goes wrong', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(existsSync(lock)).toBe(false);
  });

  test('of a process that has ended is taken over', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    leave({ pid: String(pid), host: hostname() });
    const waits: string[] = [];
    expect(
      await withLock(
        lock,
        () => Promise.resolve('done'),
        (holder) => waits.push(holder),
      ),
    ).toBe('done');
    expect(waits).toEqual([]);
  });

  test('that nobody has renewed for a while is taken over, whoever holds it', async () => {
    leave({ pid: '1', host: 'another machine' });
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(lock, longAgo, longAgo);
    expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done');
  });

  test('of a process that runs is waited for, and said so once', async () => {
    leave({ pid: String(process.pid), host: hostname() });
    const waits: string[] = [];
    const waiting = withLock(
      lock,
      () => Promise.resolve('done'),
      (holder) => {
        waits.push(holder);
        rmSync(lock, { recursive: true });
      },
    );
    expect(await waiting).toBe('done');
    expect(waits).toEqual([String(process.pid)]);
  });
});
