// Works out ahead of time what a parser can do after each row of symbols with each next token (the tables of SLR(1)
// parsing, except that several steps may be possible at one place). src/language/automaton.ts reads by them.

/**
 * @typedef {string | { literal?: string, type?: string }} Symbol name of a rule, or a token by its text or its type
 * @typedef {{ name: string, symbols: readonly Symbol[] }} Rule
 * @typedef {import('../../src/language/automaton.ts').Table} Table
 *
 * @typedef {[rule: number, dot: number]} Item a rule that has been read up to its dot
 * @typedef {{ items: Item[], next: Map<string, number> }} State with the states that follow by symbol
 */

/** Stands for the end of the tokens; its number is 0. */
const END = '';

/**
 * The table of a grammar. No rule may be empty.
 *
 * @param {readonly Rule[]} rules
 * @param {readonly string[]} starts names of rules by which a whole text can be read
 * @returns {Table}
 */
export function automatonOf(rules, starts) {
  const texts = rules.map(({ name, symbols }) => ({ name, symbols: symbols.map(symbolText) }));
  const names = [...new Set(rules.map(({ name }) => name))];
  // A start is over where a rule is over that no one else has: its number is greater than those of all rules.
  const all = [...texts, ...starts.map((name) => ({ name: END, symbols: [name] }))];
  const states = statesOf(all, names, rules.length);
  const terminals = [
    END,
    ...new Set(texts.flatMap(({ symbols }) => symbols).filter((each) => !names.includes(each))),
  ];
  const follow = followsOf(texts, names, starts);

  const steps = [];
  const jumps = [];
  const choices = [];
  states.forEach(({ items, next }, state) => {
    const possible = new Map();
    const add = (terminal, step) => possible.set(terminal, [...(possible.get(terminal) ?? []), step]);
    for (const [symbol, to] of next) {
      if (names.includes(symbol)) jumps.push(state, names.indexOf(symbol), to);
      else add(symbol, to + 1);
    }
    for (const [rule, dot] of items) {
      const { name, symbols } = all[rule];
      if (dot < symbols.length) continue;
      for (const each of name === END ? [END] : follow.get(name)) add(each, -rule - 1);
    }
    for (const [terminal, some] of possible) {
      const step = some.length === 1 ? some[0] : states.length + choices.push(some);
      steps.push(state, terminals.indexOf(terminal), step);
    }
  });
  return {
    terminals,
    names,
    rules: rules.map(({ name, symbols }) => [names.indexOf(name), symbols.length]),
    starts: Object.fromEntries(starts.map((name, state) => [name, state])),
    states: states.length,
    steps,
    jumps,
    choices,
  };
}

/** Names stand as they are, a text after a quote, a type after a percent sign. */
function symbolText(symbol) {
  if (typeof symbol === 'string') return symbol;
  return symbol.literal === undefined ? `%${symbol.type}` : `"${symbol.literal}`;
}

/** All states that can be reached; the first ones are those before each start, whose rules begin at `own`. */
function statesOf(rules, names, own) {
  /** @type {State[]} */
  const states = [];
  const known = new Map();
  /** The state of some items and of all that can begin where one of them goes on. */
  const stateOf = (/** @type {Item[]} */ items) => {
    const key = items.map(String).sort().join(' ');
    const there = known.get(key);
    if (there !== undefined) return there;
    const begun = new Set();
    for (const [rule, dot] of items) {
      const symbol = rules[rule].symbols[dot];
      if (begun.has(symbol) || !names.includes(symbol)) continue;
      begun.add(symbol);
      rules.forEach(({ name }, at) => name === symbol && items.push([at, 0]));
    }
    known.set(key, states.length);
    return states.push({ items, next: new Map() }) - 1;
  };
  for (let rule = own; rule < rules.length; rule += 1) stateOf([[rule, 0]]);
  for (const { items, next } of states) {
    const after = new Map();
    for (const [rule, dot] of items) {
      const symbol = rules[rule].symbols[dot];
      if (symbol !== undefined) after.set(symbol, [...(after.get(symbol) ?? []), [rule, dot + 1]]);
    }
    for (const [symbol, some] of after) next.set(symbol, stateOf(some));
  }
  return states;
}

/** The symbols that can come after each rule: terminals, and the end after a start. */
function followsOf(rules, names, starts) {
  const sets = () => new Map(names.map((name) => [name, new Set()]));
  const first = sets();
  const follow = sets();
  for (const start of starts) follow.get(start)?.add(END);
  /** Terminals with which a symbol can begin. */
  const firstOf = (symbol) => first.get(symbol) ?? new Set([symbol]);
  untilNothingIsNew(first, () => {
    for (const { name, symbols } of rules) addAll(first.get(name), firstOf(symbols[0]));
  });
  untilNothingIsNew(follow, () => {
    for (const { name, symbols } of rules) {
      symbols.forEach((symbol, at) => {
        const next = symbols[at + 1];
        const after = next === undefined ? follow.get(name) : firstOf(next);
        if (follow.has(symbol)) addAll(follow.get(symbol), after);
      });
    }
  });
  return follow;
}

const addAll = (to, what) => what.forEach((each) => to.add(each));

function untilNothingIsNew(sets, pass) {
  const size = () => [...sets.values()].reduce((sum, set) => sum + set.size, 0);
  for (let before = -1; before < size();) {
    before = size();
    pass();
  }
}
