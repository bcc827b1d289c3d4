import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { format } from '../../src/cards/format.ts';
import { checkJson } from '../../src/cards/json.ts';
import { readPack } from '../../src/cards/pack.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { readRecord } from '../../src/record/read.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { withFixes } from '../broken/spans.ts';
import { earth, earthFiles, fileText } from '../support/packs.ts';

const MANIFEST = fileText('cards/earth/pack.json');
const MOSS_PATH = 'flora/137-wall-screw-moss.card';
const MOSS = fileText(`cards/earth/${MOSS_PATH}`);
const JSON_MOSS = toJson(checkCard(MOSS, earth).card ?? expect.unreachable());
const TURN = fileText('cards/earth/rules/turn.rules');
const SCENARIO = 'loam scenario 1\ntitle A line\npack earth\nmode standard\nseats 2\nexpect over false\n';

/** The text with its second line in two versions, as git leaves it. */
function conflicted(text: string, end = '\n', base = false): string {
  const [first = '', second = '', ...rest] = text.split('\n');
  const before = base ? ['||||||| 1a2b3c4', second] : [];
  const both = ['<<<<<<< HEAD', second, ...before, '=======', `${second} `, '>>>>>>> other branch'];
  return [first, ...both, ...rest].join(end);
}

const FORMS = [
  ['a card', MOSS, (text: string) => checkCard(text, earth).diagnostics],
  ['rules', TURN, (text: string) => checkRules(text, earth).diagnostics],
  ['a card as JSON', JSON_MOSS, (text: string) => checkJson(text, earth).diagnostics],
  ['the manifest', MANIFEST, (text: string) => readPack(text).diagnostics],
] as const;

describe.each(FORMS)('marks of a merge in %s', (_, text, check) => {
  const start = text.indexOf('\n') + 1;

  test('are one finding, at the first of them', () => {
    expect(check(conflicted(text))).toMatchObject([
      {
        code: 'L110',
        range: { start, end: start + '<<<<<<< HEAD'.length },
        message:
          'A merge was not finished: its marks stand here and on 2 more lines. Keep one of the two texts and remove the marks.',
      },
    ]);
  });

  test.each(['<<<<<<<', '|||||||', '=======', '>>>>>>> other'])('are found where only %s is left', (mark) => {
    const left = text.replace('\n', `\n${mark}\n`);
    expect(check(left)).toMatchObject([{ code: 'L110', fixes: [] }]);
    expect(check(left)[0]?.message).toMatch(/stand on this line\./);
  });

  test.each([
    ['\n', false],
    ['\r\n', false],
    ['\n', true],
  ])('go with either text: lines end in %j, with the base %s', (end, base) => {
    const both = conflicted(text, end, base);
    const [upper, lower] = check(both)[0]?.fixes ?? [];
    const wanted = text.split('\n');
    expect(upper?.title).toBe('Keep the upper text');
    expect(withFixes(both, upper ? [upper] : [])).toBe(wanted.join(end));
    wanted[1] += ' ';
    expect(withFixes(both, lower ? [lower] : [])).toBe(wanted.join(end));
  });
});

test.each([
  ['card', MOSS],
  ['rules', TURN],
  ['card-json', JSON_MOSS],
] as const)('are left alone when a text is formatted: %s', (role, text) => {
  const both = conflicted(text);
  expect(format(both, earth, role)).toEqual({ text: both, kept: true });
});

test('are the only finding in all of the pack', () => {
  for (const path of [MOSS_PATH, 'rules/turn.rules', 'rules/actions.rules']) {
    const files = [{ path: 'pack.json', text: MANIFEST }, ...earthFiles('.card', '.rules')].map((file) =>
      file.path === path ? { path, text: conflicted(file.text) } : file,
    );
    const found = lintPack(buildCatalogue(earth, files)).flatMap(({ diagnostics }) => diagnostics);
    expect(found.filter(({ severity }) => severity !== 'info')).toEqual([]);
  }
});

test('are no mark where the line goes on, stands in a comment or is indented', () => {
  for (const line of ['# =======', '  # >>>>>>> x', '========', '<<<<<<<<', '======='.slice(1), '=======x'])
    expect(checkCard(MOSS.replace('\n', `\n${line}\n`), earth).diagnostics).not.toContainEqual(
      expect.objectContaining({ code: 'L110' }),
    );
});

test('are one fault of a scenario and of a record', () => {
  const both = conflicted(SCENARIO);
  const message =
    'A merge was not finished: its marks stand here and on 2 more lines. Keep one of the two texts and remove the marks.';
  expect(readScenario(both).faults).toEqual([{ code: 'G953', line: 2, message }]);
  const record = both.replace('loam scenario 1', 'loam record 1');
  expect(readRecord(record).faults).toEqual([{ code: 'G982', line: 2, message }]);
});
