import fc from 'fast-check';
import nearley from 'nearley';
import { describe, expect, it } from 'vitest';
import grammar from '../../src/language/generated/grammar.ts';
import { countReadings } from '../../src/language/parse.ts';
import { made, type Chooser } from '../support/chooser.ts';
import { tokensOf } from '../support/read-ability.ts';
import { patience, runs } from '../support/long.ts';

type Terminal = { readonly literal?: string; readonly type?: string };
type Symbol = string | Terminal;
interface Production {
  readonly name: string;
  readonly symbols: readonly Symbol[];
}

/** The texts that can be written for each type of token. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  word: ['ox', 'elk', 'newts'],
  number: ['1', '3', '20'],
  text: ['"Ox"', '"by, the: way"'],
};

const RULES = grammar.ParserRules as readonly Production[];

/** The fewest tokens that each rule needs; lets a walk end when its choices are used up. */
function leastTokens(rules: readonly Production[]): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  const costOf = (symbol: Symbol): number =>
    typeof symbol === 'string' ? (least.get(symbol) ?? Infinity) : 1;
  for (let changed = true; changed;) {
    changed = false;
    for (const { name, symbols } of rules) {
      const cost = symbols.reduce((sum, symbol) => sum + costOf(symbol), 0);
      if (cost < (least.get(name) ?? Infinity)) {
        least.set(name, cost);
        changed = true;
      }
    }
  }
  return least;
}

/**
 * A random sentence of the grammar, as text. Words mean nothing here: the grammar knows only places. Notes what it
 * used.
 */
function sentence(rules: readonly Production[], choose: Chooser, used: Set<Production>): string {
  const least = leastTokens(rules);
  const out: string[] = [];
  let budget = 60;
  const walk = (symbol: Symbol): void => {
    if (typeof symbol !== 'string') {
      out.push(symbol.literal ?? choose.pick(WRITTEN[symbol.type ?? ''] ?? []));
      budget -= 1;
      return;
    }
    const alternatives = rules.filter((rule) => rule.name === symbol);
    const costOf = (rule: Production): number =>
      rule.symbols.reduce(
        (sum, each) => sum + (typeof each === 'string' ? (least.get(each) ?? Infinity) : 1),
        0,
      );
    const rule =
      budget > 0 ? choose.pick(alternatives) : [...alternatives].sort((a, b) => costOf(a) - costOf(b))[0];
    if (!rule) throw new Error(`no rule ${symbol}`);
    used.add(rule);
    rule.symbols.forEach(walk);
  };
  walk(String(grammar.ParserStart));
  return out.join(' ');
}

/** Counts the readings of a sentence by any set of rules. */
function readingsBy(rules: readonly Production[]): (line: string) => number {
  const plain = rules.map(({ name, symbols }) => ({ name, symbols }));
  const compiled = nearley.Grammar.fromCompiled({ ...grammar, ParserRules: plain } as never);
  return (line) => {
    const tokens = tokensOf(line);
    let at = 0;
    const lexer = {
      reset: () => undefined,
      next: () => tokens[at++],
      save: () => ({}),
      formatError: () => '',
      has: () => true,
    };
    const parser = new nearley.Parser(compiled, { lexer: lexer as never });
    parser.feed('');
    return parser.results.length;
  };
}

describe('the grammar', { timeout: patience(120_000) }, () => {
  it('gives every sentence exactly one reading, parts out of order and said twice included', () => {
    const used = new Set<Production>();
    fc.assert(
      fc.property(
        made((choose) => sentence(RULES, choose, used), 80),
        (line) => {
          expect({ line, readings: countReadings(tokensOf(line)) }).toEqual({ line, readings: 1 });
        },
      ),
      { numRuns: 4_000, seed: 7 },
    );
    expect(RULES.filter((rule) => !used.has(rule)).map((rule) => rule.name)).toEqual([]);
  });

  it('would be caught with a second way to say the same', () => {
    const twice: readonly Production[] = [
      ...RULES,
      { name: 'part', symbols: [{ literal: 'in' }, { type: 'word' }] },
    ];
    const readings = readingsBy(twice);
    const result = fc.check(
      fc.property(
        made((choose) => sentence(twice, choose, new Set()), 80),
        (line) => readings(line) === 1,
      ),
      { numRuns: runs(2_000, 250), seed: 7, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  });
});
