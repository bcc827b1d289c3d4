import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { checkCard } from '../../src/cards/check.ts';
import { withExamples } from '../../src/cards/examples.ts';
import { checkJson } from '../../src/cards/json.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { earth, earthFiles } from '../support/packs.ts';

const files = earthFiles('.card');
const catalogue = buildCatalogue(earth, files);
const MOSS = files.find(({ path }) => path === 'flora/137-wall-screw-moss.card')?.text ?? '';

/** The examples of the first error, as `card: line`. */
function examplesOf(from: string, to: string): readonly string[] {
  const text = MOSS.replace(from, () => to);
  if (text === MOSS) throw new Error(`not there: ${from}`);
  const found = withExamples(checkCard(text, earth).diagnostics, text, catalogue);
  const error = found.find(({ severity }) => severity === 'error');
  return (error?.examples ?? []).map((each) => `${each.card}: ${each.text}`);
}

describe('examples', () => {
  test.each([
    [
      'a field: the same field with the suggested value',
      'rocky, cold',
      'rocky, cool',
      ['1: habitat rocky, cold', '2: habitat sunny, rocky, cold'],
    ],
    [
      'a line: those most like it that have the suggested word',
      'each herb',
      'each hreb',
      [
        '149: yellow: place 1 growth on each herb in this row',
        '83: blue: place 1 sprout on each herb in this column',
      ],
    ],
    ['layout: none', '  cost 2', 'cost 2', []],
  ])('of a mistake in %s', (_, from, to, expected) => {
    expect(examplesOf(from, to)).toEqual(expected);
  });

  test('are lines of cards without errors, that stand on the card they name', () => {
    const words: readonly (readonly [string, string])[] = [
      ['place 1', 'plce 1'],
      ['each herb in this column', 'each herb in this colum'],
      ['place 1 growth', 'place growth'],
      ['cost 2', 'cost many'],
      ['on each', 'upon each'],
    ];
    for (const [from, to] of words) {
      for (const example of examplesOf(from, to)) {
        const [, number, side, line] = /^(\d+)([AB]?): (.*)$/.exec(example) ?? [];
        const text = catalogue.byNumber(Number(number))?.text ?? '';
        expect(side).toBe('');
        expect(
          text.split('\n').map((each) => each.replace(/#.*/, '').trim()),
          example,
        ).toContain(line);
        expect(number).not.toBe('137');
      }
    }
  });

  test('are at most two, and not for the hundredth mistake', () => {
    const text = `${MOSS}${'  yellow: plce 1 growth\n'.repeat(60)}`;
    const found = withExamples(checkCard(text, earth).diagnostics, text, catalogue);
    const numbers = found.map(({ examples }) => examples.length);
    expect(Math.max(...numbers)).toBe(2);
    expect(numbers.filter((each) => each > 0).length).toBeLessThanOrEqual(20);
    expect(found.length).toBeGreaterThan(50);
  });

  test('change nothing else, and leave texts without mistakes alone', () => {
    const { diagnostics } = checkCard(MOSS, earth);
    expect(withExamples(diagnostics, MOSS, catalogue)).toBe(diagnostics);
    const text = MOSS.replace('rocky, cold', 'rocky, cool');
    const before = checkCard(text, earth).diagnostics;
    expect(withExamples(before, text, catalogue).map((each) => ({ ...each, examples: [] }))).toEqual(before);
  });

  test('are not given for the JSON form', () => {
    const { card } = checkCard(MOSS, earth);
    const text = card ? toJson(card).replace('"place"', '"plce"') : '';
    const { diagnostics } = checkJson(text, earth);
    expect(diagnostics).not.toEqual([]);
    expect(withExamples(diagnostics, text, catalogue)).toBe(diagnostics);
  });
});
