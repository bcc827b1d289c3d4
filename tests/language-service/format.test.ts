import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFix } from '../../src/cards/reporter.ts';
import { editsBetween } from '../../src/language-service/format.ts';
import { earthFiles } from '../support/packs.ts';
import { flora, openEarth } from './cursor.ts';

const service = openEarth();
const PATH = 'flora/999-format.card';

function formatted(text: string): string {
  service.update(PATH, text);
  return service.format(PATH);
}

const apply = (before: string, after: string): string =>
  applyFix(before, { title: '', edits: editsBetween(before, after) });

describe('formatting', () => {
  test('leaves every file of the pack as it is', () => {
    for (const { path, text } of earthFiles('.card', '.rules')) expect(service.format(path), path).toBe(text);
  });

  test('writes the canonical layout, and keeps what does not check', () => {
    const tidy = flora('  red: gain 1 soil');
    expect(formatted(tidy.replaceAll('\n', '\r\n').replaceAll('  ', '\t '))).toBe(tidy);
    expect(formatted(flora('      red:gain   1 siol   #x'))).toBe(flora('  red: gain 1 siol # x'));
    expect(formatted('')).toBe('');
  });
});

describe('edits between two texts', () => {
  test('are small: only lines that differ, and in them only what differs', () => {
    expect(editsBetween('a\nbcd\ne\n', 'a\nbxd\ne\n')).toEqual([{ start: 3, end: 4, text: 'x' }]);
    expect(editsBetween('  a\n b\n', 'a\n  b\n')).toEqual([
      { start: 0, end: 2, text: '' },
      { start: 5, end: 5, text: ' ' },
    ]);
    expect(editsBetween('a\n\n\nb\n', 'a\n\nb\n')).toEqual([{ start: 3, end: 4, text: '' }]);
    expect(editsBetween('same', 'same')).toEqual([]);
  });

  test('turn one into the other, in order and without overlap', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', 'é'), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(apply(before, after)).toBe(after);
        let at = 0;
        for (const { start, end } of editsBetween(before, after)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
      }),
      { numRuns: 500 },
    );
  });
});
