import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFix } from '../../src/cards/reporter.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { globOf } from '../../src/lint/glob.ts';
import { Teller } from '../../src/lint/teller.ts';
import { runs } from '../support/long.ts';
import { fileText } from '../support/packs.ts';

/** `CODE [what is marked] message` of everything that is wrong with a text of settings. */
const wrong = (text: string): readonly string[] =>
  new Teller({ text, prefix: 'cards/' }).inSettings.map(
    ({ code, range, message }) => `${code} [${text.slice(range.start, range.end)}] ${message}`,
  );

const finding = (code: string, severity: Diagnostic['severity'], start = 0): Diagnostic => ({
  code,
  severity,
  range: { start, end: start + 1 },
  message: 'It is so.',
  expected: [],
  fixes: [],
  examples: [],
});

/** The fate of a finding in a file under settings: its severity, or `aside`, or nothing. */
function becomes(settings: object, path: string, found: Diagnostic, text = ''): string | undefined {
  const teller = new Teller({ text: JSON.stringify(settings), prefix: 'cards/' });
  expect(teller.inSettings).toEqual([]);
  const { diagnostics, silenced } = teller.tell(path, [found], teller.marksOf(path, text));
  return silenced[0] ? `aside: ${silenced[0].reason}` : diagnostics[0]?.severity;
}

describe('what is wrong with loam.json', () => {
  test.each<[string, readonly string[]]>([
    ['{}', []],
    ['{ "$schema": "x.json", "rules": { "P503": "error", "C410": "off", "P505": "note" } }', []],
    // An error may be called one.
    ['{ "rules": { "W301": "error" } }', []],
    ['', ['L105 [] The file is empty.']],
    ['{ "rules": { "P505" } }', ['J601 [}] Here a colon is expected.']],
    ['[]', ['W330 [[]] The file of settings takes an object; here stands a list.']],
    ['{ "rule": {} }', ['W330 [rule] "rule" is not a property of a file of settings. Did you mean "rules"?']],
    [
      '{ "rules": { "P503": "warn" } }',
      [
        'W330 [warn] rules.P503 takes "off", "note", "warning" or "error"; here stands "warn". Did you mean "warning"?',
      ],
    ],
    [
      '{ "rules": { "P5O3": "off", "toString": "off" } }',
      [
        'W331 [P5O3] "P5O3" is no code of a finding. Did you mean P503? docs/diagnostics.md lists them.',
        'W331 [toString] "toString" is no code of a finding. docs/diagnostics.md lists them.',
      ],
    ],
    [
      '{ "rules": { "S201": "off" }, "folders": [{ "in": "a", "rules": { "M706": "note" } }] }',
      [
        'W332 [S201] S201 (unexpected here) leaves a text without a meaning, or a pack without a game. It cannot be set aside: mend it.',
        'W332 [M706] M706 (cannot be told apart) leaves a text without a meaning, or a pack without a game. It cannot be set aside: mend it.',
      ],
    ],
    [
      '{ "ignore": ["a/{b,c}", "../other", "/abs"] }',
      [
        'W330 [a/{b,c}] A pattern knows *, ** and ?, and no {. Write several.',
        'W330 [../other] A path is relative to the folder of this file, and lies below it.',
        'W330 [/abs] A path is relative to the folder of this file, and lies below it.',
      ],
    ],
    [
      '{ "suppress": [{ "file": "cards/pack.json", "code": "P503", "reason": " . " }] }',
      ['W330 [ . ] Say why this finding is accepted.'],
    ],
    [
      '{ "suppress": [{ "file": "cards/pack.json", "code": "P503" }] }',
      ['W330 [{ "file": "cards/pack.json", "code": "P503" }] "reason" is missing in suppress[0].'],
    ],
    [
      '{ "suppress": [{ "file": "cards/pack.json", "code": "P503", "at": "words", "reason": "so" }] }',
      ['W330 [words] A place in JSON is written /words/verb/show: each name behind a slash.'],
    ],
  ])('%s', (text, messages) => {
    expect(wrong(text)).toEqual(messages);
  });

  test('its schema can be read by editors, and takes what Loam takes', () => {
    const fits = new Ajv2020({ strict: true }).compile(
      JSON.parse(fileText('schemas/settings.schema.json')) as object,
    );
    expect(fits({ rules: { P505: 'off' }, folders: [{ in: 'a/**', rules: {} }], ignore: ['b'] })).toBe(true);
    expect(fits({ suppress: [{ file: 'a', code: 'P505' }] })).toBe(false);
  });
});

describe('how findings are weighed', () => {
  const folders = [
    { in: 'cards/draft/**', rules: { P503: 'note', P505: 'off' } },
    { in: 'cards/draft/old', rules: { P503: 'off' } },
  ];
  test.each([
    ['by nothing', {}, 'a.card', finding('P503', 'warning'), 'warning'],
    ['by its code', { rules: { P503: 'error' } }, 'a.card', finding('P503', 'warning'), 'error'],
    ['switched off', { rules: { P505: 'off' } }, 'a.card', finding('P505', 'info'), undefined],
    [
      'an error that is a judgement',
      { rules: { P502: 'note' } },
      'pack.json',
      finding('P502', 'error'),
      'info',
    ],
    ['by folder', { rules: { P503: 'error' }, folders }, 'draft/a.card', finding('P503', 'warning'), 'info'],
    ['by the later of two folders', { folders }, 'draft/old/a.card', finding('P503', 'warning'), undefined],
    [
      'elsewhere',
      { rules: { P503: 'error' }, folders },
      'drafts/a.card',
      finding('P503', 'warning'),
      'error',
    ],
    ['left out', { ignore: ['cards/draft'] }, 'draft/a.card', finding('L101', 'error'), undefined],
  ])('%s', (_, settings, path, found, severity) => {
    expect(becomes(settings, path, found)).toBe(severity);
  });

  const suppress = (more: object) => ({ suppress: [{ code: 'P503', reason: 'so', ...more }] });
  const JSON_TEXT = '{ "words": { "a/b": { "x": 1 } }, "title": "T" }';
  const inside = JSON_TEXT.indexOf('1 }');
  test.each([
    ['another file', { file: 'cards/b.card' }, 'a.card', 0, 'warning'],
    ['a file', { file: 'cards/a.card' }, 'a.card', 7, 'aside: so'],
    ['a file outside of the pack', { file: 'a.card' }, 'a.card', 0, 'warning'],
    ['a place', { file: 'cards/pack.json', at: '/words/a~1b/x' }, 'pack.json', inside, 'aside: so'],
    ['a name', { file: 'cards/pack.json', at: '/words' }, 'pack.json', 2, 'aside: so'],
    ['another place', { file: 'cards/pack.json', at: '/title' }, 'pack.json', inside, 'warning'],
    ['no place', { file: 'cards/pack.json', at: '/verbs' }, 'pack.json', inside, 'warning'],
  ])('an entry for %s', (_, entry, path, start, severity) => {
    const found = finding('P503', 'warning', start);
    expect(becomes(suppress(entry), path, found, path.endsWith('.json') ? JSON_TEXT : '')).toBe(severity);
  });

  test('an entry for nothing is said at the entry, and its fix leaves settings without it', () => {
    const entries = ['a', 'b', 'c'].map((name) => ({
      file: `cards/${name}.card`,
      code: 'P503',
      reason: 'so',
    }));
    const text = JSON.stringify({ suppress: entries });
    const teller = new Teller({ text, prefix: 'cards/' });
    const found = teller.withoutFile(new Set(['b.card']));
    expect(found.map(({ code, severity, message }) => `${severity} ${code} ${message}`)).toEqual([
      'warning W333 The pack has no file a.card. Remove the entry, or correct its path.',
      'warning W333 The pack has no file c.card. Remove the entry, or correct its path.',
    ]);
    found.forEach(({ fixes: [fix] }, i) => {
      const left = JSON.parse(applyFix(text, fix ?? expect.unreachable())) as unknown;
      expect(left).toEqual({ suppress: entries.filter((_, at) => at !== 2 * i) });
    });
  });
});

test.each<[string, readonly string[], readonly string[]]>([
  ['a/*.card', ['a/b.card', 'a/.card'], ['a/b/c.card', 'a/b.cards', 'b/a/b.card']],
  ['a/**', ['a/b', 'a/b/c'], ['a', 'ab/c']],
  ['**/x?.card', ['x1.card', 'a/b/x2.card'], ['a/x.card', 'a/x12.card']],
  ['a', ['a', 'a/b/c'], ['ab']],
  ['./a/', ['a/b'], ['b']],
  ['a.b+(c)', ['a.b+(c)'], ['aXb+(c)', 'a.bb(c)']],
  ['**', ['a', 'a/b'], []],
])('the pattern %s', (pattern, yes, no) => {
  expect(yes.filter(globOf(pattern))).toEqual(yes);
  expect(no.filter(globOf(pattern))).toEqual([]);
});

test('whatever stands in loam.json, it is settings or there is a reason, with its place in the text', () => {
  const text = fc.oneof(
    fc.constantFrom('a', 'P505', 'off', '**/x', '/a', '../b', '{', '__proto__', ''),
    fc.string(),
  );
  const levels = fc.dictionary(text, fc.constantFrom('off', 'note', 'warning', 'error', 'loud'), {
    maxKeys: 3,
  });
  const entry = fc.record(
    { file: text, code: text, at: text, reason: text },
    { requiredKeys: ['file', 'code'] },
  );
  const settings = fc.record(
    {
      rules: levels,
      folders: fc.array(fc.record({ in: text, rules: levels }), { maxLength: 2 }),
      ignore: fc.array(text, { maxLength: 3 }),
      suppress: fc.array(entry, { maxLength: 3 }),
      other: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(settings, fc.jsonValue()), text, (value, path) => {
      const written = JSON.stringify(value);
      const teller = new Teller({ text: written, prefix: '' });
      for (const { code, range, message } of teller.inSettings) {
        expect(code).toMatch(/^(?:W33[012]|L1\d\d|J601)$/);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThanOrEqual(written.length);
        expect(message).toMatch(/[.?]$/);
      }
      const found = finding('P505', 'info');
      const { diagnostics, silenced } = teller.tell(path, [found], teller.marksOf(path, '{}'));
      expect(diagnostics.length + silenced.length).toBeLessThanOrEqual(1);
      teller.withoutFile(new Set());
    }),
    { numRuns: runs(5_000, 80) },
  );
});
