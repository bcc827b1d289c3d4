import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { unifiedDiff } from '../../src/diff/unified-diff.ts';
import { earth } from '../support/packs.ts';
import { built, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
beforeAll(() => built(), 120_000);

/** A card as it was meant to be, and how it was written; every sure fix together gives the former. */
const SURE: readonly (readonly [what: string, written: string])[] = [
  ['fields in another order', MOSS.replace('  canopy 2\n  sprouts 3\n', '  sprouts 3\n  canopy 2\n')],
  ['values in another order', MOSS.replace('rocky, cold', 'cold, rocky')],
  ['no commas', MOSS.replace('rocky, cold', 'rocky cold')],
  ['a comma missing and another order', MOSS.replace('rocky, cold', 'cold rocky')],
  ['capitals', MOSS.replace('type herb', 'Type Herb').replace('yellow: place', 'Yellow: Place')],
  ['other quotes', MOSS.replace('"Tortula muralis"', '“Tortula muralis”')],
  ['a line at the edge', MOSS.replace('  growth 2', 'growth 2')],
  ['an indented header', `  ${MOSS}`],
  ['a colon missing', MOSS.replace('yellow: place', 'yellow place')],
  ['a colon behind a field', MOSS.replace('cost 2', 'cost: 2')],
  ['a number in letters', MOSS.replace('cost 2', 'cost two')],
  ['a field twice', MOSS.replace('  cost 2\n', '  cost 2\n  cost 2\n')],
  ['a mark that nobody sees', MOSS.replace('Tortula muralis', 'Tortula\u200b muralis\u202e')],
  ['a comment for nothing', MOSS.replace('  cost 2', '  # loam-ignore C410: so\n  cost 2')],
  [
    'all of it, each in the way of another',
    MOSS.replace('rocky, cold', 'Cold rocky')
      .replace('  canopy 2\n  sprouts 3\n', '  sprouts 3\ncanopy two\n')
      .replace('yellow: place', 'Yellow place')
      .replace('"Tortula muralis"', '“Tortula\u200b muralis”'),
  ],
];

/** A line that may have been meant in another way stays. */
const UNSURE: readonly (readonly [what: string, written: string])[] = [
  ['letters of another alphabet', MOSS.replace('on each herb', 'on each hеrb')],
  ['a misspelt word', MOSS.replace('type herb', 'type hreb')],
  ['a value twice', MOSS.replace('rocky, cold', 'rocky, rocky')],
  ['a field twice with another value', MOSS.replace('  cost 2\n', '  cost 2\n  cost 3\n')],
  ['a quote that is not closed', MOSS.replace('"Tortula muralis"', '"Tortula muralis')],
  ['a number out of range', MOSS.replace('cost 2', 'cost 200')],
  ['a name without quotes and with foreign letters', MOSS.replace('"Tortula muralis"', 'Tortula mürális')],
  ['one card or several', MOSS.replace('place 1 growth', 'place 1 growths')],
];

describe('loam lint --fix', () => {
  test('mends what is sure and nothing else, all at once, and twice is once', () => {
    const all = [...SURE, ...UNSURE];
    // Each in a pack of its own: they all have the same number.
    all.forEach(([, text], i) => space.littlePack(`packs/${i}`, { [MOSS_PATH]: text }));
    const cwd = space.at('packs');
    const patch = loam(['lint', '.', '--fix', '--dry-run'], { cwd });
    expect([patch.code, patch.err]).toEqual([1, '']);
    all.forEach(([what, text], i) => expect(space.read(`packs/${i}/${MOSS_PATH}`), what).toBe(text));
    const { code, err } = loam(['lint', '.', '--fix'], { cwd });
    expect(code).toBe(1);
    expect(err).toMatch(/^loam: \d+ findings mended in 15 files\.\n$/);
    SURE.forEach(([what], i) => expect(space.read(`packs/${i}/${MOSS_PATH}`), what).toBe(MOSS));
    UNSURE.forEach(([what, text], i) =>
      expect(space.read(`packs/${i + SURE.length}/${MOSS_PATH}`), what).toBe(text),
    );
    const again = loam(['lint', '.', '--fix'], { cwd });
    expect([again.code, again.err]).toEqual([1, '']);
    expect(loam(['lint', '.', '--fix', '--dry-run'], { cwd }).out).toBe('');
    // The patch says the same.
    all.forEach(([, text], i) => space.write(`packs/${i}/${MOSS_PATH}`, text));
    const applied = spawnSync('git', ['apply', '-'], { cwd, input: patch.out, encoding: 'utf8' });
    expect([applied.status, applied.stderr]).toEqual([0, '']);
    SURE.forEach(([what], i) => expect(space.read(`packs/${i}/${MOSS_PATH}`), what).toBe(MOSS));
  });

  test('keeps line ends, and the mark of an encoding', () => {
    const text = `\ufeff${MOSS.replace('rocky, cold', 'cold, rocky').replaceAll('\n', '\r\n')}`;
    space.littlePack('windows', { [MOSS_PATH]: text });
    expect(loam(['lint', 'windows', '--fix'], { cwd: space.root }).code).toBe(0);
    expect(space.read(`windows/${MOSS_PATH}`)).toBe(text.replace('cold, rocky', 'rocky, cold'));
  });

  test('takes entries out of loam.json that are of no use, and leaves it JSON', () => {
    space.littlePack('entries', { [MOSS_PATH]: MOSS });
    const entry = (code: string) => ({ file: MOSS_PATH, code, reason: 'so' });
    const text = JSON.stringify({ suppress: [entry('C410'), entry('C413'), entry('P504')] }, null, 2);
    space.write('entries/loam.json', text);
    expect(loam(['lint', 'entries', '--fix'], { cwd: space.root }).code).toBe(0);
    expect(JSON.parse(space.read('entries/loam.json'))).toEqual({ suppress: [] });
  });

  test('leaves a file that somebody else changes meanwhile', () => {
    space.littlePack('meanwhile', { [MOSS_PATH]: MOSS.replace('rocky, cold', 'cold, rocky') });
    const file = space.at(`meanwhile/${MOSS_PATH}`);
    const begin = loam(['lint', 'meanwhile', '--fix', '--dry-run'], { cwd: space.root });
    expect(begin.out).toContain('+  habitat rocky, cold\n');
    const locked = spawnSync('chmod', ['444', file]).status;
    expect(locked).toBe(0);
    const { code, err } = loam(['lint', 'meanwhile', '--fix'], { cwd: space.root });
    expect([code, err]).toEqual([
      2,
      `loam: U905 meanwhile/${MOSS_PATH} may only be read. It is as it was.\n`,
    ]);
  });
});

test('each kind of mistake has a fix that is sure', () => {
  for (const [what, text] of SURE.filter(([each]) => each !== 'a comment for nothing')) {
    const sure = checkCard(text, earth).diagnostics.flatMap(({ fixes: [fix] }) => (fix?.sure ? [fix] : []));
    expect(sure.length, what).toBeGreaterThan(0);
  }
});

test.each([
  ['nothing', 'a\nb\n', 'a\nb\n'],
  ['a line in the middle', 'a\nb\nc\nd\ne\nf\ng\nh\n', 'a\nb\nc\nd\nE\nf\ng\nh\n'],
  ['two places', `${'x\n'.repeat(9)}a\n${'y\n'.repeat(9)}b\n`, `${'x\n'.repeat(9)}A\n${'y\n'.repeat(9)}B\n`],
  ['the last line, without an end', 'a\nb', 'a\nc'],
  ['an end that is new', 'a\nb', 'a\nb\n'],
  ['all of it', 'a\nb\n', 'c\nd\ne\n'],
  ['everything gone', 'a\n', ''],
  ['lines moved', 'a\nb\nc\nd\n', 'd\na\nb\nc\n'],
  ['ends of another system', 'a\r\nb\r\n', 'a\r\nc\r\n'],
])('a patch of %s is read by git', (_, before, after) => {
  const name = 'a b/ü#.card';
  space.write(name, before);
  const patch = unifiedDiff(name, before, after);
  expect(patch === '').toBe(before === after);
  if (patch === '') return;
  const { status, stderr } = spawnSync('git', ['apply', '--unidiff-zero', '-'], {
    cwd: space.root,
    input: patch,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(space.read(name)).toBe(after);
});
