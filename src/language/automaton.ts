import type { CompiledRules, Postprocessor } from 'nearley';
import type { Token } from './lexer.ts';

/**
 * The steps that are possible in each state with each next token; worked out from the grammar when the project is
 * built.
 */
export interface Table {
  /** The symbols that the grammar asks for by number: a token by its `"text` or its `%type`; 0 is the end. */
  readonly terminals: readonly string[];
  /** Names of rules by number. */
  readonly names: readonly string[];
  /** For each rule its name and how many symbols it has. */
  readonly rules: readonly (readonly [name: number, length: number])[];
  /** The first state of texts that are read by a rule, by the name of that rule. */
  readonly starts: Readonly<Record<string, number>>;
  /** The number of states. */
  readonly states: number;
  /**
   * In threes: state, terminal, step. A step from 1 on takes the token and leads to the state before that number; one
   * below 0 ends the rule of number -step - 1, or the whole text where there is none of that number; one greater than
   * the number of states stands for several.
   */
  readonly steps: readonly number[];
  /** In threes: state before a rule, name of the rule, state after it. */
  readonly jumps: readonly number[];
  /** All steps, where several are possible. */
  readonly choices: readonly (readonly number[])[];
}

/** The symbols that have been read up to some place in one way: the last symbol, on top of those before it. */
class Stack {
  readonly state: number;
  readonly symbol: unknown;
  readonly below: Stack | undefined;
  constructor(state: number, symbol: unknown, below: Stack | undefined) {
    this.state = state;
    this.symbol = symbol;
    this.below = below;
  }
}

/**
 * Reads tokens by a table. Where the next token leaves several steps open, each is followed to its end; in a grammar
 * in which the token after that one decides, that is near.
 */
export class Automaton {
  /** The number of symbols that have been read so far: tokens, and rules that were over. */
  items = 0;
  readonly #table: Table;
  readonly #endings: readonly (Postprocessor | undefined)[];
  readonly #steps: Int16Array;
  readonly #jumps: Int16Array;
  readonly #texts = new Map<string, number>();
  readonly #types = new Map<string, number>();
  #tokens: readonly Token[] = [];
  #readings: unknown[] = [];

  /** By the table that was made of these rules. */
  constructor(table: Table, { ParserRules: rules }: CompiledRules) {
    const { terminals, names, states } = table;
    this.#table = table;
    this.#endings = rules.map((rule) => rule.postprocess);
    this.#steps = square(states, terminals.length, table.steps);
    this.#jumps = square(states, names.length, table.jumps);
    terminals.forEach((terminal, number) => {
      (terminal.startsWith('"') ? this.#texts : this.#types).set(terminal.slice(1), number);
    });
  }

  /** All readings of the tokens from an index on as one `start`; none where they are no sentence. */
  read(tokens: readonly Token[], from: number, start: string): readonly unknown[] {
    this.#tokens = tokens;
    this.#readings = [];
    this.#follow(new Stack(this.#table.starts[start] as number, undefined, undefined), from);
    return this.#readings;
  }

  /** Reads on from an index, the first step being given where several are possible; adds what it comes to. */
  #follow(from: Stack, index: number, given?: number): void {
    const { terminals, states, rules, choices } = this.#table;
    const steps = this.#steps;
    const width = terminals.length;
    let stack = from;
    let at = index;
    let terminal = this.#terminalAt(at);
    for (let first = given; ; first = undefined) {
      const step = first ?? steps[stack.state * width + terminal] ?? 0;
      if (step === 0) return;
      if (step > states) {
        for (const each of choices[step - states - 1] as readonly number[]) this.#follow(stack, at, each);
        return;
      }
      this.items += 1;
      if (step > 0) {
        stack = new Stack(step - 1, this.#tokens[at], stack);
        at += 1;
        terminal = this.#terminalAt(at);
      } else if (-step <= rules.length) {
        stack = this.#end(stack, -step - 1);
      } else {
        this.#readings.push(stack.symbol);
        return;
      }
    }
  }

  /** The name of a token in the grammar, by its text where it asks for that; nothing where it asks for none such. */
  #terminalAt(index: number): number {
    const token = this.#tokens[index];
    if (!token) return END;
    return this.#texts.get(token.text) ?? this.#types.get(token.type) ?? NaN;
  }

  /** Puts a rule that is over in the place of its symbols. */
  #end(stack: Stack, rule: number): Stack {
    const { names, rules } = this.#table;
    const own = rules[rule] as Table['rules'][number];
    const symbols = new Array<unknown>(own[1]);
    let below = stack;
    for (let i = symbols.length - 1; i >= 0; i -= 1) {
      symbols[i] = below.symbol;
      below = below.below as Stack;
    }
    const ending = this.#endings[rule];
    const state = this.#jumps[below.state * names.length + own[0]] as number;
    return new Stack(state, ending ? ending(symbols) : symbols, below);
  }
}

/** Number of the terminal that stands for the end of the tokens. */
const END = 0;

/** Values in rows of some width, from their row, their place in it and themselves, one after the other. */
function square(rows: number, width: number, threes: readonly number[]): Int16Array {
  const all = new Int16Array(rows * width);
  for (let i = 0; i < threes.length; i += 3) {
    all[(threes[i] as number) * width + (threes[i + 1] as number)] = threes[i + 2] as number;
  }
  return all;
}
