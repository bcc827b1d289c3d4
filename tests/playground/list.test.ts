import { describe, expect, test } from 'vitest';
import type { FaceSummary, FileState } from '../../src/language-service/types.ts';
import { fromDisk } from '../../playground/files/document.ts';
import { advise } from '../../playground/list/advice.ts';
import {
  byNumber,
  cardsIn,
  cardsOf,
  entryOf,
  fileName,
  numberText,
  type Entry,
} from '../../playground/search/entry.ts';
import { foundCount } from '../../playground/list/found-count.ts';
import { FIRST_STATE } from '../../playground/store/state.ts';
import { rowLabel } from '../../playground/list/row.ts';
import { fold, terms } from '../../playground/text/fold.ts';
import { matching } from '../../playground/search/match.ts';
import { EVERYTHING, type Query } from '../../playground/search/query.ts';
import { CardSearch } from '../../src/search/search.ts';
import { earth } from '../support/packs.ts';
import { nextByLetters, rowWindow, scrollFor } from '../../playground/elements/window.ts';
import { partWords, queryWords } from '../../playground/search/words.ts';
import { findNamed, nameInAddress } from '../../playground/store/entries.ts';

describe('searching without accents and case', () => {
  test.each([
    ['Réunion  Island', 'reunion island'],
    ['Ram’s Head', "ram's head"],
    ['Øresund STRAßE', 'oresund strasse'],
    ['  ', ''],
  ])('%j', (text, folded) => expect(fold(text)).toBe(folded));

  test.each([
    ['wall moss', ['wall', 'moss']],
    ['"this column" Éa', ['this column', 'ea']],
    ['"open', ['open']],
    [' "" ', []],
    [Array.from({ length: 20 }, (_, i) => `w${i}`).join(' '), Array.from({ length: 12 }, (_, i) => `w${i}`)],
  ])('terms of %j', (text, expected) => expect(terms(text)).toEqual(expected));
});

describe('an entry before the language has read its file', () => {
  const seen = (path: string, text: string) => {
    const { number, last, kind, label, card } = entryOf(fromDisk({ path, text, hash: '' }), undefined);
    return { number, kind, label, card, ...(last !== undefined && { last }) };
  };
  test.each([
    [
      'flora/7-oak.card',
      'flora 7 "Old Oak"\n  cost 2\n',
      { number: 7, kind: 'flora', label: 'Old Oak', card: true },
    ],
    [
      'island/285.json',
      '{"kind": "island", "number": 285, "faces": [{"name": "Kauai"}, {"name": "Vulcano"}]}',
      { number: 285, kind: 'island', label: 'Kauai / Vulcano', card: true },
    ],
    [
      'curios/7-12-nautilus.card',
      'curio 7-12 "Nautilus"\n  sort shell\n',
      { number: 7, last: 12, kind: 'curio', label: 'Nautilus', card: true },
    ],
    [
      'curios/7.json',
      '{"kind": "curio", "number": 7, "last": 12, "faces": [{"name": "Nautilus"}]}',
      { number: 7, last: 12, kind: 'curio', label: 'Nautilus', card: true },
    ],
    [
      'curios/7-12-nautilus.card',
      '?',
      { number: 7, last: 12, kind: undefined, label: '7-12-nautilus', card: true },
    ],
    [
      'flora/8-elm.json',
      '{"kind": "flora", "number"',
      { number: 8, kind: undefined, label: '8-elm', card: true },
    ],
    ['flora/8-elm.json', '[1]', { number: 8, kind: undefined, label: '8-elm', card: true }],
    ['flora/8-elm.json', '{"faces": 3}', { number: 8, kind: undefined, label: '8-elm', card: true }],
  ])('%s, %s', (path, text, expected) => expect(seen(path, text)).toEqual(expected));
});

/** A card as the language would tell of it. */
function card(
  number: number,
  kind: string,
  name: string,
  values: FaceSummary['values'],
  more: Partial<FileState> = {},
): Entry {
  const path = `${kind}/${number}-${name.toLowerCase()}.card`;
  const face: FaceSummary = {
    name,
    kind,
    number,
    values,
    colours: [],
    english: [`${name} gives soil.`],
    segments: [],
    abilities: [],
    print: { pack: 'elms', label: kind, fields: [], marks: [] },
  };
  const state: FileState = {
    path,
    diagnostics: [],
    current: true,
    number,
    kind,
    draft: false,
    broken: [],
    faces: [face],
    sections: [],
    tokens: [],
    outline: [],
    ...more,
  };
  return entryOf(
    fromDisk({ path, text: `${kind} ${number} "${name}"\n  green: gain 1 soil\n`, hash: 'h' }),
    state,
  );
}

const error = {
  code: 'C1',
  severity: 'error',
  range: { start: 0, end: 1 },
  message: '',
  expected: [],
  fixes: [],
  examples: [],
} as const;
const entries = [
  card(1, 'plant', 'Moss', { sort: ['herb'], cost: 2, place: ['wet', 'cold'] }),
  card(12, 'plant', 'Oak', { sort: ['tree'], cost: 5, place: ['wet'] }),
  card(13, 'plant', 'Mossy Oak', { sort: ['tree', 'herb'], cost: 9, place: [] }, { draft: true }),
  card(112, 'storm', 'Gale', { cost: 0 }, { diagnostics: [error] }),
];
const found = (query: Partial<Query>): (number | undefined)[] =>
  matching(entries, { ...EVERYTHING, ...query }).map((entry) => entry.number);

describe('what a query finds', () => {
  test.each([
    ['everything', {}, [1, 12, 13, 112]],
    ['a number alone: exact first, then those that begin so', { text: '1' }, [1, 12, 13, 112]],
    ['a number', { text: '12' }, [12]],
    ['a number with its side', { text: '12A' }, [12]],
    ['a name: beginnings first', { text: 'oak' }, [12, 13]],
    ['words in any order', { text: 'oak moss' }, [13]],
    ['words of the text', { text: '"gain 1"' }, [1, 12, 13, 112]],
    ['words of the rules text', { text: 'gives' }, [1, 12, 13, 112]],
    ['any of the kinds', { kinds: ['storm', 'other'] }, [112]],
    ['any of the values', { values: { place: ['cold', 'wet'] } }, [1, 12]],
    ['every filter', { values: { place: ['wet'], sort: ['tree'] } }, [12]],
    ['a range, both ends included', { ranges: { cost: [2, 5] } }, [1, 12]],
    ['drafts', { drafts: true }, [13]],
    ['files with problems', { problems: true }, [112]],
    ['changed files', { changed: true }, []],
    ['an attribute that no card has', { values: { nothing: ['x'] } }, []],
  ] as [string, Partial<Query>, number[]][])('%s', (_, query, numbers) =>
    expect(found(query)).toEqual(numbers),
  );
});

describe('forms of words', () => {
  const search = new CardSearch(earth);
  test.each([
    ['gains', [1, 12, 13, 112]],
    ['gained soil', [1, 12, 13, 112]],
    ['gaining', [1, 12, 13, 112]],
    ['regaining', []],
    ['oaks', [12, 13]],
  ])('%s', (text, numbers) =>
    expect(matching(entries, { ...EVERYTHING, text }, search).map(({ number }) => number)).toEqual(numbers),
  );
  test('are found as words of their own', () => {
    expect(search.hasWord('All drew, then rested', 'draws')).toBe(true);
    expect(search.hasWord('The drawer', 'draws')).toBe(false);
  });
});

describe('when nothing fits', () => {
  test('the part without which most are found is offered', () => {
    const query: Query = { ...EVERYTHING, text: 'oak', kinds: ['plant'], ranges: { cost: [0, 1] } };
    expect(matching(entries, query)).toEqual([]);
    expect(advise(entries, query)).toEqual({
      part: { part: 'range', attribute: 'cost' },
      query: { ...query, ranges: {} },
      found: 2,
    });
  });
  test('nothing is offered when no single part helps', () => {
    expect(advise(entries, { ...EVERYTHING, text: 'zzz', kinds: ['none'] })).toBeUndefined();
  });
  test('it is said as people say it', () => {
    const query: Query = {
      ...EVERYTHING,
      text: ' oak ',
      values: { place: ['wet'] },
      ranges: { cost: [9, 9] },
      drafts: true,
    };
    const parts = [
      { part: 'value', attribute: 'place', value: 'wet' },
      { part: 'range', attribute: 'cost' },
      { part: 'drafts' },
    ] as const;
    expect(queryWords(query, parts)).toBe('“oak”, wet, cost 9, drafts');
    expect(partWords({ part: 'range', attribute: 'cost' }, { ...query, ranges: { cost: [0, 3] } })).toBe(
      'cost 0 to 3',
    );
  });
});

describe('entries', () => {
  test('before the language has come, header and names are read off the text', () => {
    const text = '# note\nisland 285\n\nside A "Kauai"\n  points 0\n\nside B "Vulcano"\n';
    const entry = entryOf(fromDisk({ path: 'island/285-kauai.card', text, hash: 'h' }), undefined);
    expect([entry.number, entry.kind, entry.label]).toEqual([285, 'island', 'Kauai / Vulcano']);
  });
  test('a text that says nothing is called as its file', () => {
    const entry = entryOf(fromDisk({ path: 'plant/7-fern.card', text: '???', hash: 'h' }), undefined);
    expect([entry.number, entry.kind, entry.label]).toEqual([7, undefined, '7-fern']);
    expect(fileName('a/b/c-d.rules')).toBe('c-d');
  });
  test('they stand by number, then by path, rules last', () => {
    const rules = entryOf(fromDisk({ path: 'rules/1-turn.rules', text: '', hash: 'h' }), undefined);
    const twin = entryOf(fromDisk({ path: 'a/12-twin.card', text: 'plant 12 "Twin"', hash: 'h' }), undefined);
    expect([rules, ...entries, twin].sort(byNumber).map((entry) => entry.path)).toEqual([
      'plant/1-moss.card',
      'a/12-twin.card',
      'plant/12-oak.card',
      'plant/13-mossy oak.card',
      'storm/112-gale.card',
      'rules/1-turn.rules',
    ]);
  });
  test('an address names a card by number, and by path where the number is not its alone', () => {
    const twin = entryOf(fromDisk({ path: 'z/12-twin.card', text: 'plant 12 "Twin"', hash: 'h' }), undefined);
    const all = [...entries, twin];
    expect(all.map((entry) => nameInAddress(entry, all))).toEqual(['1', '12', '13', '112', 'z/12-twin.card']);
    for (const entry of all) expect(findNamed(nameInAddress(entry, all), all)).toEqual({ entry });
    expect(findNamed('112b', all)).toEqual({ entry: entries[3], side: 'B' });
    expect(findNamed('99', all)).toBeUndefined();
  });
});

describe('a long list', () => {
  test.each([
    [364, 27, 0, 270, { from: 0, to: 18 }],
    [364, 27, 2700, 270, { from: 92, to: 118 }],
    [364, 27, 99_999, 270, { from: 364, to: 364 }],
    [3, 27, 0, 900, { from: 0, to: 3 }],
    [0, 27, 0, 900, { from: 0, to: 0 }],
    [5000, 0, 0, 900, { from: 0, to: 0 }],
  ])('%d rows of %d px at %d, %d px high', (count, row, top, height, rows) =>
    expect(rowWindow(count, row, top, height)).toEqual(rows),
  );
  test.each([
    [0, 27, 100, 270, 0],
    [4, 27, 100, 270, 100],
    [20, 27, 100, 270, 297],
  ])('row %d of %d px at %d, %d px high, is in sight at %d', (index, row, top, height, to) =>
    expect(scrollFor(index, row, top, height)).toBe(to),
  );
  const names = ['ash', 'basil', 'bay', 'beech', 'basil mint'];
  test.each([
    [0, 'b', 1],
    [1, 'b', 2],
    [1, 'bb', 2],
    [1, 'ba', 1],
    [1, 'bay', 2],
    [4, 'a', 0],
    [0, 'x', -1],
    [-1, 'a', 0],
  ])('from row %d, %j leads to row %d', (now, typed, to) =>
    expect(nextByLetters(names, now, typed)).toBe(to),
  );
});

describe('several equal cards in one file', () => {
  const dates = card(20, 'stall', 'Dates', {}, { last: 24 });
  const all = [...entries, dates];

  test('are one row, counted one by one', () => {
    expect([numberText(dates), cardsIn(dates), cardsOf(all)]).toEqual(['20–24', 5, 9]);
    expect(rowLabel(dates)).toBe('20 to 24, Dates, 5 equal cards, stall');
    const worth = [1, 2, -1].map((points) =>
      rowLabel(card(20, 'stall', 'Dates', { points }))
        .split(', ')
        .at(-1),
    );
    expect(worth).toEqual(['1 point', '2 points', '-1 points']);
    const counts = (text: string, found: readonly Entry[]): string =>
      foundCount(
        {
          isSearching: text === 'early',
          state: { ...FIRST_STATE, query: { ...EVERYTHING, text } },
          entries: () => all,
        },
        found,
      );
    expect([counts('', all), counts('dates', [dates]), counts('moss', entries.slice(0, 1))]).toEqual([
      '9 cards, 5 different',
      '5 of 9 cards, 1 different',
      '1 of 9 cards',
    ]);
    expect(counts('early', [])).toBe('Searching…');
  });

  test('are found by any of their numbers, and named by the first', () => {
    for (const name of ['20', '22', '24']) expect(findNamed(name, all)?.entry).toBe(dates);
    expect(findNamed('25', all)).toBeUndefined();
    expect(nameInAddress(dates, all)).toBe('20');
    const rival = card(19, 'stall', 'Plums', {}, { last: 20 });
    expect(nameInAddress(dates, [...entries, rival, dates])).toBe(dates.path);
  });
});
