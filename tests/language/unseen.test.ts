import { describe, expect, test } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { checkJson } from '../../src/cards/json.ts';
import { readPack } from '../../src/cards/pack.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { nameOfUnseen, replaceUnseen, unseenIn } from '../../src/language/unseen.mjs';
import { earth, fileText } from '../support/packs.ts';

const MOSS = fileText('cards/earth/flora/137-wall-screw-moss.card');
const JSON_MOSS = toJson(checkCard(MOSS, earth).card ?? expect.unreachable());
const MANIFEST = fileText('cards/earth/pack.json');
const TURN = fileText('cards/earth/rules/turn.rules');

/** The characters that nobody sees, with what it is called. */
const UNSEEN = [
  ['\u007f', 'U+007F, a control character'],
  ['\u0085', 'U+0085, a control character'],
  ['\u009b', 'U+009B, a control character'],
  ['\u00ad', 'U+00AD, a character that is not shown'],
  ['\u034f', 'U+034F, a character that is not shown'],
  ['\u061c', 'U+061C, a mark that turns the direction of writing'],
  ['\u115f', 'U+115F, a character that is not shown'],
  ['\u200b', 'U+200B, a character without width'],
  ['\u200d', 'U+200D, a character without width'],
  ['\u200e', 'U+200E, a mark that turns the direction of writing'],
  ['\u200f', 'U+200F, a mark that turns the direction of writing'],
  ['\u2028', 'U+2028, a separator of lines'],
  ['\u2029', 'U+2029, a separator of lines'],
  ['\u202a', 'U+202A, a mark that turns the direction of writing'],
  ['\u202e', 'U+202E, a mark that turns the direction of writing'],
  ['\u2060', 'U+2060, a character without width'],
  ['\u2066', 'U+2066, a mark that turns the direction of writing'],
  ['\u2069', 'U+2069, a mark that turns the direction of writing'],
  ['\u3164', 'U+3164, a character that is not shown'],
  ['\ufe0f', 'U+FE0F, a character that is not shown'],
  ['\ufeff', 'U+FEFF, a character without width'],
  ['\ufff9', 'U+FFF9, a character that is not shown'],
  ['\ufdd0', 'U+FDD0, a character that is not shown'],
  ['\ud800', 'U+D800, half a character'],
  ['\u{e0041}', 'U+E0041, a character that is not shown'],
  ['\u{e0100}', 'U+E0100, a character that is not shown'],
] as const;

/** The texts that are written with scripts and pictures. */
const WRITTEN = [
  ['a Persian word with a joiner that keeps letters apart', 'می\u200cخواهم'],
  ['a Sinhala word with a joiner', 'ශ්\u200dරී ලංකා'],
  ['a Hindi word with a joiner', 'क्\u200dष'],
  ['a Malayalam letter in its older form, at the end', 'അവന്\u200d'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a farmer with a colour of skin', '👩🏽\u200d🌾'],
  ['a heart as a picture', '❤\ufe0f'],
  ['a burning heart', '❤\ufe0f\u200d🔥'],
  ['a key with a number', '1\ufe0f\u20e3'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Chinese sign in one of its forms', '葛\u{e0100}'],
  ['Mongolian with a selector', 'ᠠ\u180b'],
  ['an Arabic sign before a number', '\u0600١٢'],
  ['Hebrew without marks of direction', 'שלום'],
  ['an accent of its own', 'Cafe\u0301'],
  ['a wide blank', 'Rose\u3000Garden\u00a0'],
] as const;

describe.each(UNSEEN)('%j', (letter, name) => {
  const one = { start: 5, end: 5 + letter.length };

  test('is found, named and replaced', () => {
    expect(unseenIn(`Wall ${letter} Moss`)).toEqual([one]);
    expect(nameOfUnseen(letter)).toBe(name);
    expect(replaceUnseen(`Wall ${letter}${letter} Moss`, () => '?')).toBe('Wall ?? Moss');
  });

  test.each([
    ['the name of a card', MOSS.replace('"Wall ', `"Wall ${letter}`)],
    ['a text of a card', MOSS.replace('muralis', `mu${letter}ralis`)],
    ['a comment', MOSS.replace('\n  cost', ` # on ${letter} walls\n  cost`)],
    ['a comment above', `# on ${letter} walls\n${MOSS}`],
  ])('is one error in %s', (_, text) => {
    const { card, diagnostics } = checkCard(text, earth);
    const start = text.indexOf(letter);
    expect(card).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'L111', range: { start, end: start + letter.length } }]);
    expect(diagnostics[0]?.message).toBe(`This text holds what nobody sees: ${name}. Remove it.`);
    const [fix] = diagnostics[0]?.fixes ?? [];
    expect(fix && checkCard(applyFix(text, fix), earth).diagnostics).toEqual([]);
  });

  test('is one in the name of a section of rules', () => {
    const codes = checkRules(TURN.replace('"', `"${letter}`), earth).diagnostics.map(({ code }) => code);
    expect(codes).toContain('L111');
  });

  test.each([
    ['as it is', letter],
    [
      'by its number',
      [...Array(letter.length).keys()]
        .map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''),
    ],
  ])('is one in JSON, written %s', (_, written) => {
    const card = JSON_MOSS.replace('Wall ', `Wall ${written}`);
    const inCard = checkJson(card, earth);
    expect(inCard.card).toBeUndefined();
    expect(inCard.diagnostics.map(({ code }) => code)).toEqual(['L111']);
    const [fix] = inCard.diagnostics[0]?.fixes ?? [];
    expect(fix && applyFix(card, fix)).toBe(JSON_MOSS);
  });
});

test.each(['\u009b', '\\u202e', '\\u2028', '\\ud800'])('%j is one error in the manifest', (written) => {
  const { pack, diagnostics } = readPack(MANIFEST.replace('"title": "Earth', `"title": "Earth${written}`));
  expect(pack).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(['L111']);
});

test.each(WRITTEN)('%s is none', (_, text) => {
  expect(unseenIn(text)).toEqual([]);
  expect(replaceUnseen(text, () => '?')).toBe(text);
  expect(checkCard(MOSS.replace('Wall Screw-Moss', text), earth).diagnostics).toEqual([]);
});

test('a line break in a text of the manifest is one as well', () => {
  const { diagnostics } = readPack(MANIFEST.replace('"title": "Earth"', '"title": "Earth\\n::error::"'));
  expect(diagnostics).toMatchObject([
    { code: 'L111', message: 'This text holds what nobody sees: U+000A, a control character. Remove it.' },
  ]);
});

test('a text with many is one error, with one fix for all', () => {
  const text = MOSS.replace('Wall Screw-Moss', 'W\u200ba\u202el\u202c\u200bl');
  const { diagnostics } = checkCard(text, earth);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'This text holds what nobody sees: U+200B, a character without width, and 2 more such places. Remove it.',
  ]);
  const [fix] = diagnostics[0]?.fixes ?? [];
  expect(fix && applyFix(text, fix)).toBe(MOSS.replace('Wall Screw-Moss', 'Wall'));
});

test('outside of texts and comments it is a character that cannot be read', () => {
  const text = MOSS.replace('type herb', 'type he\u202erb');
  expect(checkCard(text, earth).diagnostics).toMatchObject([{ code: 'L101', suggestion: 'herb' }]);
});
