import { describe, expect, test } from 'vitest';
import {
  freePath,
  nameIn,
  nameProblem,
  numberIn,
  pathFor,
  withName,
  withNumber,
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
  ])('number of %j', (text, number) => expect(numberIn(text)).toBe(number));

  test('another number leaves all else', () => {
    expect(withNumber(one, 401)).toBe(one.replace('137', '401'));
    expect(withNumber(two, 401)).toBe(two.replace('285', '401'));
    expect(withNumber('flora "Oak"', 401)).toBe('flora "Oak"');
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

describe('where a file belongs', () => {
  test.each([
    ['flora', one, 'x.card', 'flora/137-wall-screw-moss.card'],
    ['island', two, 'x.card', 'island/285-kauai.card'],
    ['eco', 'eco 325 "Réunion Island"', 'x.json', 'eco/325-reunion-island.json'],
    ['flora', 'flora 9 "Ram\'s Head"', 'x.card', 'flora/9-rams-head.card'],
    ['', 'flora "?"', 'x.card', 'card.card'],
    ['flora', 'flora 7', 'x.card', 'flora/7.card'],
  ])('%s, %j', (folder, text, path, place) => expect(pathFor(folder, text, path)).toBe(place));

  test('a taken path gets a number', () => {
    expect(freePath('a/1-oak.card', new Set())).toBe('a/1-oak.card');
    expect(freePath('a/1-oak.card', new Set(['a/1-oak.card', 'a/1-oak-2.card']))).toBe('a/1-oak-3.card');
  });
});

test.each([
  ['Oak', undefined],
  [' ', 'A card needs a name.'],
  ['An "Oak"', 'A name cannot have double quotes in it.'],
  ['x'.repeat(121), 'A name has at most 120 characters, this one has 121.'],
])('name %j', (name, problem) => expect(nameProblem(name)).toBe(problem));
