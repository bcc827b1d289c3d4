import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { layOut } from '../../scripts/bundles.mjs';
import { built, loam, Workspace, type Run } from './loam.ts';

const space = new Workspace();
const run = (...args: readonly string[]): Run => loam(args, { cwd: space.root });

/** Lays a game out; its table is `TABLE` in it. */
function lay(name: 'hearts' | 'eights', folder: string): string {
  layOut(name, space.at(folder));
  return `${folder}/${name === 'hearts' ? 'cards' : 'deck'}/deck.csv`;
}

const filesIn = (folder: string): readonly string[] => readdirSync(space.at(folder)).sort();

beforeAll(async () => {
  await built();
}, 120_000);

describe('loam fmt --to csv', () => {
  test('gives rows their files, and makes a table of them again', () => {
    const table = lay('hearts', 'round');
    const text = space.read(table);
    const away = run('fmt', '--to', 'card', '--beside', '--move', table);
    expect([away.code, away.err]).toEqual([0, '']);
    expect(away.out).toMatch(
      /^round\/cards\/1-two-of-clubs\.card\n[^]*\n52 files written\. 1 file taken away\.\n$/,
    );
    expect(existsSync(space.at(table))).toBe(false);
    expect(filesIn('round/cards')).toHaveLength(52);
    expect(run('lint', '--programs', 'round').out).toBe(
      '52 cards, 52 faces, 0 errors, 0 warnings, 0 notes\n',
    );
    const back = run('fmt', '--to', 'csv', '--beside', '--move', 'round');
    expect(back).toEqual({ code: 0, out: `${table}\n1 file written. 52 files taken away.\n`, err: '' });
    expect(space.read(table)).toBe(text);
    expect(filesIn('round/cards')).toEqual(['deck.csv']);
  });

  test('prints one table, and leaves the sources where nothing says otherwise', () => {
    const table = lay('hearts', 'print');
    expect(run('fmt', '--to', 'card', '--beside', table).code).toBe(0);
    const { code, out } = run(
      'fmt',
      '--to',
      'csv',
      'print/cards/8-nine-of-clubs.card',
      'print/cards/1-two-of-clubs.card',
    );
    expect(code).toBe(0);
    expect(out).toBe(
      'kind,number,name,suit,rank,trait\nspare-club,1,Two of Clubs,club,2,free; harmless\nstandard,8,Nine of Clubs,club,9,free; harmless\n',
    );
    expect(filesIn('print/cards')).toHaveLength(53);
  });

  test('adds to the table that is there, and leaves cards with lines files', () => {
    const table = lay('eights', 'more');
    const rows = space.read(table).split('\n');
    expect(run('fmt', '--to', 'card', '--out', 'one', table).code).toBe(0);
    space.write(table, [...rows.slice(0, 1), ...rows.slice(2)].join('\n'));
    space.write('more/deck/1-ace-of-clubs.card', space.read('one/deck/1-ace-of-clubs.card'));
    const { code, out, err } = run('fmt', '--to', 'csv', '--beside', '--move', 'more');
    expect([code, out]).toEqual([0, `${table}\n1 file written. 1 file taken away.\n`]);
    expect(err).toMatch(
      /^loam: 4 cards stay files, since they have abilities: more\/deck\/8-eight-of-clubs\.card, /,
    );
    expect(space.read(table).split('\n').at(-2)).toBe(rows[1]);
    expect(filesIn('more/deck')).toHaveLength(5);
  });

  test('adds to a table that has only its columns', () => {
    const table = lay('hearts', 'bare');
    const text = space.read(table);
    expect(run('fmt', '--to', 'card', '--beside', table).code).toBe(0);
    space.write(table, text.replace(/\n[^]*/, '\n'));
    expect(run('fmt', '--to', 'csv', '--beside', '--move', 'bare').out).toBe(
      `${table}\n1 file written. 52 files taken away.\n`,
    );
    expect(space.read(table)).toBe(text);
  });

  test('takes no card away that another one says as well, and says so', () => {
    const table = lay('hearts', 'twice');
    const text = space.read(table);
    const nine = /^standard,8,.*\n/m.exec(text)?.[0] ?? '';
    space.write(table, text + nine);
    const asFiles = run('fmt', '--to', 'card', '--beside', '--move', table);
    expect([asFiles.code, asFiles.err]).toEqual([
      2,
      'loam: U905 Two cards have the same number and name, so that both belong at twice/cards/8-nine-of-clubs.card. Give one of them another number.\n',
    ]);
    expect(space.read(table)).toBe(text + nine);
    // The same two as files, of which one stays.
    space.write('pair/pack.json', space.read('twice/pack.json'));
    const card = space.read('twice/cards/8-nine-of-clubs.card');
    space.write('pair/cards/8-nine-of-clubs.card', card);
    space.write('pair/cards/8-nine.card', card);
    const asRows = run('fmt', '--to', 'csv', '--beside', '--move', 'pair');
    expect(asRows.err).toMatch(
      /^loam: 1 card stays a file, since it has another card with the same number in the table: /,
    );
    expect(space.read('pair/cards/deck.csv').match(/^standard,8,/gm)).toHaveLength(1);
    expect(filesIn('pair/cards').filter((name) => name.endsWith('.card'))).toHaveLength(1);
  });

  test('adds to no table that cannot be read', () => {
    const table = lay('hearts', 'sick');
    expect(run('fmt', '--to', 'card', '--beside', table).code).toBe(0);
    space.write(table, 'kind;number;name\n');
    expect(run('fmt', '--to', 'csv', '--beside', '--move', 'sick')).toEqual({
      code: 2,
      out: '',
      err: `loam: U905 ${table} has errors, so that no card can be added. Mend it first.\n`,
    });
    expect(filesIn('sick/cards')).toHaveLength(53);
  });

  test('takes the source of another form away as well', () => {
    const table = lay('hearts', 'json');
    expect(run('fmt', '--to', 'json', '--beside', '--move', table).out).toMatch(
      /\n52 files written\. 1 file taken away\.\n$/,
    );
    expect(run('fmt', '--to', 'card', '--beside', '--move', 'json/cards/8-nine-of-clubs.json').out).toBe(
      'json/cards/8-nine-of-clubs.card\n1 file written. 1 file taken away.\n',
    );
    // A card in its form already is its own goal.
    expect(run('fmt', '--to', 'card', '--beside', '--move', 'json/cards/8-nine-of-clubs.card').out).toBe(
      '0 files written. 0 files taken away.\n',
    );
    expect(existsSync(space.at('json/cards/8-nine-of-clubs.card'))).toBe(true);
  });

  test('takes nothing away without a place for it', () => {
    lay('hearts', 'no-place');
    expect(run('fmt', '--to', 'csv', '--move', 'no-place').err).toBe(
      'loam: U901 --move takes sources away: it needs --to, and --beside or --out.\n',
    );
  });
});

describe('a table of cards', () => {
  test('stays as it is in loam fmt', () => {
    const table = lay('hearts', 'stays');
    space.write(table, space.read(table).replace('club,9,', 'club, 9 ,'));
    expect(run('fmt', '--check', 'stays').code).toBe(0);
  });

  test('is one file in loam find', () => {
    lay('hearts', 'found');
    const { code, out } = run('find', 'suit:heart', 'found');
    expect(code).toBe(0);
    expect(out).toMatch(/\n1 of 2 files, 13 of 52 cards\n$/);
    expect(out.match(/cards\/deck\.csv/g)).toHaveLength(13);
  });

  test('gets a row for a new card where its kind stands in it', () => {
    const table = lay('hearts', 'new');
    const rows = space.read(table);
    space.write(table, rows.replace(/^standard,52,.*\n/m, ''));
    const { out } = run('new', 'card', 'standard', 'Ace', '--pack', 'new');
    expect(out).toBe(`${table}:53\n`);
    expect(space.read(table)).toMatch(/\nstandard,52,Ace,.*\n$/);
    // A table without cards is as good.
    space.write(table, rows.replace(/\n[^]*/, '\n'));
    expect(run('new', 'card', 'standard', 'Ace', '--pack', 'new').out).toMatch(/^new\/cards\/deck\.csv:2\n$/);
    space.write(table, rows.replace(/^standard,52,.*\n/m, 'standard,52,Ace,spade,14,harmless\n'));
    // Without rows of the kind there is a file.
    expect(run('fmt', '--to', 'card', '--beside', '--move', table).code).toBe(0);
    const [last = ''] = filesIn('new/cards').filter((name) => name.startsWith('52-'));
    renameSync(space.at(`new/cards/${last}`), space.at('elsewhere.card'));
    expect(run('new', 'card', 'standard', 'Ace', '--pack', 'new').out).toBe('new/cards/52-ace.card\n');
  });

  test('that cannot be read is no single card where the export leaves it out', () => {
    const table = lay('hearts', 'lost');
    const rows = space.read(table);
    const said = (): string => run('export', 'lost').err;
    space.write(table, rows.replace('standard,8,', 'standard,eight,'));
    expect(said()).toBe('loam: 1 card with errors left out. loam lint says what is wrong.\n');
    space.write(table, rows.replaceAll(',', ';'));
    expect(said()).toBe('loam: 1 table with errors left out. loam lint says what is wrong.\n');
    space.write('lost/cards/60-odd.card', 'standard 60 "Odd"\n  colour odd\n');
    expect(said()).toBe('loam: 1 table and 1 card with errors left out. loam lint says what is wrong.\n');
  });

  test('gives no number to a new card while those in a table cannot be read', () => {
    const table = lay('hearts', 'shut');
    const rows = space.read(table);
    space.write(table, rows.replace('Nine of Clubs', '"Nine of Clubs'));
    expect(run('new', 'card', 'standard', 'Ace', '--pack', 'shut')).toEqual({
      code: 2,
      out: '',
      err: `loam: U905 ${table} has errors, so that no card can be added. Mend it first.\n`,
    });
    expect(filesIn('shut/cards')).toEqual(['deck.csv']);
  });
});

describe('loam diff of tables', () => {
  const repo = space.at('repo');
  const git = (...args: readonly string[]): void => {
    const as = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    expect(spawnSync('git', [...as, ...args], { cwd: repo, encoding: 'utf8' }).status, args.join(' ')).toBe(
      0,
    );
  };
  const heads = (): readonly string[] => {
    const { out } = loam(['diff', 'HEAD'], { cwd: repo });
    return out.split('\n').filter((line) => /^(?:\S| {2}\S)/.test(line));
  };
  const table = (): string => space.read('repo/cards/deck.csv');

  beforeAll(() => {
    lay('hearts', 'repo');
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'Begin');
  });

  test.each<[string, (text: string) => string, readonly string[]]>([
    [
      'a value',
      (text) => text.replace('standard,8,Nine of Clubs,club,9,', 'standard,8,Nine of Clubs,club,7,'),
      ['8 Nine of Clubs changed  cards/deck.csv', '  has a rank of 7 instead of 9'],
    ],
    [
      'only the way in which it is written',
      (text) => text.replaceAll('free; harmless', '"free;harmless"'),
      ['cards/deck.csv changed  cards/deck.csv', '  is laid out otherwise and says the same'],
    ],
    [
      'a fault of the whole',
      (text) => text.replace('kind,', 'sort,'),
      ['cards/deck.csv changed  cards/deck.csv', '  has errors now, so that its text alone is compared'],
    ],
    [
      'a fault of a row',
      (text) => text.replace('club,9,', 'club,nine,'),
      ['8 Nine of Clubs changed  cards/deck.csv', '  has errors now, so that its text alone is compared'],
    ],
    [
      'a row less',
      (text) => text.replace(/^standard,8,.*\n/m, ''),
      ['8 Nine of Clubs removed  cards/deck.csv'],
    ],
  ])('tells %s', (_, change, says) => {
    const before = table();
    space.write('repo/cards/deck.csv', change(before));
    const told = heads().slice(0, -1);
    space.write('repo/cards/deck.csv', before);
    expect(told).toEqual(says);
  });

  test('leads loam find to the rows that differ, and to no others', () => {
    const before = table();
    space.write('repo/cards/deck.csv', before.replace('Nine of Clubs,club,9,', 'Nine of Clubs,club,7,'));
    const { code, out } = loam(['find', 'changed:', '--since', 'HEAD'], { cwd: repo });
    space.write('repo/cards/deck.csv', before);
    expect([code, out.match(/^\d+ .*(?= {2})/gm)]).toEqual([0, ['8 Nine of Clubs']]);
    expect(out).toMatch(/\n1 of 2 files, 1 of 52 cards\n$/);
  });

  test('says that columns have changed places, and nothing of the cards', () => {
    const before = table();
    const swapped = before
      .split('\n')
      .map((row) => row.split(','))
      .map(([kind, number, name, suit, ...rest]) =>
        kind ? [kind, number, suit, name, ...rest].join(',') : '',
      )
      .join('\n');
    space.write('repo/cards/deck.csv', swapped);
    expect(heads().slice(0, -1)).toEqual([
      'cards/deck.csv changed  cards/deck.csv',
      '  is laid out otherwise and says the same',
    ]);
    // Under the names as they were, every value is another one.
    space.write('repo/cards/deck.csv', swapped.replace(/^.*\n/, before.replace(/\n[^]*/, '\n')));
    expect(heads().length).toBeGreaterThan(52);
    space.write('repo/cards/deck.csv', before);
  });

  test('says that cards have files of their own now, and no longer', () => {
    expect(run('fmt', '--to', 'card', '--beside', '--move', 'repo/cards/deck.csv').code).toBe(0);
    expect(heads().slice(0, -1)).toEqual([
      'cards/deck.csv removed  cards/deck.csv',
      '  had 52 cards that have files of their own now, and says the same',
    ]);
    git('add', '-A');
    git('commit', '-q', '-m', 'Files');
    expect(run('fmt', '--to', 'csv', '--beside', '--move', 'repo').code).toBe(0);
    expect(heads().slice(0, -1)).toEqual([
      'cards/deck.csv new  cards/deck.csv',
      '  has 52 cards that had files of their own, and says the same',
    ]);
  });
});
