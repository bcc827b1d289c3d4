import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readArchive, writeArchive } from '../../../playground/parcel/archive.ts';
import { isLink } from '../../../playground/parcel/is-link.ts';
import { MOST_LINK, readLink, writeLink } from '../../../playground/parcel/link.ts';
import { packPrint } from '../../../playground/parcel/pack-print.ts';
import type { Parcel } from '../../../playground/parcel/parcel.ts';
import { runs } from '../../support/long.ts';

/** Names that mean something to objects, and texts in several scripts. */
const word = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Föhn', '雨', '\u{1F331}'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const path = fc
  .array(
    word.map((text) => text.replace(/[/\\:\0]|^\.+$/g, '') || 'a'),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join('/'));
const time = fc.integer({ min: 0, max: 2e12 });
/** Records as JSON reads them, which is with the usual prototype. */
const record = <T extends object>(model: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true });
const edit = record({
  id: word,
  on: fc.option(path, { nil: null }),
  edit: record({
    path,
    text: word,
    deleted: fc.boolean(),
    base: fc.option(word, { nil: null }),
    at: time,
  }),
});
const steps = fc.array(record({ seat: fc.nat(5), words: word }), { maxLength: 4 });
const kept = record({
  record: word,
  at: fc.nat(2_000),
  branches: fc.array(record({ name: word, from: fc.nat(100), steps }), { maxLength: 3 }),
  print: fc.constant('0123abcd'),
});
const parcels: fc.Arbitrary<Parcel> = record({
  pack: record({ id: word, title: word, print: word }),
  edits: fc.array(edit, { maxLength: 4 }),
  game: fc.option(record({ kept, hash: word, seat: fc.integer({ min: -1, max: 5 }) }), { nil: undefined }),
  scenarios: fc.array(word, { maxLength: 3 }),
  versions: fc.array(
    record({ id: word, name: word, note: word, at: time, edits: fc.array(edit, { maxLength: 2 }) }),
    { maxLength: 2 },
  ),
}).map(({ game, ...parcel }) => ({ ...parcel, ...(game && { game }) }));

const FORMS = [
  ['a link', (parcel: Parcel) => readLink(writeLink(parcel))],
  ['a .zip', (parcel: Parcel) => readArchive(writeArchive(parcel))],
] as const;

describe.each(FORMS)('%s', (_, thereAndBack) => {
  test('brings any parcel as it was', () => {
    fc.assert(
      fc.property(parcels, (parcel) => {
        const read = thereAndBack(parcel);
        expect(read).toStrictEqual({ parcel });
        expect(({} as Record<string, unknown>)['edits']).toBeUndefined();
      }),
      { numRuns: runs(2_000, 30) },
    );
  });
});

test('a pack goes along in a .zip as it is, and pages that know the first form alone do not take it', () => {
  const bundle = {
    files: [
      { path: 'pack.json', text: '{"pack":"fair"}' },
      { path: 'stall/1.card', text: 'stall 1 "Figs"\n' },
    ],
    pictures: [{ path: 'pictures/1.svg', url: 'data:image/svg+xml;base64,AAAA' }],
  };
  const parcel: Parcel = { ...EXAMPLE, bundle };
  expect(readArchive(writeArchive(parcel))).toStrictEqual({ parcel });
  expect(writeLink(EXAMPLE)).toMatch(/^m1\./);
  const other = { ...bundle, files: [...bundle.files, { path: '../a.card', text: '' }] };
  expect(() => writeArchive({ ...EXAMPLE, bundle: other })).toThrow('another form');
  const twice = { ...bundle, files: [...bundle.files, ...bundle.files] };
  expect(() => writeArchive({ ...EXAMPLE, bundle: twice })).toThrow('another form');
});

/** A parcel as people send one. */
const EXAMPLE: Parcel = {
  pack: { id: 'earth', title: 'Earth', print: '171eb421' },
  edits: [
    {
      id: 'flora/139-vine.card',
      on: 'flora/139-vine.card',
      edit: {
        path: 'flora/139-vine.card',
        text: 'flora 139 "Vine"\n  cost 3\n',
        deleted: false,
        base: 'x',
        at: 5,
      },
    },
  ],
  game: {
    kept: { record: 'loam record 1\npack earth\n', at: 1, branches: [], print: '00000001' },
    hash: '0123456789abcd',
    seat: 0,
  },
  scenarios: ['loam scenario 1\ntitle One\n'],
  versions: [{ id: 'v', name: 'Cheaper climbers', note: 'for the early game', at: 7, edits: [] }],
};

test('a link with any character exchanged, taken out or put in is refused, or brings the same', () => {
  const link = writeLink(EXAMPLE);
  fc.assert(
    fc.property(
      fc.nat(link.length - 1),
      fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '.', 'm', '#', '/', '?', 'ü'),
      fc.constantFrom(0, 1),
      (at, sign, length) => {
        const read = readLink(link.slice(0, at) + sign + link.slice(at + length));
        expect('parcel' in read ? read.parcel : EXAMPLE).toStrictEqual(EXAMPLE);
      },
    ),
    { numRuns: runs(20_000, 300) },
  );
  for (let length = 0; length < link.length; length += 7)
    expect(readLink(link.slice(0, length))).toHaveProperty('code');
});

test.each(['.', ',', ')', '"', '%22', '.%E2%80%9D', '%3E.'])(
  'a link brings the same with %s behind it',
  (sign) => expect(readLink(writeLink(EXAMPLE) + sign)).toHaveProperty('parcel', EXAMPLE),
);

test('a .zip with any byte exchanged is refused, or brings the same', () => {
  const bytes = writeArchive(EXAMPLE);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, other) => {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ other;
      const read = readArchive(damaged);
      expect('parcel' in read ? read.parcel : EXAMPLE).toStrictEqual(EXAMPLE);
    }),
    { numRuns: runs(20_000, 300) },
  );
});

const zip = (files: Readonly<Record<string, Uint8Array | string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [
        name,
        typeof data === 'string' ? new TextEncoder().encode(data) : data,
      ]),
    ),
  );

/** Two .zips one behind the other: a reader from the front meets the same names again. */
const twice = (bytes: Uint8Array): Uint8Array => new Uint8Array([...bytes, ...bytes]);

const HUGE = new Uint8Array(runs(50_000_000, 18_000_000));

test.each([
  ['nothing', new Uint8Array(), 'B102'],
  ['a text', new TextEncoder().encode('loam record 1'), 'B102'],
  ['a .zip of something else', zip({ 'a.txt': 'a' }), 'B102'],
  ['a way out of the pack', zip({ '../a.card': 'a', 'loam.json': '{}' }), 'B106'],
  ['a path of another system', zip({ 'C:\\a.card': 'a' }), 'B106'],
  ['a path from the root', zip({ '/etc/passwd': 'a' }), 'B106'],
  ['the same name twice', twice(writeArchive(EXAMPLE)), 'B107'],
  ['bytes that are no UTF-8', zip({ 'loam.json': new Uint8Array([0x7b, 0xff, 0x7d]) }), 'B108'],
  ['50 MB behind few bytes', zip({ 'loam.json': HUGE }), 'B105'],
  ['50 MB in many files', zip({ 'a.card': HUGE.subarray(0, 9e6), 'b.card': HUGE.subarray(0, 9e6) }), 'B105'],
  ['a list that is no JSON', zip({ 'loam.json': '{' }), 'B101'],
  ['a list of another version', zip({ 'loam.json': '{"loam":"parcel","version":2}' }), 'B103'],
  ['a list without parts', zip({ 'loam.json': '{"loam":"parcel","version":1}' }), 'B104'],
  [
    'a list of many scenarios',
    zip({ 'loam.json': '{"loam":"parcel","version":1,"scenarios":1e12}' }),
    'B104',
  ],
  ['its end cut off', writeArchive(EXAMPLE).subarray(0, 300), 'B101'],
])('a .zip with %s is refused', (_, bytes, code) => expect(readArchive(bytes)).toHaveProperty('code', code));

test('a link that unpacks to 45 MB, or is itself too long, is refused before it is unpacked', () => {
  const link = writeLink({ ...EXAMPLE, scenarios: ['a'.repeat(runs(45_000_000, 18_000_000))] });
  expect(link.length).toBeLessThan(MOST_LINK);
  expect(readLink(link)).toHaveProperty('code', 'B105');
  expect(readLink(`m1.${'A'.repeat(MOST_LINK)}`)).toHaveProperty('code', 'B105');
});

test.each([
  ['m2.AAAA', 'B103'],
  ['#m2.AAAA', 'B103'],
  ['m1.', 'B101'],
  ['m1.AAAA', 'B101'],
  ['m1.%00', 'B101'],
  ['m1', 'B102'],
  ['#/cards', 'B102'],
])('%s is refused as %s', (link, code) => expect(readLink(link)).toHaveProperty('code', code));

test('an address is told from a link', () => {
  expect(['#m1.abc', 'm22.x', '#/cards/m1.abc', '#/m1.a', '', '#m.1'].map(isLink)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a pack has the same fingerprint whatever the order of its files, and another one for another text', () => {
  const files = [
    { path: 'a.card', text: 'one' },
    { path: 'b.card', text: 'two' },
  ];
  const print = packPrint('{}', files);
  expect(packPrint('{}', files.toReversed())).toBe(print);
  expect(packPrint('{ }', files)).not.toBe(print);
  expect(packPrint('{}', [...files, { path: 'c.card', text: '' }])).not.toBe(print);
  expect(
    packPrint(
      '{}',
      files.map(({ path: at, text }) => ({ path: at, text: `${text} ` })),
    ),
  ).not.toBe(print);
});
