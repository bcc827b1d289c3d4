import { describe, expect, it } from 'vitest';
import { lex, MAX_LENGTH, MAX_TOKENS, type Line } from '../../src/language/lexer.ts';

/** The lines of a text that can be read. */
function linesOf(text: string): readonly Line[] {
  const lexed = lex(text);
  if (!lexed.ok) throw new Error(lexed.refusal);
  return lexed.lines;
}

const tokens = (text: string): string[] =>
  linesOf(text).flatMap((line) => line.tokens.map((token) => `${token.type} ${token.text}`));

describe('tokens', () => {
  it.each([
    ['cost 2', ['word cost', 'number 2']],
    ['points -1', ['word points', 'number -1']],
    ['habitat rocky, cold', ['word habitat', 'word rocky', 'sign ,', 'word cold']],
    ['marks place-named', ['word marks', 'word place-named']],
    ['flora 1 "Japanese Maple"', ['word flora', 'number 1', 'text "Japanese Maple"']],
    ['side A "Kauai"', ['reserved side', 'word A', 'text "Kauai"']],
    ['a: b->c', ['word a', 'sign :', 'word b', 'sign ->', 'word c']],
    ['a:b,c', ['word a', 'sign :', 'word b', 'sign ,', 'word c']],
    ['must per each', ['reserved must', 'reserved per', 'reserved each']],
    ['mustard pert', ['word mustard', 'word pert']],
    ['name "Réunion # 1: a, b -> c"', ['word name', 'text "Réunion # 1: a, b -> c"']],
    ['name "open', ['word name', 'open-text "open']],
    ['2.5', ['odd 2.5']],
    ['сost', ['odd сost']],
  ])('%s', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  it('know where they stand, in UTF-16 code units', () => {
    const text = 'species "🌿 Réunion"\n  cost  12 # why\n';
    const [first, second] = linesOf(text);
    expect(first?.tokens.map(({ start, end }) => text.slice(start, end))).toEqual([
      'species',
      '"🌿 Réunion"',
    ]);
    expect(second?.tokens.map(({ start, end, value }) => [text.slice(start, end), value])).toEqual([
      ['cost', 'cost'],
      ['12', 12],
    ]);
    expect(second).toMatchObject({ index: 1, start: 21, indent: 2, tab: false, comment: 'why' });
  });
});

describe('comments', () => {
  it.each([
    ['# above', 'above'],
    ['#above', 'above'],
    ['#  two blanks', ' two blanks'],
    ['#', ''],
    ['# ends in blanks   ', 'ends in blanks'],
    ['cost 1 # beside', 'beside'],
    ['cost 1# beside', 'beside'],
    ['cost 1 # a # b', 'a # b'],
    ['cost 1 # "quotes', '"quotes'],
  ])('%j holds %j', (line, comment) => {
    expect(linesOf(`a\n${line}\n`)[1]?.comment).toBe(comment);
  });

  it('are not in quotes', () => {
    expect(linesOf('flora 1 "A # B"')[0]).not.toHaveProperty('comment');
  });
});

describe('lines', () => {
  it('know whether something in them cannot be read', () => {
    const lines = linesOf('flora 1 "A"\n  cost 2.5\n  species "open\n  # 2.5\n  cost 2\n');
    expect(lines.map((line) => line.odd)).toEqual([false, true, true, false, false]);
  });

  it.each([
    ['\n', 'a\n b\n'],
    ['\r\n', 'a\r\n b\r\n'],
    ['\r', 'a\r b\r'],
  ])('end in %j', (_, text) => {
    const lines = linesOf(text);
    expect(lines.map((line) => line.tokens.map((token) => token.text))).toEqual([['a'], ['b']]);
    expect(lines.map((line) => line.indent)).toEqual([0, 1]);
    expect(lines.map((line) => text.slice(line.start, line.end))).toEqual(['a', ' b']);
  });

  it('say whether they are indented by a tab', () => {
    expect(linesOf('a\n\tb\n  c')).toMatchObject([{ tab: false }, { tab: true }, { tab: false }]);
  });

  it('leave out a byte order mark', () => {
    const [line] = linesOf('\ufeffcost 1');
    expect(line).toMatchObject({ indent: 0 });
    expect(line?.tokens.map((token) => token.text)).toEqual(['cost', '1']);
    expect(line?.tokens[0]?.start).toBe(1);
  });
});

describe('what is not read', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t\r\n', 'empty'],
    ['comments', '# a\n  # b\n', 'empty'],
    ['a nought byte', 'cost \u0000', 'binary'],
    ['bytes that are no UTF-8', 'cost \ufffd', 'binary'],
    ['an escape', 'cost \u001b[31m', 'binary'],
    ['a text that is too long', 'a '.repeat(MAX_LENGTH / 2) + 'a', 'too-long'],
    ['too many tokens', 'a,'.repeat(MAX_TOKENS), 'too-many-tokens'],
  ])('%s', (_, text, refusal) => {
    expect(lex(text)).toEqual({ ok: false, refusal });
  });

  it('starts just beyond the limits', () => {
    expect(lex(`#${' '.repeat(MAX_LENGTH - 3)}\na`).ok).toBe(true);
    expect(lex('a '.repeat(MAX_TOKENS)).ok).toBe(true);
    expect(lex('a '.repeat(MAX_TOKENS + 1)).ok).toBe(false);
  });
});
