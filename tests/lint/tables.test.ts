import { expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { cardInTextFile } from '../../src/lint/p544-card-in-text-file.ts';
import { nameOfFile } from '../../src/lint/p504-name-of-file.ts';
import { numberTwice } from '../../src/lint/p501-number-twice.ts';
import { filesOf, textOf } from '../packs/games.ts';
import { packFrom } from '../support/packs.ts';

const pack = packFrom(textOf('hearts', 'pack.json'));
const HEAD = 'kind,number,name,suit,rank,trait\n';
const row = (number: number): string => `standard,${number},Card ${number},club,9,free; harmless\n`;
const catalogueOf = (...files: readonly SourceFile[]) => buildCatalogue(pack, files);

test('a game in a table has nothing that lint would tell', () => {
  expect(lintPack(buildCatalogue(pack, filesOf('hearts')))).toEqual([]);
});

test('a number that two rows have is told with the lines (P501)', () => {
  const found = numberTwice.check(
    catalogueOf({ path: 'cards/a.csv', text: HEAD + row(8) + row(9) + row(8) }),
  );
  expect(found.map(({ message }) => message.replace(/ Each.*/, ''))).toEqual([
    'Number 8 is taken by line 4 of cards/a.csv.',
    'Number 8 is taken by line 2 of cards/a.csv.',
  ]);
  const [first] = found;
  expect(first?.range).toEqual({ start: HEAD.length + 9, end: HEAD.length + 10 });
});

test('a number that thousands of rows have is told in work that grows with them, and at most three of the others', () => {
  const [least, most] = [2500, 10_000].map((count) => {
    const entry = catalogueOf({ path: 'cards/a.csv', text: HEAD + row(8) }).entries[0];
    if (!entry) throw new Error('no row');
    let looks = 0;
    const entries = Array.from({ length: count }, (_, at) => ({
      ...entry,
      row: at + 1,
      get checked() {
        looks += 1;
        return entry.checked;
      },
    }));
    const catalogue = { ...catalogueOf(), entries };
    const found = numberTwice.check(catalogue);
    expect(found).toHaveLength(count);
    expect(found[0]?.message).toMatch(
      new RegExp(`^Number 8 is taken by (?:[^,]+, ){2}[^,]+ and ${count - 4} more\\.`),
    );
    return looks;
  });
  // Four times as many would be looked at sixteen times as often if each were compared with all others.
  expect(most).toBeLessThan((least ?? 0) * 8);
});

test('a table in another folder is told once, and rows that belong elsewhere as well (P504)', () => {
  const rows = Array.from({ length: 20 }, (_, at) => row(at + 15)).join('');
  const manifest = JSON.parse(textOf('hearts', 'pack.json')) as {
    words: { kind: Record<string, { folder?: string }> };
  };
  const { standard } = manifest.words.kind;
  if (standard) standard.folder = 'plain';
  const moved = packFrom(JSON.stringify(manifest));
  const told = (text: string) =>
    nameOfFile.check(buildCatalogue(moved, [{ path: 'cards/a.csv', text }])).map(({ message }) => message);
  expect(told(HEAD + rows)).toEqual([
    'This table belongs at plain/a.csv, in the folder of its cards. Move it.',
  ]);
  const spare = 'spare-club,1,Two of Clubs,club,2,free; harmless\n';
  expect(told(HEAD + spare + rows)).toEqual([
    'This card and 19 more belong in a table in another folder, such as plain/a.csv. Move the rows there.',
  ]);
  expect(told(HEAD + spare + row(3))).toEqual([
    'This card belongs in a table in another folder, such as plain/a.csv. Move the row there.',
  ]);
});

test('a table in the folder of no kind is told, other tables are not (P544)', () => {
  const told = (path: string, text: string) => {
    const { texts, entries } = buildCatalogue(pack, [{ path, text }]);
    const found = cardInTextFile.check({ ...catalogueOf(), entries, ...(texts && { texts }) });
    return found.map(({ range, message }) => [text.slice(range.start, range.end), message]);
  };
  const says = (where: string) =>
    `This is a table of cards, and no game reads it: it lies in the folder of no kind. Move it to ${where}, or take it out of the pack.`;
  expect(told('notes/a.csv', HEAD + row(8))).toEqual([[HEAD.trim(), says('cards')]]);
  expect(told('notes/a.csv', HEAD)).toEqual([[HEAD.trim(), says('the folder of its cards')]]);
  expect(told('cards/a.csv', HEAD + row(8))).toEqual([]);
  for (const others of ['a,b\n1,2\n', '', 'kind,number\n', HEAD.replace('rank', 'text'), '"kind'])
    expect(told('notes/a.csv', others)).toEqual([]);
});
