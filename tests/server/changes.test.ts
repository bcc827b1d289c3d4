import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Listener, type Told } from './listener.ts';
import { tempServer, type TempServer } from './temp-server.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const told = (path: string, text: string): Told => ({ path, text, hash: hash(text) });
const gone = (path: string): Told => ({ path, text: null, hash: null });
const put = (server: TempServer, path: string, text: string): void =>
  writeFileSync(join(server.pack, path), text);

/** The changes that were told until a change that comes last, that one left out: what is not in it was not told. */
async function before(server: TempServer, listener: Listener): Promise<readonly Told[]> {
  put(server, 'last.card', 'last');
  const all = await listener.until('last.card', 'last');
  return all.filter(({ path }) => path !== 'last.card');
}

describe('a change on the disk is told', () => {
  test('when a text changes, once', async () => {
    const server = await tempServer({ 'flora/a.card': 'one', 'b.card': 'other' });
    const listener = await Listener.open(server);
    put(server, 'flora/a.card', 'two');
    expect(await listener.nth(0)).toEqual(told('flora/a.card', 'two'));
    expect(await before(server, listener)).toEqual([told('flora/a.card', 'two')]);
  });

  test('when it keeps its length', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const listener = await Listener.open(server);
    for (const text of ['two', 'six', 'ten']) {
      put(server, 'a.card', text);
      await listener.until('a.card', text);
    }
    expect(listener.told).toEqual([told('a.card', 'two'), told('a.card', 'six'), told('a.card', 'ten')]);
  });

  test('when a file comes, also in a folder that is new', async () => {
    const server = await tempServer();
    const listener = await Listener.open(server);
    put(server, 'a.card', 'one');
    expect(await listener.nth(0)).toEqual(told('a.card', 'one'));
    mkdirSync(join(server.pack, 'new/deep'), { recursive: true });
    put(server, 'new/deep/b.rules', 'two');
    expect(await listener.nth(1)).toEqual(told('new/deep/b.rules', 'two'));
    put(server, 'new/deep/b.rules', 'three');
    expect(await listener.nth(2)).toEqual(told('new/deep/b.rules', 'three'));
  });

  test('when a file or a whole folder goes', async () => {
    const server = await tempServer({ 'a.card': 'one', 'flora/b.card': 'two', 'flora/c.card': 'three' });
    const listener = await Listener.open(server);
    rmSync(join(server.pack, 'a.card'));
    expect(await listener.nth(0)).toEqual(gone('a.card'));
    rmSync(join(server.pack, 'flora'), { recursive: true });
    await listener.until('flora/b.card', null);
    await listener.until('flora/c.card', null);
    expect(listener.told).toHaveLength(3);
  });

  test('when a file moves: gone there, come here', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const listener = await Listener.open(server);
    renameSync(join(server.pack, 'a.card'), join(server.pack, 'b.card'));
    await listener.until('a.card', null);
    await listener.until('b.card', 'one');
    expect(listener.told).toHaveLength(2);
  });

  test('when the manifest changes', async () => {
    const server = await tempServer();
    const listener = await Listener.open(server);
    put(server, 'pack.json', '{}');
    expect(await listener.nth(0)).toEqual(told('pack.json', '{}'));
  });

  test('to everyone who listens', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const listeners = await Promise.all(Array.from({ length: 40 }, () => Listener.open(server)));
    for (const quiet of listeners.splice(0, 10)) quiet.close();
    put(server, 'a.card', 'two');
    for (const listener of listeners) expect(await listener.nth(0)).toEqual(told('a.card', 'two'));
  });

  test('after all have gone and one has come again', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    (await Listener.open(server)).close();
    put(server, 'a.card', 'two');
    const listener = await Listener.open(server);
    expect(await listener.nth(0)).toEqual(told('a.card', 'two'));
    put(server, 'a.card', 'three');
    expect(await listener.nth(1)).toEqual(told('a.card', 'three'));
  });

  test('when it was made between reading the project and beginning to listen', async () => {
    const server = await tempServer({ 'a.card': 'one', 'b.card': 'other' });
    const first = await Listener.open(server);
    await server.ask('/api/project');
    put(server, 'a.card', 'two');
    await first.until('a.card', 'two');
    const second = await Listener.open(server);
    expect(await second.nth(0)).toEqual(told('a.card', 'two'));
    expect(await before(server, second)).toEqual([told('a.card', 'two')]);
  });
});

describe('how editors save', () => {
  test('a file that is replaced by another is told once, as it is then', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const listener = await Listener.open(server);
    put(server, '.a.card.tmp', 'two');
    renameSync(join(server.pack, '.a.card.tmp'), join(server.pack, 'a.card'));
    expect(await listener.nth(0)).toEqual(told('a.card', 'two'));
    expect(await before(server, listener)).toEqual([told('a.card', 'two')]);
  });

  test('a file that is moved away and written anew is never gone', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const listener = await Listener.open(server);
    renameSync(join(server.pack, 'a.card'), join(server.pack, 'a.card~'));
    put(server, 'a.card', 'two');
    rmSync(join(server.pack, 'a.card~'));
    expect(await listener.nth(0)).toEqual(told('a.card', 'two'));
    expect(await before(server, listener)).toEqual([told('a.card', 'two')]);
  });

  test('a file that is emptied and then filled is told full', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const listener = await Listener.open(server);
    put(server, 'a.card', '');
    appendFileSync(join(server.pack, 'a.card'), 'two ');
    appendFileSync(join(server.pack, 'a.card'), 'words');
    expect(await listener.nth(0)).toEqual(told('a.card', 'two words'));
  });

  test('what is not of the pack, or says what it said, is not told', async () => {
    const server = await tempServer({ 'a.card': 'one', 'flora/b.card': 'two' });
    const listener = await Listener.open(server);
    put(server, 'README.md', 'text');
    put(server, '.a.card.swp', 'text');
    put(server, 'flora/4913', '');
    put(server, 'a.card', 'one');
    utimesSync(join(server.pack, 'flora/b.card'), new Date(0), new Date(0));
    mkdirSync(join(server.pack, 'empty.card'));
    expect(await before(server, listener)).toEqual([]);
  });
});

describe('what is written here', () => {
  test('is told to everyone, the writer too, by the time the write is answered', async () => {
    const server = await tempServer({ 'a.card': 'one', 'c.card': 'three' });
    const [mine, other] = [await Listener.open(server), await Listener.open(server)];
    await server.write('PUT', '/api/file?path=a.card', hash('one'), { body: 'two' });
    await server.write('POST', '/api/rename?path=a.card&to=b.card', hash('two'));
    await server.write('DELETE', '/api/file?path=c.card', hash('three'));
    for (const listener of [mine, other]) {
      await listener.until('c.card', null);
      expect(listener.told).toHaveLength(4);
      expect(listener.told[0]).toEqual(told('a.card', 'two'));
      expect(listener.told.slice(1, 3)).toContainEqual(gone('a.card'));
      expect(listener.told.slice(1, 3)).toContainEqual(told('b.card', 'two'));
    }
  });

  test('is not told when it was refused', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const listener = await Listener.open(server);
    await server.write('PUT', '/api/file?path=a.card', hash('another'), { body: 'two' });
    expect(await before(server, listener)).toEqual([]);
  });
});

describe('the stream', () => {
  test('is one of events, and not kept', async () => {
    const server = await tempServer();
    const answer = new Promise<Response>((resolve, reject) => {
      fetch(new URL(`/api/changes?token=${server.token}`, server.address)).then(resolve, reject);
    });
    const { status, headers, body } = await answer;
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    await body?.cancel();
  });

  test('ends with the server', async () => {
    const server = await tempServer();
    const listener = await Listener.open(server);
    await server.close();
    await listener.end();
    expect(listener.told).toEqual([]);
  });

  test('goes on when a listener has left in the middle', async () => {
    const server = await tempServer({ 'a.card': 'one' });
    const [leaving, staying] = [await Listener.open(server), await Listener.open(server)];
    put(server, 'a.card', 'x'.repeat(900_000));
    leaving.close();
    expect((await staying.nth(0))?.text).toHaveLength(900_000);
    expect((await server.ask('/api/project')).status).toBe(200);
  });
});
