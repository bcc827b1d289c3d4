import { expect, test } from 'vitest';
import { MOST_CELLS } from '../../src/cards/manifest-numbers.ts';
import { readPack } from '../../src/cards/pack.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { MOST_CELL } from '../../src/state/sizes.ts';
import { marketWith } from '../support/market.ts';

const MANIFEST = 'pack.json';
const STREET = '"owner": "seat",\n        "order": "row"';

/** The manifest of the small game with texts replaced. */
const changed = (...changes: readonly (readonly [from: string, to: string])[]): string =>
  marketWith(...changes.map(([from, to]) => [MANIFEST, from, to] as const)).find(
    ({ path }) => path === MANIFEST,
  )?.text ?? '';

/** `code [text in the range] message` of everything found; a pack has none. */
function found(text: string): readonly string[] {
  const { pack, diagnostics } = readPack(text);
  expect(pack === undefined).toBe(diagnostics.length > 0);
  return diagnostics.map(
    ({ code, range, message }) => `${code} [${text.slice(range.start, range.end)}] ${message}`,
  );
}

test.each([
  ['players', '"players": [2, 3]', '"players": [3, 2]', '[[3, 2]] modes.usual.players goes from 3 to 2.'],
  [
    'numbers',
    '"numbers": [[1, 99]]',
    '"numbers": [[99, 1]]',
    '[[99, 1]] words.kind.stall.numbers.0 goes from 99 to 1.',
  ],
  [
    'abilities',
    '"abilities": [1, 2]',
    '"abilities": [2, 1]',
    '[[2, 1]] words.kind.stall.abilities goes from 2 to 1.',
  ],
  ['a range', '"range": [0, 9]', '"range": [9, 0]', '[[9, 0]] words.attribute.price.range goes from 9 to 0.'],
])('P507: %s that end before they begin, with a fix', (_, from, to, said) => {
  const text = changed([from, to]);
  expect(found(text)).toEqual([`P507 ${said} Write the smaller number first.`]);
  const [fix] = readPack(text).diagnostics[0]?.fixes ?? [];
  expect(fix && applyFix(text, fix)).toBe(changed());
});

const grid = (size: string): string => STREET.replace('row"', `grid"${size}`);

test.each([
  [
    'a grid without a size',
    changed([STREET, grid('')]),
    '["grid"] street is a grid without a size. Say under grid how far it goes down and across, as in [3, 3].',
  ],
  [
    'a size without a grid',
    changed([STREET, `${STREET}, "grid": [3, 3]`]),
    '[[3, 3]] street has a size, and its order is "row". Write the order "grid", or leave it out.',
  ],
  [
    'more cells than there is room for',
    changed([STREET, grid(', "grid": [32, 32]')]),
    '[[32, 32]] street has 1024 cells, and a grid has at most 1023. Write a smaller one.',
  ],
  [
    'a second grid',
    changed([STREET, grid(', "grid": [3, 3]')], ['"order": "row"', '"order": "grid", "grid": [2, 2]']),
    '["grid"] A game has one grid, and that is square. Give street another order.',
  ],
])('P507: %s', (_, text, said) => {
  expect(found(text)).toEqual([`P507 ${said}`]);
});

test('one grid with a size is a grid', () => {
  expect(found(changed([STREET, grid(', "grid": [3, 3]')]))).toEqual([]);
  expect(found(changed([STREET, grid(', "grid": [11, 93]')]))).toEqual([]);
  expect(MOST_CELLS).toBe(MOST_CELL);
});
