import { mkdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateExport } from '../../src/cards/generated/validators.js';
import { checkCard } from '../../src/cards/check.ts';
import { exportCard, type ExportedCard } from '../../src/cards/export.ts';
import { exportCsv } from '../../src/cards/export-csv.ts';
import { earth, fileText, packFrom, unbundle } from '../support/packs.ts';
import { readCsv, undone } from '../support/csv.ts';
import { built, cardText, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(built, 120_000);

describe('loam export', () => {
  test('prints all cards as one JSON array that fits its schemas', () => {
    const { code, out, err } = loam(['export']);
    expect(err).toBe('');
    expect(code).toBe(0);
    const cards = JSON.parse(out) as readonly ExportedCard[];
    expect(cards).toHaveLength(364);
    expect(cards.reduce((sum, card) => sum + card.faces.length, 0)).toBe(439);
    const numbers = cards.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(validateExport(cards), JSON.stringify(validateExport.errors)).toBe(true);
    const own = new Ajv2020({ strict: true }).compile(JSON.parse(loam(['schema', '--export']).out) as object);
    expect(own(cards), JSON.stringify(own.errors)).toBe(true);
  });

  test('prints what a folder or a file holds', () => {
    const one = JSON.parse(loam(['export', `cards/earth/${MOSS_PATH}`]).out) as readonly ExportedCard[];
    expect(one.map(({ number }) => number)).toEqual([137]);
    expect(JSON.parse(loam(['export', 'cards/earth/event']).out)).toHaveLength(38);
  });

  test('leaves out cards with errors, says how many and exits with 1', () => {
    space.littlePack('pack', { [MOSS_PATH]: MOSS, 'flora/10-a.card': 'flora 10\n', 'flora/11-b.card': '' });
    const { code, out, err } = loam(['export', 'pack'], { cwd: space.root });
    expect((JSON.parse(out) as readonly ExportedCard[]).map(({ number }) => number)).toEqual([137]);
    expect(err).toBe('loam: 2 cards with errors left out. loam lint says what is wrong.\n');
    expect(code).toBe(1);
  });

  test('marks drafts', () => {
    space.littlePack('drafts', {
      [MOSS_PATH]: MOSS,
      'flora/401-new.card': MOSS.replace('137', '401').replace('facts agreed', 'facts designed'),
    });
    const cards = JSON.parse(loam(['export', 'drafts'], { cwd: space.root }).out) as readonly ExportedCard[];
    expect(cards.map(({ number, draft }) => [number, draft])).toEqual([
      [137, undefined],
      [401, true],
    ]);
  });
});

describe('loam export --csv', () => {
  const HEAD = [
    'number',
    'kind',
    'draft',
    'side',
    'name',
    'latin',
    'types',
    'cost',
    'vp',
    'sproutSpaces',
    'growthSpaces',
    'canopyVp',
    'habitats',
    'nameTerms',
    'directionalAids',
    'start.draw',
    'start.compostFromHand',
    'start.soil',
    'start.sprouts',
    'start.growth',
    'start.compostFromDeck',
    'start.discardFromCompost',
    'ability1.colour',
    'ability1.text',
    'ability1.english',
    'ability1.pay',
    'ability1.gain',
    'ability2.colour',
    'ability2.text',
    'ability2.english',
    'ability2.pay',
    'ability2.gain',
    'text',
    'english',
  ];
  let table: readonly (readonly string[])[] = [];

  beforeAll(() => {
    table = readCsv(loam(['export', '--csv', '--no-bom']).out);
  });

  const rowOf = (rows: readonly (readonly string[])[], name: string): Record<string, string | undefined> => {
    const row = rows.find((each) => each[4] === name) ?? [];
    const cells = HEAD.map((column, at): [string, string | undefined] => [column, row[at]]);
    return Object.fromEntries(cells.filter(([, value]) => value !== ''));
  };

  test('has one row for each face under one head', () => {
    const [head, ...rows] = table;
    expect(head).toEqual(HEAD);
    expect(rows).toHaveLength(439);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([HEAD.length]));
  });

  test('says what the card says', () => {
    expect(rowOf(table, 'Wall Screw-Moss')).toEqual({
      number: '137',
      kind: 'flora',
      draft: 'false',
      name: 'Wall Screw-Moss',
      latin: 'Tortula muralis',
      types: 'herb',
      cost: '2',
      vp: '1',
      sproutSpaces: '3',
      growthSpaces: '2',
      canopyVp: '2',
      habitats: 'rocky; cold',
      directionalAids: 'true',
      'ability1.colour': 'yellow',
      'ability1.text': 'yellow: place 1 growth on each herb in this column',
      'ability1.english': "Place 1 growth on each herb in this card's column, this card included.",
      'ability1.gain': 'growth 1',
    });
    expect(rowOf(table, 'Nisyros')).toMatchObject({
      side: 'B',
      'start.draw': '3',
      'start.compostFromHand': '0',
      'start.soil': '4',
    });
    // A face without colours carries its texts itself.
    expect(rowOf(table, 'Blackforest')).toMatchObject({
      text: 'end: score 0 4 8 13 23 28 30 by number of trees',
    });
  });

  test('starts with the mark by which spreadsheets know UTF-8, but for --no-bom', () => {
    const marked = loam(['export', '--csv', `cards/earth/${MOSS_PATH}`]).out;
    const bare = loam(['export', '--csv', '--no-bom', `cards/earth/${MOSS_PATH}`]).out;
    expect(bare.startsWith('number,kind,')).toBe(true);
    expect(marked).toBe(`\ufeff${bare}`);
    expect(loam(['export', '--no-bom'])).toEqual({
      code: 2,
      out: '',
      err: 'loam: U901 --no-bom is about a table: it needs --csv. JSON never starts with such a mark.\n',
    });
  });

  test('quotes what needs quotes, and has an apostrophe before what looks like a formula', () => {
    const name = '=1+1, so ';
    space.littlePack('csv', { 'flora/137-a.card': MOSS.replace('Wall Screw-Moss', name) });
    const { out } = loam(['export', '--csv', '--no-bom', 'csv'], { cwd: space.root });
    expect(out).toContain(`137,flora,false,,"'${name}",Tortula`);
    expect(readCsv(out)[1]?.[4]).toBe(`'${name}`);
  });
});

describe('a cell of the table', () => {
  const cellOf = (name: string): string => {
    const card: ExportedCard = { number: 137, kind: 'flora', faces: [{ name }] };
    return readCsv(exportCsv([card], earth))[1]?.[4] ?? expect.unreachable();
  };

  test.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1:A9)', "'+SUM(A1:A9)"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    // Numbers stay numbers, and what no spreadsheet runs stays as it is.
    ['-3', '-3'],
    ['+3.5', '+3.5'],
    ["'-3", "'-3"],
    ["'t Zand", "'t Zand"],
    ['3-4', '3-4'],
    ['', ''],
  ])('%j is written %j', (name, cell) => {
    expect(cellOf(name)).toBe(cell);
  });

  test('gives every text back as it was', () => {
    const signs = fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '3',
      '.',
      'a',
      '＝',
      '"',
      ',',
      ';',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: signs, maxLength: 8 }), fc.string()), (name) => {
        expect(undone(cellOf(name))).toBe(name);
      }),
      { numRuns: 1_000, seed: 3 },
    );
  });
});

describe('the fields of a pack that names none for its export', () => {
  test('all go out, by their own ids, in both forms and in the schema', () => {
    for (const { path, text } of unbundle(fileText('docs/examples/market.txt')))
      space.write(`market/${path}`, text);
    const inMarket = (...args: string[]): string => loam(args, { cwd: space.at('market') }).out;
    const cards = JSON.parse(inMarket('export')) as readonly ExportedCard[];
    expect(cards[0]).toMatchObject({
      number: 1,
      kind: 'stall',
      faces: [{ name: 'Herring', ware: 'fish', price: 2, points: 1 }],
    });
    const [head, first] = readCsv(inMarket('export', '--csv', '--no-bom'));
    expect(head?.slice(0, 8)).toEqual(['number', 'kind', 'draft', 'side', 'name', 'ware', 'price', 'points']);
    expect(first?.slice(0, 8)).toEqual(['1', 'stall', 'false', '', 'Herring', 'fish', '2', '1']);
    const schema = JSON.parse(inMarket('schema', '--export')) as object;
    const own = new Ajv2020({ strict: true }).compile(schema);
    expect(own(cards), JSON.stringify(own.errors)).toBe(true);
  });

  test('stay apart from what every face has', () => {
    const manifest = fileText('docs/examples/market.txt').split('\n=== ')[0] ?? '';
    const pack = packFrom(manifest.slice(manifest.indexOf('{')).replaceAll('"ware"', '"text"'));
    const { card } = checkCard('stall 1 "Herring"\n  text fish\n\n  end: score 1\n', pack);
    expect(exportCard(card ?? expect.unreachable(), pack).faces).toEqual([
      {
        name: 'Herring',
        'field.text': 'fish',
        abilities: [],
        text: 'end: score 1',
        english: 'Score 1 point.',
      },
    ]);
  });
});

test('loam export takes one form and one pack', () => {
  expect(loam(['export', '--csv', '--json'])).toEqual({
    code: 2,
    out: '',
    err: 'loam: U901 --csv and --json exclude each other.\n',
  });
  space.littlePack('two/a', { [MOSS_PATH]: MOSS });
  space.littlePack('two/b', { [MOSS_PATH]: cardText(MOSS_PATH) });
  expect(loam(['export', 'two'], { cwd: space.root })).toEqual({
    code: 2,
    out: '',
    err: 'loam: U906 two holds several packs: two/a, two/b. Name one of them.\n',
  });
});

test.each([
  ['export', 'behind the command'],
  ['schema', 'behind the command'],
  ['show 1', 'with --pack'],
  ['simulate', 'with --pack'],
])('loam %s says how it is told a pack where there is none', (words, how) => {
  mkdirSync(space.at('bare'), { recursive: true });
  expect(loam(words.split(' '), { cwd: space.at('bare') })).toEqual({
    code: 2,
    out: '',
    err: `loam: U906 There is no pack here: neither this folder nor one above it has a pack.json. Name the folder of a pack ${how}.\n`,
  });
});
