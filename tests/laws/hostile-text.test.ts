import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { formatText } from '../../src/cards/format.ts';
import { checkJson } from '../../src/cards/json.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { CODES } from '../../src/language/codes.ts';
import { lexCounters } from '../../src/language/lexer.ts';
import { parseCounters } from '../../src/language/parse.ts';
import { withFixes } from '../broken/spans.ts';
import { made, type Chooser } from '../support/chooser.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { tokensOf } from '../support/read-ability.ts';
import { patience, runs } from '../support/long.ts';

const CARDS = earthFiles('.card').map((file) => file.text);
const SEED = 5;

/** The pieces that strangers and slips of the hand put into a text. */
const PIECES = [
  ' ', '\n', '\t', '\r\n', '"', '#', ':', '->', ',', '-', '.', '0', '7', '-1', '999999999999', 'x', 'X', 'é', 'с', '\u200b', '\u00a0',
  '\u2028', '\u0000', '\ufeff', '\ud800', '🌿', '(', ']', '\\', '%s', '${x}', '<b>', 'side A "x"', 'per', 'or', 'and', 'then', 'this',
  'constructor', '__proto__', 'toString', 'soil', 'yellow:', 'flora 1 "A"', '{', '"'.repeat(3), '->'.repeat(40), 'in '.repeat(60),
]; // prettier-ignore

/** A card with a few pieces put in, taken out or written over anywhere. */
function damaged(choose: Chooser): string {
  let text = choose.pick(CARDS);
  const times = 1 + choose.below(4);
  for (let i = 0; i < times; i += 1) {
    const start = choose.below(text.length + 1);
    const end = Math.min(text.length, start + choose.pick([0, 0, 1, 2, 9, 80]));
    text = text.slice(0, start) + choose.pick([...PIECES, '']) + text.slice(end);
  }
  return text;
}

/** The laws that every diagnostic keeps to, whatever the text. */
function sound(text: string, diagnostics: readonly Diagnostic[]): void {
  for (const each of diagnostics) {
    expect(Object.keys(CODES)).toContain(each.code);
    expect(each.message).toMatch(/\S/);
    expect(each.message.length).toBeLessThan(500);
    expect(each.message).not.toMatch(/undefined|\[object|NaN|\n/);
    within(text, each.range);
    for (const fix of each.fixes) {
      expect(fix.title).toMatch(/\S/);
      let last = -1;
      for (const edit of fix.edits) {
        within(text, edit);
        expect(edit.start).toBeGreaterThanOrEqual(last);
        last = edit.end;
      }
      expect(typeof withFixes(text, [fix])).toBe('string');
    }
  }
}

function within(text: string, { start, end }: { start: number; end: number }): void {
  expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThanOrEqual(start);
  expect(end).toBeLessThanOrEqual(text.length);
}

describe('a damaged card', { timeout: patience(120_000) }, () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is no word, wherever it stands',
    (word) => {
      for (const text of CARDS.filter((_, i) => i % 60 === 0)) {
        for (const { start, end } of tokensOf(text)) {
          const changed = text.slice(0, start) + word + text.slice(end);
          const { card, diagnostics } = checkCard(changed, earth);
          sound(changed, diagnostics);
          expect(card).toBeUndefined();
        }
      }
    },
  );

  it('never throws, has a card only without errors, and every place lies in the text', () => {
    fc.assert(
      fc.property(made(damaged), (text) => {
        const { card, diagnostics } = checkCard(text, earth);
        sound(text, diagnostics);
        expect(card === undefined).toBe(diagnostics.some((each) => each.severity === 'error'));
        const starts = diagnostics.map((each) => each.range.start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
      { numRuns: runs(800, 50), seed: SEED },
    );
  });

  it('loses no character but blanks when it is formatted, and formatting twice changes nothing more', () => {
    // A number is written without noughts in front of it.
    const ink = (text: string): string => text.replace(/(?<![^\s-])0+(?=\d)/g, '').replace(/\s/g, '');
    fc.assert(
      fc.property(made(damaged), (text) => {
        const once = formatText(text, earth);
        expect(ink(once)).toBe(ink(text));
        expect(formatText(once, earth)).toBe(once);
      }),
      { numRuns: runs(400, 25), seed: SEED },
    );
  });

  it('costs a bounded number of tokens and chart items', () => {
    fc.assert(
      fc.property(made(damaged), (text) => {
        const before = {
          lexed: lexCounters.tokens,
          tokens: parseCounters.tokens,
          items: parseCounters.items,
        };
        checkCard(text, earth);
        expect(lexCounters.tokens - before.lexed).toBeLessThan(8_000);
        expect(parseCounters.tokens - before.tokens).toBeLessThan(8_000);
        expect(parseCounters.items - before.items).toBeLessThan(120_000);
      }),
      { numRuns: runs(300, 20), seed: SEED },
    );
  });
});

describe('a text of anything', { timeout: patience(120_000) }, () => {
  it('is refused with a place, as card, as rules and as JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 200 }),
          made((choose) => Array.from({ length: choose.below(60) }, () => choose.pick(PIECES)).join(' ')),
        ),
        (text) => {
          for (const check of [checkCard, checkRules, checkJson]) sound(text, check(text, earth).diagnostics);
          expect(checkCard(text, earth).card).toBeUndefined();
        },
      ),
      { numRuns: runs(400, 25), seed: SEED },
    );
  });
});
