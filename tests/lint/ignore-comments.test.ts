import { describe, expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { formatText } from '../../src/cards/format.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { Teller } from '../../src/lint/teller.ts';
import { earth, fileText } from '../support/packs.ts';

const MOSS = fileText('cards/earth/flora/137-wall-screw-moss.card');
/** Two of its fields are in the wrong order, which is a warning (C410), and so are two values (C413). */
const UNTIDY = MOSS.replace('  canopy 2\n  sprouts 3\n', '  sprouts 3\n  canopy 2\n').replace(
  'rocky, cold',
  'cold, rocky',
);
const ALL = { file: true, pack: true, programs: true };

function told(text: string, lookedAt = ALL) {
  const teller = new Teller(undefined);
  const marks = teller.marksOf('a.card', text);
  const { diagnostics, silenced } = teller.tell('a.card', checkCard(text, earth).diagnostics, marks);
  const unused = teller.unusedIn('a.card', marks, silenced, lookedAt, 'comment');
  const more = [...teller.problemsOf('a.card', marks), ...unused];
  return { left: diagnostics.map(({ code }) => code), silenced, more };
}

const codes = (found: readonly Diagnostic[]): readonly string[] => found.map(({ code }) => code);

describe('a comment sets a finding of its line aside', () => {
  test.each([
    ['nowhere', (text: string) => text, ['C413', 'C410'], [], []],
    [
      'on the line',
      (text: string) => text.replace('cold, rocky', '$& # loam-ignore C413: as on the card'),
      ['C410'],
      ['as on the card'],
      [],
    ],
    [
      'above the line',
      (text: string) => text.replace('  canopy 2', '  # loam-ignore C410: as on the card\n$&'),
      ['C413'],
      ['as on the card'],
      [],
    ],
    [
      'above the first of two lines',
      (text: string) => text.replace('  sprouts 3', '  # loam-ignore C410: so\n$&'),
      ['C413'],
      ['so'],
      [],
    ],
    [
      'with a blank line between',
      (text: string) => text.replace('  canopy 2', '  # loam-ignore C410: so\n\n  # more\n$&'),
      ['C413'],
      ['so'],
      [],
    ],
    [
      'with two codes',
      (text: string) => text.replace('cold, rocky', '$& # loam-ignore C413, C410: so'),
      ['C410'],
      ['so'],
      ['W333'],
    ],
    [
      'on another line',
      (text: string) => text.replace('  cost 2', '$& # loam-ignore C410: so'),
      ['C413', 'C410'],
      [],
      ['W333'],
    ],
    [
      'of another code',
      (text: string) => text.replace('  canopy 2', '$& # loam-ignore C413: so'),
      ['C413', 'C410'],
      [],
      ['W333'],
    ],
    ['below everything', (text: string) => `${text}# loam-ignore C410: so\n`, ['C413', 'C410'], [], ['W333']],
    [
      'without a reason',
      (text: string) => text.replace('  canopy 2', '$& # loam-ignore C410'),
      ['C413', 'C410'],
      [],
      ['L115'],
    ],
    [
      'with a reason that says nothing',
      (text: string) => text.replace('  canopy 2', '$& # loam-ignore C410: …'),
      ['C413', 'C410'],
      [],
      ['L115'],
    ],
    [
      'without a code',
      (text: string) => text.replace('  canopy 2', '$& # loam-ignore: so'),
      ['C413', 'C410'],
      [],
      ['L115'],
    ],
    [
      'with another word',
      (text: string) => text.replace('  canopy 2', '$& # loam-disable C410: so'),
      ['C413', 'C410'],
      [],
      ['L115'],
    ],
    [
      'of no code',
      (text: string) => text.replace('  canopy 2', '$& # loam-ignore C41O: so'),
      ['C413', 'C410'],
      [],
      ['W331'],
    ],
    [
      'of an error',
      (text: string) => text.replace('herb', 'hreb # loam-ignore C406: so'),
      ['C406', 'C413', 'C410'],
      [],
      ['W332'],
    ],
  ] as const)('%s', (_, change, left, reasons, more) => {
    for (const end of ['\n', '\r\n']) {
      const found = told(change(UNTIDY).replaceAll('\n', end));
      expect(found.left).toEqual(left);
      expect(found.silenced.map(({ reason }) => reason)).toEqual(reasons);
      expect(codes(found.more)).toEqual(more);
    }
  });

  test('that is said with the place of the code', () => {
    const text = MOSS.replace('  type herb', '  # loam-ignore P505, P5O6, C406: seen\n  # loam-ignore:\n$&');
    expect(
      told(text).more.map(
        ({ code, severity, range, message }) =>
          `${severity} ${code} [${text.slice(range.start, range.end)}] ${message}`,
      ),
    ).toEqual([
      'error W331 [P5O6] "P5O6" is no code of a finding. Did you mean P506? docs/diagnostics.md lists them.',
      'error W332 [C406] C406 (not a value of the field) leaves a text without a meaning, or a pack without a game. It cannot be set aside: mend it.',
      'error L115 [# loam-ignore:] A finding is set aside by loam-ignore, its code, a colon and the reason.',
      'warning W333 [P505] Nothing on this line has P505. Remove it from the comment.',
    ]);
  });
});

describe('a comment that sets nothing aside', () => {
  test.each([
    ['a code of the file, which cannot be read', 'C410', { ...ALL, file: false }, []],
    ['a code of the pack, which cannot be read', 'P505', { ...ALL, pack: false }, []],
    ['a code of the machine, and nothing was compiled', 'M720', { ...ALL, programs: false }, []],
    ['a code of the machine', 'M720', ALL, ['W333']],
    ['a code of the pack, and nothing was compiled', 'P505', { ...ALL, programs: false }, ['W333']],
  ] as const)('is told where it was looked for: %s', (_, code, lookedAt, more) => {
    expect(codes(told(MOSS.replace('  cost 2', `$& # loam-ignore ${code}: so`), lookedAt).more)).toEqual(
      more,
    );
  });

  test.each([
    ['beside', '  cost 2 # loam-ignore P505: so', '  cost 2'],
    ['above', '  # loam-ignore P505: so\n  cost 2', '  cost 2'],
    ['as the last of two', '  cost 2 # loam-ignore C410, P505: so', '  cost 2 # loam-ignore C410: so'],
    ['as the first of two', '  cost 2 # loam-ignore P505, C410: so', '  cost 2 # loam-ignore C410: so'],
  ])('is taken away by its fix: %s', (_, written, left) => {
    const text = MOSS.replace('  cost 2', written);
    const unused = told(text).more.find(({ message }) => message.includes('P505'));
    const [fix] = unused?.fixes ?? [];
    expect(fix?.sure).toBe(true);
    expect(applyFix(text, fix ?? expect.unreachable())).toBe(MOSS.replace('  cost 2', left));
  });
});

test.each([
  ['beside', '  cost 2   #   loam-ignore C410: so'],
  ['above', '# loam-ignore C410: so\n  cost 2'],
])('formatting keeps it at its line: %s', (_, written) => {
  // The line itself is the one that stands too late.
  const text = MOSS.replace('  cost 2\n', '')
    .replace('  habitat', `${written}\n  habitat`)
    .replace('  points 1\n', '')
    .replace('  type', '  points 1\n  type');
  const before = told(text);
  const formatted = formatText(text, earth);
  const after = told(formatted);
  expect(before.silenced.length).toBeGreaterThan(0);
  expect([after.left, after.silenced.length, after.more]).toEqual([
    before.left,
    before.silenced.length,
    before.more,
  ]);
});

test('a rules file has them too, and formatting keeps them', () => {
  const text = fileText('cards/earth/rules/turn.rules').replace(
    /^ {2}\w.*$/m,
    (line) => `  # loam-ignore M720: kept for the next edition\n${line}`,
  );
  const teller = new Teller(undefined);
  const [mark] = teller.marksOf('a.rules', text).all;
  const line = text.indexOf('\n', text.indexOf('loam-ignore')) + 1;
  expect(mark?.covers({ start: line + 2, end: line + 3 })).toBe(true);
  expect(mark?.covers({ start: text.length - 2, end: text.length - 1 })).toBe(false);
  expect(formatText(text, earth, 'rules')).toBe(text);
});

describe('an editor is told the same', () => {
  const manifest = fileText('cards/earth/pack.json');
  const PATH = 'flora/137-wall-screw-moss.card';
  const open = (text: string, settings?: object) =>
    createLanguageService(
      manifest,
      [{ path: PATH, text }],
      settings && { text: JSON.stringify(settings), prefix: 'cards/' },
    ).service ?? expect.unreachable();
  const of = (path: string, service: ReturnType<typeof open>) =>
    codes(service.findings().find((each) => each.path === path)?.diagnostics ?? []);

  test('comments', () => {
    const text = UNTIDY.replace('cold, rocky', '$& # loam-ignore C413, P504: so');
    const service = open(text);
    expect(of('pack.json', service)).toContain('P503');
    expect(codes(service.state(PATH)?.diagnostics ?? [])).toEqual(['C410']);
    expect(of(PATH, service)).toEqual(['W333']);
    const at = text.indexOf('P504');
    expect(service.fixes(PATH, { start: at, end: at + 4 }).map(({ title }) => title)).toEqual([
      'Remove loam-ignore',
    ]);
    service.update(PATH, text.replace('P504', 'C406'));
    expect(codes(service.state(PATH)?.diagnostics ?? [])).toEqual(['W332', 'C410']);
    expect(of(PATH, service)).toEqual([]);
  });

  test('settings', () => {
    const quiet = open(UNTIDY, { rules: { C410: 'error', P503: 'off' }, ignore: ['cards/rules'] });
    expect(quiet.state(PATH)?.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['C413', 'warning'],
      ['C410', 'error'],
    ]);
    expect(of('pack.json', quiet)).not.toContain('P503');
    expect(of('pack.json', quiet)).toContain('P502');
  });

  test('mistakes in the settings, with the manifest', () => {
    const [first] = open(MOSS, { rule: {} }).findings();
    expect(first?.path).toBe('pack.json');
    expect(first?.diagnostics.at(-1)?.message).toBe(
      'loam.json: "rule" is not a property of a file of settings. Did you mean "rules"?',
    );
  });
});
