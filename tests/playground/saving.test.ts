import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { docStatus, docText, fromDisk } from '../../playground/files/document.ts';
import type { EditKeeping } from '../../playground/files/keeper.ts';
import { FileServer } from '../../playground/files/server.ts';
import { isRecord } from '../../playground/text/is-record.ts';
import { Documents } from '../../playground/store/documents.ts';
import { Saving, unsaved } from '../../playground/store/saving.ts';
import { FIRST_STATE, type State } from '../../playground/store/state.ts';
import { Store } from '../../playground/store/store.ts';
import { serve } from '../../scripts/server/server.mjs';

/** Documents of a pack on the disk, behind the real server. */
async function open(files: Record<string, string>) {
  const pack = realpathSync(mkdtempSync(join(tmpdir(), 'loam-saving-')));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(pack, path)), { recursive: true });
    writeFileSync(join(pack, path), text);
  };
  put('pack.json', '{"title": "Test"}');
  for (const [path, text] of Object.entries(files)) put(path, text);
  const server = await serve({
    pack,
    page: { answer: (_, response) => void response.writeHead(404).end() },
    port: 0,
  });
  const asked = await fetch(`${server.origin}api/project`, { headers: { 'x-loam-token': server.token } });
  const project: unknown = await asked.json();
  if (!isRecord(project) || !Array.isArray(project['files'])) throw new Error('no project');
  const disk = project['files'] as { path: string; text: string; hash: string }[];
  const store = new Store<State>({
    ...FIRST_STATE,
    docs: new Map(disk.map((file) => [file.path, fromDisk(file)])),
  });
  const kept: EditKeeping[] = [];
  const documents = new Documents(
    store,
    { keep: (one) => kept.push(one), settle: () => undefined, changed: () => undefined },
    () => 1,
  );
  const token = { now: server.token };
  const saving = new Saving(store, documents, new FileServer(() => token.now, server.origin));
  const read = (path: string): string => readFileSync(join(pack, path), 'utf8');
  const end = async (): Promise<void> => {
    await server.close();
    rmSync(pack, { recursive: true });
  };
  return { store, documents, saving, kept, token, put, read, end, pack };
}

let the: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  the = await open({ 'tree/1-oak.card': 'oak\n', 'tree/2-elm.card': 'elm\n' });
});
afterEach(() => the.end());

const state = (id: string) => {
  const doc = the.documents.get(id);
  return doc && [docStatus(doc), docText(doc)];
};

describe('saving', () => {
  test('an edit becomes the file, and is forgotten', async () => {
    the.documents.edit('tree/1-oak.card', 'better oak\n');
    expect(state('tree/1-oak.card')).toEqual(['changed', 'better oak\n']);
    expect(await the.saving.save('tree/1-oak.card')).toBe('saved');
    expect([the.read('tree/1-oak.card'), state('tree/1-oak.card')]).toEqual([
      'better oak\n',
      ['same', 'better oak\n'],
    ]);
    expect(the.kept.map((one) => one.edit?.text ?? 'forgotten')).toEqual(['better oak\n', 'forgotten']);
  });
  test('a new card becomes a file, and a second save does nothing', async () => {
    const id = the.documents.create('bush/3-box.card', 'box\n');
    expect(await the.saving.save(id)).toBe('saved');
    expect([the.read('bush/3-box.card'), state(id)]).toEqual(['box\n', ['same', 'box\n']]);
    expect(await the.saving.save(id)).toBe('nothing');
  });
  test('a moved and edited card is one file at its new place', async () => {
    the.documents.move('tree/1-oak.card', 'tree/1-ash.card', 'ash\n');
    expect(await the.saving.save('tree/1-oak.card')).toBe('saved');
    expect(the.read('tree/1-ash.card')).toBe('ash\n');
    expect(() => the.read('tree/1-oak.card')).toThrow('ENOENT');
    expect(the.kept.at(-1)).toEqual({ id: 'tree/1-ash.card', edit: null });
  });
  test('a deleted card is no file any more', async () => {
    the.documents.remove('tree/1-oak.card');
    expect(state('tree/1-oak.card')).toEqual(['deleted', 'oak\n']);
    expect(await the.saving.save('tree/1-oak.card')).toBe('saved');
    expect(() => the.read('tree/1-oak.card')).toThrow('ENOENT');
    expect(state('tree/1-oak.card')).toBeUndefined();
  });
  test('a move to a path that a file has is refused in a sentence, and nothing is lost', async () => {
    the.documents.move('tree/1-oak.card', 'tree/2-elm.card');
    expect(await the.saving.save('tree/1-oak.card')).toBe('refused');
    expect(the.store.state.refusals.get('tree/1-oak.card')).toBe(
      'There is a file tree/2-elm.card already. Give the card another name or number.',
    );
    expect([the.read('tree/1-oak.card'), the.read('tree/2-elm.card')]).toEqual(['oak\n', 'elm\n']);
  });
  test('a server that was started anew refuses, and the edit stays', async () => {
    the.token.now = 'old';
    the.documents.edit('tree/1-oak.card', 'better oak\n');
    expect(await the.saving.save('tree/1-oak.card')).toBe('refused');
    expect(the.store.state.refusals.get('tree/1-oak.card')).toMatch(
      /^This page does not have the key of the server/,
    );
    expect(state('tree/1-oak.card')).toEqual(['changed', 'better oak\n']);
  });
  test('a server that is gone is said, and the edit stays', async () => {
    const gone = new FileServer(() => '', 'http://127.0.0.1:9/');
    expect(await gone.write('tree/1-oak.card', 'x', null)).toEqual({
      done: false,
      problem: 'Nothing answers where the files are. Start the server again, then save.',
    });
  });
});

describe('conflicts', () => {
  test('a file that changed on the disk is not overwritten; its text comes with the refusal', async () => {
    the.documents.edit('tree/1-oak.card', 'mine\n');
    the.put('tree/1-oak.card', 'theirs\n');
    expect(await the.saving.save('tree/1-oak.card')).toBe('conflict');
    expect([the.read('tree/1-oak.card'), state('tree/1-oak.card')]).toEqual([
      'theirs\n',
      ['both-changed', 'mine\n'],
    ]);
    expect(the.documents.get('tree/1-oak.card')?.disk?.text).toBe('theirs\n');
    expect(await the.saving.save('tree/1-oak.card')).toBe('conflict');

    the.documents.keepMine('tree/1-oak.card');
    expect(await the.saving.save('tree/1-oak.card')).toBe('saved');
    expect(the.read('tree/1-oak.card')).toBe('mine\n');
  });
  test('a new card whose path was taken meanwhile', async () => {
    const id = the.documents.create('bush/3-box.card', 'box\n');
    the.put('bush/3-box.card', 'other box\n');
    expect(await the.saving.save(id)).toBe('conflict');
    expect(state(id)).toEqual(['file-came', 'box\n']);
  });
  test('an edited file that was deleted meanwhile can be written anew', async () => {
    the.documents.edit('tree/1-oak.card', 'mine\n');
    rmSync(join(the.pack, 'tree/1-oak.card'));
    expect(await the.saving.save('tree/1-oak.card')).toBe('conflict');
    expect(state('tree/1-oak.card')).toEqual(['file-gone', 'mine\n']);
    the.documents.keepMine('tree/1-oak.card');
    expect(await the.saving.save('tree/1-oak.card')).toBe('saved');
    expect(the.read('tree/1-oak.card')).toBe('mine\n');
  });
  test('what the disk says of the own write is no conflict, also when it comes before the answer', async () => {
    the.documents.edit('tree/1-oak.card', 'mine\n');
    const saved = the.saving.save('tree/1-oak.card');
    the.documents.edit('tree/1-oak.card', 'mine, and more\n');
    the.saving.disk({
      path: 'tree/1-oak.card',
      text: 'mine\n',
      hash: createHash('sha256').update('mine\n').digest('hex'),
    });
    expect(state('tree/1-oak.card')).toEqual(['changed', 'mine, and more\n']);
    expect(await saved).toBe('saved');
    expect([the.read('tree/1-oak.card'), state('tree/1-oak.card')]).toEqual([
      'mine\n',
      ['changed', 'mine, and more\n'],
    ]);
  });
  test('what somebody else wrote while the own write ran is a conflict afterwards', async () => {
    the.documents.edit('tree/1-oak.card', 'mine\n');
    const saved = the.saving.save('tree/1-oak.card');
    the.documents.edit('tree/1-oak.card', 'mine, and more\n');
    the.saving.disk({ path: 'tree/1-oak.card', text: 'theirs\n', hash: 'another' });
    expect(await saved).toBe('saved');
    expect(state('tree/1-oak.card')).toEqual(['both-changed', 'mine, and more\n']);
  });
});

describe('following the disk', () => {
  test('files come, change and go', () => {
    the.saving.disk({ path: 'bush/9-box.card', text: 'box\n', hash: 'h9' });
    the.saving.disk({ path: 'tree/2-elm.card', text: 'better elm\n', hash: 'h2' });
    the.saving.disk({ path: 'tree/1-oak.card', text: null, hash: null });
    expect([...the.store.state.docs.values()].map((doc) => [docStatus(doc), docText(doc)])).toEqual([
      ['same', 'better elm\n'],
      ['same', 'box\n'],
    ]);
    expect(the.kept).toEqual([]);
  });
  test('a file that comes to the new place of a moved card is a file of its own', () => {
    the.documents.move('tree/1-oak.card', 'tree/7-ash.card');
    the.saving.disk({ path: 'tree/7-ash.card', text: 'other\n', hash: 'h7' });
    expect(state('tree/1-oak.card')).toEqual(['changed', 'oak\n']);
    expect(state('tree/7-ash.card')).toEqual(['same', 'other\n']);
  });
  test('what can be saved stands in the order of paths, conflicts left out', () => {
    the.documents.edit('tree/2-elm.card', 'b\n');
    the.documents.create('bush/3-box.card', 'c\n');
    the.documents.edit('tree/1-oak.card', 'a\n');
    the.saving.disk({ path: 'tree/1-oak.card', text: 'theirs\n', hash: 'h1' });
    expect(unsaved(the.store.state.docs.values()).map(docText)).toEqual(['c\n', 'b\n']);
  });
});

describe('edits from elsewhere', () => {
  test('another window edits, and stops editing', () => {
    const edit = { path: 'tree/1-oak.card', text: 'from there\n', deleted: false, base: 'h', at: 2 };
    const base = the.documents.get('tree/1-oak.card')?.disk?.hash ?? '';
    the.documents.elsewhere({ id: 'tree/1-oak.card', on: 'tree/1-oak.card', edit: { ...edit, base } });
    expect(state('tree/1-oak.card')).toEqual(['changed', 'from there\n']);
    the.documents.elsewhere({ id: 'tree/1-oak.card', edit: null });
    expect(state('tree/1-oak.card')).toEqual(['same', 'oak\n']);
    the.documents.elsewhere({
      id: 'new-x',
      on: null,
      edit: { ...edit, path: 'bush/8-ivy.card', base: null },
    });
    expect(state('new-x')).toEqual(['new', 'from there\n']);
    the.documents.elsewhere({ id: 'new-x', edit: null });
    expect(state('new-x')).toBeUndefined();
    expect(the.kept).toEqual([]);
  });
  test('a file of edits replaces what is here, and an edit that the file says already is none', () => {
    const base = the.documents.get('tree/1-oak.card')?.disk?.hash ?? '';
    const edit = { path: 'tree/1-oak.card', text: 'packed\n', deleted: false, base, at: 2 };
    the.documents.edit('tree/1-oak.card', 'mine\n');
    the.documents.take({ id: 'tree/1-oak.card', on: 'tree/1-oak.card', edit });
    expect(state('tree/1-oak.card')).toEqual(['changed', 'packed\n']);
    the.documents.take({ id: 'tree/1-oak.card', on: 'tree/1-oak.card', edit: { ...edit, text: 'oak\n' } });
    expect(state('tree/1-oak.card')).toEqual(['same', 'oak\n']);
  });
});
