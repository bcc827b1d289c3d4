import type { Range } from './diagnostic.ts';
import type { Token } from './lexer.ts';

/**
 * The work of the grammar with the symbols of a rule: builds the located tree. All functions are pure, because
 * the parser calls them for readings that it later drops.
 */

/** A node under construction: any located node. */
export type Built = Range & { readonly [field: string]: unknown };

/** Something that is written in the wrong place: a part of a clause before another one, or twice. */
export interface Slip {
  /** The part that stands in the wrong place. */
  readonly part: Range;
  /** The part that it should stand before, or the same part further left. */
  readonly other: Range;
  /** True if the part is there twice instead of in the wrong place. */
  readonly twice: boolean;
}

/** Slips by the node in which they happened; filled while building, read by the parser when the tree is whole. */
export const slips = new WeakMap<object, Slip>();

/** The number of slips that were noted since the start; lets the parser skip the walk when there are none. */
export const slipCounter = { noted: 0 };

/** Stands in for a lexer: hands out the tokens of one line. */
export const lexer = {
  tokens: [] as readonly Token[],
  at: 0,
  onNext: (): void => {},
  /** Takes the tokens from an index on, and a function that is told before each is handed out, and at the end. */
  begin(tokens: readonly Token[], from: number, onNext: () => void): void {
    this.tokens = tokens;
    this.at = from;
    this.onNext = onNext;
  },
  reset(_chunk: string, _state: unknown): void {
    /* `begin` does that */
  },
  next(): Token | undefined {
    this.onNext();
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

/** A symbol that the parser has finished: a token, or what a rule made of others, built only when it is asked for. */
export type Symbol = Token | Made;

/**
 * The outcome of a rule that was recognised. The parser finishes many rules that lead nowhere; building is put off
 * until the one reading is known.
 */
class Made {
  readonly build: Build;
  readonly parts: readonly Symbol[];
  constructor(build: Build, parts: readonly Symbol[]) {
    this.build = build;
    this.parts = parts;
  }
}

type Build = (d: readonly Symbol[]) => unknown;

/** Builds the tree of a symbol. */
export function build(symbol: Symbol): unknown {
  return symbol instanceof Made ? symbol.build(symbol.parts) : symbol;
}

const rule =
  (make: Build) =>
  (d: readonly Symbol[]): Made =>
    new Made(make, d);

// The grammar guarantees what stands at each place of a rule, which types cannot say.
const at = (d: readonly Symbol[], i: number): Symbol => d[i] as Symbol;
const token = (d: readonly Symbol[], i: number): Token => d[i] as Token;
const node = (d: readonly Symbol[], i: number): Built => build(at(d, i)) as Built;
const list = (d: readonly Symbol[], i: number): readonly Built[] => build(at(d, i)) as readonly Built[];

/** A node of several children, its range from the first to the last. */
const startOf = (items: readonly Range[]): number => (items[0] as Range).start;
const endOf = (items: readonly Range[]): number => (items[items.length - 1] as Range).end;

/** A part of a clause that can follow its head. */
interface Part extends Range {
  /** Its place in the one right order. */
  readonly rank: number;
  /** The field that it fills. */
  readonly field: string;
  /** The value with which it fills the field. */
  readonly value: unknown;
}
const part = (rank: number, field: string, value: unknown, start: number, end: number): Part => ({
  rank,
  field,
  value,
  start,
  end,
});

/** Fills the parts into their head; notes the first part that is out of order or said twice. */
function assemble(
  head: { [field: string]: unknown; start: number; end: number },
  parts: readonly Part[],
  from: number,
): Built {
  for (let i = from; i < parts.length; i += 1) {
    const now = parts[i] as Part;
    for (let j = from; j < i && !slips.has(head); j += 1) {
      const before = parts[j] as Part;
      if (before.rank >= now.rank) {
        slips.set(head, { part: now, other: before, twice: before.rank === now.rank });
        slipCounter.noted += 1;
      }
    }
    head[now.field] = now.value;
    head.end = now.end;
  }
  return head;
}

function selector(items: readonly unknown[]): Built {
  const words = items[0] as readonly Token[];
  return assemble({ words, start: startOf(words), end: endOf(words) }, items as readonly Part[], 1);
}
const selectorAt = (d: readonly Symbol[], i: number): Built =>
  selector(build(at(d, i)) as readonly unknown[]);

/** The items of a left-recursive list, `step` symbols apart. */
function items(d: readonly Symbol[], one: (symbol: Symbol) => unknown): readonly unknown[] {
  let length = 1;
  for (let now = d; now.length > 1; length += 1) now = partsBefore(now);
  const out = new Array<unknown>(length);
  for (let now = d, i = length - 1; i >= 0; i -= 1) {
    out[i] = one(at(now, now.length - 1));
    if (i > 0) now = partsBefore(now);
  }
  return out;
}

/** The parts that stand before the last item of a list: a list, or its first item. */
function partsBefore(d: readonly Symbol[]): readonly Symbol[] {
  const before = at(d, 0);
  return before instanceof Made ? before.parts : [before];
}

const yes = (from: Range, to: Range = from): Built => ({ value: true, start: from.start, end: to.end });
const span = (d: readonly Symbol[]): Range => {
  const first = at(d, 0);
  const last = at(d, d.length - 1);
  return { start: edge(first, 'start'), end: edge(last, 'end') };
};
function edge(symbol: Symbol, side: 'start' | 'end'): number {
  let now = symbol;
  while (now instanceof Made) now = at(now.parts, side === 'start' ? 0 : now.parts.length - 1);
  return now[side];
}

const listOf = rule((d) => items(d, build));

/** The first of the conditions of which one is enough, with the others in its field `or`. */
function anyOf(d: readonly Symbol[], i: number): Built {
  const [first, ...or] = list(d, i) as readonly [Built, ...Built[]];
  return or.length > 0 ? { ...first, or } : first;
}

/**
 * The sign or word that stands before a list of effects in a choice: nothing, `or`, or a comma and `then` or
 * `otherwise`.
 */
type Join = 'first' | 'or' | 'then' | 'otherwise';

/** The lists of effects of a choice or path, each with what joins it to the one before. */
function joined(symbol: Symbol): { readonly join: Join; readonly effects: readonly Built[] }[] {
  const out: { join: Join; effects: readonly Built[] }[] = [];
  let now = symbol;
  while (now instanceof Made) {
    const join = JOINS.get(now.build) ?? 'first';
    const effects = build(at(now.parts, now.parts.length - 1)) as readonly Built[];
    out.push({ join, effects });
    if (join === 'first') break;
    now = at(now.parts, 0);
  }
  return out.reverse();
}

interface BuiltStep extends Range {
  readonly effects: readonly Built[];
  otherwise?: BuiltStep;
  end: number;
}

/** Groups lists of effects into paths of steps; `or` binds weakest, and `otherwise` more than `then`. */
function pathsOf(symbol: Symbol): readonly Built[] {
  const paths: { steps: BuiltStep[]; start: number; end: number }[] = [];
  for (const { join, effects } of joined(symbol)) {
    const step: BuiltStep = { effects, start: startOf(effects), end: endOf(effects) };
    const path = paths[paths.length - 1];
    if (path && (join === 'then' || join === 'otherwise')) {
      const last = path.steps[path.steps.length - 1];
      if (join === 'otherwise' && last) insteadOf(last, step);
      else path.steps.push(step);
      path.end = step.end;
    } else paths.push({ steps: [step], start: step.start, end: step.end });
  }
  return paths;
}

/** Puts a step behind the last `otherwise` of another one. */
function insteadOf(first: BuiltStep, step: BuiltStep): void {
  first.end = step.end;
  if (first.otherwise) insteadOf(first.otherwise, step);
  else first.otherwise = step;
}

// These are told apart by identity when a choice is built, and never built by themselves.
const orStep: Build = (d) => d;
const thenStep: Build = (d) => d;
const otherwiseStep: Build = (d) => d;

/** The join of each of them. */
const JOINS: ReadonlyMap<Build, Join> = new Map<Build, Join>([
  [orStep, 'or'],
  [thenStep, 'then'],
  [otherwiseStep, 'otherwise'],
]);

/** An effect of the commonest form: its head, and the parts that follow it. */
function effectOf(symbol: Symbol): Built {
  const parts: Part[] = [];
  let now = symbol as Made;
  while (now.build === doPart) {
    parts.push(build(at(now.parts, 1)) as Part);
    now = at(now.parts, 0) as Made;
  }
  return assemble(now.build(now.parts) as { start: number; end: number }, parts.reverse(), 0);
}
const doPart: Build = (d) => d;

function withMust(must: Token, act: Built): Built {
  const built = { ...act, must: yes(must), start: must.start };
  const slip = slips.get(act);
  if (slip) slips.set(built, slip);
  return built;
}

/** A line of ability: its trigger, and what follows the colon. */
export function abilityOf(trigger: Token, line: Symbol): Built {
  const rest = build(line) as { readonly guard?: Built; readonly body: Built };
  return { trigger, ...rest, start: trigger.start, end: rest.body.end };
}

/** The work of the grammar with each rule, by the names that it uses. */
export const n = {
  same: (d: readonly Symbol[]): Symbol => at(d, 0),
  list: listOf,

  ability: rule((d) => abilityOf(token(d, 0), at(d, 2))),
  free: rule((d) => ({ body: node(d, 0) })),
  guarded: rule((d) => ({ guard: node(d, 0), body: node(d, 2) })),
  guardDid: rule((d) => ({ form: 'if-did', verb: token(d, 2), what: token(d, 3), ...span(d) })),
  guardIf: rule((d) => {
    const { form, ...asked } = anyOf(d, 3);
    return { ...asked, form: form === 'many' ? 'if-have' : 'if-compare', ...span(d) };
  }),
  guardWhen: rule((d) => ({ form: 'when', verb: token(d, 2), what: list(d, 4), ...span(d) })),

  bodyDo: rule((d) => {
    const paths = pathsOf(at(d, 0));
    return { form: 'do', paths, start: startOf(paths), end: endOf(paths) };
  }),
  bodyPay: rule((d) => {
    const pay = list(d, 0);
    const paths = pathsOf(at(d, 2));
    return { form: 'do', pay, paths, start: startOf(pay), end: endOf(paths) };
  }),
  bodyMay: rule((d) => {
    const path = pathsOf(at(d, 1))[0] as Built;
    return { form: 'may', path, start: token(d, 0).start, end: path.end };
  }),
  bodyMayPay: rule((d) => ({
    form: 'may-pay',
    verb: token(d, 1),
    attribute: token(d, 2),
    with: selectorAt(d, 4),
    ...span(d),
  })),
  bodyCannot: rule((d) => ({ form: 'cannot', verb: token(d, 1), what: token(d, 2), ...span(d) })),
  bodyChange: rule((d) => ({
    form: 'change',
    change: token(d, 0),
    attribute: token(d, 1),
    of: selectorAt(d, 3),
    by: token(d, 5),
    ...span(d),
  })),
  bodyCountsAs: rule((d) => ({ form: 'counts-as', values: list(d, 2), ...span(d) })),
  bodyHave: rule((d) => ({ ...anyOf(d, 1), form: 'have', ...span(d) })),

  bodyFlow: rule((d) => {
    const flow = node(d, 0);
    return { form: 'flow', flow, start: flow.start, end: flow.end };
  }),
  flowFollow: rule((d) => ({ form: 'follow', section: token(d, 1), ...span(d) })),
  flowChosen: rule((d) => ({ form: 'chosen', kind: token(d, 3), ...span(d) })),
  flowWindow: rule((d) => ({ form: 'window', ...span(d) })),
  flowLed: rule((d) => {
    const flow = node(d, 2);
    return { ...node(d, 0), flow, end: flow.end };
  }),
  flowIf: rule((d) => {
    const flow = node(d, 5);
    const { form, ...asked } = anyOf(d, 3);
    return {
      ...asked,
      form: form === 'many' ? 'if' : 'if-compare',
      flow,
      start: token(d, 0).start,
      end: flow.end,
    };
  }),
  conditionMany: rule((d) => ({ form: 'many', amount: node(d, 0), of: node(d, 1), ...span(d) })),
  conditionCompare: rule((d) => ({ form: 'compare', compare: node(d, 0), ...span(d) })),
  flowDo: rule((d) => {
    const path = pathsOf(at(d, 0))[0] as Built;
    return { form: 'do', path, start: path.start, end: path.end };
  }),
  leadOrder: rule((d) => ({ form: 'order', ...span(d) })),
  leadTogether: rule((d) => ({ form: 'together', ...span(d) })),
  leadClockwise: rule((d) => ({ form: 'clockwise', ...span(d) })),
  leadLeading: rule((d) => ({ form: 'leading', ...span(d) })),
  leadNext: rule((d) => ({ form: 'next', ...span(d) })),
  leadOpponent: rule((d) => ({ form: 'opponent', ...span(d) })),
  leadUntil: rule((d) => ({ ...anyOf(d, 4), form: 'until', ...span(d) })),
  leadMoment: rule((d) => ({
    ...anyOf(d, 6),
    form: 'until',
    moment: yes(token(d, 1), token(d, 2)),
    ...span(d),
  })),
  leadFollowing: rule((d) => ({ form: 'following', ...span(d) })),
  leadRanked: rule((d) => ({ form: 'ranked', which: token(d, 5), of: node(d, 6), ...span(d) })),
  leadGreatest: rule((d) => ({ form: 'greatest', attribute: token(d, 6), of: selectorAt(d, 8), ...span(d) })),

  manyNone: rule((d) => ({ form: 'none', ...span(d) })),
  manyExactly: rule((d) => ({ form: 'exactly', n: token(d, 1), ...span(d) })),
  manyLess: rule((d) => ({ form: 'at-most', n: token(d, 0), ...span(d) })),

  compareAsMany: rule((d) => ({ form: 'as-many', of: node(d, 2), as: node(d, 4), ...span(d) })),
  compareMore: rule((d) => ({ form: 'more', of: node(d, 1), than: node(d, 3), ...span(d) })),
  compareRanked: rule((d) => ({ form: 'ranked', which: token(d, 1), of: node(d, 2), ...span(d) })),

  orStep: rule(orStep),
  thenStep: rule(thenStep),
  otherwiseStep: rule(otherwiseStep),

  must: rule((d) => withMust(token(d, 0), node(d, 1))),
  mustDo: rule((d) => withMust(token(d, 0), effectOf(at(d, 1)))),
  effectDo: rule((d) => effectOf(at(d, 0))),
  doPart: rule(doPart),
  doHead: rule((d) => {
    const verb = token(d, 0);
    const amount = build(at(d, 1)) as Token;
    if (d.length < 3) return { form: 'do', verb, amount, start: verb.start, end: amount.end };
    const thing = selectorAt(d, 2);
    return { form: 'do', verb, amount, thing, start: verb.start, end: thing.end };
  }),
  doReach: rule((d) => {
    const head = { form: 'do', verb: token(d, 0), reach: node(d, 1), amount: token(d, 2) };
    if (d.length < 4) return { ...head, ...span(d) };
    const thing = selectorAt(d, 3);
    return { ...head, thing, start: head.verb.start, end: thing.end };
  }),
  reachDown: rule((d) => ({ value: 'down to', ...span(d) })),
  effectTable: rule((d) => ({
    form: 'table',
    verb: token(d, 0),
    table: list(d, 1),
    of: selectorAt(d, 5),
    ...span(d),
  })),
  effectTotal: rule((d) => ({
    form: 'total',
    verb: token(d, 0),
    measure: node(d, 2),
    of: selectorAt(d, 4),
    ...span(d),
  })),
  effectLook: rule((d) => ({
    form: 'look',
    look: token(d, 2),
    from: token(d, 4),
    keep: token(d, 7),
    rest: token(d, 9),
    ...span(d),
  })),

  partPer: rule((d) => {
    const per = node(d, 1);
    return part(1, 'per', per, token(d, 0).start, per.end);
  }),
  partFrom: rule((d) => part(2, 'from', token(d, 1), token(d, 0).start, token(d, 1).end)),
  partTo: rule((d) => part(3, 'to', token(d, 2), token(d, 0).start, token(d, 2).end)),
  partOn: rule((d) => {
    const on = node(d, 1);
    return part(4, 'on', on, token(d, 0).start, on.end);
  }),
  partOver: rule((d) => part(5, 'over', yes(token(d, 0), token(d, 1)), token(d, 0).start, token(d, 1).end)),
  partWithout: rule((d) => part(6, 'without', token(d, 1), token(d, 0).start, token(d, 1).end)),
  partAtMost: rule((d) => part(7, 'atMost', token(d, 3), token(d, 0).start, token(d, 3).end)),

  per: rule((d) => {
    const of = node(d, 0);
    return { of, start: of.start, end: of.end };
  }),
  perEvery: rule((d) => {
    const of = node(d, 1);
    return { every: token(d, 0), of, start: token(d, 0).start, end: of.end };
  }),
  on: rule((d) => {
    const of = selectorAt(d, 0);
    return { of, start: of.start, end: of.end };
  }),
  onEach: rule((d) => {
    const of = selectorAt(d, 1);
    return { each: yes(token(d, 0)), of, start: token(d, 0).start, end: of.end };
  }),

  countedThings: rule((d) => {
    const of = selectorAt(d, 0);
    return { form: 'things', of, start: of.start, end: of.end };
  }),
  countedLine: rule((d) => {
    const of = selectorAt(d, 3);
    return { form: 'line', line: token(d, 0), size: token(d, 2), of, start: token(d, 0).start, end: of.end };
  }),
  // The word itself is kept, because it agrees with its number like any other.
  countedSet: rule((d) => ({ form: 'set', values: list(d, 2), group: token(d, 0), ...span(d) })),

  moreWith: rule((d) => {
    const tests = list(d, 1);
    return part(1, 'with', tests, token(d, 0).start, endOf(tests));
  }),
  moreFull: rule((d) => part(2, 'full', { of: token(d, 2), ...span(d) }, token(d, 0).start, token(d, 2).end)),
  moreNotFull: rule((d) =>
    part(
      2,
      'full',
      { not: yes(token(d, 0)), of: token(d, 3), ...span(d) },
      token(d, 0).start,
      token(d, 3).end,
    ),
  ),
  moreYou: rule((d) =>
    part(
      3,
      'done',
      { form: 'you', verb: token(d, 1), period: token(d, 3), ...span(d) },
      token(d, 0).start,
      token(d, 3).end,
    ),
  ),
  moreRoleDid: rule((d) =>
    part(
      3,
      'done',
      { form: 'role', role: token(d, 1), verb: token(d, 2), period: token(d, 4), ...span(d) },
      token(d, 0).start,
      token(d, 4).end,
    ),
  ),
  moreIn: rule((d) => {
    const place = node(d, 1);
    const whole = { ...place, start: token(d, 0).start };
    return part(4, 'in', whole, whole.start, whole.end);
  }),
  moreRole: rule((d) => part(5, 'role', token(d, 2), token(d, 0).start, token(d, 2).end)),

  placeZone: rule((d) => ({ form: 'zone', zone: token(d, 0), ...span(d) })),
  placeBest: rule((d) => ({ form: 'best', zone: token(d, 2), ...span(d) })),
  placeLine: rule((d) => ({ form: 'line', line: token(d, 1), ...span(d) })),
  placeLongest: rule((d) => ({ form: 'longest', relation: token(d, 2), ...span(d) })),
  placeThrough: rule((d) => ({
    form: 'longest',
    relation: token(d, 2),
    through: yes(token(d, 4), token(d, 5)),
    ...span(d),
  })),

  testCount: rule((d) => ({ form: 'count', bound: node(d, 0), measure: node(d, 1), ...span(d) })),
  testValue: rule((d) => ({ form: 'value', attribute: token(d, 0), bound: node(d, 1), ...span(d) })),
  testNone: rule((d) => ({ form: 'none', measure: node(d, 1), ...span(d) })),
  testParity: rule((d) => ({ form: 'parity', parity: token(d, 0), attribute: token(d, 1), ...span(d) })),
  testDifferent: rule((d) => ({ form: 'different', measure: node(d, 2), ...span(d) })),
  testShared: rule((d) => ({ form: 'shared', attribute: token(d, 2), ...span(d) })),
  testThan: rule((d) => ({
    form: 'last',
    than: build(at(d, 0)) as Token,
    verb: token(d, 3),
    attributes: list(d, 4),
    ...span(d),
  })),
  testLast: rule((d) => ({ form: 'last', verb: token(d, 1), attributes: list(d, 2), ...span(d) })),

  boundExactly: rule((d) => ({ form: 'exactly', n: token(d, 0), ...span(d) })),
  boundAtLeast: rule((d) => ({ form: 'at-least', n: token(d, 0), ...span(d) })),
  boundAtMost: rule((d) => ({ form: 'at-most', n: token(d, 0), ...span(d) })),

  measureWord: rule((d) => ({ form: 'word', word: token(d, 0), ...span(d) })),
  measureSpaces: rule((d) => ({ form: 'spaces', resource: token(d, 2), ...span(d) })),
  measureNumbers: rule((d) => ({ form: 'numbers', resource: token(d, 2), ...span(d) })),
};
