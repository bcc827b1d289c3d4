import { expect, it } from 'vitest';
import { PARTIES, SCOPES, TESTS } from '../../src/compile/program.ts';
import * as numbers from '../../src/vm/pool-numbers.ts';

it.each([
  ['scope', SCOPES, ['zone', 'line', 'near', 'done']],
  ['party', PARTIES, ['own', 'player', 'opponent']],
  ['test', TESTS, ['number', 'parity', 'other', 'full', 'place']],
])('knows each %s by its place', (_, list: readonly string[], names) => {
  const known: Readonly<Record<string, number>> = numbers;
  expect(names.map((name) => known[name.toUpperCase()])).toEqual(names.map((name) => list.indexOf(name)));
});
