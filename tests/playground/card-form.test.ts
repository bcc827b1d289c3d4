import { describe, expect, test } from 'vitest';
import { formOf, freePath, pathFor } from '../../playground/files/card-form.ts';
import * as json from '../../playground/files/card-json.ts';
import * as text from '../../playground/files/card-text.ts';

const one = `{
  "kind": "flora", "number": 137,
  "faces": [{ "name": "Wall \\"Screw\\" Moss",
    "fields": [
      { "form": "number", "field": "cost", "value": 2 },
      { "value": [ "agreed" ], "form": "words", "field": "facts" }
    ], "abilities": [] }]
}
`;
const side = (letter: string, name: string): string =>
  `{ "side": "${letter}", "name": "${name}", "fields": [{ "form": "words", "field": "facts", "value": ["single"] }] }`;
const two = `{"kind": "island", "number": 285, "faces": [${side('A', 'Kauai')}, ${side('B', 'Vulcano')}]}`;

describe('number and names in JSON', () => {
  test.each([
    [one, 137],
    [two, 285],
    [`\ufeff${one}`, 137],
    ['{"kind": "flora", "number": 9, "faces": [{', 9],
    ['{"kind": "flora", "number": "9"}', undefined],
    ['[137]', undefined],
    ['', undefined],
  ])('number of %j', (card, number) => expect(json.numbersIn(card)?.number).toBe(number));

  test('another number leaves all else', () => {
    expect(json.withNumbers(one, { number: 401 })).toBe(one.replace('137', '401'));
    expect(json.withNumbers(`\ufeff${two}`, { number: 401 })).toBe(`\ufeff${two.replace('285', '401')}`);
    expect(json.withNumbers('{"number": "x"}', { number: 401 })).toBe('{"number": "x"}');
  });
  test('a range of numbers comes, changes and goes', () => {
    const ranged = '{ "kind": "curio", "number": 8, "last": 12, "faces": [] }';
    expect(json.numbersIn(ranged)).toEqual({ number: 8, last: 12 });
    expect(json.withNumbers(ranged, { number: 20, last: 24 })).toBe(
      '{ "kind": "curio", "number": 20, "last": 24, "faces": [] }',
    );
    const alone = '{ "kind": "curio", "number": 20, "faces": [] }';
    expect(json.withNumbers(ranged, { number: 20 })).toBe(alone);
    expect(json.withNumbers('{ "last": 12, "number": 8 }', { number: 20 })).toBe('{ "number": 20 }');
    expect(json.withNumbers('{ "number": 8, "last": 12 }', { number: 20 })).toBe('{ "number": 20 }');
    expect(json.withNumbers(alone, { number: 8, last: 12 })).toBe(ranged);
  });
  test('the name of a side, or the only one', () => {
    const names = [one, two].flatMap((card) => [json.nameIn(card, 'A'), json.nameIn(card, 'B')]);
    expect(names).toEqual(['Wall "Screw" Moss', 'Wall "Screw" Moss', 'Kauai', 'Vulcano']);
    expect(json.nameIn('{"faces": [{"name": 3}]}', 'A')).toBeUndefined();
  });
  test('another name changes its own side only', () => {
    expect(json.withName(two, 'B', 'Etna')).toBe(two.replace('Vulcano', 'Etna'));
    expect(json.withName(one, 'A', 'A "b"')).toBe(one.replace('"Wall \\"Screw\\" Moss"', '"A \\"b\\""'));
    expect(json.withName('{"faces": []}', 'A', 'Oak')).toBe('{"faces": []}');
  });
  test('one word as the value of a field on every face', () => {
    expect(json.withWord(one, 'facts', 'designed')).toBe(one.replace('[ "agreed" ]', '["designed"]'));
    expect(json.withWord(two, 'facts', 'designed')).toBe(two.replaceAll('single', 'designed'));
    expect(json.withWord(one, 'cost', 'designed')).toBe(one);
  });
});

describe('where a file belongs', () => {
  test.each([
    ['flora', 'flora 137 "Wall Screw-Moss"', 'x.card', 'flora/137-wall-screw-moss.card'],
    ['island', 'island 285\n\nside A "Kauai"\n', 'x.card', 'island/285-kauai.card'],
    ['island', two, 'x.json', 'island/285-kauai.json'],
    ['flora', one, 'flora/x.json', 'flora/137-wall-screw-moss.json'],
    ['flora', 'flora 9 "Ram\'s Head"', 'x.card', 'flora/9-rams-head.card'],
    ['eco', 'eco 325 "Réunion Island"', 'x.card', 'eco/325-reunion-island.card'],
    ['', 'flora "?"', 'x.card', 'card.card'],
    ['flora', 'flora 7', 'x.card', 'flora/7.card'],
    ['flora', '{}', 'x.json', 'flora/card.json'],
  ])('%s, %j', (folder, card, path, place) => expect(pathFor(folder, card, path)).toBe(place));

  test('a taken path gets a number', () => {
    expect(freePath('a/1-oak.json', new Set())).toBe('a/1-oak.json');
    expect(freePath('a/1-oak.card', new Set(['a/1-oak.card', 'a/1-oak-2.card']))).toBe('a/1-oak-3.card');
  });

  test('the ending says the form', () => {
    expect([formOf('a/1.json'), formOf('a/1.card'), formOf('a.rules')]).toEqual([json, text, text]);
  });
});
