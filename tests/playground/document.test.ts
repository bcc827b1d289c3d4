import { describe, expect, test } from 'vitest';
import {
  changed,
  diskChanged,
  docPath,
  docStatus,
  docText,
  fromDisk,
  fromNothing,
  gone,
  isConflict,
  isInPack,
  keepMine,
  needsDecision,
  reset,
  written,
  type Doc,
  type DocStatus,
} from '../../playground/files/document.ts';

const file = (text: string, path = 'tree/1-oak.card') => ({ path, text, hash: `hash of ${text}` });
const clean = fromDisk(file('one'));
const edited = changed(clean, { text: 'mine' }, 5);
const fresh = fromNothing('new-1', 'tree/2-elm.card', 'elm', 5);

/** A document that must still be there. */
function there(doc: Doc | undefined): Doc {
  if (!doc) throw new Error('the document is gone');
  return doc;
}

describe('where a document stands', () => {
  const rows: [string, Doc, DocStatus][] = [
    ['a file without edit', clean, 'same'],
    ['an edited file', edited, 'changed'],
    ['a moved file', changed(clean, { path: 'tree/1-ash.card' }, 5), 'changed'],
    ['a new card', fresh, 'new'],
    ['a file to be deleted', changed(clean, { deleted: true }, 5), 'deleted'],
    ['an edited file that changed', there(diskChanged(edited, file('theirs'))), 'both-changed'],
    ['an edited file that was deleted', there(diskChanged(edited, undefined)), 'file-gone'],
    [
      'a new card whose path was taken',
      there(diskChanged(fresh, file('theirs', 'tree/2-elm.card'))),
      'file-came',
    ],
    ['an open file that went', there(gone(clean, 9)), 'gone'],
    ['an open file that went, kept as a new card', keepMine(there(gone(clean, 9))), 'new'],
    ['an open file that went and came again', there(diskChanged(there(gone(clean, 9)), file('two'))), 'same'],
    [
      'an open file that went, then edited',
      changed(there(gone(clean, 9)), { text: 'mine' }, 10),
      'file-gone',
    ],
    [
      'a file to be deleted that changed',
      there(diskChanged(changed(clean, { deleted: true }, 5), file('theirs'))),
      'both-changed',
    ],
  ];
  test.each(rows)('%s', (_, doc, status) => expect(docStatus(doc)).toBe(status));

  test('three of the states are conflicts', () => {
    const states: DocStatus[] = [
      'same',
      'changed',
      'new',
      'deleted',
      'gone',
      'both-changed',
      'file-gone',
      'file-came',
    ];
    expect(states.filter(isConflict)).toEqual(['both-changed', 'file-gone', 'file-came']);
    expect(states.filter(needsDecision)).toEqual(['gone', 'both-changed', 'file-gone', 'file-came']);
  });
});

describe('what an edit does', () => {
  test('it keeps the fingerprint of the file that it started from', () => {
    expect(changed(edited, { text: 'more' }, 6).edit).toEqual({
      path: 'tree/1-oak.card',
      text: 'more',
      deleted: false,
      base: 'hash of one',
      at: 6,
    });
  });
  test('an edit that says what the file says is none', () => {
    expect(changed(edited, { text: 'one' }, 6)).toEqual(clean);
  });
  test('a moved file that goes back to its place is as it was', () => {
    const moved = changed(clean, { path: 'tree/1-ash.card' }, 5);
    expect([docPath(moved), docText(moved)]).toEqual(['tree/1-ash.card', 'one']);
    expect(changed(moved, { path: 'tree/1-oak.card' }, 6)).toEqual(clean);
  });
  test('reset gives the file back, and nothing where there is no file', () => {
    expect(reset(edited)).toEqual(clean);
    expect(reset(fresh)).toBeUndefined();
  });
});

describe('what the disk does', () => {
  test('a document without edit follows', () => {
    expect(diskChanged(clean, file('two'))).toEqual({ ...clean, disk: file('two') });
    expect(diskChanged(clean, undefined)).toBeUndefined();
  });
  test('an edit that the disk makes as well is no edit any more', () => {
    expect(there(diskChanged(edited, file('mine'))).edit).toBeUndefined();
  });
  test('the text of an open file that went is kept as it was, and the next file replaces it', () => {
    const left = there(gone(clean, 9));
    expect(left).toEqual({
      id: 'tree/1-oak.card',
      disk: undefined,
      edit: { path: 'tree/1-oak.card', text: 'one', deleted: false, base: 'hash of one', at: 9, gone: true },
    });
    expect([docText(left), docPath(left), isInPack(left)]).toEqual(['one', 'tree/1-oak.card', false]);
    expect(diskChanged(left, file('two'))).toEqual(fromDisk(file('two')));
    expect(gone(edited, 9)).toBeUndefined();
    expect(gone(fresh, 9)).toBeUndefined();
  });
  test('a file that was to be deleted and is gone leaves nothing', () => {
    expect(diskChanged(changed(clean, { deleted: true }, 5), undefined)).toBeUndefined();
  });
});

describe('how a conflict ends', () => {
  const conflict = there(diskChanged(edited, file('theirs')));
  test('mine: the next save replaces what the disk has', () => {
    const mine = keepMine(conflict);
    expect([docStatus(mine), docText(mine), mine.edit?.base]).toEqual(['changed', 'mine', 'hash of theirs']);
  });
  test('mine, where the file is gone: a new card', () => {
    expect(docStatus(keepMine(there(diskChanged(edited, undefined))))).toBe('new');
  });
  test('edited to what the file says: settled', () => {
    expect(docStatus(changed(conflict, { text: 'theirs' }, 7))).toBe('same');
  });
});

describe('what a save does', () => {
  test('the written text is the file', () => {
    const saved = there(written(edited, file('mine')));
    expect([docStatus(saved), docText(saved)]).toEqual(['same', 'mine']);
  });
  test('what was typed while writing stays an edit of the new file', () => {
    const typed = changed(edited, { text: 'mine too' }, 6);
    const saved = there(written(typed, file('mine')));
    expect([docStatus(saved), docText(saved), saved.edit?.base]).toEqual([
      'changed',
      'mine too',
      'hash of mine',
    ]);
  });
  test('a deleted file is gone', () => {
    expect(written(changed(clean, { deleted: true }, 5), undefined)).toBeUndefined();
  });
});
