import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lex, type Token } from '../../src/language/lexer.ts';
import { expectedAfter } from '../../src/language/parse.ts';
import type { Completion } from '../../src/language-service/types.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { openEarth } from './cursor.ts';
import { rows, runs } from '../support/long.ts';

const service = openEarth();
const files = earthFiles('.card', '.rules');
const SCRATCH = 'flora/999-anywhere.card';

interface AbilityLine {
  readonly path: string;
  readonly text: string;
  readonly start: number;
  readonly tokens: readonly Token[];
}

/** Every line of ability of the pack. */
function abilityLines(): readonly AbilityLine[] {
  return files.flatMap(({ path, text }) => {
    const lexed = lex(text);
    const lines = lexed.ok ? lexed.lines : [];
    return lines
      .filter(({ tokens }) => tokens.some((token) => token.text === ':'))
      .map(({ start, tokens }) => ({ path, text, start, tokens }));
  });
}

/** One line for each row of sorts of word, so that lines which only name other things count once. */
function shapes(): readonly AbilityLine[] {
  const found = new Map<string, AbilityLine>();
  for (const line of abilityLines()) {
    const shape = line.tokens.map(({ type, text }) => {
      if (type === 'number') return '#';
      return type === 'word'
        ? earth.lexicon
            .findAll(text)
            .map(({ sort }) => sort)
            .join('/')
        : text;
    });
    const key = shape.join(' ');
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}

/** The tokens of the line of an offset that end at it or before, once a completion is taken. */
function tokensAfter(text: string, item: Completion): readonly Token[] {
  const taken = text.slice(0, item.range.start) + item.insert;
  const line = taken.slice(taken.lastIndexOf('\n') + 1);
  const lexed = lex(line);
  return lexed.ok ? (lexed.lines[0]?.tokens ?? []) : [];
}

describe('at every place of every card', () => {
  test('hover answers, and what it answers about is there', () => {
    let answers = 0;
    for (const { path, text } of rows(files, 32)) {
      for (let offset = 0; offset <= text.length; offset += 1) {
        const hover = service.hover(path, offset);
        if (!hover) continue;
        answers += 1;
        if (hover.range.start > offset || hover.range.end < offset || hover.sort.startsWith('unknown')) {
          throw new Error(`${path} ${offset}: ${JSON.stringify(hover)}`);
        }
        expect(text.slice(hover.range.start, hover.range.end)).toBe(hover.title);
      }
    }
    expect(answers).toBeGreaterThan(runs(50_000, 1_400));
  });

  test('completion outside lines of ability answers, and the range that it replaces holds the cursor', () => {
    for (const { path, text } of rows(files, 32)) {
      for (let offset = 0; offset <= text.length; offset += 1) {
        const from = text.lastIndexOf('\n', offset - 1) + 1;
        if (text.slice(from, text.indexOf('\n', offset)).includes(':')) continue;
        for (const { range, rank } of service.complete(path, offset)) {
          if (range.start > offset || range.end < offset || rank < 0) throw new Error(`${path} ${offset}`);
        }
      }
    }
  });

  test('the word that stands in a line of ability is among those offered there', () => {
    for (const { path, start, tokens } of rows(shapes(), 24)) {
      for (const token of tokens) {
        if (token.type === 'sign') continue;
        const labels = service.complete(path, token.end).map(({ label }) => label);
        const said = `${path} ${start} ${token.text}`;
        if (token.type === 'number')
          expect(
            labels.some((label) => /^\d+$/.test(label)),
            said,
          ).toBe(true);
        else expect(labels, said).toContain(token.text);
      }
    }
  });

  test('what is offered in a line of ability is accepted up to there', () => {
    let tried = 0;
    for (const { path, text, tokens } of rows(shapes(), 24)) {
      const places = tokens.flatMap(({ start, end }) => [start, start + 1, end, end + 1]);
      for (const offset of new Set(places)) {
        for (const item of service.complete(path, offset)) {
          const before = tokensAfter(text, item);
          if (!before.some((token) => token.text === ':')) continue;
          tried += 1;
          const { expected, complete } = expectedAfter(before);
          if (expected.length === 0 && !complete) {
            throw new Error(`${path} ${offset}: ${before.map((token) => token.text).join(' ')}`);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(runs(10_000, 350));
  });
});

describe('in any text', () => {
  const pieces = fc.constantFrom(
    ...files.filter((_, index) => index % 40 === 0).map(({ text }) => text),
    ...[
      '',
      '\n',
      '\r\n',
      ' ',
      '\t',
      '"',
      '#',
      ':',
      '->',
      ',',
      'or',
      'side A "x"',
      '  ',
      '\ud83c',
      'é',
      '\ufeff',
    ],
    ...['red: ', 'if you', 'with 2 or', '4294967296', '-', '"x', '{', 'flora 1 "A"', 'habitat wet,'],
  );
  const cut = fc.tuple(pieces, fc.nat(), fc.nat()).map(([text, a, b]) => {
    const [from, to] = [a % (text.length + 1), b % (text.length + 1)];
    return text.slice(Math.min(from, to), Math.max(from, to));
  });
  const texts = fc.array(fc.oneof(pieces, cut), { maxLength: 6 }).map((parts) => parts.join(''));
  const paths = fc.constantFrom(SCRATCH, 'rules/anywhere.rules', 'flora/999-anywhere.json');

  test('every question has an answer', () => {
    fc.assert(
      fc.property(paths, texts, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (path, text, places) => {
        const state = service.update(path, text);
        for (const place of places) {
          const offset = place % (text.length + 1);
          service.hover(path, offset);
          for (const { range } of service.complete(path, offset)) {
            expect(range.start).toBeLessThanOrEqual(offset);
            expect(range.end).toBeGreaterThanOrEqual(offset);
          }
          service.fixes(path, { start: offset, end: text.length });
        }
        service.format(path);
        let at = 0;
        for (const { start, end } of state.tokens) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
        service.remove(path);
      }),
      { numRuns: runs(200, 10) },
    );
  });

  test('a line as long as a text may be', () => {
    const text = `flora 1 "A"\n  red: ${'gain 1 soil, '.repeat(990)}gain 1 `;
    expect(service.update(SCRATCH, text).diagnostics.length).toBeGreaterThan(0);
    expect(service.complete(SCRATCH, text.length).map(({ label }) => label)).toContain('soil');
    expect(service.hover(SCRATCH, text.length - 9)).toMatchObject({ title: 'soil' });
    service.remove(SCRATCH);
  });
});
