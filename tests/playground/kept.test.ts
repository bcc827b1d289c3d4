import { describe, expect, test } from 'vitest';
import { changed, docStatus, docText, fromDisk, fromNothing, gone } from '../../playground/files/document.ts';
import { asKept, joinDocs, keptOf, newerKept, type KeptEdit } from '../../playground/files/kept.ts';

const file = (path: string, text: string) => ({ path, text, hash: `hash of ${text}` });
const oak = file('tree/1-oak.card', 'oak');
const edited = keptOf(changed(fromDisk(oak), { text: 'better oak' }, 10));
const fresh = keptOf(fromNothing('new-1', 'tree/2-elm.card', 'elm', 10));

function there<T>(kept: T | undefined): T {
  if (!kept) throw new Error('nothing was kept');
  return kept;
}

describe('what is kept', () => {
  test('nothing of a document without edit', () => expect(keptOf(fromDisk(oak))).toBeUndefined());
  test('an edit under the path of its file, a new card under its own id', () => {
    expect([there(edited).id, there(edited).on]).toEqual(['tree/1-oak.card', 'tree/1-oak.card']);
    expect([there(fresh).id, there(fresh).on]).toEqual(['new-1', null]);
  });
  test('it can be read back, and damage is noticed', () => {
    expect(asKept(JSON.parse(JSON.stringify(edited)))).toEqual(edited);
    const damages: unknown[] = [
      null,
      7,
      [],
      {},
      { ...edited, id: 7 },
      { ...edited, on: undefined },
      { ...edited, edit: null },
      { ...edited, edit: { ...there(edited).edit, text: 7 } },
      { ...edited, edit: { ...there(edited).edit, base: undefined } },
    ];
    expect(damages.map(asKept)).toEqual(damages.map(() => undefined));
  });
  test('of two keepings the later one counts', () => {
    const later: KeptEdit = { ...there(edited), edit: { ...there(edited).edit, at: 11, text: 'later' } };
    expect(newerKept(there(edited), later)).toBe(later);
    expect(newerKept(later, there(edited))).toBe(later);
    expect(newerKept(undefined, later)).toBe(later);
  });
});

describe('kept edits on files', () => {
  const join = (disk: Parameters<typeof joinDocs>[0], kept: (KeptEdit | undefined)[]) =>
    joinDocs(disk, kept.map(there)).map((doc) => [docStatus(doc), docText(doc)]);

  test('an edit is back, a new card is back', () => {
    expect(join([oak], [edited, fresh])).toEqual([
      ['changed', 'better oak'],
      ['new', 'elm'],
    ]);
  });
  test('a file that changed meanwhile is a conflict, one that is gone too', () => {
    expect(join([file('tree/1-oak.card', 'other oak')], [edited])).toEqual([['both-changed', 'better oak']]);
    expect(join([], [edited])).toEqual([['file-gone', 'better oak']]);
  });
  test('the text of a file that went stays until the file is there again', () => {
    const left = keptOf(there(gone(fromDisk(oak), 10)));
    expect(asKept(JSON.parse(JSON.stringify(left)))).toEqual(left);
    expect(join([], [left])).toEqual([['gone', 'oak']]);
    expect(join([file('tree/1-oak.card', 'new oak')], [left])).toEqual([['same', 'new oak']]);
  });
  test('an edit that the file says by now is forgotten', () => {
    expect(join([file('tree/1-oak.card', 'better oak')], [edited])).toEqual([['same', 'better oak']]);
  });
  test('a new card that was saved from elsewhere is there once', () => {
    expect(join([oak, file('tree/2-elm.card', 'elm')], [fresh])).toEqual([
      ['same', 'oak'],
      ['same', 'elm'],
    ]);
  });
  test('a deletion of a file that is gone is forgotten', () => {
    expect(join([], [keptOf(changed(fromDisk(oak), { deleted: true }, 10))])).toEqual([]);
  });
});
