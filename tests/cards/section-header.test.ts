import { expect, test } from 'vitest';
import { checkRules } from '../../src/cards/check.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { marketFiles } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const pack = packFrom(marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '');
const LINE = '  step: for the next seat, must earn 1 coin\n';
const SOUND = `phase "Dawn"\n${LINE}`;

const found = (text: string): readonly string[] =>
  checkRules(text, pack).diagnostics.map(
    ({ code, range, message }) => `${code} [${text.slice(range.start, range.end)}] ${message}`,
  );

test.each([
  ['phase Dawn', 'L106 [phase Dawn] The name of a section stands in quotes: "Dawn".'],
  ['phase 3 "Dawn"', 'L106 [phase 3 "Dawn"] A section has no number: phase "Dawn".'],
  ['phase "Dawn":', 'L106 [phase "Dawn":] A header ends after the name; ":" is too much.'],
  ['"Dawn"', 'L106 ["Dawn"] The kind of the section is missing before "Dawn": phase or sheet.'],
])('a header %s, with a fix', (header, said) => {
  const text = `${header}\n${LINE}`;
  expect(found(text)[0]).toBe(said);
  const [fix] = checkRules(text, pack).diagnostics[0]?.fixes ?? [];
  expect(fix && applyFix(text, fix)).toBe(SOUND);
  expect(found(SOUND)).toEqual([]);
});

test.each([
  [
    'only a kind',
    `phase\n${LINE}`,
    'L106 [phase] At the left edge stands the header of a section: its kind and its name in quotes, such as phase "Name".',
  ],
  [
    'none',
    LINE,
    'L106 [step: for the next seat, must earn 1 coin] The header of a section is missing: its kind and its name in quotes, such as phase "Name".',
  ],
  [
    'a quote that is not closed',
    `phase "Dawn\n${LINE}`,
    'L102 ["Dawn] This quote is not closed on its line.',
  ],
  [
    'a line that is not indented',
    `phase "Dawn"\n${LINE.trimStart()}`,
    'L108 [step: for the next seat, must earn 1 coin] The lines of a section are indented by two blanks.',
  ],
])('%s in place of a header', (_, text, said) => {
  expect(found(text).filter((each) => each.startsWith('L'))).toEqual([said]);
});

test('a section of a kind that is not there is not also called one that cannot be followed', () => {
  const text = `fase "Dawn"\n${LINE}\nphase "Day"\n  step: follow "Dawn"\n`;
  expect(found(text).map((each) => each.slice(0, 4))).toEqual(['W301']);
});

test('an article in place of a number is one', () => {
  const text = SOUND.replace('1 coin', 'a coin');
  expect(found(text)).toEqual(['S203 [a] Numbers are written in digits: 1, not a.']);
});

test.each(['', '# to be written\n'])('a rules file without a section is told how one begins: %j', (text) => {
  expect(checkRules(text, pack).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'L105 There is no section in this file. Start with a header such as phase "Name".',
  ]);
});
