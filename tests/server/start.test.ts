import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findPack } from '../../scripts/server/find-pack.mjs';
import { hasDesktop, privateDoor } from '../../scripts/server/open-browser.mjs';
import { readOptions } from '../../scripts/server/options.mjs';
import { askPort, atEnd, tempFolder, type Asked } from './temp-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A server of its own process. */
interface Started {
  /** The text that it wrote so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** Waits for the line with its address, and gives it. */
  address(): Promise<string>;
  /** Waits for its end, and gives its exit code. */
  ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

function start(
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Started {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/.test(name));
  const child = spawn(process.execPath, [join(root, 'scripts/serve.mjs'), ...args], {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    // With the channel it ends when this process is gone, also where nobody was left to end it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const said = { out: '', err: '' };
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said.out += part.toString();
      const found = /^Loam: (http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32})$/m.exec(said.out)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`ended with ${code} before it had an address: ${said.err}`)));
  });
  address.catch(() => undefined);
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    out: () => said.out,
    err: () => said.err,
    address: () => address,
    ended,
    signal: (name) => void child.kill(name),
  };
}

const port = (address: string): number => Number(new URL(address).port);
/** The headers that prove to the server of an address that a request may read. */
const known = (address: string): Required<Pick<Asked, 'headers'>> => ({
  headers: { 'x-loam-token': new URL(address).searchParams.get('token') ?? '' },
});

/** Takes a port so that nobody else can have it; the lowest free one from `first` on. */
async function take(first: number): Promise<number> {
  for (let at = first; ; at += 1) {
    const server = createServer();
    const taken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(at, '127.0.0.1', () => resolve(true));
    });
    if (!taken) continue;
    atEnd(() => new Promise((resolve) => server.close(() => resolve())));
    return (server.address() as AddressInfo).port;
  }
}

describe('the server as a command', { timeout: 120_000 }, () => {
  test('serves the page and Earth, and says its address in one line', async () => {
    const server = start(['--port', '0']);
    const address = await server.address();
    const at = port(address);
    expect(server.out()).toBe(`Loam: ${address}\n`);
    const page = await askPort(at, '/', known(address));
    expect(page.text).toMatch(/^<!doctype html>/);
    for (const [, part] of page.text.matchAll(/(?:src|href|content)="([\w./-]+\.(?:js|css))"/g)) {
      expect([part, (await askPort(at, `/${part}`)).status]).toEqual([part, 200]);
    }
    const project = (await askPort(at, '/api/project', known(address))).json();
    expect(project['title']).toBe('Earth');
    const paths = (project['files'] as { path: string }[]).map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('.card'))).toHaveLength(364);
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.err()).toMatch(/^(Building the page …\n)?\d+ files in cards\/earth\. Ctrl C stops\.\n$/);
  });

  test('for work on the page, serves it with a part that loads it anew', async () => {
    const server = start(['--port', '0', '--dev']);
    const address = await server.address();
    const at = port(address);
    const page = await askPort(at, '/', known(address));
    const parts = [...page.text.matchAll(/(?:src|href|content)="([\w./-]+\.(?:js|css))"/g)].map(
      ([, part]) => part,
    );
    expect(parts).toContain('dev/reload.js');
    for (const part of parts) {
      const { status, headers } = await askPort(at, `/${part}`);
      expect([part, status]).toEqual([part, 200]);
      expect(headers['cache-control']).not.toContain('immutable');
    }
    const stream = await fetch(`http://127.0.0.1:${at}/dev/built`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    await stream.text();
  });

  // A process that tests begin must not outlive them, and a worker that is killed ends nothing itself.
  test.each([
    ['while it serves', /^Loam: /m],
    ['before it serves', /^begun$/m],
  ])('ends %s when the process that keeps a channel to it is killed', async (_, reached) => {
    const begin = `
      const { spawn } = require('node:child_process');
      const server = spawn(process.execPath, process.argv.slice(1), { stdio: ['ignore', 1, 'ignore', 'ipc'] });
      console.log('pid ' + server.pid + '\\nbegun');`;
    const starter = spawn(
      process.execPath,
      ['-e', begin, '--', join(root, 'scripts/serve.mjs'), '--port', '0'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    atEnd(() => void starter.kill('SIGKILL'));
    let out = '';
    // Its output is closed once nobody has it any more: neither the one that began nor the server.
    const bothEnded = new Promise((resolve) => starter.on('close', () => resolve('both ended')));
    const far = new Promise((resolve) =>
      starter.stdout.on('data', (part: Buffer) => {
        out += part.toString();
        if (reached.test(out)) resolve('far');
      }),
    );
    expect(await Promise.race([far, bothEnded])).toBe('far');
    const server = Number(/^pid (\d+)$/m.exec(out)?.[1]);
    const late = new Promise((resolve) => setTimeout(() => resolve('the server goes on'), 60_000).unref());
    starter.kill('SIGKILL');
    const came = await Promise.race([bothEnded, late]);
    if (came !== 'both ended') process.kill(server, 'SIGKILL');
    expect(came).toBe('both ended');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends in order at %s, also while a page listens',
    async (signal) => {
      const server = start(['--port', '0']);
      const address = await server.address();
      const listening = await fetch(new URL('/api/changes', address), known(address));
      server.signal(signal);
      // A terminal and the launcher may both say so.
      server.signal(signal);
      expect(await server.ended).toBe(0);
      await listening.text().catch(() => '');
    },
  );

  test('takes the next free port, and another for the next', async () => {
    const taken = await take(5626);
    const [one, other] = [start([]), start([])];
    const ports = [port(await one.address()), port(await other.address())];
    expect(new Set(ports).size).toBe(2);
    for (const each of ports) {
      expect(each).toBeGreaterThan(taken);
      expect(each).toBeLessThan(5726);
    }
  });

  test('serves the pack it is started in or told, its own or another', async () => {
    const pack = tempFolder({ 'pack.json': '{"title":"Near"}', 'deep/1.card': 'one' });
    const near = start(['--port', '0'], { cwd: join(pack, 'deep') });
    const told = start(['--port', '0', '--pack', join(pack, 'pack.json')]);
    const called = start(['--port', '0'], { env: { npm_lifecycle_event: 'start', INIT_CWD: pack } });
    for (const server of [near, told, called]) {
      const address = await server.address();
      const { title, files } = (await askPort(port(address), '/api/project', known(address))).json();
      expect([title, files]).toEqual([
        'Near',
        [expect.objectContaining({ path: 'deep/1.card', text: 'one' })],
      ]);
    }
  });

  test('does not start on a port that is taken', async () => {
    const taken = await take(5800);
    const server = start(['--port', String(taken)]);
    expect(await server.ended).toBe(1);
    expect([server.out(), server.err()]).toEqual([
      '',
      `loam start: Port ${taken} is taken. Leave --port out to get the next that is free. (port-taken)\n`,
    ]);
  });

  test.each([
    [['--prot', '1'], 'There is no option --prot. Say --help for what there is. (option)'],
    [['--port'], '--port needs a value. Say --help for what there is. (option)'],
    [['--port', 'x'], '--port takes a number from 0 to 65535, not "x". (option)'],
    [['--pack', 'no/such'], 'no/such does not exist. (no-pack)'],
    [['--pack', 'tests'], 'tests is no pack: a pack is a folder with a pack.json in it. (no-pack)'],
  ])('does not start with %j', async (args, message) => {
    const server = start(args);
    expect(await server.ended).toBe(1);
    expect([server.out(), server.err()]).toEqual(['', `loam start: ${message}\n`]);
  });

  test('prints help and ends', async () => {
    const server = start(['--help']);
    expect(await server.ended).toBe(0);
    for (const option of ['--pack', '--port', '--no-open', '--dev', '--help'])
      expect(server.out()).toContain(option);
  });
});

describe('options', () => {
  test.each([
    [[], { pack: undefined, port: undefined, open: true, dev: false, help: false }],
    [['--pack', 'a', '--port', '8080'], { pack: 'a', port: 8080, open: true, dev: false, help: false }],
    [['--pack=a', '--no-open', '--dev'], { pack: 'a', port: undefined, open: false, dev: true, help: false }],
    [['--port', '0', '-h'], { pack: undefined, port: 0, open: true, dev: false, help: true }],
    [['--port', '65535'], { pack: undefined, port: 65_535, open: true, dev: false, help: false }],
  ])('%j', (args, options) => {
    expect(readOptions(args)).toEqual(options);
  });

  test.each([
    [['--port', '65536'], '--port takes a number from 0 to 65535, not "65536".'],
    [['--port', '-1'], '--port needs a value. Say --help for what there is.'],
    [['--port', '1e3'], '--port takes a number from 0 to 65535, not "1e3".'],
    [['--port='], '--port takes a number from 0 to 65535, not "".'],
    [['--pack='], '--pack needs a folder.'],
    [['--dev=yes'], '--dev takes no value. Say --help for what there is.'],
    [['-x'], 'There is no option -x. Say --help for what there is.'],
    [
      ['earth'],
      '"earth" stands alone; the folder of a pack comes after --pack. Say --help for what there is.',
    ],
  ])('%j is not understood', (args, message) => {
    expect(() => readOptions(args)).toThrow(expect.objectContaining({ code: 'option', message }));
  });
});

describe('which pack', () => {
  test('the nearest upwards, else Earth', () => {
    const outer = tempFolder({ 'pack.json': '{}', 'a/inner/pack.json': '{}', 'a/b/c/x.card': '' });
    expect(findPack(root, join(outer, 'a/b/c'))).toBe(outer);
    expect(findPack(root, join(outer, 'a/inner'))).toBe(join(outer, 'a/inner'));
    expect(findPack(root, tempFolder())).toBe(join(root, 'cards/earth'));
    expect(findPack(root, join(outer, 'a/b'), '../inner')).toBe(join(outer, 'a/inner'));
  });

  test('a folder named pack.json makes none', () => {
    const outer = tempFolder({ 'pack.json': '{}' });
    mkdirSync(join(outer, 'in/pack.json'), { recursive: true });
    expect(findPack(root, join(outer, 'in'))).toBe(outer);
  });

  test.runIf(process.platform !== 'win32')('a link to a pack leads to it', () => {
    const pack = tempFolder({ 'pack.json': '{}' });
    const link = join(tempFolder(), 'link');
    symlinkSync(pack, link);
    expect(findPack(root, dirname(link), 'link')).toBe(pack);
  });
});

describe('a browser is opened', () => {
  test('by a page that only this user can read, since others see what a program was started with', () => {
    const folder = join(tempFolder(), 'dist');
    const { address, remove } = privateDoor(folder, 'http://127.0.0.1:1/?token=x');
    const door = fileURLToPath(address);
    expect(address).toMatch(/^file:/);
    expect(readFileSync(door, 'utf8')).toContain('content="0;url=http://127.0.0.1:1/?token=x"');
    if (process.platform !== 'win32') {
      expect(statSync(door).mode & 0o777).toBe(0o600);
      expect(statSync(dirname(door)).mode & 0o777).toBe(0o700);
    }
    remove();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['on a desktop terminal', { DISPLAY: ':0' }, 'linux', true, true],
    ['under Wayland', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true, true],
    ['on a Mac', {}, 'darwin', true, true],
    ['on Windows', {}, 'win32', true, true],
    ['not without a desktop', {}, 'linux', true, false],
    ['not without a terminal', { DISPLAY: ':0' }, 'linux', false, false],
    ['not in continuous integration', { DISPLAY: ':0', CI: 'true' }, 'linux', true, false],
    ['not from afar', { DISPLAY: ':0', SSH_CONNECTION: '10.0.0.2 1 10.0.0.1 22' }, 'darwin', true, false],
  ])('%s', (_, env, platform, isTerminal, opens) => {
    expect(hasDesktop(env, platform, isTerminal)).toBe(opens);
  });
});
