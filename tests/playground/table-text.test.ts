import { describe, expect, test } from 'vitest';
import { changedCount, changedRows } from '../../playground/files/changed-rows.ts';
import { changed, fromDisk } from '../../playground/files/document.ts';
import {
  numberIn,
  placeOf,
  rowAt,
  tableIn,
  valueIn,
  withCell,
  withoutRow,
  withRow,
  withRowFrom,
  withRows,
} from '../../playground/files/table-text.ts';

const HEAD = 'number,name,points';
const ONE = '1,Ruby,3';
const TWO = '2,"Opal, small",4';
const THREE = '3,Jade,5';
const TEXT = `${[HEAD, ONE, TWO, THREE].join('\n')}\n`;

describe('a table as text', () => {
  test('is read at a glance: columns, rows and their places', () => {
    const table = tableIn(TEXT);
    expect(table?.columns).toEqual(['number', 'name', 'points']);
    expect(table?.rows.map(({ text }) => text)).toEqual([ONE, TWO, THREE]);
    const [, row] = table?.rows ?? [];
    expect(row && table && [numberIn(table, row), valueIn(table, row, 'name')]).toEqual([2, 'Opal, small']);
    expect(row && table && valueIn(table, row, 'suit')).toBe('');
    expect(row && TEXT.slice(row.start, row.end)).toBe(TWO);
    expect(placeOf(table, 3)).toBe(2);
    expect(placeOf(table, 4)).toBeUndefined();
  });

  test('is none where cells cannot be told apart', () => {
    expect(tableIn(`${HEAD}\n1,"Ruby,3\n`)).toBeUndefined();
  });

  test('a place belongs to the last row that starts before it', () => {
    const rows = tableIn(TEXT)?.rows ?? [];
    expect(rowAt(rows, 0)).toBeUndefined();
    expect(rows.map(({ start, end }) => [rowAt(rows, start), rowAt(rows, end)])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(rowAt(rows, TEXT.length)).toBe(2);
  });
});

describe('a change of a row', () => {
  test('writes a cell as it has to be written', () => {
    expect(withCell(TEXT, 0, 'name', 'Ruby "red"')).toContain('1,"Ruby ""red""",3');
    expect(withCell(TEXT, 1, 'name', 'Opal')).toContain('2,Opal,4');
    expect(withCell(TEXT, 0, 'name', '=1+1')).toContain("1,'=1+1,3");
    expect(withCell(TEXT, 0, 'suit', 'red')).toBe(TEXT);
  });

  test.each([
    ['\n', '\n'],
    ['\n', ''],
    ['\r\n', '\r\n'],
    ['\r\n', ''],
  ])('takes rows out and puts them in, with lines that end in %j and a text that ends in %j', (end, last) => {
    const text = [HEAD, ONE, TWO].join(end) + last;
    const more = [HEAD, ONE, TWO, THREE].join(end) + last;
    expect(withRow(text, 2, THREE)).toBe(more);
    expect(withoutRow(more, 2)).toBe(text);
    expect(withRow(withoutRow(more, 0), 0, ONE)).toBe(more);
    expect(withRow(withoutRow(more, 1), 1, TWO)).toBe(more);
  });

  test('leaves some rows alone in their table', () => {
    expect(withRows(TEXT, (at) => at !== 1)).toBe(`${[HEAD, ONE, THREE].join('\n')}\n`);
  });

  test('takes back one card: changed, new, or deleted', () => {
    const edited = withCell(withCell(TEXT, 0, 'points', '9'), 2, 'points', '8');
    expect(withRowFrom(edited, 0, { text: TEXT, at: 0 })).toBe(withCell(TEXT, 2, 'points', '8'));
    expect(withRowFrom(withRow(TEXT, 3, '4,Onyx,1'), 3, { text: TEXT, at: undefined })).toBe(TEXT);
    expect(withRowFrom(withoutRow(TEXT, 1), undefined, { text: TEXT, at: 1 })).toBe(TEXT);
    expect(withRowFrom(withoutRow(TEXT, 0), undefined, { text: TEXT, at: 0 })).toBe(TEXT);
  });

  test('brings a row back into the columns that there are now', () => {
    const other = `name,number\nRuby,1\nOnyx,4\n`;
    expect(withRowFrom(other, 0, { text: TEXT, at: 1 })).toBe(`name,number\n"Opal, small",2\nOnyx,4\n`);
  });
});

describe('the cards by which two texts differ', () => {
  test.each([
    ['a value', withCell(TEXT, 1, 'points', '9'), [{ number: 2, was: 1, is: 1 }]],
    ['a new card', withRow(TEXT, 1, '4,Onyx,1'), [{ number: 4, is: 1 }]],
    ['a card that is gone', withoutRow(TEXT, 0), [{ number: 1, was: 0 }]],
    ['another number', withCell(TEXT, 2, 'number', '7'), [{ number: 7, was: 2, is: 2 }]],
    ['another order', `${[HEAD, TWO, ONE, THREE].join('\n')}\n`, undefined],
    ['other columns', TEXT.replace('points', 'worth'), undefined],
    ['no table', `${TEXT}4,"Onyx`, undefined],
    ['a copy', withRow(TEXT, 3, ONE), [{ number: 1, is: 3 }]],
  ])('%s', (_, after, rows) => {
    expect(changedRows(TEXT, after)).toEqual(rows);
  });

  test('of one number are told apart by their names, and not taken for each other where one of them is gone', () => {
    const twice = TEXT.replace('2,', '1,');
    const edited = withCell(withCell(twice, 0, 'points', '8'), 1, 'points', '9');
    expect(changedRows(twice, withRow(edited, 0, '4,Onyx,1'))).toEqual([
      { number: 1, was: 0, is: 1 },
      { number: 1, was: 1, is: 2 },
      { number: 4, is: 0 },
    ]);
    const renamed = withCell(withoutRow(twice, 0), 0, 'name', 'Onyx');
    expect(changedRows(twice, renamed)).toEqual([
      { number: 1, is: 0 },
      { number: 1, was: 0 },
      { number: 1, was: 1 },
    ]);
  });

  test('of one name go on in their order where their numbers change', () => {
    const coins = (from: number): string =>
      ['number,name', ...Array.from({ length: 3 }, (_, at) => `${from + at},Coin`), ''].join('\n');
    expect(changedRows(coins(1), coins(11))).toEqual([
      { number: 11, was: 0, is: 0 },
      { number: 12, was: 1, is: 1 },
      { number: 13, was: 2, is: 2 },
    ]);
  });

  test('count each; a table of which only the rest differs counts once', () => {
    const doc = fromDisk({ path: 'gems/deck.csv', text: TEXT, hash: '' });
    const edited = (text: string) => changedCount([changed(doc, { text }, 0)]);
    expect(edited(withCell(withoutRow(TEXT, 0), 0, 'points', '9'))).toBe(2);
    expect(edited(TEXT.replace('points', 'worth'))).toBe(1);
    expect(changedCount([doc])).toBe(0);
  });
});
