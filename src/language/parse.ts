import nearley from 'nearley';
import { Automaton } from './automaton.ts';
import type { WordSort } from './form-parts.ts';
import { NOUNS } from './forms.ts';
import grammar from './generated/grammar.ts';
import { table } from './generated/table.ts';
import type { Token } from './lexer.ts';
import type { Located } from './located.ts';
import { abilityOf, build, lexer, slipCounter, slips, type Slip, type Symbol } from './nodes.ts';
import type { Ability } from './tree.ts';

/**
 * The tokens that may stand at a place: a reserved word or sign, a number, a name in quotes, or a word of one of some
 * sorts.
 */
export type Expected =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'text' }
  | { readonly kind: 'word'; readonly sorts: readonly WordSort[]; readonly past?: true };

/** The outcome of parsing the tokens of one clause or line of ability. */
export type Parsed =
  | { readonly ok: true; readonly ability: Located<Ability>; readonly slip?: Slip }
  | {
      readonly ok: false;
      /** Index of the first token that cannot stand where it does; the number of tokens when the end came too early. */
      readonly index: number;
      /** The tokens that could stand there. */
      readonly expected: readonly Expected[];
    };

/** Counts of work since the start, for tests that bound work instead of time. */
export const parseCounters = { clauses: 0, tokens: 0, items: 0 };

/** Which rule a text is read by: a whole line, or one clause of it after an error. */
export type Start = 'ability' | 'line' | 'body' | 'guard' | 'lead';

/** Reads the lines that say something; made when the first is read. */
let automaton: Automaton | undefined;

/** The parts that the parser of the library keeps, which its published types leave out. */
type Chart = nearley.Parser & { table: readonly Column[]; reportError: () => string };

/** One column of its chart: what may have been read up to a token. */
interface Column {
  readonly states: readonly unknown[];
  readonly scannable: readonly State[];
}

/** A rule that has been read up to its dot, and goes on with a token. */
interface State {
  readonly rule: { readonly name: string; readonly symbols: readonly GrammarSymbol[] };
  readonly dot: number;
}

/** A symbol of which a rule is made: the name of another rule, or a token by its text or its type. */
type GrammarSymbol = string | { readonly literal?: string; readonly type?: string };

const GRAMMARS = new Map<Start, nearley.Grammar>();

function grammarOf(rule: Start): nearley.Grammar {
  const known = GRAMMARS.get(rule);
  if (known) return known;
  const made = nearley.Grammar.fromCompiled({ ...grammar, ParserStart: rule });
  GRAMMARS.set(rule, made);
  return made;
}

/** Thrown by our own reporter to leave the parser at the first wrong token; never leaves this file. */
const REFUSED = '';
const OPTIONS = { lexer: lexer as unknown as nearley.Lexer };

/** Parses by all rules at once, so that the last column of the chart knows everything that could have followed. */
function explore(
  tokens: readonly Token[],
  rule: Start,
  from = 0,
): { readonly parser: Chart; readonly refused: boolean } {
  const parser = new nearley.Parser(grammarOf(rule), OPTIONS) as Chart;
  parser.reportError = () => REFUSED;
  let items = 0;
  lexer.begin(tokens, from, () => {
    items += parser.table[parser.current]?.states.length ?? 0;
  });
  let refused = false;
  try {
    parser.feed('');
  } catch (problem) {
    if (!(problem instanceof Error) || problem.message !== REFUSED) throw problem;
    refused = true;
  }
  count(tokens.length - from, items);
  return { parser, refused };
}

/** The readings of the tokens; nothing where they are no sentence. */
function readingsOf(tokens: readonly Token[], rule: Start, from: number): readonly Symbol[] {
  automaton ??= new Automaton(table, grammar);
  const before = automaton.items;
  const readings = automaton.read(tokens, from, rule) as readonly Symbol[];
  count(tokens.length - from, automaton.items - before);
  return readings;
}

function count(tokens: number, items: number): void {
  parseCounters.clauses += 1;
  parseCounters.tokens += tokens;
  parseCounters.items += items;
}

/**
 * Parses the tokens of one line of ability. Two readings of one line would be a mistake in the grammar, so they
 * throw. Work is linear in the number of tokens.
 */
export function parseAbility(tokens: readonly Token[], rule: Start = 'ability'): Parsed {
  const noted = slipCounter.noted;
  // Trigger and colon need no parser; without them the commonest line has a fifth fewer tokens to go through.
  const trigger = tokens[0];
  const cut = rule === 'ability' && trigger?.type === 'word' && tokens[1]?.text === ':' ? 2 : 0;
  const from = cut > 0 ? 'line' : rule;
  let readings = readingsOf(tokens, from, cut);
  if (readings.length === 0) {
    const { parser, refused } = explore(tokens, from, cut);
    if (refused || parser.results.length === 0) {
      const index = refused ? parser.current + cut : tokens.length;
      return { ok: false, index, expected: expectedIn(parser.table[parser.current]) };
    }
    readings = parser.results as readonly Symbol[];
  }
  const only = readings[0] as Symbol;
  if (readings.length > 1) {
    throw new Error(`two readings of: ${tokens.map((token) => token.text).join(' ')}`);
  }
  const first = (cut > 0 && trigger ? abilityOf(trigger, only) : build(only)) as Located<Ability>;
  if (slipCounter.noted === noted) return { ok: true, ability: first };
  const slip = findSlip(first);
  return slip ? { ok: true, ability: first, slip } : { ok: true, ability: first };
}

/**
 * The number of readings of a row of tokens; for tests of the grammar.
 */
export function countReadings(tokens: readonly Token[], rule: Start = 'ability'): number {
  const { parser, refused } = explore(tokens, rule);
  return refused ? 0 : parser.results.length;
}

/**
 * The tokens that may follow a row of tokens. Empty when the row itself cannot stand. `complete` says whether the row
 * may also end here.
 */
export function expectedAfter(
  tokens: readonly Token[],
  rule: Start = 'ability',
): { readonly expected: readonly Expected[]; readonly complete: boolean } {
  const { parser, refused } = explore(tokens, rule);
  if (refused) return { expected: [], complete: false };
  return { expected: expectedIn(parser.table[parser.current]), complete: parser.results.length > 0 };
}

function findSlip(value: unknown): Slip | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const own = slips.get(value);
  if (own) return own;
  for (const inner of Object.values(value)) {
    const found = findSlip(inner);
    if (found) return found;
  }
  return undefined;
}

function expectedIn(column: Column | undefined): readonly Expected[] {
  const found = new Map<string, Expected>();
  for (const state of column?.scannable ?? []) {
    const symbol = state.rule.symbols[state.dot];
    if (symbol === undefined || typeof symbol === 'string') continue;
    if (symbol.literal !== undefined) {
      found.set(`literal ${symbol.literal}`, { kind: 'literal', text: symbol.literal });
    } else if (symbol.type === 'number') {
      found.set('number', { kind: 'number' });
    } else if (symbol.type === 'text') {
      found.set('text', { kind: 'text' });
    } else {
      const expected = wordAt(state);
      found.set(JSON.stringify(expected), expected);
    }
  }
  return [...found.values()];
}

const words = (...sorts: WordSort[]): Expected => ({ kind: 'word', sorts });
const verbPast: Expected = { kind: 'word', sorts: ['verb'], past: true };
const chosen = words('colour', 'kind');

/** Sorts of word by rule and by the number of words of the rule that stand before. */
const SORTS: Readonly<Record<string, readonly Expected[]>> = {
  ability: [words('trigger')],
  values: [words('value', 'colour', 'kind', 'noun')],
  words: [words('value', 'colour', 'derived', 'relation', ...NOUNS.filter((sort) => sort !== 'value'))],
  do: [words('verb')],
  other: [words('verb')],
  test: [words('attribute')],
  measure: [words('resource', 'attribute', 'noun')],
  counted: [words('line')],
  place: [words('zone')],
  attributes: [words('attribute')],
};

/**
 * The same for rules whose alternatives differ: by the reserved words before it, behind the name of the rule where that
 * matters.
 */
const BY_LEAD: Readonly<Record<string, readonly Expected[]>> = {
  'if you': [verbPast, chosen],
  'when you': [words('verb')],
  may: [words('verb'), words('attribute')],
  cannot: [words('verb'), chosen],
  reduce: [words('attribute')],
  increase: [words('attribute')],
  'counts as': [words('value')],
  from: [words('zone')],
  without: [words('attribute')],
  'full of': [words('resource')],
  'not full of': [words('resource')],
  you: [verbPast, words('period')],
  the: [words('role'), verbPast, words('period')],
  'test the': [verbPast],
  'to the': [words('role')],
  'for the seat with the greatest': [words('attribute')],
  'any one': [words('zone')],
  this: [words('line')],
  'the longest': [words('relation')],
  'of the': [words('role')],
  even: [words('attribute')],
  odd: [words('attribute')],
  'one shared': [words('attribute')],
  'spaces for': [words('resource')],
  'numbers of': [words('resource')],
  'look at': [words('zone'), words('verb')],
  'follow the chosen': [words('kind')],
};

function wordAt(state: State): Expected {
  const lead: string[] = [];
  let before = 0;
  for (let i = 0; i < state.dot; i += 1) {
    const symbol = state.rule.symbols[i];
    if (typeof symbol === 'object' && symbol.literal !== undefined) {
      if (before === 0 && i === lead.length) lead.push(symbol.literal);
    } else if (typeof symbol === 'object' && symbol.type === 'word') before += 1;
  }
  const said = lead.join(' ');
  const byLead = (BY_LEAD[`${state.rule.name} ${said}`] ?? BY_LEAD[said])?.[before];
  if (byLead) return byLead;
  const byRule = SORTS[state.rule.name];
  return byRule?.[Math.min(before, byRule.length - 1)] ?? words('noun');
}
