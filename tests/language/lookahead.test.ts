import type nearley from 'nearley';
import { describe, expect, it } from 'vitest';
import type { Token } from '../../src/language/lexer.ts';
import { Guide } from '../../src/language/lookahead.ts';
import grammar from '../../src/language/generated/grammar.ts';
import { countReadings } from '../../src/language/parse.ts';
import { readCard } from '../../src/language/read-card.ts';
import { earthFiles } from '../support/packs.ts';

const word = { type: 'word' };
const text = (literal: string) => ({ literal });
const rule = (name: string, ...symbols: (string | object)[]): nearley.ParserRule => ({
  name,
  symbols,
  postprocess: (d: unknown[]) => [name, ...d.map((each) => (each as Partial<Token>).text ?? each)],
});

const tokens = (line: string): readonly Token[] =>
  line.split(' ').map((each) => {
    const type = /^[a-z]/.test(each) ? 'word' : 'sign';
    return { type, text: each, value: each, start: 0, end: 0 };
  });

describe('a guide', () => {
  const list = new Guide(
    {
      ParserStart: 'list',
      ParserRules: [
        rule('list', 'item'),
        rule('list', 'list', text('+'), 'item'),
        rule('item', word),
        rule('item', word, word),
        rule('item', text('('), 'list', text(')')),
      ],
    },
    'list',
  );
  const read = (line: string) => list.read(tokens(line), 0);

  it('reads what the rules say', () => {
    expect(read('a')).toEqual([['list', ['item', 'a']]]);
    expect(read('a b + c')).toEqual([['list', ['list', ['item', 'a', 'b']], '+', ['item', 'c']]]);
    expect(read('( a )')).toEqual([['list', ['item', '(', ['list', ['item', 'a']], ')']]]);
  });

  it.each([['a b c'], ['+ a'], ['a +'], ['( a'], ['a )'], ['( )'], ['a + + b']])('refuses %s', (line) => {
    expect(read(line)).toEqual([]);
  });

  it('reads on after a refusal, and from any token on', () => {
    expect(read('a )')).toEqual([]);
    expect(read('a')).toEqual([['list', ['item', 'a']]]);
    expect(list.read(tokens(') ) a'), 2)).toEqual([['list', ['item', 'a']]]);
  });

  it('finds every reading of an ambiguous text', () => {
    const sums = new Guide(
      { ParserStart: 'sum', ParserRules: [rule('sum', word), rule('sum', 'sum', text('+'), 'sum')] },
      'sum',
    );
    expect(sums.read(tokens('a + b + c'), 0)).toHaveLength(2);
    expect(sums.read(tokens('a + b + c + d'), 0)).toHaveLength(5);
  });

  it('begins and ends only what the next token allows', () => {
    const before = list.items;
    read('a b + c');
    // Before `a`: both of list, both of item that begin with a word. After `a`: one item that is over but cannot be
    // before `b`, one that goes on. After `b`: item, list, and list that goes on. After `+`: list, and
    // two of item. After `c`: item, the item that would go on, list, and list that would go on.
    expect(list.items - before).toBe(4 + 2 + 3 + 3 + 4);
  });
});

describe('lines of the cards', () => {
  const lines = earthFiles('.card').flatMap(({ text: card }) =>
    readCard(card).abilities.map((line) => line.tokens),
  );

  /** The line itself, and the line with one token gone or with two neighbours swapped. */
  const variants = (line: readonly Token[]): (readonly Token[])[] => [
    line,
    ...line.map((_, i) => line.filter((_each, at) => at !== i)),
    ...line.slice(1).map((_, i) => {
      const swapped = [...line];
      [swapped[i], swapped[i + 1]] = [swapped[i + 1] as Token, swapped[i] as Token];
      return swapped;
    }),
  ];

  it('are read with looking ahead just when they are read without', () => {
    const guide = new Guide(grammar, 'ability');
    let read = 0;
    for (const line of lines.flatMap(variants)) {
      const readings = guide.read(line, 0).length;
      const said = line.map((token) => token.text).join(' ');
      expect({ said, readings }).toEqual({ said, readings: countReadings(line) });
      read += readings;
    }
    expect(lines.length).toBeGreaterThan(500);
    // Some lines mean something else with a word less.
    expect(read).toBeGreaterThan(lines.length);
  });
});
