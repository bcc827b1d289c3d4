import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder, tempServer } from './temp-server.ts';

const file = (path: string): string => `/api/file?path=${encodeURIComponent(path)}`;

describe('every answer', () => {
  test.each([
    ['/', 'GET', 200],
    ['/api/project', 'GET', 200],
    ['/nothing', 'GET', 404],
    ['/api/nothing', 'GET', 404],
    ['/', 'POST', 405],
  ])('to %s by %s has the headers that hold other pages off', async (path, method, status) => {
    const server = await tempServer();
    const answer = await server.ask(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('who may ask', () => {
  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example:80',
    '10.0.0.1',
    'localhost:abc',
  ])('not a page that came by the name %j', async (host) => {
    const server = await tempServer();
    for (const path of ['/', '/api/project', '/api/changes', file('a.card')]) {
      const answer = await server.ask(path, { headers: { host } });
      expect([answer.status, answer.json()['code']]).toEqual([403, 'host']);
    }
  });

  test('not one that does not say by which name it came', async () => {
    const server = await tempServer();
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: server.port });
      let text = '';
      socket.on('data', (part) => (text += part.toString())).on('error', reject);
      socket.on('close', () => resolve(text));
      socket.write('GET /api/project HTTP/1.0\r\n\r\n');
    });
    expect(said).toMatch(/^HTTP\/1\.1 403 /);
    expect(said).not.toContain(server.token);
  });

  test.each(['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST'])(
    'a page that came by the name %s',
    async (host) => {
      const server = await tempServer();
      expect((await server.ask('/api/project', { headers: { host: `${host}:${server.port}` } })).status).toBe(
        200,
      );
    },
  );

  test.each([
    { origin: 'http://evil.example' },
    { origin: 'https://127.0.0.1:PORT' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'http://127.0.0.1' },
    { origin: 'http://localhost:PORT' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://127.0.0.1:PORT', 'sec-fetch-site': 'cross-site' },
  ])('not another page: %j', async (headers) => {
    const server = await tempServer();
    const own = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', String(server.port))]),
    );
    const wrote = await server.ask(file('a.card'), {
      method: 'PUT',
      headers: { 'x-loam-token': server.token, 'x-loam-base': 'new', ...own },
      body: 'x',
    });
    expect([wrote.status, wrote.json()]).toEqual([
      403,
      { code: 'origin', message: 'Only the page of this server may ask for that.' },
    ]);
    expect((await server.ask('/api/project', { headers: own })).status).toBe(403);
    expect(readdirSync(server.pack)).toEqual(['pack.json']);
  });

  test.each([undefined, '', 'x', 'A'.repeat(32)])('nobody with the token %j', async (token) => {
    const server = await tempServer({ 'a.card': 'one' });
    const headers = {
      origin: `http://127.0.0.1:${server.port}`,
      'x-loam-base': 'new',
      ...(token !== undefined && { 'x-loam-token': token }),
    };
    for (const [method, path] of [
      ['PUT', file('b.card')],
      ['DELETE', file('a.card')],
      ['POST', '/api/rename?path=a.card&to=b.card'],
    ] as const) {
      const answer = await server.ask(path, {
        method,
        headers,
        bare: true,
        ...(method === 'PUT' && { body: 'x' }),
      });
      expect([answer.status, answer.json()['code']]).toEqual([403, 'token']);
    }
    expect(readdirSync(server.pack)).toEqual(['a.card', 'pack.json']);
  });

  test('nobody reads without it either, and no answer gives it away', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    for (const path of [
      '/api/project',
      '/api/changes',
      '/api/changes?token=',
      '/',
      '/index.html',
      '/?token=x',
    ]) {
      const bare = await server.ask(path, { bare: true });
      expect([path, bare.status]).toEqual([path, 403]);
      expect(`${bare.text}${JSON.stringify(bare.headers)}`).not.toContain(server.token);
    }
    for (const path of ['/api/project', '/', `/?token=${server.token}`]) {
      const { status, text, headers } = await server.ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(`${text}${JSON.stringify(headers)}`).not.toContain(server.token);
    }
    const { text, headers } = await server.ask('/', { bare: true });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('Open the whole address that <code>npm start</code> printed');
  });

  test('a browser that opened the page once gets it again, and nothing else by that', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const first = await server.ask(`/?token=${server.token}`, { bare: true });
    const [given = ''] = first.headers['set-cookie'] ?? [];
    expect(given).toMatch(new RegExp(`^loam-${server.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`));
    const cookie = given.replace(/;.*/, '');
    expect((await server.ask('/', { bare: true, headers: { cookie } })).status).toBe(200);
    expect((await server.ask('/', { bare: true, headers: { cookie: `a=b; ${cookie}` } })).status).toBe(200);
    expect((await server.ask('/', { bare: true, headers: { cookie: `${cookie}x` } })).status).toBe(403);
    for (const path of ['/api/project', '/api/changes'])
      expect((await server.ask(path, { bare: true, headers: { cookie } })).status).toBe(403);
    const put = await server.ask(file('b.card'), {
      method: 'PUT',
      bare: true,
      headers: { cookie, 'x-loam-base': 'new' },
      body: 'x',
    });
    expect([put.status, readdirSync(server.pack)]).toEqual([403, ['a.card', 'pack.json']]);
  });

  test('each server has a token of its own', async () => {
    const [one, other] = [await tempServer(), await tempServer()];
    expect(one.token).not.toBe(other.token);
  });

  test('not another machine', async () => {
    const server = await tempServer();
    const others = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      const reached = await new Promise<boolean>((resolve) => {
        const socket = connect({ host: address, port: server.port });
        socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
      });
      expect(reached).toBe(false);
    }
    expect(server.address).toBe(`http://127.0.0.1:${server.port}/?token=${server.token}`);
  });
});

describe('methods', () => {
  test.each([
    ['/', 'PUT', 'GET, HEAD'],
    ['/api/project', 'POST', 'GET'],
    ['/api/project', 'HEAD', 'GET'],
    ['/api/changes', 'DELETE', 'GET'],
    ['/api/file?path=a.card', 'GET', 'PUT, DELETE'],
    ['/api/file?path=a.card', 'PATCH', 'PUT, DELETE'],
    ['/api/rename', 'PUT', 'POST'],
    ['/api/project', 'OPTIONS', 'GET'],
  ])('%s does not take %s', async (path, method, allow) => {
    const server = await tempServer();
    const answer = await server.ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });

  test.each(['/api/', '/api', '/api/files', '/api/constructor', '/api/__proto__'])(
    'there is nothing at %s',
    async (path) => {
      const server = await tempServer();
      const answer = await server.ask(path);
      expect([answer.status, answer.json()]).toEqual([
        404,
        { code: 'no-address', message: `There is nothing at ${path}.` },
      ]);
    },
  );
});

describe('paths', () => {
  const outside = [
    '../outside.card',
    'flora/../../outside.card',
    './a.card',
    '/etc/a.card',
    '//host/a.card',
    'C:/a.card',
    'flora\\..\\..\\a.card',
    '..\\outside.card',
    'flora//a.card',
    'a.card/',
    '.card',
    '.git/a.card',
    'flora/.a.card',
    'a\u0000.card',
    'a\n.card',
    'a.card\u0000.txt',
    'con.card',
    'flora/NUL.card',
    'flora /a.card',
    'flora./a.card',
    'a?.card',
    `${'x'.repeat(250)}.card`,
    `${'folder/'.repeat(50)}a.card`,
  ];
  const others = [
    'pack.json',
    'README.md',
    'a.txt',
    'a',
    'a.card.exe',
    'flora',
    'a.CARD',
    'a.json',
    'card',
    'a.rules~',
    // Nothing is looked for there, so that what is written would never be read.
    'node_modules/a.card',
    'flora/node_modules/a.card',
    'flora/node_modules/a/1.json',
  ];

  test.each([...outside, ...others, ''])('%j is not written, moved to, or deleted', async (path) => {
    const server = await tempServer({ 'pack/pack.json': '{}', 'pack/a.card': 'one' });
    const before = readdirSync(server.pack, { recursive: true }).sort();
    const put = await server.write('PUT', file(path), null, { body: 'x' });
    expect([put.status, put.json()['code']]).toEqual([400, 'path']);
    expect(put.json()['message']).toMatch(/^[A-Z].*\.$/s);
    const base = 'a'.repeat(64);
    expect((await server.write('DELETE', file(path), base)).status).toBe(400);
    const to = `/api/rename?path=pack/a.card&to=${encodeURIComponent(path)}`;
    expect((await server.write('POST', to, base)).status).toBe(400);
    const from = `/api/rename?path=${encodeURIComponent(path)}&to=b.card`;
    expect((await server.write('POST', from, base)).status).toBe(400);
    expect(readdirSync(server.pack, { recursive: true }).sort()).toEqual(before);
  });

  test('a path that is not said is missing', async () => {
    const server = await tempServer();
    for (const address of ['/api/file', '/api/file?file=a.card', '/api/file?path=']) {
      const answer = await server.write('PUT', address, null, { body: 'x' });
      expect([answer.status, answer.json()]).toEqual([400, { code: 'path', message: 'A path is missing.' }]);
    }
  });

  test.runIf(process.platform !== 'win32')('a link leads nowhere', async () => {
    const elsewhere = tempFolder({ 'secret.card': 'secret', 'folder/inner.card': 'secret' });
    const server = await tempServer({ 'a.card': 'one' });
    symlinkSync(join(elsewhere, 'secret.card'), join(server.pack, 'link.card'));
    symlinkSync(join(elsewhere, 'folder'), join(server.pack, 'folder'));
    symlinkSync(join(elsewhere, 'not-there.card'), join(server.pack, 'open.card'));

    const { files } = (await server.ask('/api/project')).json();
    expect(files).toMatchObject([{ path: 'a.card' }]);
    for (const path of ['link.card', 'folder/inner.card', 'folder/new.card', 'open.card']) {
      const answer = await server.write('PUT', file(path), null, { body: 'x' });
      expect([answer.status, answer.json()]).toEqual([
        400,
        {
          code: 'path',
          message: `${path} cannot be used: ${path.startsWith('folder') ? 'folder is a link' : 'it is a link, and only files that lie in the folder itself are used'}.`,
        },
      ]);
    }
    expect(readFileSync(join(elsewhere, 'secret.card'), 'utf8')).toBe('secret');
    expect(readdirSync(elsewhere, { recursive: true }).sort()).toEqual([
      'folder',
      'folder/inner.card',
      'secret.card',
    ]);
  });

  test('nothing but the page is given away', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    mkdirSync(join(server.pack, 'x'));
    writeFileSync(join(server.pack, 'x', 'secret.txt'), 'secret');
    for (const path of [
      '/../pack.json',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/....//etc/passwd',
      '/\\..\\..\\etc\\passwd',
      '/a.card',
      '/x/secret.txt',
      '/index.html/../../pack.json',
      '//etc/passwd',
    ]) {
      const answer = await server.ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test('an address that is none is refused', async () => {
    const server = await tempServer();
    for (const path of ['http://evil.example/', '*', 'nothing']) {
      expect((await server.ask(path)).status).toBe(400);
    }
  });
});
