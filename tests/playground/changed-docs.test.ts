import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedCards, changedDocs, rowsOf, withLineBack } from '../../playground/changes/changed-docs.ts';
import { nameOf, numberOf, numbersOf } from '../../playground/changes/words.ts';
import { changed, fromDisk, fromNothing, type Doc } from '../../playground/files/document.ts';
import type { PackDifference } from '../../src/diff/difference.ts';

const line = fc.constantFrom('flora 1 "Oak"', '  cost 2', '  cost 3', '', '  yellow: gain 1 soil');
const text = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n'));

test('taken back line by line, a text is as it was in the end', () => {
  fc.assert(
    fc.property(text, text, fc.boolean(), (was, now, isWindows) => {
      const [before, after] = [was, now].map((each) => (isWindows ? each.replaceAll('\n', '\r\n') : each));
      const file = { path: 'a.card', text: before ?? '' };
      let is = after ?? '';
      for (let tries = 0; tries < 20; tries++) {
        const rows = rowsOf({ id: 'a', was: file, is: { path: 'a.card', text: is } });
        const back = rows.find(({ same }) => !same);
        if (!back) break;
        is = withLineBack(is, rows, back);
      }
      // The last line that goes takes its break with it, so that both ways of ending lines are the same then.
      expect(is.split(/\r?\n/)).toEqual(was.split('\n'));
    }),
  );
});

const oak = { path: 'tree/1-oak.card', text: 'oak', hash: 'h' };
const docsOf = (...docs: readonly Doc[]) => ({ docs: new Map(docs.map((doc) => [doc.id, doc])) });

test('what is changed, new or deleted since the files, or since a version, is told once', () => {
  const edited = changed(fromDisk(oak), { text: 'better oak' }, 1);
  const gone = changed(fromDisk({ ...oak, path: 'tree/2-elm.card' }), { deleted: true }, 1);
  const fresh = fromNothing('new-1', 'tree/3-ash.card', 'ash', 1);
  const same = fromDisk({ ...oak, path: 'tree/4-yew.card' });
  const all = docsOf(edited, gone, fresh, same);
  expect(changedDocs(all, []).map(({ id, was, is }) => [id, was?.text, is?.text])).toEqual([
    ['tree/1-oak.card', 'oak', 'better oak'],
    ['tree/2-elm.card', 'oak', undefined],
    ['new-1', undefined, 'ash'],
  ]);
  const version = [
    {
      id: 'tree/1-oak.card',
      on: 'tree/1-oak.card',
      edit: { path: 'tree/1-oak.card', text: 'better oak', deleted: false, base: 'h', at: 1 },
    },
    {
      id: 'tree/4-yew.card',
      on: 'tree/4-yew.card',
      edit: { path: 'tree/4-yew.card', text: 'old yew', deleted: false, base: 'h', at: 1 },
    },
  ];
  expect(changedDocs(all, version).map(({ id, was, is }) => [id, was?.text, is?.text])).toEqual([
    ['tree/2-elm.card', 'oak', undefined],
    ['new-1', undefined, 'ash'],
    ['tree/4-yew.card', 'old yew', 'oak'],
  ]);
});

const side = { path: 'gems/deck.csv', number: 1, name: 'Ruby' };
const ruby: PackDifference = {
  of: 'card',
  before: side,
  after: side,
  changes: [],
  notes: [],
  lines: [],
  text: '',
};

test.each([
  ['gone', undefined, ['gems/deck.csv', undefined, '']],
  ['under other columns', 'number,name,worth\n1,Ruby,3\n', ['gems/deck.csv', undefined, '']],
  ['changed in one card', 'number,name,points\n1,Ruby,4\n', ['Ruby', 1, '1']],
])('a table that is %s has the name and number of a card where only that is meant', (_, text, told) => {
  const { path } = side;
  const was = { path, text: 'number,name,points\n1,Ruby,3\n' };
  const docs = changedCards({ id: path, was, is: text === undefined ? undefined : { path, text } });
  const names = docs.map((doc) => {
    const all = { ...doc, differences: [ruby], were: undefined };
    return [nameOf(all, []), numberOf(all, []), numbersOf(all, [])];
  });
  expect(names).toEqual([told]);
});
