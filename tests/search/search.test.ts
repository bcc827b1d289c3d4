import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { CardSearch } from '../../src/search/search.ts';
import { cardSubject, rulesSubject } from '../../src/search/checked-subject.ts';
import type { Searched } from '../../src/search/subject.ts';
import { runs } from '../support/long.ts';
import { marketFiles } from '../support/market.ts';
import { earth, earthFiles, packFrom } from '../support/packs.ts';

const catalogue = buildCatalogue(earth, earthFiles('.card', '.rules'));
const subjects: readonly Searched[] = [
  ...catalogue.entries.map((entry) => cardSubject(entry, earth, { changed: entry.path.includes('137-') })),
  ...catalogue.rules.map((each) => rulesSubject(each, { changed: false })),
];
const search = new CardSearch(earth, ['changed', 'draft', 'problem']);

/** The files that a query without problems finds. */
function find(query: string): readonly Searched[] {
  const { term, problems } = search.read(query);
  expect(problems, query).toEqual([]);
  return search.find(term, subjects).map(({ subject }) => subject);
}

/** The same asked of the lines of the files themselves, each of them a card with its text. */
const filesWith = (test: (text: string) => boolean): readonly string[] =>
  catalogue.entries.filter(({ text }) => test(text)).map(({ path }) => path);
const pathsOf = (found: readonly Searched[]): readonly string[] =>
  found.map(({ path }) => path).filter((path) => path.endsWith('.card'));

describe('a query finds the cards whose text says so', () => {
  test.each<readonly [query: string, says: (text: string) => boolean]>([
    ['cost<3', (text) => /^ {2}cost [0-2]$/m.test(text)],
    ['cost < 3', (text) => /^ {2}cost [0-2]$/m.test(text)],
    ['costs:2..3', (text) => /^ {2}cost [23]$/m.test(text)],
    ['points>=5', (text) => /^ {2}points (?:[5-9]|\d\d)$/m.test(text)],
    ['points=-1', (text) => /^ {2}points -1$/m.test(text)],
    ['type:tree', (text) => /^ {2}type tree$/m.test(text)],
    ['type:Trees', (text) => /^ {2}type tree$/m.test(text)],
    ['type:tree,herb', (text) => /^ {2}type (?:tree|herb)$/m.test(text)],
    ['type:tree cost<3', (text) => /^ {2}type tree\n {2}cost [0-2]$/m.test(text)],
    ['type:tree (cost<1 or cost>5)', (text) => /^ {2}type tree\n {2}cost (?:0|[6-9]|\d\d)$/m.test(text)],
    [
      'habitat:cold -habitat:wet',
      (text) => /^ {2}habitat.*cold/m.test(text) && !/^ {2}habitat.*wet/m.test(text),
    ],
    ['kind:events', (text) => text.startsWith('event ')],
    ['kind:flora type!=tree', (text) => text.startsWith('flora ') && !/^ {2}type tree$/m.test(text)],
    ['number<=5', (text) => /^\w+ [1-5]\b/.test(text)],
    ['#137', (text) => text.startsWith('flora 137 ')],
    ['colour:blue', (text) => /^ {2}blue:/m.test(text)],
    ['yellow:', (text) => /^ {2}yellow:/m.test(text)],
    ['species="Tortula muralis"', (text) => text.includes('"Tortula muralis"')],
    ['species:tortula', (text) => /species ".*tortula/i.test(text)],
    ['name:moss', (text) => /"[^"\n]*moss[^"\n]*"\n/i.test(text.replace(/species.*/g, ''))],
    ['pays:growth', (text) => /^[^#\n]*\b\d+ growth\b[^\n]*->/m.test(text)],
    ['gains>=6', (text) => /gain (?:[6-9]|\d\d)\b/.test(text)],
    ['gains>=3 soil', (text) => /gain (?:[3-9]|\d\d) soil/.test(text)],
    ['places:sprouts', (text) => /place (?:\d+|each) sprout/.test(text)],
    ['draws:card', (text) => /draw \d/.test(text)],
    ['drew>=4', (text) => /draw (?:[4-9]|\d\d)/.test(text)],
    ['changed:', (text) => text.startsWith('flora 137 ')],
    ['-changed: type:herb', (text) => /^ {2}type herb$/m.test(text) && !text.startsWith('flora 137 ')],
    ['"each herb in this column"', (text) => text.includes('each herb in this column')],
  ])('%s', (query, says) => {
    const wanted = filesWith(says);
    expect(wanted.length).toBeGreaterThan(0);
    expect([...pathsOf(find(query))].sort()).toEqual([...wanted].sort());
  });

  test.each([
    ['draw', 'draws', 'drew', 'drawn', 'drawing'],
    ['places', 'placing'],
    ['mushroom', 'mushrooms', 'Mushrooms'],
    ['compost', 'composts', 'composted'],
    ['ability', 'abilities'],
  ])('in any form: %s', (first, ...others) => {
    const wanted = [...pathsOf(find(first))].sort();
    expect(wanted.length).toBeGreaterThan(5);
    for (const other of others) expect([...pathsOf(find(other))].sort(), other).toEqual(wanted);
  });

  test('names first, and nothing else between', () => {
    const [first] = find('wall');
    expect(first?.number).toBe(137);
    expect(find('  ')).toHaveLength(subjects.length);
    expect(find('and')).toHaveLength(subjects.length);
    expect(find('137')[0]?.number).toBe(137);
  });

  test('rules, too', () => {
    const found = find('"final score"').map(({ path }) => path);
    expect(found).toContain('rules/sheet.rules');
    expect(find('kind:action').map(({ path }) => path)).toContain('rules/actions.rules');
    expect(find('kind:action -kind:sheet').every(({ text }) => /^action "/m.test(text))).toBe(true);
  });
});

describe('each hit shows what fits', () => {
  test.each([
    ['#137 cost<3', '137-', ['137', 'cost 2']],
    [
      '#137 type:herb places:growth',
      '137-',
      ['137', 'type herb', 'place 1 growth on each herb in this column'],
    ],
    ['#137 yellow:', '137-', ['137', 'yellow: place 1 growth on each herb in this column']],
    ['#137 herbs', '137-', ['137', 'type herb', 'place 1 growth on each herb in this column']],
    ['#137 -tree', '137-', ['137']],
    [
      '#315 scores:6',
      '315-',
      [
        '315',
        'score 6 per row of 4 cards with all different colours',
        'score 6 per row of 4 cards with one shared colour',
      ],
    ],
    ['name:"screw-moss" habitat:cold', '137-', ['"Wall Screw-Moss"', 'habitat rocky, cold']],
  ])('%s', (query, path, texts) => {
    const { term, problems } = search.read(query);
    expect(problems).toEqual([]);
    const subject = subjects.find((each) => each.path.includes(path));
    if (!subject) throw new Error('no such card');
    expect(search.find(term, subjects).map((hit) => hit.subject)).toContain(subject);
    const places = search.places(term, subject);
    expect(places.map(({ text }) => text)).toEqual(texts);
    for (const { range, text } of places)
      if (range) expect(subject.text.slice(range.start, range.end)).toBe(text);
  });
});

describe('what cannot be searched is said, with its place', () => {
  test.each([
    ['cots<3 moss', 'U971', 'cots', 'There is no field "cots". Did you mean cost?', ['cost']],
    ['xyzzy:3', 'U971', 'xyzzy', 'There is no field "xyzzy".', []],
    ['type:tre', 'U972', 'tre', '"tre" is nothing that type can be. Did you mean tree?', ['tree']],
    ['type:12', 'U972', '12', '"12" is nothing that type can be. It can be tree, herb, mushroom, bush.', []],
    ['cost<many', 'U972', 'many', 'cost is a number; "many" is none.', []],
    ['gains:sol', 'U972', 'sol', '"sol" is nothing that gains can be. Did you mean soil?', ['soil']],
    ['type<tree', 'U973', '<', 'type takes a word, which is not compared with <.', [':']],
    [
      'cost<1..2',
      'U973',
      '<',
      'cost takes one number, or a range behind a colon, which is not compared with <.',
      [':'],
    ],
    ['moss "wall', 'U974', '"wall', 'The quote is not closed.', ['"wall"']],
    ['(moss', 'U974', '(', 'The parenthesis is not closed.', []],
    ['moss)', 'U974', ')', 'No parenthesis is open here.', []],
    ['cost<', 'U974', '<', 'A value is missing behind cost<.', []],
    ['<3', 'U974', '<', 'A field is missing before <.', []],
    ['moss or', 'U974', 'or', 'A term is missing behind or.', []],
    ['or moss', 'U974', 'or', 'A term is missing before or.', []],
    ['moss not', 'U974', 'not', 'A term is missing behind not.', []],
    ['changed:maybe', 'U972', 'maybe', 'changed is yes or no.', ['yes', 'no']],
  ])('%s', (query, code, at, message, repairs) => {
    const [problem, ...more] = search.read(query).problems;
    expect(more).toEqual([]);
    const { range } = problem ?? { range: { start: 0, end: 0 } };
    expect([problem?.code, query.slice(range.start, range.end), problem?.message, problem?.repairs]).toEqual([
      code,
      at,
      message,
      repairs,
    ]);
  });

  test('what is not known here', () => {
    const { term, problems } = new CardSearch(earth).read('changed: moss');
    expect(problems).toMatchObject([{ code: 'U976', range: { start: 0, end: 7 } }]);
    expect(term).toMatchObject({ form: 'word', text: 'moss' });
  });

  test('what is too long', () => {
    expect(search.read('a '.repeat(1001)).problems).toMatchObject([{ code: 'U975' }]);
    expect(search.read('a '.repeat(150)).problems).toMatchObject([{ code: 'U975', range: { start: 200 } }]);
    expect(search.read(`${'('.repeat(30)}a`).problems).toContainEqual(
      expect.objectContaining({ code: 'U975' }),
    );
  });

  test('any text is read, within its bounds, and every offer can be written', () => {
    const piece = fc.constantFrom(
      'cost',
      'type',
      '<',
      ':',
      '"',
      '(',
      ')',
      '-',
      'or',
      'not',
      ' ',
      '3',
      'tree',
      'gains',
      '..',
      ',',
      'é',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.nat({ max: 40 }), (pieces, at) => {
        const text = pieces.join('');
        const { term, problems } = search.read(text);
        for (const { range } of problems) {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeLessThanOrEqual(text.length);
          expect(range.end).toBeGreaterThan(range.start);
        }
        search.find(term, subjects.slice(0, 3));
        const { range } = search.complete(text, Math.min(at, text.length));
        expect(range.start).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(3000, 200) },
    );
  });
});

describe('what can be written', () => {
  const offers = (text: string): readonly string[] =>
    search.complete(text, text.length).offers.map(({ insert }) => insert);

  test.each([
    ['co', ['cost<', 'composts:', 'colour:'], 3],
    ['type:', ['tree', 'herb', 'mushroom', 'bush'], 4],
    ['type:tree,', ['tree', 'herb', 'mushroom', 'bush'], 4],
    ['type:m', ['mushroom'], 1],
    ['gains:so', ['soil'], 1],
    ['gains>=3 so', ['soil'], 1],
    ['chan', ['changed:'], 1],
    ['changed:', ['yes', 'no'], 2],
    ['cost<', [], 0],
  ])('%s', (text, wanted, most) => {
    expect(offers(text).slice(0, Math.max(most, 1)).toSorted()).toEqual([...wanted].sort());
  });

  test('each of them is read without a problem', () => {
    for (const insert of offers('')) {
      if (insert === 'or' || insert === 'not') continue;
      const text = insert.endsWith('<') ? `${insert}3` : insert;
      const [value] = offers(text);
      const whole =
        insert.endsWith(':') && value !== undefined && !value.includes(':') ? `${insert}${value}` : text;
      const problems = search.read(whole).problems.filter(({ code }) => code !== 'U974');
      expect(problems, whole).toEqual([]);
    }
  });
});

describe('by the words of another pack', () => {
  const manifest = marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '';
  const market: CheckedPack = packFrom(manifest);
  const stalls = buildCatalogue(market, marketFiles).entries;
  const own = new CardSearch(market);

  test.each([
    ['costs<3', /^ {2}price [0-2]$/m],
    ['price>=4', /^ {2}price [4-9]$/m],
    ['earns:coins', /earn \d+ coin/],
    ['ware:fish', /^ {2}ware fish$/m],
  ])('%s', (query, says) => {
    const { term, problems } = own.read(query);
    expect(problems).toEqual([]);
    const found = own
      .find(
        term,
        stalls.map((entry) => cardSubject(entry, market)),
      )
      .map(({ subject }) => subject.path);
    // A price that is not printed counts as 0.
    const isFree = (text: string): boolean => query === 'costs<3' && !text.includes('price');
    expect([...found].sort()).toEqual(
      stalls
        .filter(({ text }) => says.test(text) || isFree(text))
        .map(({ path }) => path)
        .sort(),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a number by itself', () => {
  test.each([
    ['13', [13, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139]],
    ['137', [137]],
    ['137a', [137]],
  ])('%s is that of cards', (query, numbers) =>
    expect(find(query).map(({ number }) => number)).toEqual(numbers),
  );
  test('beside other words it is one of the text', () => expect(find('2 cold').length).toBeGreaterThan(20));
});

test('what is asked again reads no line of a card again', () => {
  let reads = 0;
  const counted = subjects.map((subject): Searched => {
    const { card } = subject;
    if (!card) return subject;
    const faces = card.faces.map((face) => ({
      ...face,
      abilities: new Proxy(face.abilities, {
        get: (lines, name, all) => {
          reads += 1;
          return Reflect.get(lines, name, all) as unknown;
        },
      }),
    }));
    return { ...subject, card: { ...card, faces } };
  });
  const ask = (query: string): number => search.find(search.read(query).term, counted).length;
  const queries = ['soil', 'cost<3 type:tree draws', 'pays:growth', 'gains>=3 soil', 'colour:blue'];
  const first = queries.map(ask);
  expect(reads).toBeGreaterThan(364);
  reads = 0;
  expect(queries.map(ask)).toEqual(first);
  expect(ask('gains>=4 soil')).toBeGreaterThan(0);
  expect(reads).toBe(0);
});
