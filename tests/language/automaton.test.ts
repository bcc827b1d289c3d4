import type nearley from 'nearley';
import { describe, expect, it } from 'vitest';
import { automatonOf } from '../../scripts/build/automaton.mjs';
import { Automaton } from '../../src/language/automaton.ts';
import grammar from '../../src/language/generated/grammar.ts';
import { table } from '../../src/language/generated/table.ts';
import type { Token } from '../../src/language/lexer.ts';
import { countReadings, type Start } from '../../src/language/parse.ts';
import { readCard } from '../../src/language/read-card.ts';
import { earthFiles } from '../support/packs.ts';

const word = { type: 'word' };
const text = (literal: string) => ({ literal });
const rule = (name: string, ...symbols: (string | object)[]): nearley.ParserRule => ({
  name,
  symbols,
  postprocess: (d: unknown[]) => [name, ...d.map((each) => (each as Partial<Token>).text ?? each)],
});
const automaton = (rules: nearley.ParserRule[], ...starts: string[]) =>
  new Automaton(automatonOf(rules, starts), { ParserStart: '', ParserRules: rules });

const tokens = (line: string): readonly Token[] =>
  line.split(' ').map((each) => {
    const type = /^[a-z]/.test(each) ? 'word' : 'sign';
    return { type, text: each, value: each, start: 0, end: 0 };
  });

describe('an automaton', () => {
  const list = automaton(
    [
      rule('list', 'item'),
      rule('list', 'list', text('+'), 'item'),
      rule('item', word),
      rule('item', word, word),
      rule('item', text('('), 'list', text(')')),
    ],
    'list',
    'item',
  );
  const read = (line: string, start = 'list') => list.read(tokens(line), 0, start);

  it('reads what the rules say', () => {
    expect(read('a')).toEqual([['list', ['item', 'a']]]);
    expect(read('a b + c')).toEqual([['list', ['list', ['item', 'a', 'b']], '+', ['item', 'c']]]);
    expect(read('( a )')).toEqual([['list', ['item', '(', ['list', ['item', 'a']], ')']]]);
  });

  it('gives what was recognised where a rule makes nothing of it', () => {
    const bare = automaton([{ name: 'pair', symbols: [word, word] }], 'pair');
    expect(bare.read(tokens('a b'), 0, 'pair')).toEqual([tokens('a b')]);
  });

  it('reads by each of its starts', () => {
    expect(read('a b', 'item')).toEqual([['item', 'a', 'b']]);
    expect(read('a + b', 'item')).toEqual([]);
  });

  it.each([['a b c'], ['+ a'], ['a +'], ['( a'], ['a )'], ['( )'], ['a + + b'], ['a * b'], ['* a']])(
    'refuses %s',
    (line) => {
      expect(read(line)).toEqual([]);
    },
  );

  it('refuses nothing at all', () => {
    expect(list.read([], 0, 'list')).toEqual([]);
  });

  it('reads on after a refusal, and from any token on', () => {
    expect(read('a )')).toEqual([]);
    expect(read('a')).toEqual([['list', ['item', 'a']]]);
    expect(list.read(tokens(') ) a'), 2, 'list')).toEqual([['list', ['item', 'a']]]);
  });

  it('finds every reading of an ambiguous text', () => {
    const sums = automaton([rule('sum', word), rule('sum', 'sum', text('+'), 'sum')], 'sum');
    expect(sums.read(tokens('a + b + c'), 0, 'sum')).toHaveLength(2);
    expect(sums.read(tokens('a + b + c + d'), 0, 'sum')).toHaveLength(5);
  });

  it('follows several steps until a token decides', () => {
    const verses = automaton(
      [
        rule('verse', 'name', text(','), text('then'), word),
        rule('verse', 'names'),
        rule('names', word),
        rule('names', 'names', text(','), word),
        rule('name', word),
      ],
      'verse',
    );
    expect(verses.read(tokens('a , b'), 0, 'verse')).toEqual([
      ['verse', ['names', ['names', 'a'], ',', 'b']],
    ]);
    expect(verses.read(tokens('a , then b'), 0, 'verse')).toEqual([
      ['verse', ['name', 'a'], ',', 'then', 'b'],
    ]);
  });

  it('ends a rule only where the next token can follow', () => {
    const before = list.items;
    read('a b + c');
    // Four tokens and the end. After `a` nothing is over, since `b` cannot follow an item; after `b` an item and a list
    // are, and so after `c`.
    expect(list.items - before).toBe(4 + 1 + 2 + 2);
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

  it('are read by the automaton just when they are read by all rules at once', () => {
    const own = new Automaton(table, grammar);
    let read = 0;
    for (const line of lines.flatMap(variants)) {
      const readings = own.read(line, 0, 'ability').length;
      const said = line.map((token) => token.text).join(' ');
      expect({ said, readings }).toEqual({ said, readings: countReadings(line) });
      read += readings;
    }
    expect(lines.length).toBeGreaterThan(500);
    // Some lines mean something else with a word less.
    expect(read).toBeGreaterThan(lines.length);
  });

  it.each<[Start, RegExp]>([
    ['line', /^\w+ : (.*)$/],
    ['body', /^\w+ : (?:(?:if|when) .*? , )?(.*)$/],
    ['guard', /^\w+ : ((?:if|when) .*?) , .*$/],
  ])('are read as %s too', (start, part) => {
    const own = new Automaton(table, grammar);
    let read = 0;
    for (const line of lines) {
      const words = line.map(({ text: each }) => each);
      const inner = part.exec(words.join(' '))?.[1]?.split(' ');
      if (!inner) continue;
      const from = words.length - inner.length;
      const piece = start === 'guard' ? line.slice(2, 2 + inner.length) : line.slice(from);
      expect({ inner, readings: own.read(piece, 0, start).length }).toEqual({ inner, readings: 1 });
      expect(countReadings(piece, start)).toBe(1);
      read += 1;
    }
    expect(read).toBeGreaterThan(0);
  });
});
