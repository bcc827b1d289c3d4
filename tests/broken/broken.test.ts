import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { formatText } from '../../src/cards/format.ts';
import { lex, lexCounters } from '../../src/language/lexer.ts';
import { parseCounters } from '../../src/language/parse.ts';
import { earth } from '../support/packs.ts';
import { brokenCases, soundCards, type BrokenCase } from './load.ts';
import { covers, gaps, withFixes } from './spans.ts';

const CASES = brokenCases();
const GOLDEN = new URL('messages.golden.txt', import.meta.url);

const check = (text: string) => checkCard(text, earth);
const graver = (text: string) => check(text).diagnostics.filter((each) => each.severity !== 'info');

/** Exactly the mistakes of a kind that leave the meaning of the card alone. */
const WARNINGS = new Set(['C410', 'C413', 'W314']);

describe('the collection', () => {
  it('has at least 200 cases, no two alike', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(CASES.map((each) => each.title)).size).toBe(CASES.length);
    expect(new Set(CASES.map((each) => each.broken)).size).toBe(CASES.length);
  });

  it('asks for the exact repair by the first fix in at least 140 of them', () => {
    expect(CASES.filter((each) => each.fixed === 'first').length).toBeGreaterThanOrEqual(140);
  });
});

describe('what was meant', () => {
  it.each([...soundCards()])('card %s is sound', (_, text) => {
    expect(graver(text)).toEqual([]);
  });

  it.each(CASES)('$title', ({ repaired }) => {
    expect(graver(repaired)).toEqual([]);
  });
});

describe('what was typed', () => {
  it.each(CASES)('$title: says $codes at the place', ({ broken, repaired, codes }) => {
    const { card, diagnostics } = check(broken);
    const found = diagnostics.filter((each) => each.severity !== 'info');
    const about = found.map(({ code, range, message }) => ({ code, range, message }));
    for (const code of new Set(codes)) {
      const wanted = codes.filter((each) => each === code).length;
      expect(found.filter((each) => each.code === code).length, JSON.stringify(about)).toBeGreaterThanOrEqual(
        wanted,
      );
    }
    for (const gap of gaps(broken, repaired, codes.length)) {
      const at = found.filter((each) => codes.includes(each.code) && covers(each.range, gap));
      expect(
        at.length,
        `nothing covers ${JSON.stringify(gap.ways[0])}: ${JSON.stringify(about)}`,
      ).toBeGreaterThan(0);
    }
    if (!codes.every((code) => WARNINGS.has(code))) expect(card).toBeUndefined();
    for (const { range, fixes } of diagnostics) {
      for (const each of [range, ...fixes.flatMap((fix) => fix.edits)]) {
        expect(each.start).toBeGreaterThanOrEqual(0);
        expect(each.end).toBeGreaterThanOrEqual(each.start);
        expect(each.end).toBeLessThanOrEqual(broken.length);
      }
    }
  });

  it.each(CASES.filter((each) => each.fixed === 'first'))('$title: the first fix repairs it', (each) => {
    const [first] = graver(each.broken);
    const fix = first?.fixes[0];
    expect(fix && withFixes(each.broken, [fix])).toBe(each.repaired);
  });

  it.each(CASES.filter((each) => each.fixed === 'all'))(
    '$title: the first fixes repair all of it',
    (each) => {
      const fixes = graver(each.broken).flatMap(({ fixes: [fix] }) => (fix ? [fix] : []));
      expect(withFixes(each.broken, fixes)).toBe(each.repaired);
    },
  );
});

describe('work', { timeout: 120_000 }, () => {
  it('is bounded by the length of the text, counted in tokens and chart items', () => {
    for (const { title, broken } of CASES) {
      const own = tokensIn(broken);
      const before = { lexed: lexCounters.tokens, ...parseCounters };
      check(broken);
      const lexed = lexCounters.tokens - before.lexed;
      const tokens = parseCounters.tokens - before.tokens;
      const items = parseCounters.items - before.items;
      // The text itself is read once, its lines a few times to say what was expected; small changes that are tried
      // in search of a fix have a budget of their own, however long the text is.
      const ok = lexed <= own + 3_000 && tokens <= 3 * own + 5_000 && items <= 16 * tokens + 1_000;
      expect({ title, own, lexed, tokens, items, ok }).toMatchObject({ title, ok: true });
    }
  });

  it('does not lose a line when a broken card is formatted', () => {
    const words = (text: string): string[] =>
      text
        .split(/\s+/)
        .filter((each) => each !== '')
        .sort();
    for (const { title, broken } of CASES.filter((each) => each.broken.length < 10_000)) {
      expect({ title, words: words(formatText(broken, earth)) }).toEqual({ title, words: words(broken) });
    }
  });
});

describe('messages', { timeout: 120_000 }, () => {
  const golden = CASES.map(messagesOf).join('\n');

  it('are those of the golden file', () => {
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(GOLDEN, golden);
    expect(existsSync(GOLDEN)).toBe(true);
    expect(golden).toBe(readFileSync(GOLDEN, 'utf8'));
  });

  it('speak plainly', () => {
    for (const { broken } of CASES) {
      for (const { message, fixes } of check(broken).diagnostics) {
        for (const text of [message, ...fixes.map((fix) => fix.title)]) {
          expect(text).toMatch(/^\S.*\S$/s);
          expect(text).not.toMatch(/!|\boops\b|\binvalid\b|\bfailed to\b|\bplease\b|undefined|NaN|\[object/i);
          expect(text.length).toBeLessThan(400);
        }
        expect(message).toMatch(/[.?)"]$/);
      }
    }
  });
});

/** The messages about a case, a line a message: code, place, text; then what each fix would do. */
function messagesOf({ title, broken }: BrokenCase): string {
  const lines = check(broken).diagnostics.flatMap(({ code, severity, range, message, fixes }) => [
    `  ${code} ${severity} ${placeOf(broken, range.start)}-${placeOf(broken, range.end)} ${message}`,
    ...fixes.map((fix) => `    fix: ${fix.title}`),
  ]);
  return `${title}\n${lines.join('\n')}\n`;
}

/** Line and column, from 1. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${line}:${offset - before.lastIndexOf('\n')}`;
}

function tokensIn(text: string): number {
  const lexed = lex(text);
  return lexed.ok ? lexed.lines.reduce((sum, line) => sum + line.tokens.length, 0) : 4_001;
}
