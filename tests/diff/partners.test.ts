import { describe, expect, test } from 'vitest';
import { partners, type MatchKeys } from '../../src/diff/partners.ts';
import { pairing } from '../../src/diff/pairing.ts';
import { diffHunks } from '../../src/diff/unified-diff.ts';

/** "1 A x p": number, name, body and path; a dash for what cannot be read. */
const marks = (text: string): MatchKeys => {
  const [number, name, body, path] = text.split(' ').map((part) => (part === '-' ? undefined : part));
  return { number: number === undefined ? undefined : Number(number), name, body, path: path ?? '' };
};

describe('what is found again', () => {
  test.each<readonly [says: string, before: string[], after: string[], pairs: [number, number][]]>([
    [
      'as it was',
      ['1 A x a', '2 B y b'],
      ['2 B y b', '1 A x a'],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ['under another number', ['1 A x a'], ['7 A x b'], [[0, 0]]],
    ['under another name', ['1 A x a'], ['1 Z x z'], [[0, 0]]],
    ['under another number and name', ['1 A x a'], ['7 Z x z'], [[0, 0]]],
    [
      'numbers exchanged',
      ['1 A x a', '2 B y b'],
      ['2 A x a', '1 B y b'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'names exchanged, where the rest stays',
      ['1 A x a', '2 B y b'],
      ['1 B x a', '2 A y b'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['a number given to another card', ['1 A x a'], ['1 B y b', '2 A x a'], [[0, 1]]],
    ['what cannot be read, by its path', ['- - - a'], ['1 A x a'], [[0, 0]]],
    [
      'a number twice',
      ['1 A x a', '1 B y b'],
      ['1 B y b', '1 A x a'],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ['nothing', ['1 A x a'], ['2 B y b'], []],
  ])('%s', (_, before, after, pairs) => {
    const found = partners(before.map(marks), after.map(marks));
    expect([...found.pairs].sort()).toEqual([...pairs].sort());
    expect(found.gone).toEqual(before.map((_each, at) => at).filter((at) => !pairs.some(([i]) => i === at)));
  });

  test('a file that is known to have another name', () => {
    const [was, is] = [[marks('1 A x a')], [marks('2 B y b')]];
    expect(partners(was, is, new Map([['b', 'a']])).pairs).toEqual([[0, 0]]);
  });
});

describe('items of two lists', () => {
  const same = (a: string, b: string) => pairing(a.length, b.length, (i, j) => (a[i] === b[j] ? 1 : 0));

  test.each([
    ['abc', 'abc', [], [], false],
    ['abc', 'ac', [1], [], false],
    ['ac', 'abc', [], [1], false],
    ['ab', 'ba', [], [], true],
  ] as const)('%s and %s', (a, b, gone, added, moved) => {
    expect(same(a, b)).toMatchObject({ gone, added, moved });
  });

  test('so many that each has the one at its place', () => {
    let asked = 0;
    const { pairs } = pairing(300, 300, () => {
      asked += 1;
      return 1;
    });
    expect([asked, pairs.length, pairs.every(([i, j]) => i === j)]).toEqual([0, 300, true]);
  });
});

test('texts of many lines are compared without comparing each line with each', () => {
  const lines = (word: string): string => Array.from({ length: 3000 }, (_, at) => `${word} ${at}\n`).join('');
  const hunks = diffHunks(`a\n${lines('x')}b\n`, `a\n${lines('y')}b\n`);
  expect(hunks.split('\n').slice(0, 3)).toEqual(['@@ -1,3002 +1,3002 @@', ' a', '-x 0']);
});
