import type { Range } from './diagnostic.ts';
import type { Token } from './lexer.ts';

/**
 * What the grammar does with the symbols of a rule: builds the located tree. All functions are pure, because
 * the parser calls them for readings that it later drops.
 */

/** A node under construction: any located node. */
export type Built = Range & { readonly [field: string]: unknown };
type Item = Token | Built | readonly Item[];

/** Something that is written in the wrong place: a part of a clause before another one, or twice. */
export interface Slip {
  /** What stands in the wrong place. */
  readonly part: Range;
  /** The part that it should stand before, or the same part further left. */
  readonly other: Range;
  /** Whether the part is there twice instead of in the wrong place. */
  readonly twice: boolean;
}

/** Slips by the node in which they happened; filled while building, read by the parser when the tree is whole. */
export const slips = new WeakMap<object, Slip>();

/** How many slips were noted since the start; lets the parser skip the walk when there are none. */
export const slipCounter = { noted: 0 };

/** Stands in for a lexer: hands out the tokens of one line. */
export const lexer = {
  tokens: [] as readonly Token[],
  at: 0,
  reset(_chunk: string, _state: unknown): void {
    /* the parser sets tokens and at itself */
  },
  next(): Token | undefined {
    return this.tokens[this.at++];
  },
  save(): Record<string, never> {
    return {};
  },
  formatError(_token: never): string {
    return '';
  },
  has(_type: string): boolean {
    return true;
  },
};

const startOf = (item: Item): number => (isList(item) ? startOf(item[0] as Item) : item.start);
const endOf = (item: Item): number => (isList(item) ? endOf(item[item.length - 1] as Item) : item.end);
const isList = (item: Item): item is readonly Item[] => Array.isArray(item);

type Rule = (d: readonly Item[]) => Item;

const make = (d: readonly Item[], fields: Record<string, unknown>): Built => ({
  ...fields,
  start: startOf(d),
  end: endOf(d),
});
const yes = (from: Item, to: Item = from): Built => ({ value: true, start: startOf(from), end: endOf(to) });

/** Reads off one symbol of a rule; the grammar guarantees that it is there. */
const at = (d: readonly Item[], index: number): Item => d[index] as Item;

/** A part of a clause that can follow its head, with its rank in the one right order. */
interface Part extends Built {
  readonly rank: number;
  readonly fields: Record<string, unknown>;
}
const part = (rank: number, d: readonly Item[], fields: Record<string, unknown>): Part => ({
  rank,
  fields,
  start: startOf(d),
  end: endOf(d),
});

/** Joins a head and its parts; notes the first part that is out of order or said twice. */
function assemble(d: readonly Item[], head: Record<string, unknown>, parts: readonly Part[]): Built {
  const node: Record<string, unknown> = head;
  let slip: Slip | undefined;
  for (let i = 0; i < parts.length; i += 1) {
    const now = parts[i] as Part;
    for (let j = 0; j < i && !slip; j += 1) {
      const before = parts[j] as Part;
      if (before.rank >= now.rank) slip = { part: now, other: before, twice: before.rank === now.rank };
    }
    Object.assign(node, now.fields);
  }
  const built = make(d, node);
  if (slip) {
    slips.set(built, slip);
    slipCounter.noted += 1;
  }
  return built;
}

const selector = (list: Item): Built => {
  const items = list as readonly Item[];
  return assemble(items, { words: items[0] }, items.slice(1) as unknown as readonly Part[]);
};

const rule = (form: string, fields: Record<string, number>, lists: readonly string[] = []): Rule => {
  const names = Object.entries(fields);
  return (d) => {
    const node: Record<string, unknown> = form === '' ? {} : { form };
    for (const [name, index] of names) {
      node[name] = lists.includes(name) ? selector(at(d, index)) : at(d, index);
    }
    return make(d, node);
  };
};

const wrap = (range: Item, fields: Record<string, unknown>): Built => make([range], fields);
const steps = (path: Item): Built =>
  wrap(path, { steps: (path as readonly Item[]).map((effects) => wrap(effects, { effects })) });

/** The postprocessors, by the names that the grammar uses. */
export const n = {
  same: ((d) => at(d, 0)) satisfies Rule,
  first: ((d) => [at(d, 0)]) satisfies Rule,
  two: ((d) => [at(d, 0), at(d, 1)]) satisfies Rule,
  append: ((d) => [...(at(d, 0) as readonly Item[]), at(d, d.length - 1)]) satisfies Rule,
  append1: ((d) => [...(at(d, 0) as readonly Item[]), at(d, 1)]) satisfies Rule,

  ability: rule('', { trigger: 0, body: 2 }),
  guarded: rule('', { trigger: 0, guard: 2, body: 4 }),
  guardDid: rule('if-did', { verb: 2, what: 3 }),
  guardHave: rule('if-have', { amount: 3, of: 4 }),
  guardWhen: rule('when', { verb: 2, what: 4 }),

  bodyDo: ((d) => make(d, { form: 'do', paths: (at(d, 0) as readonly Item[]).map(steps) })) satisfies Rule,
  bodyPay: ((d) =>
    make(d, { form: 'do', pay: at(d, 0), paths: (at(d, 2) as readonly Item[]).map(steps) })) satisfies Rule,
  bodyMay: ((d) => make(d, { form: 'may', path: steps(at(d, 1)) })) satisfies Rule,
  bodyMayPay: rule('may-pay', { verb: 1, attribute: 2, with: 4 }, ['with']),
  bodyCannot: rule('cannot', { verb: 1, what: 2 }),
  bodyChange: rule('change', { change: 0, attribute: 1, of: 3, by: 5 }, ['of']),
  bodyCountsAs: rule('counts-as', { values: 2 }),
  bodyHave: rule('have', { amount: 1, of: 2 }),

  must: ((d) => {
    const act = at(d, 1) as Built;
    const built = make(d, { ...act, must: yes(at(d, 0)) });
    const slip = slips.get(act);
    if (slip) slips.set(built, slip);
    return built;
  }) satisfies Rule,
  doHead: ((d) => [d]) satisfies Rule,
  effectDo: ((d) => {
    const items = at(d, 0) as readonly Item[];
    const head = at(items, 0) as readonly Item[];
    const fields: Record<string, unknown> = { form: 'do', verb: head[0], amount: head[1] };
    if (head.length > 2) fields['thing'] = selector(at(head, 2));
    return assemble(d, fields, items.slice(1) as unknown as readonly Part[]);
  }) satisfies Rule,
  effectTable: rule('table', { verb: 0, table: 1, of: 5 }, ['of']),
  effectTotal: rule('total', { verb: 0, measure: 2, of: 4 }, ['of']),
  effectLook: rule('look', { look: 2, from: 4, keep: 7, rest: 9 }),

  partPer: ((d) => part(1, d, { per: wrap(at(d, 1), { of: at(d, 1) }) })) satisfies Rule,
  partPerEvery: ((d) =>
    part(1, d, { per: make(d.slice(1), { every: at(d, 1), of: at(d, 2) }) })) satisfies Rule,
  partFrom: ((d) => part(2, d, { from: at(d, 1) })) satisfies Rule,
  partOn: ((d) => part(3, d, { on: wrap(at(d, 1), { of: selector(at(d, 1)) }) })) satisfies Rule,
  partOnEach: ((d) =>
    part(3, d, { on: make(d.slice(1), { each: yes(at(d, 1)), of: selector(at(d, 2)) }) })) satisfies Rule,
  partOver: ((d) => part(4, d, { over: yes(at(d, 0), at(d, 1)) })) satisfies Rule,
  partWithout: ((d) => part(5, d, { without: at(d, 1) })) satisfies Rule,
  partAtMost: ((d) => part(6, d, { atMost: at(d, 3) })) satisfies Rule,

  countedThings: ((d) => make(d, { form: 'things', of: selector(at(d, 0)) })) satisfies Rule,
  countedLine: rule('line', { line: 0, size: 2, of: 3 }, ['of']),
  countedSet: ((d) => make(d, { form: 'set', values: at(d, 2), group: at(d, 0) })) satisfies Rule,

  moreWith: ((d) => part(1, d, { with: at(d, 1) })) satisfies Rule,
  moreFull: ((d) => part(2, d, { full: make(d, { of: at(d, 2) }) })) satisfies Rule,
  moreNotFull: ((d) => part(2, d, { full: make(d, { not: yes(at(d, 0)), of: at(d, 3) }) })) satisfies Rule,
  moreYou: ((d) =>
    part(3, d, { done: make(d, { form: 'you', verb: at(d, 1), period: at(d, 3) }) })) satisfies Rule,
  moreRoleDid: ((d) =>
    part(3, d, {
      done: make(d, { form: 'role', role: at(d, 1), verb: at(d, 2), period: at(d, 4) }),
    })) satisfies Rule,
  moreZone: ((d) => part(4, d, { in: make(d, { form: 'zone', zone: at(d, 1) }) })) satisfies Rule,
  moreBest: ((d) => part(4, d, { in: make(d, { form: 'best', zone: at(d, 3) }) })) satisfies Rule,
  moreLine: ((d) => part(4, d, { in: make(d, { form: 'line', line: at(d, 2) }) })) satisfies Rule,
  moreLongest: ((d) => part(4, d, { in: make(d, { form: 'longest', relation: at(d, 3) }) })) satisfies Rule,
  moreThrough: ((d) =>
    part(4, d, {
      in: make(d, { form: 'longest', relation: at(d, 3), through: yes(at(d, 5), at(d, 6)) }),
    })) satisfies Rule,
  moreRole: ((d) => part(5, d, { role: at(d, 2) })) satisfies Rule,

  testCount: rule('count', { bound: 0, measure: 1 }),
  testValue: rule('value', { attribute: 0, bound: 1 }),
  testNone: rule('none', { measure: 1 }),
  testParity: rule('parity', { parity: 0, attribute: 1 }),
  testDifferent: rule('different', { measure: 2 }),
  testShared: rule('shared', { attribute: 2 }),

  boundExactly: rule('exactly', { n: 0 }),
  boundAtLeast: rule('at-least', { n: 0 }),
  boundAtMost: rule('at-most', { n: 0 }),

  measureWord: rule('word', { word: 0 }),
  measureSpaces: rule('spaces', { resource: 2 }),
  measureNumbers: rule('numbers', { resource: 2 }),
};
