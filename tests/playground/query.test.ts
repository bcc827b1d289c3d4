import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestAddress, readAddress, writeAddress, type Address } from '../../playground/store/address.ts';
import {
  EVERYTHING,
  isEverything,
  queryParts,
  toggled,
  without,
  withValues,
  type Query,
  sameQuery,
} from '../../playground/search/query.ts';

const some: Query = {
  text: ' moss ',
  kinds: ['flora', 'event'],
  values: { habitat: ['cold', 'wet'] },
  ranges: { cost: [0, 9] },
  changed: true,
  problems: false,
  drafts: true,
};

/** The place where an address leads that says nothing else. */
const CARDS = {
  unknown: undefined,
  view: 'cards',
  place: { at: undefined, seat: undefined },
  difference: undefined,
  scenario: undefined,
  wall: undefined,
} as const;

describe('parts of a query', () => {
  test('each filter value is a part', () => {
    expect(queryParts(some)).toEqual([
      { part: 'kind', value: 'flora' },
      { part: 'kind', value: 'event' },
      { part: 'value', attribute: 'habitat', value: 'cold' },
      { part: 'value', attribute: 'habitat', value: 'wet' },
      { part: 'range', attribute: 'cost' },
      { part: 'changed' },
      { part: 'drafts' },
    ]);
  });
  test('without all parts and words nothing is narrowed', () => {
    const rest = queryParts(some).reduce(without, without(some, { part: 'text' }));
    expect(rest).toEqual(EVERYTHING);
    expect([isEverything(rest), isEverything(some), isEverything({ ...EVERYTHING, text: ' ' })]).toEqual([
      true,
      false,
      true,
    ]);
  });
  test('values are put in and taken out', () => {
    expect(toggled(['a', 'b'], 'b')).toEqual(['a']);
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(withValues(some, 'habitat', []).values).toEqual({});
    expect(withValues(some, 'type', ['tree']).values).toEqual({ habitat: ['cold', 'wet'], type: ['tree'] });
  });
});

describe('addresses', () => {
  test.each([
    ['', { card: undefined, side: 'A', tab: 'text', query: EVERYTHING }],
    ['#/cards', { card: undefined, side: 'A', tab: 'text', query: EVERYTHING }],
    ['#/cards/137?side=B', { card: '137', side: 'B', tab: 'text', query: EVERYTHING }],
    [
      '#/cards/flora/1-a%20b.card?tab=json&q=wet+tree&type=tree,bush&cost=1..3&changed=1',
      {
        card: 'flora/1-a b.card',
        side: 'A',
        tab: 'json',
        query: {
          ...EVERYTHING,
          text: 'wet tree',
          values: { type: ['tree', 'bush'] },
          ranges: { cost: [1, 3] },
          changed: true,
        },
      },
    ],
    ['#/cards/%E0%A4%A?tab=nothing&side=C', { card: undefined, side: 'A', tab: 'text', query: EVERYTHING }],
    [
      '#/elsewhere/137?q=wet',
      { unknown: 'elsewhere/137', card: undefined, side: 'A', tab: 'text', query: EVERYTHING },
    ],
    ['#/?q=wet', { card: undefined, side: 'A', tab: 'text', query: { ...EVERYTHING, text: 'wet' } }],
  ] as [string, Partial<Address>][])('%s', (hash, address) =>
    expect(readAddress(hash)).toEqual({ ...CARDS, ...address }),
  );

  test.each([
    ['card/137', '#/cards/137'],
    ['crads', '#/cards'],
    ['137', '#/cards/137'],
    ['flora/137.card', '#/cards/flora/137.card'],
    ['game/137', '#/play/137'],
    ['Play', '#/play'],
    ['whatif', '#/what-if'],
    ['scenario/999', '#/scenarios'],
    ['about', undefined],
  ])('that leads nowhere, %s has %s beside it', (unknown, near) =>
    expect(nearestAddress(unknown, (name) => name === '137' || name === 'flora/137.card')).toBe(near),
  );

  test('a game has its place and the seat that is looked at', () => {
    expect(readAddress('#/play/137?at=142&seat=C&kind=flora')).toEqual({
      ...CARDS,
      view: 'play',
      place: { at: 142, seat: 2 },
      difference: undefined,
      scenario: undefined,
      card: '137',
      side: 'A',
      tab: 'text',
      query: { ...EVERYTHING, kinds: ['flora'] },
    });
    expect(readAddress('#/play?at=-1&seat=Z').place).toEqual({ at: undefined, seat: undefined });
  });

  test('a scenario has its id, and one that can be none is none', () => {
    expect(readAddress('#/scenarios/137?scenario=mbq3x1&kind=flora')).toEqual({
      ...CARDS,
      view: 'scenarios',
      scenario: 'mbq3x1',
      card: '137',
      side: 'A',
      tab: 'text',
      query: { ...EVERYTHING, kinds: ['flora'] },
    });
    expect(readAddress('#/scenarios?scenario=../x').scenario).toBeUndefined();
    // Elsewhere the word narrows the list, as any other does.
    expect(readAddress('#/cards?scenario=a').scenario).toBeUndefined();
  });

  test('what is at its default is left out', () => {
    expect(writeAddress({ ...CARDS, card: undefined, side: 'B', tab: 'json', query: EVERYTHING })).toBe(
      '#/cards',
    );
    expect(writeAddress({ ...CARDS, card: '137', side: 'A', tab: 'text', query: EVERYTHING })).toBe(
      '#/cards/137',
    );
    expect(
      writeAddress({
        ...CARDS,
        card: '315',
        side: 'B',
        tab: 'text',
        query: { ...EVERYTHING, kinds: ['a', 'b'] },
      }),
    ).toBe('#/cards/315?side=B&kind=a,b');
  });

  const word = fc
    .stringMatching(/^[a-z][a-z-]{0,8}$/)
    .filter(
      (id) =>
        ![
          'q',
          'kind',
          'side',
          'tab',
          'changed',
          'problems',
          'drafts',
          'at',
          'seat',
          'scenario',
          'difference',
          'wall',
        ].includes(id),
    );
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
  const query: fc.Arbitrary<Query> = fc
    .record({
      text: fc.string().map((text) => text.trim()),
      kinds: fc.uniqueArray(word, { maxLength: 3 }),
      attributes: fc.uniqueArray(word, { maxLength: 4 }),
      values: words,
      range: fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })),
      changed: fc.boolean(),
      problems: fc.boolean(),
      drafts: fc.boolean(),
    })
    .map(({ attributes, values, range, ...rest }) => ({
      ...rest,
      values: Object.fromEntries(attributes.filter((_, i) => i % 2 === 0).map((id) => [id, values])),
      ranges: Object.fromEntries(attributes.filter((_, i) => i % 2 === 1).map((id) => [id, range])),
    }));
  const address: fc.Arbitrary<Address> = fc
    .record({
      unknown: fc.constant(undefined),
      view: fc.constantFrom('cards', 'play', 'what-if', 'scenarios'),
      at: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined }),
      seat: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
      difference: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
      scenario: fc.option(fc.stringMatching(/^[a-z0-9]{1,20}$/), { nil: undefined }),
      card: fc.constantFrom('1', '365', 'flora/1-oak.card', 'a b/ü?#%.card'),
      side: fc.constantFrom('A', 'B'),
      tab: fc.constantFrom('text', 'tree', 'json', 'card'),
      query,
      wall: fc.option(
        fc.record({ sort: fc.constantFrom('number', 'name', 'cost'), group: fc.constantFrom('', 'type') }),
        { nil: undefined },
      ),
    })
    .map(({ at, seat, difference, scenario, wall, ...rest }) => ({
      ...rest,
      wall: rest.view === 'cards' ? wall : undefined,
      scenario: rest.view === 'scenarios' ? scenario : undefined,
      difference: rest.view === 'what-if' ? difference : undefined,
      // A place belongs to a game; in both worlds a seat of it does.
      place: {
        at: rest.view === 'play' ? at : undefined,
        seat: rest.view === 'play' || rest.view === 'what-if' ? seat : undefined,
      },
    }));
  test('every address is read as it was written', () => {
    fc.assert(
      fc.property(address, (one) => {
        // A side and a view belong to a card; every address here has one.
        expect(readAddress(writeAddress(one))).toEqual(one);
      }),
    );
  });
});

describe('two queries', () => {
  const rocky = {
    ...EVERYTHING,
    text: 'moss',
    values: { habitat: ['rocky'] },
    ranges: { cost: [0, 3] as const },
  };

  test('are the same when they narrow alike, however they were made', () => {
    expect(sameQuery(rocky, structuredClone(rocky))).toBe(true);
    expect(sameQuery(EVERYTHING, { ...EVERYTHING })).toBe(true);
  });

  test.each([
    { ...rocky, text: 'fern' },
    { ...rocky, values: { habitat: ['wet'] } },
    { ...rocky, ranges: { cost: [0, 4] as const } },
    { ...rocky, drafts: true },
  ])('differ in one part: %j', (other) => {
    expect(sameQuery(rocky, other)).toBe(false);
  });
});
