import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { jsonPieces } from '../../playground/card/json-pieces.ts';
import {
  abilityAt,
  isInside,
  isLit,
  pathAt,
  placesOf,
  rangeFor,
  type Places,
} from '../../playground/language/places.ts';
import { openLines, pathsAbove, treeNodes } from '../../playground/card/tree-nodes.ts';
import type { FileState, OutlineItem } from '../../src/language-service/types.ts';
import { createLanguageService } from '../../src/language-service/service.ts';

const pack = readFileSync(new URL('../../cards/earth/pack.json', import.meta.url), 'utf8');
const path = 'flora/1-test.card';
const text =
  'flora 1 "Test"\n  type herb\n  cost 2\n  points 1\n  facts designed\n\n  green: gain 1 soil, draw 2\n';

describe('places of a tree in its text', () => {
  let state: FileState;
  let places: Places;
  const said = (at: string): string | undefined => {
    const range = rangeFor(at, places);
    return range && text.slice(range.start, range.end);
  };
  beforeAll(() => {
    const { service, diagnostics } = createLanguageService(pack, [{ path, text }]);
    if (!service) throw new Error(JSON.stringify(diagnostics));
    const found = service.project().states.find((one) => one.path === path);
    if (!found) throw new Error('the card is not there');
    state = found;
    places = placesOf(state);
  });

  test.each([
    ['/faces/0/fields/1', 'cost 2'],
    ['/faces/0/fields/1/value', 'cost 2'],
    ['/faces/0/name', '"Test"'],
    ['/faces/0/abilities/0', 'green: gain 1 soil, draw 2'],
    ['/faces/0/abilities/0/body/paths/0/steps/0/effects/1/amount', 'draw 2'],
    ['/faces/0/abilities/0/trigger', 'green: gain 1 soil, draw 2'],
  ])('%s is %j, or lies in it', (at, expected) => expect(said(at)).toBe(expected));

  test.each([
    ['co', 'cost 2'],
    ['soil', 'gain 1 soil'],
    ['raw', 'draw 2'],
    ['green', 'green: gain 1 soil, draw 2'],
  ])('at %j lies %j', (word, expected) => {
    const at = pathAt(text.indexOf(word) + 1, places);
    const range = at === undefined ? undefined : places.get(at);
    expect(range && text.slice(range.start, range.end)).toBe(expected);
  });
});

describe('the line of ability around an offset', () => {
  const ability = (path: string, start: number, end: number): OutlineItem => ({
    kind: 'ability',
    name: '',
    detail: '',
    range: { start, end },
    nameRange: { start, end },
    path,
    children: [],
  });
  // Lines at 0, 5, 13 and 20; two abilities share the third.
  const lines = 'head\n  red:1\n  a, b\nlast';
  const face: OutlineItem = { ...ability('/faces/0', 0, 20), kind: 'face' };
  const outline = [{ ...face, children: [ability('r', 7, 12), ability('a', 15, 17), ability('b', 18, 19)] }];
  test.each([
    ['the line above', 4, undefined],
    ['the blanks before it', 5, 'r'],
    ['in it', 9, 'r'],
    ['its end', 12, 'r'],
    ['the blanks before the first of two', 13, 'a'],
    ['the second of two', 18, 'b'],
    ['behind both', 19, 'b'],
    ['the line below', 20, undefined],
  ])('%s', (_, offset, at) => expect(abilityAt(offset, lines, outline)).toBe(at));
});

test('one part lies in another, not in one whose name begins like it', () => {
  expect([isInside('/a/1', '/a/1'), isInside('/a/1/b', '/a/1'), isInside('/a/10', '/a/1')]).toEqual([
    true,
    true,
    false,
  ]);
});

describe('rules text in pieces', () => {
  const pieces = [
    { text: 'Gain 1 soil', path: '/faces/0/abilities/0/body/paths/0/steps/0/effects/0' },
    { text: ' and ', path: '/faces/0/abilities/0/body' },
    { text: 'draw 2 cards.', path: '/faces/0/abilities/0/body/paths/0/steps/0/effects/1' },
  ];
  const lit = (at: string | undefined): boolean[] => pieces.map((piece) => isLit(piece.path, at, pieces));
  test.each([
    ['a clause', '/faces/0/abilities/0/body/paths/0/steps/0/effects/1', [false, false, true]],
    ['inside a clause', '/faces/0/abilities/0/body/paths/0/steps/0/effects/0/thing', [true, false, false]],
    ['the whole line', '/faces/0/abilities/0', [true, true, true]],
    ['another line', '/faces/0/abilities/1', [false, false, false]],
    ['a whole face', '/faces/0', [false, false, false]],
    ['nothing', undefined, [false, false, false]],
  ] as [string, string | undefined, boolean[]][])('lit by %s', (_, at, expected) =>
    expect(lit(at)).toEqual(expected),
  );
});

describe('the tree as lines', () => {
  const card = {
    kind: 'flora',
    number: 1,
    faces: [
      {
        name: 'Wall Moss',
        fields: [
          { form: 'number', field: 'cost', value: 2 },
          { form: 'words', field: 'habitat', value: ['wet', 'cold'], beside: 'why' },
        ],
        abilities: [],
      },
    ],
  };
  const lines = (open: string[]): string[] =>
    openLines(treeNodes(card, '', 'file'), new Set(open)).map(({ node, depth }) =>
      `${'  '.repeat(depth)}${node.name} ${node.says} ${node.sort} ${node.path}`.trimEnd(),
    );
  test('only what is open is there', () => {
    expect(lines([])).toEqual(['file flora form']);
    expect(lines(['', '/faces/0', '/faces/0/fields', '/faces/0/fields/1'])).toEqual([
      'file flora form',
      '  kind flora word /kind',
      '  number 1 number /number',
      '  faces 1 Wall Moss form /faces/0',
      '    name “Wall Moss” text /faces/0/name',
      '    fields 2 count /faces/0/fields',
      '      cost 2 number /faces/0/fields/0',
      '      2 habitat form /faces/0/fields/1',
      '        field habitat word /faces/0/fields/1/field',
      '        value wet, cold word /faces/0/fields/1/value',
      '        beside “why” text /faces/0/fields/1/beside',
      '    abilities  word /faces/0/abilities',
    ]);
  });
  test('what lies above a path', () => {
    expect(pathsAbove('/faces/0/name')).toEqual(['', '/faces', '/faces/0']);
    expect(pathsAbove('')).toEqual([]);
  });
});

test('JSON in colours says what the JSON says', () => {
  const json = JSON.stringify({ a: 'x: "1"', n: [-2, 3.5, true, null] }, null, 2);
  const pieces = jsonPieces(json);
  expect(pieces.map((piece) => piece.text).join('')).toBe(json);
  expect(
    pieces.filter((piece) => piece.sort !== 'sign').map((piece) => `${piece.sort} ${piece.text}`),
  ).toEqual([
    'key "a"',
    'text "x: \\"1\\""',
    'key "n"',
    'number -2',
    'number 3.5',
    'number true',
    'number null',
  ]);
});
