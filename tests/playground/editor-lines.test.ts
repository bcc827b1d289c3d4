import { describe, expect, test } from 'vitest';
import { belongsInside } from '../../playground/editor/belongs-inside.ts';
import { asSnippet, fillable } from '../../playground/editor/fill.ts';

const CARD = 'flora 401 "New flora"\n  species "…"\n  cost 1\n  habitat sunny, wet\n\n  red: gain 1 soil\n';

describe('a new card', () => {
  test('is filled in at its name, the values of its fields and its abilities', () => {
    expect(fillable(CARD).map(({ start, end }) => CARD.slice(start, end))).toEqual([
      'New flora',
      '…',
      '1',
      'sunny, wet',
      'gain 1 soil',
    ]);
  });
  test('of two sides has the names of both', () => {
    const text = 'island 9\n\nside A "One"\n  points 1\n\nside B "Two"\n  points 2\n';
    expect(fillable(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One', '1', 'Two', '2']);
  });
  test('is a snippet whose stops are these, in their order', () => {
    expect(asSnippet('flora 1 "A"\n  cost 1\n')).toBe('flora 1 "${1:A}"\n  cost ${2:1}$0\n');
    expect(asSnippet('flora 1 "A}$\\b"\n')).toBe('flora 1 "${1:A\\}\\$\\\\b}"$0\n');
    expect(asSnippet('')).toBe('$0');
  });
});

describe('a line that begins at the edge', () => {
  test.each<[string, string, string[], boolean]>([
    ['belongs to the card above it', 'b', ['flora 1 "A"', '  cost 1'], true],
    ['also behind a blank line', 'b', ['flora 1 "A"', '  cost 1', ''], true],
    ['belongs to the section above it', 's', ['sheet "Final score"', '  end: score 1'], true],
    ['is a new section behind a blank line', 's', ['sheet "Final score"', '  end: score 1', ''], false],
    ['is the header where nothing stands above', 'f', [], false],
    ['is the header behind blank lines and comments', 'f', ['# A card', ''], false],
    ['can be the second side', 's', ['island 1', '', 'side A "A"', '  points 1', ''], false],
    ['is no second side directly below a line', 's', ['island 1', '', 'side A "A"', '  points 1'], true],
    ['stays where it is a comment', '#', ['flora 1 "A"', '  cost 1'], false],
  ])('%s', (_, line, above, inside) => expect(belongsInside(line, above)).toBe(inside));
});
