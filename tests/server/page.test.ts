import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PageFiles } from '../../scripts/server/page-files.mjs';
import { serve } from '../../scripts/server/server.mjs';
import { askPort, atEnd, tempFolder, type Answer, type Asked } from './temp-server.ts';

const SCRIPT = 'console.log(1);\n'.repeat(500);
const FILES = {
  'index.html': '<!doctype html>\n<title>Loam</title>\n',
  'main-ABCD1234.js': SCRIPT,
  'main-ABCD1234.js.LEGAL.txt': 'By others.\n',
  'chunks/shared-EFGH5678.js': 'export {};\n',
  'page-ABCD1234.css': 'body {}\n',
  'assets/letters-ABCD1234.woff2': new Uint8Array(5000).fill(7),
  'assets/icons-ABCD1234.ttf': new Uint8Array(5000).fill(7),
  'plain.js': 'export {};\n',
};

async function pageServer() {
  const folder = tempFolder(FILES);
  const page = new PageFiles(folder);
  const server = await serve({ pack: tempFolder({ 'pack.json': '{}' }), page, port: 0 });
  atEnd(server.close);
  const ask = (path: string, asked: Asked = {}): Promise<Answer> =>
    askPort(server.port, path, { ...asked, headers: { 'x-loam-token': server.token, ...asked.headers } });
  return { folder, page, ask };
}

describe('the page', () => {
  test('is asked for anew each time, its hashed parts never', async () => {
    const { ask } = await pageServer();
    const lasting = 'public, max-age=31536000, immutable';
    for (const [path, cache, type] of [
      ['/', 'no-cache', 'text/html; charset=utf-8'],
      ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
      ['/main-ABCD1234.js', lasting, 'text/javascript; charset=utf-8'],
      ['/main-ABCD1234.js.LEGAL.txt', lasting, 'text/plain; charset=utf-8'],
      ['/chunks/shared-EFGH5678.js', lasting, 'text/javascript; charset=utf-8'],
      ['/page-ABCD1234.css', lasting, 'text/css; charset=utf-8'],
      ['/assets/letters-ABCD1234.woff2', lasting, 'font/woff2'],
      ['/assets/icons-ABCD1234.ttf', lasting, 'font/ttf'],
      ['/plain.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ] as const) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['cache-control'], headers['content-type']]).toEqual([
        path,
        200,
        cache,
        type,
      ]);
    }
  });

  test('is the file, byte for byte, with or without a question after it', async () => {
    const { ask } = await pageServer();
    expect((await ask('/')).text).toBe(FILES['index.html']);
    expect((await ask('/?x=1')).text).toBe(FILES['index.html']);
    expect((await ask('/main-ABCD1234.js')).text).toBe(SCRIPT);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['*', undefined],
  ])('to one who takes %j comes packed as %s', async (accepted, way) => {
    const { ask } = await pageServer();
    for (const _ of ['first', 'again']) {
      const { bytes, headers } = await ask('/main-ABCD1234.js', { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBe(way);
      expect(headers.vary).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(bytes.length);
      const text = way === 'br' ? brotliDecompressSync(bytes) : way === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(text.toString()).toBe(SCRIPT);
      if (way !== undefined) expect(bytes.length).toBeLessThan(500);
    }
  });

  test('comes as it is where packing gains nothing', async () => {
    const { ask } = await pageServer();
    for (const path of ['/', '/assets/letters-ABCD1234.woff2']) {
      const { headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBeUndefined();
    }
  });

  test('is not sent again to one who has it', async () => {
    const { ask } = await pageServer();
    const first = await ask('/');
    const tag = String(first.headers.etag);
    for (const said of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await ask('/', { headers: { 'if-none-match': said } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    }
    const other = await ask('/', { headers: { 'if-none-match': `"${createHash('sha256').digest('hex')}"` } });
    expect(other.status).toBe(200);
  });

  test('tells its length to one who asks for nothing else', async () => {
    const { ask } = await pageServer();
    const { status, headers, text } = await ask('/main-ABCD1234.js', { method: 'HEAD' });
    expect([status, Number(headers['content-length']), text]).toEqual([200, SCRIPT.length, '']);
  });

  test('goes on as it was while it is built anew, until it is read again', async () => {
    const { ask, folder, page } = await pageServer();
    rmSync(join(folder, 'main-ABCD1234.js'));
    writeFileSync(join(folder, 'index.html'), 'new');
    expect((await ask('/')).text).toBe(FILES['index.html']);
    expect((await ask('/main-ABCD1234.js')).text).toBe(SCRIPT);
    page.load();
    expect((await ask('/')).text).toBe('new');
    expect((await ask('/main-ABCD1234.js')).status).toBe(404);
  });
});
