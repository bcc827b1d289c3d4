import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatText } from '../../src/cards/format.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { checkCard } from '../../src/cards/check.ts';
import { checkJson } from '../../src/cards/json.ts';
import { MAX_JSON_DEPTH, MAX_JSON_LENGTH, readJson } from '../../src/cards/json-text.ts';
import { toJson } from '../../src/cards/to-json.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { legalCard } from '../support/arbitrary-trees.ts';
import { earth, earthFiles } from '../support/packs.ts';

const files = earthFiles('.card');
const cardAt = (path: string) => {
  const { card } = checkCard(files.find((file) => file.path === path)?.text ?? '', earth);
  if (!card) throw new Error(`${path} is not sound`);
  return card;
};
const MOSS = toJson(cardAt('flora/137-wall-screw-moss.card'));
const ISLAND = toJson(cardAt('island/285-kauai.card'));

/** `code [text in the range] message` */
const say = (text: string, { code, range, message }: Diagnostic): string =>
  `${code} [${text.slice(range.start, range.end)}] ${message}`;

function changed(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`not there: ${String(from)}`);
  return result;
}

describe('the JSON form of a card', () => {
  test('is read back as the same card, for all shipped cards', () => {
    expect(files).toHaveLength(364);
    for (const { path, text } of files) {
      const { card } = checkCard(text, earth);
      const json = toJson(card ?? cardAt(path));
      const checked = checkJson(json, earth);
      expect.soft(checked.diagnostics, path).toEqual([]);
      expect.soft(checked.card, path).toEqual(card);
    }
  });

  test('is read back as the same card, for every legal card', () => {
    fc.assert(
      fc.property(legalCard(earth), (card) => {
        const json = toJson(card);
        expect(JSON.parse(json)).toEqual(card);
        expect(checkJson(json, earth)).toMatchObject({ card, diagnostics: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('may name the schema by which an editor checks it, and keeps that when it is formatted', () => {
    const uri = '../../../loam/schemas/card.schema.json';
    const named = MOSS.replace('{', `{\n  "$schema": ${JSON.stringify(uri)},`);
    const { card, diagnostics } = checkJson(named, earth);
    expect(diagnostics).toEqual([]);
    expect(card).toEqual({ $schema: uri, ...cardAt('flora/137-wall-screw-moss.card') });
    expect(formatText(named, earth, 'card-json')).toBe(named);
    const wrong = named.replace(JSON.stringify(uri), '7');
    expect(checkJson(wrong, earth).diagnostics.map((each) => say(wrong, each))).toEqual([
      'J602 [7] "$schema" of a card takes a text in one line without double quotes; here stands 7.',
    ]);
  });

  test('has one layout, whatever the order of the properties was', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, inner]) => [name, turned(inner)]),
      );
    };
    fc.assert(
      fc.property(legalCard(earth), (card) => {
        const json = toJson(card);
        expect(toJson(turned(card) as typeof card)).toBe(json);
        expect(json.endsWith('}\n')).toBe(true);
        // A line is longer than 101 only where a single text or number makes it so.
        for (const line of json.split('\n'))
          if (line.length > 101) expect(line.trim()).toMatch(/^(?:"\w+": )?(?:"|-?\d)/);
      }),
      { numRuns: 100 },
    );
  });

  test('is the same with a byte order mark and other white space', () => {
    const spaced = `\ufeff${JSON.stringify(JSON.parse(MOSS), null, '\t').replaceAll('\n', '\r\n')}`;
    expect(checkJson(spaced, earth)).toMatchObject({
      card: cardAt('flora/137-wall-screw-moss.card'),
      diagnostics: [],
    });
  });
});

describe('what is not JSON', () => {
  test.each([
    ['no comma', '"number": 137,', '"number": 137', 'J601 [7] A comma is missing behind this.'],
    [
      'a comma after the last value',
      '"cold"]',
      '"cold",]',
      'J601 [,] This comma is too much: one stands between two values, and none behind the last.',
    ],
    [
      'a comment',
      '"kind"',
      '// the kind\n"kind"',
      'J601 [// the kind] JSON has no comments. A card keeps them in "above", "beside" and "below".',
    ],
    [
      'single quotes',
      '"flora"',
      "'flora'",
      "J601 ['flora'] This is neither a value nor a sign of JSON. Texts stand in double quotes.",
    ],
    [
      'a name without quotes',
      '"number":',
      'number:',
      'J601 [number] Here the name of a property is expected, in double quotes.',
    ],
    ['no colon', '"kind":', '"kind"', 'J601 ["flora"] Here a colon is expected.'],
    ['no end', /\}\s*$/, '', 'J601 [] The object is not closed: a } is missing.'],
    ['more after the end', /\}\s*$/, '} {}', 'J601 [{] The JSON ends before this: nothing can follow it.'],
    [
      'a name twice',
      '"number": 137,',
      '"number": 137, "number": 138,',
      'J601 [number] "number" stands twice in this object; only one can count.',
    ],
    ['a number that is none', '137,', '0137,', 'J601 [0137] A number does not begin with 0: write 137.'],
    [
      'an unfinished text',
      '"flora",',
      '"flora,',
      'J601 ["flora,] This text is not closed: a double quote is missing.',
    ],
    [
      'a line break in a text',
      'Wall Screw',
      'Wall\tScrew',
      'J601 ["Wall\tScrew-Moss"] A text cannot contain this character as it is; line breaks are written \\n, tabs \\t.',
    ],
    [
      'a wrong escape',
      'Wall Screw',
      'Wall\\qScrew',
      'J601 ["Wall\\qScrew-Moss"] After \\ one of " \\ / b f n r t u is expected.',
    ],
  ])('is said at its place: %s', (_, from, to, expected) => {
    const text = changed(MOSS, from, to);
    const { card, diagnostics } = checkJson(text, earth);
    expect(card).toBeUndefined();
    expect(diagnostics.map((each) => say(text, each))[0]).toBe(expected);
    expect(diagnostics.every(({ code }) => code === 'J601')).toBe(true);
  });

  test.each([
    ['nothing', '', 'L105'],
    ['blanks', ' \n\t ', 'L105'],
    ['a NUL', '{"kind": "\u0000"}', 'L103'],
    ['bytes of another encoding', '{"kind": "Caf\ufffd"}', 'L103'],
    ['too much', `${' '.repeat(MAX_JSON_LENGTH)}{`, 'L104'],
    ['open brackets', '['.repeat(200_000), 'J601'],
    ['closed brackets', ']'.repeat(1_000), 'J601'],
    ['closed before opened', `${']'.repeat(200)}${'['.repeat(200_000)}`, 'J601'],
    ['open braces', '{"a":'.repeat(40_000), 'J601'],
    ['one level too deep', `${'['.repeat(MAX_JSON_DEPTH + 1)}${']'.repeat(MAX_JSON_DEPTH + 1)}`, 'J601'],
  ])('is refused with one code and bounded work: %s', (_, text, code) => {
    const codes = new Set(checkJson(text, earth).diagnostics.map((each) => each.code));
    expect([...codes]).toEqual([code]);
  });

  test('is nothing as deep as the limit', () => {
    expect(readJson(`${'['.repeat(MAX_JSON_DEPTH)}${']'.repeat(MAX_JSON_DEPTH)}`).ok).toBe(true);
  });

  test('counts names rightly where texts look like names', () => {
    for (const text of [
      '["x", ": "]',
      '{"a\\"": ": {", "b": ["\\":", "c"]}',
      '{"__proto__": 1, "constructor": 2}',
    ]) {
      expect(readJson(text), text).toMatchObject({ ok: true });
    }
    expect(readJson('{"a": 1, "\\u0061": 2}').ok).toBe(false);
    expect(readJson('{"__proto__": 1, "__proto__": 2}').ok).toBe(false);
  });
});

describe('what does not fit the schema', () => {
  const EFFECT = '"amount": 1,';
  test.each([
    [
      'an unknown property',
      '"kind": "flora",',
      '"kind": "flora", "colour": "red",',
      'J602 [colour] "colour" is not a property of a card. It has "kind", "number", "last", "faces", "above", "beside" or "below".',
    ],
    [
      'a mistyped property',
      '"abilities":',
      '"abilties":',
      'J602 [abilties] "abilties" is not a property of a face. Did you mean "abilities"?',
    ],
    [
      'a mistyped property of a clause',
      EFFECT,
      '"amonut": 1,',
      'J602 [amonut] "amonut" is not a property of an effect. Did you mean "amount"?',
    ],
    [
      'a property of every object',
      '"kind": "flora",',
      '"kind": "flora", "__proto__": {},',
      'J602 [__proto__] "__proto__" is not a property of a card. It has "kind", "number", "last", "faces", "above", "beside" or "below".',
    ],
    ['a missing property', EFFECT, '', 'J602 [*] "amount" is missing in an effect.'],
    [
      'a missing form',
      '"form": "number", "field": "cost"',
      '"field": "cost"',
      'J602 [*] "form" is missing in a field: "number", "text" or "words".',
    ],
    [
      'another form',
      '"form": "number", "field": "cost"',
      '"form": "numbr", "field": "cost"',
      'J602 [numbr] "numbr" is not a form of a field: "number", "text" or "words". Did you mean "number"?',
    ],
    [
      'a form that is no text',
      '"form": "number", "field": "cost"',
      '"form": 7, "field": "cost"',
      'J602 [7] 7 is not a form of a field: "number", "text" or "words".',
    ],
    [
      'a number as a text',
      '"value": 2 },\n        { "form": "number", "field": "points"',
      '"value": "2" },\n        { "form": "number", "field": "points"',
      'J602 [2] "value" of a field takes a whole number from -999 to 999; here stands "2".',
    ],
    [
      'a fraction',
      '137,',
      '137.5,',
      'J602 [137.5] "number" of a card takes a whole number from 1 to 9999; here stands 137.5.',
    ],
    [
      'a number out of range',
      '137,',
      '0,',
      'J602 [0] "number" of a card takes a whole number from 1 to 9999; here stands 0.',
    ],
    [
      'a word that is none',
      '"flora"',
      '"Flora"',
      'J602 [Flora] "kind" of a card takes a word in lower-case letters and hyphens; here stands "Flora".',
    ],
    [
      'an entry that is no word',
      '["herb"],',
      '["herb", 7],',
      'J602 [7] Entry 2 of "words" takes a word in lower-case letters and hyphens; here stands 7.',
    ],
    [
      'quotes in a name',
      'Wall Screw',
      'Wall \\"Screw',
      'J602 [Wall \\"Screw-Moss] "name" of a face holds a straight quote, which ends a text on a card: write “ and ” instead.',
    ],
    [
      'an amount that is neither',
      EFFECT,
      '"amount": "all",',
      'J602 [all] "amount" of an effect takes a whole number from 1 to 999 or "each"; here stands "all".',
    ],
    [
      'a mark that is not true',
      '"each": true',
      '"each": false',
      'J602 [false] "each" of an on takes true; here stands false.',
    ],
    [
      'a list instead of an object',
      /"body": \{[^]*\}(?=\s+\}\s+\]\s+\}\s+\]\s+\}\s*$)/,
      '"body": []',
      'J602 [[]] "body" of an ability takes an object; here stands a list.',
    ],
    [
      'nothing instead of an object',
      /"body": \{[^]*\}(?=\s+\}\s+\]\s+\}\s+\]\s+\}\s*$)/,
      '"body": null',
      'J602 [null] "body" of an ability takes an object; here stands null.',
    ],
    [
      'no face',
      /"faces": \[[^]*\](?=\s+\}\s*$)/,
      '"faces": []',
      'J602 [[]] "faces" of a card has at least 1 entry.',
    ],
    [
      'a long name',
      'Wall Screw-Moss',
      'x'.repeat(201),
      `J602 [${'x'.repeat(201)}] "name" of a face is too long: it has 201 characters, and at most 200 are allowed.`,
    ],
  ])('is said in plain words at its place: %s', (_, from, to, expected) => {
    const text = changed(MOSS, from, to);
    const { card, diagnostics } = checkJson(text, earth);
    expect(card).toBeUndefined();
    const found = diagnostics.map((each) => say(text, each).replace(/ \[\{[^]*\}\] /, ' [*] '));
    expect(found).toEqual([expected]);
  });

  test.each([
    [
      'a side',
      '"A"',
      '"a"',
      'J602 [a] "side" of a face takes "A" or "B"; here stands "a". Did you mean "A"?',
    ],
    [
      'three faces',
      /\](?=\s+\}\s*$)/,
      ', { "name": "x", "fields": [], "abilities": [] }]',
      'J602 [*] "faces" of a card has at most 2 entries.',
    ],
  ])('also on cards with two faces: %s', (_, from, to, expected) => {
    const text = changed(ISLAND, from, to);
    const found = checkJson(text, earth).diagnostics.map((each) =>
      say(text, each).replace(/ \[\[[^]*\]\] /, ' [*] '),
    );
    expect(found).toEqual([expected]);
  });

  test.each([
    ['a mistyped property', '"amount": 1,', '"amonut": 1,'],
    ['a mistyped form', '"form": "number", "field": "cost"', '"form": "numbr", "field": "cost"'],
    ['a number as a text', '"number": 137', '"number": "137"'],
  ])('is mended by its first fix: %s', (_, from, to) => {
    const text = changed(MOSS, from, to);
    const [fix] = checkJson(text, earth).diagnostics[0]?.fixes ?? [];
    expect(fix && applyFix(text, fix)).toBe(MOSS);
  });

  test.each([
    ['a list', '[]', 'The card takes an object; here stands a list.'],
    ['a number', '5', 'The card takes an object; here stands 5.'],
    ['nothing', 'null', 'The card takes an object; here stands null.'],
    ['a text', '"flora"', 'The card takes an object; here stands "flora".'],
  ])('even where it is no object: %s', (_, text, message) => {
    expect(checkJson(text, earth).diagnostics).toMatchObject([{ code: 'J602', message }]);
  });

  test('leaves kind and number known where they are there', () => {
    const { located } = checkJson('{"kind": "flora", "number": 137}', earth);
    expect(located).toMatchObject({ kind: { value: 'flora' }, number: { value: 137 }, faces: [] });
    expect(checkJson('{"kind": "flora", "number": "137"}', earth).located).toBeUndefined();
  });
});

describe('words, fields and kinds', () => {
  test.each([
    ['an unknown word', '"herb"], "in"', '"hreb"], "in"', 'W301 [hreb]', 'herb'],
    ['a plural', '"growth"]', '"growths"]', 'W303 [growths]', 'growth'],
    ['a written form that is no id', '"words": ["herb"]', '"words": ["herbs"]', 'W303 [herbs]', 'herb'],
    ['a word of another sort', '"words": ["growth"]', '"words": ["sunny"]', 'W302 [sunny]', undefined],
    [
      'a word that every object has',
      '"verb": "place"',
      '"verb": "constructor"',
      'W301 [constructor]',
      undefined,
    ],
    ['an unknown trigger', '"trigger": "yellow"', '"trigger": "yelow"', 'W301 [yelow]', 'yellow'],
    ['an unknown kind', '"kind": "flora"', '"kind": "flroa"', 'W301 [flroa]', 'flora'],
    [
      'a kind that every object has',
      '"kind": "flora"',
      '"kind": "constructor"',
      'W301 [constructor]',
      undefined,
    ],
    ['an unknown field', '"field": "canopy"', '"field": "canpoy"', 'C401 [canpoy]', 'canopy'],
    ['a value of no field', '"value": ["herb"]', '"value": ["shrub"]', 'C406 [shrub]', undefined],
    [
      'a cost out of range',
      '"field": "cost", "value": 2',
      '"field": "cost", "value": 99',
      'C405 [99]',
      undefined,
    ],
    ['a number of another kind', '137', '300', 'C409 [300]', undefined],
  ])('are checked as in text, in the words of the JSON: %s', (_, from, to, expected, suggestion) => {
    const text = changed(MOSS, from, to);
    const { card, diagnostics } = checkJson(text, earth);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(card).toBeUndefined();
    expect(errors.map((each) => say(text, each).slice(0, expected.length))).toContain(expected);
    if (suggestion === undefined) return;
    const error = errors.find((each) => say(text, each).startsWith(expected));
    expect(error?.suggestion).toBe(suggestion);
    const [fix] = error?.fixes ?? [];
    expect(fix && applyFix(text, fix)).toBe(changed(text, expected.slice(6, -1), suggestion));
  });

  test('a fix never leaves something that is no JSON', () => {
    const mistakes: readonly (readonly [string | RegExp, string])[] = [
      [/\s*\{ "form": "number", "field": "cost", "value": 2 \},/, ''],
      ['"rocky", "cold"', '"cold", "rocky"'],
      ['"verb": "place",', '"verb": "compost",'],
      ['"amount": 1,', '"amount": 1, "from": "hand",'],
      ['"field": "canopy", "value": 2', '"field": "canopy", "value": 99'],
      ['"trigger": "yellow"', '"trigger": "start"'],
      ['["rocky", "cold"]', '["rocky", "rocky"]'],
    ];
    for (const [from, to] of mistakes) {
      const text = changed(MOSS, from, to);
      const { diagnostics } = checkJson(text, earth);
      expect(diagnostics, String(from)).not.toEqual([]);
      for (const fix of diagnostics.flatMap((each) => each.fixes)) {
        expect(() => JSON.parse(applyFix(text, fix)) as unknown, fix.title).not.toThrow();
      }
    }
  });

  test('the sides of a card stand in their order', () => {
    const text = changed(
      changed(changed(ISLAND, '"side": "A"', '"side": "?"'), '"side": "B"', '"side": "A"'),
      '"side": "?"',
      '"side": "B"',
    );
    const { card, diagnostics } = checkJson(text, earth);
    expect(card).toBeUndefined();
    expect(diagnostics.map((each) => say(text, each))).toEqual([
      'L109 [B] The first face is side A, not side B.',
      'L109 [A] The second face is side B, not side A.',
    ]);
  });
});
