import nearley from 'nearley';
import type { Token } from './lexer.ts';

/** One column of the parser's chart: what may have been read up to a token. */
export interface Column {
  readonly states: readonly unknown[];
  readonly scannable: readonly State[];
}

/** A rule that has been read up to its dot, and goes on with a token. */
export interface State {
  readonly rule: { readonly name: string; readonly symbols: readonly GrammarSymbol[] };
  readonly dot: number;
}

/** What a rule is made of: the name of another rule, or a token by its text or its type. */
export type GrammarSymbol = string | { readonly literal?: string; readonly type?: string };

/** The parser with its chart, which its published types leave out. */
export type Chart = nearley.Parser & { table: readonly Column[]; reportError: () => string };

/** Thrown by our own reporter to leave the parser at the first wrong token; never leaves this room. */
export const REFUSED = '';

/** What the rules come to when a certain token is the next one. */
interface View {
  /** Rules by name, those left out that cannot begin with it. */
  readonly byName: nearley.Grammar['byName'];
  /** Terminals of rules that can be over before it. */
  readonly over: ReadonlySet<string>;
  /** The chart's first column, the same for every text that begins with it. */
  first?: Column;
}

/** Some names, each with the terminals that belong to it: ways in which the grammar asks for a token. */
type Terminals = Map<string, Set<string>>;

/** Stands for the end of the tokens among what can follow. */
const END = 'end';
const byText = (text: string): string => `"${text}`;
const byType = (type: string): string => `%${type}`;

/**
 * Reads tokens by the rules of a grammar, looking one token ahead. The parser by itself begins every rule that could
 * stand at a place and ends every rule that could be over there, and nearly all of that leads nowhere with the token
 * that comes next. What is left out here could not have become part of a reading, so the readings are
 * the same; but what else might have stood at a place is not known afterwards.
 */
export class Guide {
  /** How many items all charts had so far. */
  items = 0;
  readonly #grammar: nearley.Grammar;
  readonly #parser: Chart;
  readonly #beginning: ReadonlyMap<string, readonly nearley.Rule[]>;
  readonly #followed: ReadonlyMap<string, readonly string[]>;
  readonly #texts: ReadonlySet<string>;
  readonly #views = new Map<Token['type'], Map<string, View>>();
  readonly #atEnd: View;
  #view: View;
  #tokens: readonly Token[] = [];
  #at = 0;

  /** For texts that are one `start` of the grammar. No rule may be empty. */
  constructor({ ParserRules: rules }: nearley.CompiledRules, start: string) {
    const first = firsts(rules);
    const guided = rules.map((rule) => ({ ...rule, postprocess: this.#whileItCanBeOver(rule) }));
    this.#grammar = nearley.Grammar.fromCompiled({ ParserRules: guided, ParserStart: start });
    this.#beginning = byTerminal(
      this.#grammar.rules.map((rule) => [rule, startsOf(rule.symbols[0] as GrammarSymbol, first)]),
    );
    this.#followed = byTerminal(follows(rules, first, start));
    this.#texts = new Set(rules.flatMap(({ symbols }) => symbols.flatMap(literalOf)));
    this.#atEnd = this.#makeView([END]);
    this.#view = this.#atEnd;
    this.#parser = this.#newParser();
  }

  /** All readings of the tokens from an index on; none where they are no sentence. */
  read(tokens: readonly Token[], from: number): readonly unknown[] {
    this.#tokens = tokens;
    this.#at = from;
    this.#look();
    this.#view.first ??= this.#newParser().table[0] as Column;
    const parser = this.#parser;
    parser.table = [this.#view.first];
    parser.current = 0;
    try {
      parser.feed('');
    } catch (problem) {
      if (!(problem instanceof Error) || problem.message !== REFUSED) throw problem;
      return [];
    }
    this.#count();
    return parser.results;
  }

  /** Asked by the parser for the next token: the column that it makes then is to fit the one after. */
  next(): Token | undefined {
    const token = this.#tokens[this.#at];
    if (!token) return undefined;
    this.#count();
    this.#at += 1;
    this.#look();
    return token;
  }

  /** The rest of what the parser wants of a lexer. */
  reset(): void {
    /* reading starts in `read` */
  }
  save(): undefined {
    return undefined;
  }

  #newParser(): Chart {
    const parser = new nearley.Parser(this.#grammar, { lexer: this as unknown as nearley.Lexer }) as Chart;
    parser.reportError = () => REFUSED;
    return parser;
  }

  #count(): void {
    this.items += this.#parser.table[this.#parser.current]?.states.length ?? 0;
  }

  #look(): void {
    this.#view = this.#viewOf(this.#tokens[this.#at]);
    this.#grammar.byName = this.#view.byName;
  }

  #viewOf(token: Token | undefined): View {
    if (!token) return this.#atEnd;
    const { type, text } = token;
    let ofType = this.#views.get(type);
    if (!ofType) {
      ofType = new Map();
      this.#views.set(type, ofType);
    }
    const literal = this.#texts.has(text) ? text : '';
    let view = ofType.get(literal);
    if (!view) {
      view = this.#makeView([byType(type), byText(literal)]);
      ofType.set(literal, view);
    }
    return view;
  }

  /** `terminals` are the ways in which the grammar may ask for the next token. */
  #makeView(terminals: readonly string[]): View {
    const byName: Record<string, nearley.Rule[]> = {};
    const rules = new Set(terminals.flatMap((each) => this.#beginning.get(each) ?? []));
    for (const rule of rules) (byName[rule.name] ??= []).push(rule);
    return { byName, over: new Set(terminals.flatMap((each) => this.#followed.get(each) ?? [])) };
  }

  #whileItCanBeOver({ name, postprocess }: nearley.ParserRule): nearley.Postprocessor {
    return (d, reference, reject) => {
      if (!this.#view.over.has(name)) return reject;
      return postprocess ? postprocess(d, reference, reject) : d;
    };
  }
}

const literalOf = (symbol: GrammarSymbol): string[] =>
  typeof symbol === 'object' && symbol.literal !== undefined ? [symbol.literal] : [];

/** What a symbol can begin with. */
function startsOf(symbol: GrammarSymbol, first: Terminals): ReadonlySet<string> {
  if (typeof symbol === 'string') return first.get(symbol) ?? new Set();
  return new Set([symbol.literal === undefined ? byType(symbol.type ?? '') : byText(symbol.literal)]);
}

/** The other way round: terminals, each with what it belongs to. */
function byTerminal<T>(
  entries: Iterable<readonly [T, ReadonlySet<string>]>,
): ReadonlyMap<string, readonly T[]> {
  const out = new Map<string, T[]>();
  for (const [what, terminals] of entries) {
    for (const each of terminals) {
      const there = out.get(each);
      if (there) there.push(what);
      else out.set(each, [what]);
    }
  }
  return out;
}

/** What each rule can begin with. */
function firsts(rules: readonly nearley.ParserRule[]): Terminals {
  const first: Terminals = new Map();
  untilNothingIsNew((add) => {
    for (const { name, symbols } of rules) {
      add(first, name, startsOf(symbols[0] as GrammarSymbol, first));
    }
  });
  return first;
}

/** What can come after each rule in a text that is one `start`. */
function follows(rules: readonly nearley.ParserRule[], first: Terminals, start: string): Terminals {
  const follow: Terminals = new Map([[start, new Set([END])]]);
  untilNothingIsNew((add) => {
    for (const { name, symbols } of rules) {
      const all = symbols as readonly GrammarSymbol[];
      all.forEach((symbol, i) => {
        if (typeof symbol !== 'string') return;
        const next = all[i + 1];
        add(follow, symbol, next === undefined ? (follow.get(name) ?? new Set()) : startsOf(next, first));
      });
    }
  });
  return follow;
}

/** Repeats a pass over all rules while it adds something. */
function untilNothingIsNew(
  pass: (add: (to: Terminals, name: string, what: ReadonlySet<string>) => void) => void,
): void {
  for (let grown = true; grown;) {
    grown = false;
    pass((to, name, what) => {
      const set = to.get(name) ?? new Set();
      to.set(name, set);
      for (const each of what) {
        if (set.has(each)) continue;
        set.add(each);
        grown = true;
      }
    });
  }
}
