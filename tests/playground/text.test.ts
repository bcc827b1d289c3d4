import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { diffLines } from '../../src/diff/line-diff.ts';
import { offsetAt, positionAt } from '../../playground/editor/position.ts';
import { chooseProblem, messageParts, nextProblem, problemAt } from '../../playground/editor/problems.ts';

describe('offsets and lines', () => {
  const text = 'ab\r\n\ncd\re';
  test.each([
    [0, 1, 1],
    [2, 1, 3],
    [4, 2, 1],
    [5, 3, 1],
    [7, 3, 3],
    [8, 4, 1],
    [9, 4, 2],
  ])('offset %d is line %d, column %d', (offset, lineNumber, column) => {
    expect(positionAt(text, offset)).toEqual({ lineNumber, column });
    expect(offsetAt(text, { lineNumber, column })).toBe(offset);
  });
  test('what lies outside is brought inside', () => {
    expect(positionAt(text, 99)).toEqual({ lineNumber: 4, column: 2 });
    expect(offsetAt(text, { lineNumber: 9, column: 9 })).toBe(9);
    expect(offsetAt(text, { lineNumber: 1, column: 9 })).toBe(2);
    expect(offsetAt('', { lineNumber: 1, column: 1 })).toBe(0);
  });
  test('there and back, except inside a line end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '😀')), fc.nat(40), (parts, at) => {
        const whole = parts.join('');
        const offset = Math.min(at, whole.length);
        fc.pre(!(whole[offset - 1] === '\r' && whole[offset] === '\n'));
        expect(offsetAt(whole, positionAt(whole, offset))).toBe(offset);
      }),
    );
  });
});

describe('two texts side by side', () => {
  const marks = (mine: string, file: string): string[] =>
    diffLines(mine, file).map((row) => `${row.mine ?? '-'}${row.same ? '=' : '|'}${row.file ?? '-'}`);
  test.each([
    ['a\nb', 'a\nb', ['a=a', 'b=b']],
    ['a\nb\nc', 'a\nx\nc', ['a=a', 'b|x', 'c=c']],
    ['a\nc', 'a\nb\nc', ['a=a', '-|b', 'c=c']],
    ['a\nb\nc', 'c', ['a|-', 'b|-', 'c=c']],
    ['a\nb\nc\nd', 'b\nx\nd\ne', ['a|-', 'b=b', 'c|x', 'd=d', '-|e']],
    ['a\r\nb', 'a\nb', ['a=a', 'b=b']],
  ])('%j and %j', (mine, file, rows) => expect(marks(mine, file)).toEqual(rows));

  test('each side reads as its text, and rows that say "same" are', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const rows = diffLines(a.join('\n'), b.join('\n'));
        expect(rows.flatMap((row) => row.mine ?? [])).toEqual(a);
        expect(rows.flatMap((row) => row.file ?? [])).toEqual(b);
        for (const row of rows) expect(row.same).toBe(row.mine === row.file);
      }),
    );
  });
  test('a middle too large to compare counts as different', () => {
    const a = Array.from({ length: 3000 }, (_, i) => `a${i}`);
    const b = Array.from({ length: 3000 }, (_, i) => `b${i}`);
    const rows = diffLines(['same', ...a].join('\n'), ['same', ...b].join('\n'));
    expect([rows.length, rows.filter((row) => row.same).length]).toEqual([3001, 1]);
  });
});

describe('which problem is told', () => {
  const problem = (
    code: string,
    start: number,
    end: number,
    severity: Diagnostic['severity'] = 'error',
  ): Diagnostic => ({
    code,
    severity,
    range: { start, end },
    message: code,
    expected: [],
    fixes: [],
    examples: [],
  });
  // Lines of ten characters: 0-9, 10-19, 20-29, 30-39.
  const line = (index: number) => ({ start: index * 10, end: index * 10 + 9 });
  const a = problem('a', 12, 15);
  const b = problem('b', 16, 18, 'warning');
  const c = problem('c', 30, 34);
  const note = problem('note', 2, 4, 'info');
  const all = [c, b, a, note];

  test.each([
    ['the one at the caret', 17, 1, undefined, b],
    ['the first of the line', 19, 1, undefined, a],
    ['the gravest from the top, with the caret elsewhere', 25, 2, undefined, a],
    ['the one that was open, with the caret elsewhere', 25, 2, c, c],
    ['another, when the caret comes to its line', 31, 3, a, c],
    ['not what is only information', 3, 0, undefined, a],
  ] as const)('%s', (_, caret, index, shown, expected) =>
    expect(chooseProblem(all, caret, line(index), shown)).toBe(expected),
  );
  test('nothing, where nothing is wrong', () =>
    expect(chooseProblem([note], 3, line(0), undefined)).toBeUndefined());
  test('the smallest of several at one place', () => {
    const wide = problem('wide', 10, 19);
    expect(problemAt([wide, a], 13)).toBe(a);
    expect(problemAt([wide, a], 19)).toBe(wide);
    expect(problemAt([wide, a], 25)).toBeUndefined();
  });
  test('next and previous go round', () => {
    expect(nextProblem(all, 13, 1)).toBe(b);
    expect(nextProblem(all, 35, 1)).toBe(note);
    expect(nextProblem(all, 13, -1)).toBe(a);
    expect(nextProblem(all, 0, -1)).toBe(c);
    expect(nextProblem(all, 0, 1, c)).toBe(note);
    expect(nextProblem(all, 0, -1, note)).toBe(c);
    expect(nextProblem([], 0, 1)).toBeUndefined();
  });
  test('a message is its mistake and the rest', () => {
    expect(messageParts('"cool" is not a habitat here. Did you mean cold? Others are wet.')).toEqual({
      mistake: '"cool" is not a habitat here.',
      rest: 'Did you mean cold? Others are wet.',
    });
    expect(messageParts('A number is missing.')).toEqual({ mistake: 'A number is missing.', rest: '' });
  });
});
