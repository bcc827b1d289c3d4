import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { format } from '../../src/cards/format.ts';
import { checkJson } from '../../src/cards/json.ts';
import { MAX_TRIED_TOKENS, NO_REPAIRS } from '../../src/cards/repair.ts';
import type { FileRole } from '../../src/cards/paths.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { lex } from '../../src/language/lexer.ts';
import { parseCounters } from '../../src/language/parse.ts';
import { made, type Chooser } from '../support/chooser.ts';
import { patience, runs } from '../support/long.ts';
import { earth, earthFiles } from '../support/packs.ts';

const CARDS = earthFiles('.card').map((file) => file.text);
const RULES = earthFiles('.rules').map((file) => file.text);
const JSON_CARDS = CARDS.flatMap((text) => {
  const { card } = checkCard(text, earth);
  return card ? [toJson(card)] : [];
});
const SEED = 7;

const checkAs = (role: FileRole) =>
  role === 'rules' ? checkRules : role === 'card-json' ? checkJson : checkCard;

/** A text after slips of the hand: signs and whole words gone, twice or elsewhere, blanks too many or none. */
function slipped(choose: Chooser, text: string): string {
  let now = text;
  for (let times = 1 + choose.below(3); times > 0; times -= 1) {
    const spans = choose.below(2) === 0 ? [...now.matchAll(/\S+/g)] : [...now.matchAll(/\s+|[^\s]/g)];
    const { 0: span = '', index: at = 0 } = spans[choose.below(Math.max(1, spans.length))] ?? {};
    const before = now.slice(0, at);
    const after = now.slice(at + span.length);
    now = choose.pick([
      `${before}${after}`,
      `${before}${span}${span}${after}`,
      `${before} ${span}   ${after}`,
      `${before}\t${span}${after}`,
      `${before}${span}"${after}`,
      `${before}${span}#${after}`,
      `${before}${span}\n${after}`,
      `${before.trimEnd()}${span}${after.trimStart()}`,
      `${before}0${span}${after}`,
      `${before}\ufeff${span}${after}`,
      `${before}\u00a0${span}\r${after}`,
      `${span}${before}${after}`,
    ]);
  }
  return now;
}

/** The content of a text, apart from blanks, empty lines and the place of its lines. */
function said(text: string): string | undefined {
  const lexed = lex(text);
  if (!lexed.ok) return undefined;
  return JSON.stringify(
    lexed.lines.flatMap(({ tokens, comment }) => [
      ...tokens.map(({ type, value }) => (type === 'open-text' ? String(value).trimEnd() : value)),
      ...(comment === undefined ? [] : ['#', comment]),
    ]),
  );
}

describe('formatting', { timeout: patience(120_000) }, () => {
  const MOSS = CARDS.find((text) => text.startsWith('flora 137 ')) ?? '';

  test.each([
    [
      'mends at once what only blanks made wrong',
      'card',
      MOSS.replace(' "Wall', '"Wall').replace('  cost', '   cost'),
      MOSS,
    ],
    [
      'keeps noughts where there are errors',
      'card',
      'flora 0137"x"\n   cost 02\n',
      'flora 0137"x"\n  cost 02\n',
    ],
    ['does so in rules', 'rules', 'phase"x"\n   step:draw 0\n', 'phase"x"\n  step: draw 0\n'],
  ] as const)('%s', (_, role, text, once) => {
    expect(format(text, earth, role)).toEqual({ text: once, kept: true });
    expect(format(once, earth, role)).toEqual({ text: once, kept: true });
  });

  test('leaves a text alone that would be read as something else', () => {
    // The second mark would stand at the beginning of the file, where it says how that is encoded.
    const text = `\ufeff\ufeff${CARDS[0] ?? ''}`;
    expect(format(text, earth, 'card')).toEqual({ text, kept: false });
  });

  it.each([
    ['cards', 'card', CARDS],
    ['rules', 'rules', RULES],
    ['cards as JSON', 'card-json', JSON_CARDS],
  ] as const)('twice is formatting once, and says the same: %s', (_, role, texts) => {
    fc.assert(
      fc.property(
        made((choose) => slipped(choose, choose.pick(texts))),
        (text) => {
          const once = format(text, earth, role);
          const twice = format(once.text, earth, role);
          expect(twice).toEqual(once);
          const before = checkAs(role)(text, earth).card;
          if (before) expect(checkAs(role)(once.text, earth).card).toEqual(before);
          else expect(said(once.text)).toBe(said(text));
          if (!once.kept) expect(once.text).toBe(text);
        },
      ),
      { numRuns: runs(1_500, 30), seed: SEED },
    );
  });
});

describe('a card of nothing but wrong lines', () => {
  /** Lines of a sort until the text has about 20 kB or as many tokens as are read. */
  const filled = (line: string): string => {
    const each = lex(line);
    const tokens = each.ok ? (each.lines[0]?.tokens.length ?? 1) : 1;
    return `flora 1 "x"\n${line.repeat(Math.min(Math.floor(20_000 / line.length), Math.floor(3_900 / tokens)))}`;
  };

  test.each([
    '  yelow: gian 3 sould from each flroa in ths colmn\n',
    '  green: gain soil 3 of each unheard-of, then\n',
    '  yellowishly: gain 3\n',
    '  blue-red violet: green\n',
    '  yellow: gaining unheard-of-amounts\n',
  ])('costs few tokens to check, and fewer to format: %s', (line) => {
    const text = filled(line);
    const all = lex(text);
    const own = all.ok ? all.lines.reduce((sum, { tokens }) => sum + tokens.length, 0) : 0;
    const costOf = (work: () => unknown): number => {
      const before = parseCounters.tokens;
      work();
      return parseCounters.tokens - before;
    };
    // A line that is no sentence is read at most five times: whole, as far as it goes, clause by clause.
    expect(costOf(() => checkCard(text, earth, NO_REPAIRS))).toBeLessThanOrEqual(5 * own);
    // Fixes are tried with 2,500 tokens in all, but for the mistake at which they run out.
    expect(costOf(() => checkCard(text, earth))).toBeLessThanOrEqual(5 * (own + MAX_TRIED_TOKENS + 500));
    // Nobody asks for fixes where only blanks are set, and what is set already is read once.
    const laid = format(text, earth, 'card').text;
    expect(costOf(() => format(laid, earth, 'card'))).toBeLessThanOrEqual(5 * own);
  });
});
