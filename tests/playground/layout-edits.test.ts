import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutEdits } from '../../playground/editor/layout-edits.ts';
import { applyFix } from '../../src/cards/reporter.ts';

const apply = (before: string, after: string): string =>
  applyFix(before, { title: '', edits: layoutEdits(before, after) });

describe('edits for another layout', () => {
  test.each([
    ['same\n', 'same\n', []],
    ['     cost 2\n  points 1\n', '  cost 2\n  points 1\n', [{ start: 2, end: 5, text: '' }]],
    [
      'habitat   rocky ,cold\n',
      'habitat rocky, cold\n',
      [
        { start: 8, end: 10, text: '' },
        { start: 15, end: 16, text: '' },
        { start: 17, end: 17, text: ' ' },
      ],
    ],
    [
      '\n\na\n\nb',
      'a\nb\n',
      [
        { start: 0, end: 2, text: '' },
        { start: 4, end: 5, text: '' },
        { start: 6, end: 6, text: '\n' },
      ],
    ],
    ['a\nc\n', 'a\n\nb\nc\n', [{ start: 2, end: 2, text: '\nb\n' }]],
    [
      'b\na\n',
      'a\nb\n',
      [
        { start: 0, end: 2, text: '' },
        { start: 4, end: 4, text: 'b\n' },
      ],
    ],
    ['😀  é', '😀 é', [{ start: 3, end: 4, text: '' }]],
  ])('%j to %j', (before, after, edits) => expect(layoutEdits(before, after)).toEqual(edits));

  const texts = fc
    .array(fc.constantFrom('a', 'b', ' ', '\t', '\n', '😀', 'é'), { maxLength: 16 })
    .map((all) => all.join(''));

  test('turn one text into the other, in order and without overlap', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(apply(before, after)).toBe(after);
        let at = -1;
        for (const { start, end } of layoutEdits(before, after)) {
          expect(start).toBeGreaterThan(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('touch blanks only, where only blanks of a line differ', () => {
    const blank = fc.constantFrom('', ' ', '  ', '\t');
    const line = fc.tuple(
      fc.constantFrom('cost 2', 'habitat rocky, cold', 'red: gain 1 soil', ''),
      blank,
      blank,
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const before = lines
          .map(([text, left, right]) => `${left}${text.replaceAll(' ', `${right} `)}${right}\n`)
          .join('');
        const after = lines.map(([text]) => `${text}\n`).join('');
        for (const { start, end, text } of layoutEdits(before, after)) {
          expect(before.slice(start, end) + text).toMatch(/^\s*$/);
        }
      }),
    );
  });
});
