import { describe, expect, test } from 'vitest';
import {
  nameIn,
  nameProblem,
  numbersIn,
  withName,
  withNumbers,
  withWord,
} from '../../playground/files/card-text.ts';

const one = 'flora 137 "Wall Screw-Moss"\n  cost 2\n  facts agreed # sure\n';
const two = 'island 285\n\nside A "Kauai"\n  facts single\n\nside B "Vulcano"\n  facts single\n';

describe('number and names in a text', () => {
  test.each([
    [one, 137],
    [two, 285],
    ['# a note\nflora 3 "Oak"\n', 3],
    ['flora "Oak"\n', undefined],
    ['', undefined],
  ])('number of %j', (text, number) => expect(numbersIn(text)?.number).toBe(number));

  test('another number leaves all else', () => {
    expect(withNumbers(one, { number: 401 })).toBe(one.replace('137', '401'));
    expect(withNumbers(two, { number: 401 })).toBe(two.replace('285', '401'));
    expect(withNumbers('flora "Oak"', { number: 401 })).toBe('flora "Oak"');
  });
  test('a range of numbers comes, changes and goes', () => {
    const ranged = one.replace('137', '137-140');
    expect(numbersIn(ranged)).toEqual({ number: 137, last: 140 });
    expect(nameIn(ranged, 'A')).toBe('Wall Screw-Moss');
    expect(withNumbers(ranged, { number: 401 })).toBe(one.replace('137', '401'));
    expect(withNumbers(one, { number: 401, last: 403 })).toBe(one.replace('137', '401-403'));
    expect(withName(ranged, 'A', 'Fern')).toBe(ranged.replace('Wall Screw-Moss', 'Fern'));
  });
  test('the name of a side, or the only one', () => {
    expect([nameIn(one, 'A'), nameIn(one, 'B'), nameIn(two, 'A'), nameIn(two, 'B')]).toEqual([
      'Wall Screw-Moss',
      'Wall Screw-Moss',
      'Kauai',
      'Vulcano',
    ]);
    expect(nameIn('flora 3', 'A')).toBeUndefined();
  });
  test('another name changes its own side only', () => {
    expect(withName(two, 'B', 'Etna')).toBe(two.replace('Vulcano', 'Etna'));
    expect(withName(one, 'A', '$1 & "')).toBe(one.replace('Wall Screw-Moss', () => '$1 & "'));
    expect(withName('flora 3', 'A', 'Oak')).toBe('flora 3');
  });
  test('one word as the value of a field on every face, its comment kept', () => {
    expect(withWord(one, 'facts', 'designed')).toBe(one.replace('agreed', 'designed'));
    expect(withWord(two, 'facts', 'designed')).toBe(two.replaceAll('single', 'designed'));
    expect(withWord(one, 'fact', 'designed')).toBe(one);
  });
});

test.each([
  ['Oak', undefined],
  [' ', 'A card needs a name.'],
  ['An "Oak"', 'A name cannot have double quotes in it.'],
  ['x'.repeat(121), 'A name has at most 120 characters, this one has 121.'],
])('name %j', (name, problem) => expect(nameProblem(name)).toBe(problem));
