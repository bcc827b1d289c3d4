import { describe, expect, test } from 'vitest';
import { buildCatalogue, cardFiles, ownTextOf, placeName } from '../../src/cards/catalogue.ts';
import { readCsv } from '../../src/cards/csv.ts';
import { defused, isDefused } from '../../src/cards/formula.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { checkTable, takesRows } from '../../src/cards/table.ts';
import { columnsIn } from '../../src/cards/table-columns.ts';
import { putInTable } from '../../src/cards/to-table.ts';
import { textOf } from '../packs/games.ts';
import { packFrom } from '../support/packs.ts';

const pack = packFrom(textOf('hearts', 'pack.json'));
const HEAD = 'kind,number,name,suit,rank,trait\n';
const NINE = 'standard,8,Nine of Clubs,club,9,free; harmless\n';
const LADY = 'standard,50,Queen of Spades,spade,12,penalty; free; lady\n';

/** All that is found in a table: the code, and what stands at its place. */
const found = (text: string): readonly string[] =>
  checkTable(text, pack).flatMap(({ diagnostics }) =>
    diagnostics.map(({ code, range }) => `${code} ${text.slice(range.start, range.end)}`),
  );

describe('comma-separated values', () => {
  const cells = (text: string): unknown => {
    const read = readCsv(text);
    return read.ok ? read.rows.map((row) => row.cells.map(({ value }) => value)) : read.fault;
  };

  test.each([
    [
      'bare cells',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line breaks of other systems', 'a\r\nb\rc', [['a'], ['b'], ['c']]],
    ['empty cells', ',\n', [['', '']]],
    ['empty lines, which are none', '\n\na\n\n', [['a']]],
    ['a mark of the encoding', '\ufeffa,b', [['a', 'b']]],
    ['quotes', '"a,""b""\nc",d', [['a,"b"\nc', 'd']]],
    ['a quote that is left open', 'a,"b', { why: 'open', start: 2, end: 3 }],
    ['something behind a quote', '"a"b,c', { why: 'behind', start: 3, end: 4 }],
    ['a quote inside a cell', 'a,b"c', { why: 'inside', start: 3, end: 4 }],
  ])('%s', (_, text, is) => {
    expect(cells(text)).toEqual(is);
  });

  test('cells with their places', () => {
    const read = readCsv('a,"b""c",\n');
    expect(read.ok && read.rows).toEqual([
      {
        start: 0,
        end: 9,
        cells: [
          { value: 'a', quoted: false, start: 0, end: 1 },
          { value: 'b"c', quoted: true, start: 3, end: 7 },
          { value: '', quoted: false, start: 9, end: 9 },
        ],
      },
    ]);
  });
});

describe('a table of cards', () => {
  test('is a card for each row', () => {
    const [nine, lady] = checkTable(HEAD + NINE + LADY, pack).map(({ card }) => card);
    expect(nine).toEqual({
      kind: 'standard',
      number: 8,
      faces: [
        {
          name: 'Nine of Clubs',
          fields: [
            { form: 'words', field: 'suit', value: ['club'] },
            { form: 'number', field: 'rank', value: 9 },
            { form: 'words', field: 'trait', value: ['free', 'harmless'] },
          ],
          abilities: [],
        },
      ],
    });
    expect(lady?.number).toBe(50);
  });

  test('has places of its rows in the whole text', () => {
    const text = HEAD + NINE + LADY;
    const { entries } = buildCatalogue(pack, [{ path: 'cards/a.csv', text }]);
    expect(entries.map(ownTextOf)).toEqual([NINE.trim(), LADY.trim()]);
    expect(entries.map(placeName)).toEqual(['line 2 of cards/a.csv', 'line 3 of cards/a.csv']);
    const [file] = cardFiles(entries);
    expect(file?.entries.map(({ row }) => row)).toEqual([1, 2]);
  });

  test('counts where cards lie, and nowhere else', () => {
    const at = (path: string): number => buildCatalogue(pack, [{ path, text: HEAD + NINE }]).entries.length;
    expect([at('cards/a.csv'), at('notes/a.csv'), at('a.csv')]).toEqual([1, 0, 0]);
  });

  test.each([
    ['nothing', '', ['L105 ']],
    ['no text', 'a\u0000', ['L103 \u0000']],
    ['semicolons', 'kind;number;name\n', ['J604 kind;number;name']],
    ['an unknown column', HEAD.replace('rank', 'rnk') + NINE, ['J604 rnk']],
    ['a column twice', HEAD.replace('rank', 'suit') + NINE, ['J604 suit']],
    ['a missing column', 'kind,number,suit\nstandard,8,club\n', ['J604 kind,number,suit']],
    ['columns without a name', `${HEAD.trim()},,\n${NINE.trim()},,\n`, ['J604 ,']],
    ['no rows', HEAD, [`J603 ${HEAD.trim()}`]],
    ['an open quote', `${HEAD}standard,8,"Nine\n`, ['J603 "']],
    ['marks of a merge', `${HEAD}<<<<<<< a\n${NINE}=======\n${LADY}>>>>>>> b\n`, ['L110 <<<<<<< a']],
  ])('without cards, as there is %s', (_, text, is) => {
    expect(found(text)).toEqual(is);
    expect(checkTable(text, pack).every(({ card }) => card === undefined)).toBe(true);
  });

  test.each([
    ['too few cells', 'standard,8,Nine\n', ['J603 standard,8,Nine']],
    ['too many cells', `${NINE.trim()},x\n`, ['J603 x']],
    ['nothing in any cell', ',,,,,\n', ['J603 ,,,,,']],
    ['no number', NINE.replace('8', 'eight'), ['J605 eight']],
    ['a range', NINE.replace('8', '8-9'), ['J605 8-9']],
    ['no name', NINE.replace('Nine of Clubs', ''), [`J605 ${NINE.replace('Nine of Clubs', '').trim()}`]],
    ['a name with a quote', NINE.replace('Nine of Clubs', '"Nine ""of"" Clubs"'), ['J605 Nine ""of"" Clubs']],
    ['an unknown value', NINE.replace('club', 'clubb'), ['C406 clubb']],
    ['a number of words', NINE.replace(',9,', ',nine,'), ['C404 nine']],
    ['an empty value', NINE.replace('free; ', 'free;; '), ['J605 free;; harmless']],
    ['a semicolon behind all', NINE.replace('harmless', 'harmless;'), ['J605 free; harmless;']],
    [
      'a value behind a quote',
      NINE.replace('free; harmless', '"fr""ee; harmles"'),
      ['C406 fr""ee', 'C406 harmles'],
    ],
  ])('with a mistake in a row alone: %s', (_, row, is) => {
    expect(found(HEAD + row + LADY)).toEqual(is);
    const [broken, lady] = checkTable(HEAD + row + LADY, pack);
    expect([broken?.card, broken?.located?.start, lady?.card?.number]).toEqual([undefined, HEAD.length, 50]);
  });

  test('mends an empty row for sure, and offers empty cells', () => {
    const fixIn = (row: string) => {
      const [fix] = checkTable(HEAD + row + LADY, pack)[0]?.diagnostics[0]?.fixes ?? [];
      return fix;
    };
    const empty = fixIn(',,,,,\n');
    expect([empty?.sure, empty && applyFix(`${HEAD},,,,,\n${LADY}`, empty)]).toEqual([
      true,
      `${HEAD}\n${LADY}`,
    ]);
    expect(fixIn('standard,8,Nine\n')).toMatchObject({ title: 'Add the empty cells' });
    expect(fixIn('standard,8,Nine\n')?.sure).toBeUndefined();
  });

  test('says of a field that is missing in all rows that it needs a column', () => {
    const said = (text: string) => checkTable(text, pack)[0]?.diagnostics.map(({ message }) => message);
    const needs = 'A card of the kind standard needs suit, for example "suit club".';
    expect(said(HEAD + NINE.replace(',club,', ',,'))).toEqual([needs]);
    expect(said(HEAD.replace('suit,', '') + NINE.replace('club,', ''))).toEqual([
      `${needs} Add a column suit.`,
    ]);
  });

  test('shows the first letter that is not UTF-8', () => {
    expect(found(HEAD + NINE.replace('Nine', 'N\ufffdne'))).toEqual(['L103 \ufffd']);
  });

  test('is told by its first line, however long that is', () => {
    expect(columnsIn(`\ufeff"kind",number,name\r\n${NINE}`)).toEqual(['kind', 'number', 'name']);
    expect(columnsIn('kind,number\n')).toBeUndefined();
    expect(columnsIn(`"${'x'.repeat(12_000_000)}`)).toBeUndefined();
  });

  test('of any size takes its time once', () => {
    const columns = 'x,'.repeat(120_000);
    // Besides these: what is left of them, and a column without a name.
    expect(found(columns).filter((each) => each === 'J604 x')).toHaveLength(8);
    expect(found(columns)).toHaveLength(10);
    const messages = checkTable(columns, pack).flatMap(({ diagnostics }) =>
      diagnostics.map(({ message }) => message),
    );
    expect(messages).toContainEqual(
      expect.stringMatching(/^119992 more names of columns cannot stand here\./),
    );
    const unseen = `${HEAD}${NINE.repeat(5000).slice(0, 250_000 - HEAD.length)}`.replace(
      'Nine',
      'Ni\u200bne',
    );
    expect(found(unseen.slice(0, unseen.lastIndexOf('\n') + 1))).toEqual(['L111 \u200b']);
  });
});

describe('cards put in a table', () => {
  const cardsIn = (text: string) => checkTable(text, pack).flatMap(({ card }) => card ?? []);
  const [nine, lady] = cardsIn(HEAD + NINE + LADY);
  if (!nine || !lady) throw new Error('no cards');

  test('are its rows again', () => {
    const { text, left } = putInTable('', [nine, lady], pack);
    expect([text, left.size]).toEqual([HEAD + NINE + LADY, 0]);
  });

  test('stand behind those that are there, under columns that are added', () => {
    const bare = 'kind,number,name\r\nstandard,9,X\r\n';
    const { text } = putInTable(bare, [nine], pack);
    expect(text).toBe(
      'kind,number,name,suit,rank,trait\r\nstandard,9,X,,,\r\nstandard,8,Nine of Clubs,club,9,free; harmless\r\n',
    );
  });

  test('are a row for each of several equal ones, and none twice', () => {
    const { text } = putInTable(HEAD + NINE, [{ ...nine, last: 10 }], pack);
    expect(text).toBe(HEAD + NINE + NINE.replace('8', '9') + NINE.replace('8', '10'));
  });

  test.each([
    ['abilities', { ...nine, faces: [{ ...nine.faces[0], abilities: [{}] }] }],
    ['two sides', { ...nine, faces: [...nine.faces, ...nine.faces] }],
    ['comments', { ...nine, above: ['x'] }],
    ['another card with the same number in the table', { ...lady, number: 8 }],
  ])('are left out with the reason: %s', (why, card) => {
    const { text, left } = putInTable(HEAD + NINE, [card as typeof nine], pack);
    expect([text, [...left.values()]]).toEqual([HEAD + NINE, [why]]);
  });

  test('are not one row where two say the same, so that none is lost', () => {
    const again = { ...nine };
    const { text, left } = putInTable('', [nine, again, lady], pack);
    expect([text, [...left]]).toEqual([
      HEAD + NINE + LADY,
      [[again, 'another card with the same number in the table']],
    ]);
    // Those of a table that has the row already are no new ones.
    expect(putInTable(text, [nine, lady], pack)).toEqual({ text, left: new Map() });
  });

  test.each([
    ['nothing', ''],
    ['only columns', HEAD],
    ['only columns, without the end of their line', HEAD.trim()],
  ])('go into a table with %s', (_, table) => {
    expect(takesRows(table, pack)).toBe(true);
    expect(putInTable(table, [nine], pack).text).toBe(HEAD + NINE);
  });

  test('go into no table of which the columns are wrong', () => {
    expect(
      [HEAD.replace('rank', 'rnk'), 'kind;number;name\n', `${HEAD}"`, 'a\u0000'].map((text) =>
        takesRows(text, pack),
      ),
    ).toEqual([false, false, false, false]);
  });

  test('keep a name that a spreadsheet would run', () => {
    const odd = { ...nine, faces: nine.faces.map((face) => ({ ...face, name: '=1+1' })) };
    const { text } = putInTable('', [odd], pack);
    expect(text).toContain(",'=1+1,");
    expect(cardsIn(text)).toEqual([odd]);
    expect([isDefused("'=1"), isDefused("'tis"), defused('-5'), defused('-x')]).toEqual([
      true,
      false,
      '-5',
      "'-x",
    ]);
  });
});
