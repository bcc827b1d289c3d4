import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MANIFEST_TEXT, tempServer } from './temp-server.ts';

const ONE = 'flora 1 "One"\n';
const TWO = 'flora 2 "Two"\n';
const hash = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const file = (path: string): string => `/api/file?path=${encodeURIComponent(path)}`;
const rename = (path: string, to: string): string =>
  `/api/rename?path=${encodeURIComponent(path)}&to=${encodeURIComponent(to)}`;

describe('the project', () => {
  test('is manifest, cards and rules, sorted by path, each with the fingerprint of its bytes', async () => {
    const server = await tempServer({
      'rules/main.rules': 'action "Plant"\n',
      'flora/1-one.card': ONE,
      'flora/deep/2-two.card': TWO,
      'README.md': 'not of the pack',
      'flora/3.json': '{}',
      'tools.json': '{}',
      'tools/package.json': '{}',
      '.hidden/4.card': 'no',
      'node_modules/5.card': 'no',
      'flora/.6.card.swp': 'no',
    });
    const answer = await server.ask('/api/project');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      pack: { path: 'pack.json', text: MANIFEST_TEXT },
      files: [
        { path: 'flora/1-one.card', text: ONE, hash: hash(ONE) },
        { path: 'flora/3.json', text: '{}', hash: hash('{}') },
        { path: 'flora/deep/2-two.card', text: TWO, hash: hash(TWO) },
        { path: 'rules/main.rules', text: 'action "Plant"\n', hash: hash('action "Plant"\n') },
      ],
      pictures: [],
      writable: true,
      title: 'Little',
    });
    expect(server.token).toMatch(/^[\w-]{32}$/);
  });

  test('comes packed to one who takes that', async () => {
    const server = await tempServer({ 'a.card': ONE });
    const plain = await server.ask('/api/project');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await server.ask('/api/project', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length);
    expect(JSON.parse(gunzipSync(packed.bytes).toString('utf8'))).toEqual(plain.json());
  });

  test('says what the disk says at this moment', async () => {
    const server = await tempServer({ 'a.card': ONE });
    writeFileSync(join(server.pack, 'a.card'), TWO);
    const { files } = (await server.ask('/api/project')).json();
    expect(files).toEqual([{ path: 'a.card', text: TWO, hash: hash(TWO) }]);
  });

  test('keeps a mark of byte order, and ends of lines of another system', async () => {
    const server = await tempServer({ 'a.card': '\ufeffflora 1\r\n' });
    const { files } = (await server.ask('/api/project')).json();
    expect(files).toEqual([{ path: 'a.card', text: '\ufeffflora 1\r\n', hash: hash('\ufeffflora 1\r\n') }]);
  });

  test('leaves out a file that is too large, and says so', async () => {
    const server = await tempServer({ 'a.card': ONE, 'b.card': '['.repeat(1_048_577) });
    const { files } = (await server.ask('/api/project')).json();
    expect(files).toEqual([{ path: 'a.card', text: ONE, hash: hash(ONE) }]);
    expect(server.said).toEqual(['b.card is left out: it has 1048577 bytes, a file has at most 1048576.']);
  });

  test('takes its name from the folder where the manifest has none', async () => {
    const server = await tempServer({ 'pack.json': '{ this is no JSON' });
    const project = (await server.ask('/api/project')).json();
    expect(project['title']).toMatch(/^loam-server-/);
    expect(project['pack']).toEqual({ path: 'pack.json', text: '{ this is no JSON' });
  });

  test('is refused when the manifest is gone', async () => {
    const server = await tempServer();
    rmSync(join(server.pack, 'pack.json'));
    const answer = await server.ask('/api/project');
    expect(answer.status).toBe(503);
    expect(answer.json()).toEqual({
      code: 'no-pack',
      message: 'The pack has no pack.json any more. Put it back, then reload the page.',
    });
  });
});

describe('writing', () => {
  test('replaces the text that was read', async () => {
    const server = await tempServer({ 'flora/1-one.card': ONE });
    const answer = await server.write('PUT', file('flora/1-one.card'), hash(ONE), { body: TWO });
    expect([answer.status, answer.json()]).toEqual([200, { hash: hash(TWO) }]);
    expect(readFileSync(join(server.pack, 'flora/1-one.card'), 'utf8')).toBe(TWO);
    expect(readdirSync(join(server.pack, 'flora'))).toEqual(['1-one.card']);
  });

  test('makes a new file and the folders on its way', async () => {
    const server = await tempServer();
    const answer = await server.write('PUT', file('new/kind/1-ä.card'), null, { body: ONE });
    expect([answer.status, answer.json()]).toEqual([200, { hash: hash(ONE) }]);
    expect(readFileSync(join(server.pack, 'new/kind/1-ä.card'), 'utf8')).toBe(ONE);
    expect(readdirSync(join(server.pack, 'new/kind'))).toHaveLength(1);
  });

  test('writes the JSON form of a card in its folder, and no JSON beside the manifest', async () => {
    const server = await tempServer();
    expect((await server.write('PUT', file('flora/3-oak.json'), null, { body: '{}' })).status).toBe(200);
    expect(readFileSync(join(server.pack, 'flora/3-oak.json'), 'utf8')).toBe('{}');
    // Elsewhere JSON is for others; what would never be read as a card is not written as one.
    for (const path of ['tools/package.json', 'florae/3.json']) {
      const other = await server.write('PUT', file(path), null, { body: '{"name": "tools"}' });
      expect([other.status, other.json()]).toEqual([
        400,
        {
          code: 'path',
          message: `${path} would never be read: JSON is a card in the folder of its kind.`,
        },
      ]);
    }
    const beside = await server.write('PUT', file('tools.json'), null, { body: '{}' });
    expect([beside.status, beside.json()]).toEqual([
      400,
      {
        code: 'path',
        message: 'Only files ending in .card or .rules, and in folders .json, can be written here.',
      },
    ]);
  });

  test('writes an empty text as an empty file', async () => {
    const server = await tempServer({ 'a.card': ONE });
    expect((await server.write('PUT', file('a.card'), hash(ONE), { body: '' })).status).toBe(200);
    expect(statSync(join(server.pack, 'a.card')).size).toBe(0);
  });

  test.runIf(process.platform !== 'win32')('keeps who may read the file', async () => {
    const server = await tempServer({ 'a.card': ONE });
    chmodSync(join(server.pack, 'a.card'), 0o640);
    await server.write('PUT', file('a.card'), hash(ONE), { body: TWO });
    expect(statSync(join(server.pack, 'a.card')).mode & 0o777).toBe(0o640);
  });

  test('answers with the text on the disk when that is another', async () => {
    const server = await tempServer({ 'a.card': ONE });
    writeFileSync(join(server.pack, 'a.card'), TWO);
    const answer = await server.write('PUT', file('a.card'), hash(ONE), { body: 'mine' });
    expect([answer.status, answer.json()]).toEqual([
      409,
      { code: 'changed', message: 'a.card was changed on the disk as well.', text: TWO, hash: hash(TWO) },
    ]);
    expect(readFileSync(join(server.pack, 'a.card'), 'utf8')).toBe(TWO);
  });

  test('answers with nothing when the file is gone', async () => {
    const server = await tempServer();
    const answer = await server.write('PUT', file('a.card'), hash(ONE), { body: TWO });
    expect([answer.status, answer.json()]).toEqual([
      409,
      { code: 'changed', message: 'There is no file a.card any more.', text: null, hash: null },
    ]);
    expect(existsSync(join(server.pack, 'a.card'))).toBe(false);
  });

  test('answers with what stands where a new file should be', async () => {
    const server = await tempServer({ 'a.card': ONE });
    const answer = await server.write('PUT', file('a.card'), null, { body: TWO });
    expect([answer.status, answer.json()]).toEqual([
      409,
      { code: 'exists', message: 'There is a file a.card already.', text: ONE, hash: hash(ONE) },
    ]);
    expect(readFileSync(join(server.pack, 'a.card'), 'utf8')).toBe(ONE);
  });

  test('does not replace a file that is too large to be shown', async () => {
    const large = '['.repeat(1_048_577);
    const server = await tempServer({ 'a.card': large });
    for (const base of [null, hash(ONE)]) {
      expect((await server.write('PUT', file('a.card'), base, { body: TWO })).status).toBe(409);
    }
    expect(statSync(join(server.pack, 'a.card')).size).toBe(large.length);
  });

  test('of two that start from the same text, does one', async () => {
    const server = await tempServer({ 'a.card': ONE });
    const texts = ['first', 'second', 'third', 'fourth'];
    const answers = await Promise.all(
      texts.map((body) => server.write('PUT', file('a.card'), hash(ONE), { body })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const text = readFileSync(join(server.pack, 'a.card'), 'utf8');
    expect(done[0]?.json()).toEqual({ hash: hash(text) });
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.json()['text']]).toEqual([409, text]);
    }
  });

  test('takes a file of exactly the largest size and refuses one more byte', async () => {
    const server = await tempServer();
    const most = await server.write('PUT', file('a.card'), null, { body: 'x'.repeat(1_048_576) });
    expect(most.status).toBe(200);
    const more = await server.write('PUT', file('b.card'), null, { body: 'x'.repeat(1_048_577) });
    expect([more.status, more.json()]).toEqual([
      413,
      { code: 'too-large', message: 'A file has at most 1048576 bytes; this one has more.' },
    ]);
    expect(existsSync(join(server.pack, 'b.card'))).toBe(false);
  });

  test('counts the bytes of a body whose length is not said before', async () => {
    const server = await tempServer();
    const answer = await server.write('PUT', file('a.card'), null, {
      headers: { 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(3_000_000),
    });
    expect([answer.status, answer.json()['code']]).toEqual([413, 'too-large']);
  });

  test('refuses bytes that are no text', async () => {
    const server = await tempServer();
    const answer = await server.write('PUT', file('a.card'), null, {
      body: new Uint8Array([0x66, 0xff, 0xfe]),
    });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { code: 'not-text', message: 'The text is not UTF-8.' },
    ]);
  });

  test.each(['', 'NEW', 'abc', 'g'.repeat(64), hash(ONE).toUpperCase()])(
    'refuses a base that is none: %j',
    async (base) => {
      const server = await tempServer({ 'a.card': ONE });
      const answer = await server.write('PUT', file('a.card'), null, {
        body: TWO,
        headers: { 'x-loam-base': base },
      });
      expect([answer.status, answer.json()['code']]).toEqual([400, 'base']);
    },
  );

  test('says what the disk says when it cannot be written', async () => {
    const server = await tempServer({ 'a.card': ONE });
    mkdirSync(join(server.pack, 'folder.card'));
    const onFolder = await server.write('PUT', file('folder.card'), null, { body: ONE });
    expect([onFolder.status, onFolder.json()]).toEqual([
      400,
      { code: 'path', message: 'folder.card cannot be used: it is a folder and no file.' },
    ]);
    const through = await server.write('PUT', file('a.card/b.card'), null, { body: ONE });
    expect([through.status, through.json()]).toEqual([
      400,
      { code: 'path', message: 'a.card/b.card cannot be used: a.card is no folder.' },
    ]);
  });
});

describe('deleting', () => {
  test('takes the text that was read away', async () => {
    const server = await tempServer({ 'a.card': ONE, 'b.card': TWO });
    const answer = await server.write('DELETE', file('a.card'), hash(ONE));
    expect([answer.status, answer.json()]).toEqual([200, { hash: null }]);
    expect(readdirSync(server.pack).sort()).toEqual(['b.card', 'pack.json']);
  });

  test('leaves another text, and says which', async () => {
    const server = await tempServer({ 'a.card': TWO });
    const answer = await server.write('DELETE', file('a.card'), hash(ONE));
    expect([answer.status, answer.json()['text']]).toEqual([409, TWO]);
    expect(readFileSync(join(server.pack, 'a.card'), 'utf8')).toBe(TWO);
  });

  test('of what is not on the disk is refused', async () => {
    const server = await tempServer();
    const gone = await server.write('DELETE', file('a.card'), hash(ONE));
    expect([gone.status, gone.json()['text']]).toEqual([409, null]);
    const fresh = await server.write('DELETE', file('a.card'), null);
    expect([fresh.status, fresh.json()['code']]).toEqual([400, 'base']);
  });
});

describe('renaming', () => {
  test('moves the file, also into a folder that is new', async () => {
    const server = await tempServer({ 'flora/1-one.card': ONE });
    const answer = await server.write('POST', rename('flora/1-one.card', 'fauna/1-uno.card'), hash(ONE));
    expect([answer.status, answer.json()]).toEqual([200, { hash: hash(ONE) }]);
    expect(existsSync(join(server.pack, 'flora/1-one.card'))).toBe(false);
    expect(readFileSync(join(server.pack, 'fauna/1-uno.card'), 'utf8')).toBe(ONE);
  });

  test('leaves both files where the other path is taken', async () => {
    const server = await tempServer({ 'a.card': ONE, 'b.card': TWO });
    const answer = await server.write('POST', rename('a.card', 'b.card'), hash(ONE));
    expect([answer.status, answer.json()]).toEqual([
      409,
      { code: 'exists', message: 'There is a file b.card already.', text: null, hash: null },
    ]);
    expect(readFileSync(join(server.pack, 'a.card'), 'utf8')).toBe(ONE);
    expect(readFileSync(join(server.pack, 'b.card'), 'utf8')).toBe(TWO);
  });

  test('of another text than was read is refused', async () => {
    const server = await tempServer({ 'a.card': TWO });
    const answer = await server.write('POST', rename('a.card', 'b.card'), hash(ONE));
    expect([answer.status, answer.json()['code'], answer.json()['text']]).toEqual([409, 'changed', TWO]);
    expect(existsSync(join(server.pack, 'b.card'))).toBe(false);
  });

  test('of a file that is gone is refused', async () => {
    const server = await tempServer();
    const answer = await server.write('POST', rename('a.card', 'b.card'), hash(ONE));
    expect([answer.status, answer.json()]).toEqual([
      404,
      { code: 'no-file', message: 'There is no file a.card any more.' },
    ]);
  });

  test('keeps the ending', async () => {
    const server = await tempServer({ 'a.card': ONE });
    const answer = await server.write('POST', rename('a.card', 'a.rules'), hash(ONE));
    expect([answer.status, answer.json()]).toEqual([
      400,
      { code: 'path', message: 'A file keeps its ending: a.card cannot become a.rules.' },
    ]);
  });
});
