import type { Range } from '../language/diagnostic.ts';
import { closest } from '../cards/suggest.ts';
import { fold } from './fold.ts';
import { queryTokens, type QueryToken } from './query-tokens.ts';
import type { Bounds, QueryCode, QueryProblem, ReadQuery, Term } from './query.ts';
import type { SearchField, SearchWords } from './vocabulary.ts';

/** Longest query in characters, and most of its terms. */
const LONGEST = 2000;
const MOST = 100;

/** The depth to which parentheses and minus signs stand in one another at most. */
const DEEPEST = 20;

/**
 * Reads a query: words and phrases, fields with a comparison, `-` or `not` before a term, `or` between terms, parentheses.
 * Whatever cannot be read is left out and reported: U971 to U976.
 */
export function readQuery(text: string, vocabulary: SearchWords): ReadQuery {
  if (text.length > LONGEST)
    return {
      problems: [
        {
          code: 'U975',
          message: `A query has at most ${LONGEST} characters; this one has ${text.length}.`,
          range: { start: LONGEST, end: text.length },
          repairs: [],
        },
      ],
    };
  return new Reader(text, vocabulary).read();
}

const EQUAL: ReadonlySet<string> = new Set([':', '=', '!=']);

class Reader {
  readonly #tokens: readonly QueryToken[];
  readonly #words: SearchWords;
  readonly #problems: QueryProblem[] = [];
  #at = 0;
  #terms = 0;
  #depth = 0;

  constructor(text: string, words: SearchWords) {
    this.#tokens = queryTokens(text);
    this.#words = words;
  }

  read(): ReadQuery {
    const terms: Term[] = [];
    while (this.#at < this.#tokens.length) {
      const term = this.#any();
      if (term) terms.push(term);
      const next = this.#next;
      if (next?.type === 'close') {
        this.#say('U974', next, 'No parenthesis is open here.');
        this.#at += 1;
      }
    }
    const term = asNumber(joined('all', terms));
    return { ...(term && { term }), problems: this.#problems };
  }

  get #next(): QueryToken | undefined {
    return this.#tokens[this.#at];
  }

  #say(code: QueryCode, range: Range, message: string, repairs: readonly string[] = []): void {
    this.#problems.push({ code, message, range: { start: range.start, end: range.end }, repairs });
  }

  /** Terms with `or` between them, up to a parenthesis or the end. */
  #any(): Term | undefined {
    const ways: Term[] = [];
    let isAwaited: QueryToken | undefined;
    for (;;) {
      const way = this.#all();
      if (way) ways.push(way);
      else if (isAwaited) this.#say('U974', isAwaited, 'A term is missing behind or.');
      const next = this.#next;
      if (!next || !isWord(next, 'or')) break;
      if (!way && !isAwaited) this.#say('U974', next, 'A term is missing before or.');
      isAwaited = next;
      this.#at += 1;
    }
    return joined('any', ways);
  }

  /** Terms that must all fit. */
  #all(): Term | undefined {
    const terms: Term[] = [];
    for (let next = this.#next; next && next.type !== 'close' && !isWord(next, 'or'); next = this.#next) {
      if (isWord(next, 'and')) {
        this.#at += 1;
        continue;
      }
      this.#terms += 1;
      if (this.#terms === MOST + 1) {
        const last = this.#tokens.at(-1) ?? next;
        this.#say(
          'U975',
          { start: next.start, end: last.end },
          `A query has at most ${MOST} terms; the rest is left out.`,
        );
      }
      const term = this.#one(next);
      if (term && this.#terms <= MOST) terms.push(term);
    }
    return joined('all', terms);
  }

  #one(token: QueryToken): Term | undefined {
    if (token.type === 'minus' || isWord(token, 'not')) return this.#not(token);
    this.#at += 1;
    switch (token.type) {
      case 'open':
        return this.#inner(token);
      case 'phrase':
        if (token.isClosed !== true)
          this.#say('U974', token, 'The quote is not closed.', [`"${token.text}"`]);
        return fold(token.text) === ''
          ? undefined
          : { form: 'word', text: fold(token.text), ...rangeOf(token) };
      case 'word': {
        const operator = this.#next;
        if (operator?.type === 'operator' && (!operator.isApart || operator.text !== ':'))
          return this.#compared(token, operator);
        const text = fold(token.text);
        return text === ''
          ? undefined
          : { form: 'word', text, base: this.#words.forms.baseOf(text), ...rangeOf(token) };
      }
      default:
        this.#say('U974', token, `A field is missing before ${token.text}.`);
        return undefined;
    }
  }

  #not(token: QueryToken): Term | undefined {
    this.#at += 1;
    const next = this.#next;
    if (!next || next.type === 'close' || isWord(next, 'or')) {
      this.#say('U974', token, `A term is missing behind ${token.text}.`);
      return undefined;
    }
    return this.#deeper(token, () => {
      const term = this.#one(next);
      return term && { form: 'not', term, start: token.start, end: term.end };
    });
  }

  #inner(token: QueryToken): Term | undefined {
    return this.#deeper(token, () => {
      const term = this.#any();
      const end = this.#next;
      if (end?.type === 'close') this.#at += 1;
      else this.#say('U974', token, 'The parenthesis is not closed.');
      return term;
    });
  }

  #deeper(token: QueryToken, read: () => Term | undefined): Term | undefined {
    if (this.#depth === DEEPEST) {
      this.#say('U975', token, `Parentheses stand in at most ${DEEPEST} others; the rest is left out.`);
      this.#at = this.#tokens.length;
      return undefined;
    }
    this.#depth += 1;
    const term = read();
    this.#depth -= 1;
    return term;
  }

  /** A field with what it is compared with. */
  #compared(name: QueryToken, operator: QueryToken): Term | undefined {
    this.#at += 1;
    const field = this.#words.field(name.text);
    const next = this.#next;
    // A colon needs nothing behind it: `changed:` and `yellow:` ask whether there is such a thing.
    const isBare =
      !next || (next.isApart && operator.text === ':') || !['word', 'phrase'].includes(next.type);
    const value = isBare ? undefined : next;
    if (value) this.#at += 1;
    if (!field) {
      const near = closest(fold(name.text), this.#words.names(), 3);
      const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
      this.#say('U971', name, `There is no field "${name.text}".${guess}`, near);
      return undefined;
    }
    const term = this.#withValue(field, name, operator, value);
    if (!term) return undefined;
    const whole = { ...term, start: name.start, end: this.#tokens[this.#at - 1]?.end ?? name.end };
    return operator.text === '!=' ? { form: 'not', term: whole, start: whole.start, end: whole.end } : whole;
  }

  #withValue(
    field: SearchField,
    name: QueryToken,
    operator: QueryToken,
    value: QueryToken | undefined,
  ): Term | undefined {
    if (field.sort === 'flag') return this.#flag(field.flag, name, operator, value);
    if (field.sort === 'line')
      return {
        form: 'line',
        triggers: field.triggers,
        ...(value && { says: fold(value.text) }),
        ...rangeOf(name),
      };
    if (!value) {
      if (field.sort === 'does') return { form: 'does', ...field, ...rangeOf(name) };
      this.#say('U974', operator, `A value is missing behind ${name.text}${operator.text}.`);
      return undefined;
    }
    switch (field.sort) {
      case 'does':
        return this.#does(field, name, operator, value);
      case 'kind': {
        const kinds = this.#each(
          value,
          operator,
          name,
          (word) => this.#words.kind(word),
          () => Object.keys(this.#words.pack.manifest.words.kind),
        );
        return kinds && { form: 'kind', kinds, ...rangeOf(name) };
      }
      case 'number': {
        const bounds = this.#bounds(value, operator, name);
        return bounds && { form: 'card', bounds, ...rangeOf(name) };
      }
      case 'name':
        return this.#text(undefined, name, operator, value);
      case 'attribute':
        return this.#attribute(field, name, operator, value);
    }
  }

  #attribute(
    { id, attribute }: Extract<SearchField, { sort: 'attribute' }>,
    name: QueryToken,
    operator: QueryToken,
    value: QueryToken,
  ): Term | undefined {
    if (attribute.sort === 'text') return this.#text(id, name, operator, value);
    if (attribute.sort === 'number') {
      const bounds = this.#bounds(value, operator, name);
      return bounds && { form: 'number', attribute: id, bounds, ...rangeOf(name) };
    }
    const values = this.#each(
      value,
      operator,
      name,
      (word) => this.#words.value(id, word),
      () => this.#words.values(id),
    );
    return values && { form: 'value', attribute: id, values, ...rangeOf(name) };
  }

  #text(
    attribute: string | undefined,
    name: QueryToken,
    operator: QueryToken,
    value: QueryToken,
  ): Term | undefined {
    if (!this.#isEqual(name, operator, 'a text')) return undefined;
    const isWhole = operator.text !== ':';
    const text = fold(value.text);
    return { form: 'text', ...(attribute !== undefined && { attribute }), text, isWhole, ...rangeOf(name) };
  }

  #flag(
    flag: string,
    name: QueryToken,
    operator: QueryToken,
    value: QueryToken | undefined,
  ): Term | undefined {
    if (!this.#isEqual(name, operator, 'yes or no')) return undefined;
    const said = value ? fold(value.text) : 'yes';
    if (said !== 'yes' && said !== 'no') {
      this.#say('U972', value ?? name, `${name.text} is yes or no.`, ['yes', 'no']);
      return undefined;
    }
    if (!this.#words.knows(flag)) {
      this.#say('U976', name, `Nothing is known here of what is ${flag}.`);
      return undefined;
    }
    return { form: 'flag', flag, isWanted: said === 'yes', ...rangeOf(name) };
  }

  #does(
    { verbs, isPaid }: Extract<SearchField, { sort: 'does' }>,
    name: QueryToken,
    operator: QueryToken,
    value: QueryToken,
  ): Term | undefined {
    const does = { form: 'does' as const, verbs, isPaid, ...rangeOf(name) };
    if (isNumber(value.text)) {
      const bounds = this.#bounds(value, operator, name);
      if (!bounds) return undefined;
      const next = this.#next;
      const things = next?.type === 'word' && !this.#isField(next) ? this.#words.things(next.text) : [];
      if (things.length > 0) this.#at += 1;
      return { ...does, bounds, ...(things.length > 0 && { things }) };
    }
    const things = this.#each(
      value,
      operator,
      name,
      (word) => this.#words.things(word)[0],
      () => this.#words.thingNames(),
    );
    return things && { ...does, things: value.text.split(',').flatMap((word) => this.#words.things(word)) };
  }

  /** True if a word is the name of a field with a comparison behind it. */
  #isField(token: QueryToken): boolean {
    const next = this.#tokens[this.#tokens.indexOf(token) + 1];
    return next?.type === 'operator' && (!next.isApart || next.text !== ':');
  }

  /** The values that the words between commas stand for. */
  #each(
    value: QueryToken,
    operator: QueryToken,
    name: QueryToken,
    find: (word: string) => string | undefined,
    all: () => readonly string[],
  ): readonly string[] | undefined {
    if (!this.#isEqual(name, operator, 'a word')) return undefined;
    const found: string[] = [];
    for (const word of value.text.split(',').filter((each) => each !== '')) {
      const id = find(word);
      if (id === undefined) {
        const near = closest(fold(word), all(), 3);
        const others = all();
        const advice =
          near[0] === undefined
            ? others.length > 0 && others.length <= 12
              ? ` It can be ${others.join(', ')}.`
              : ''
            : ` Did you mean ${near[0]}?`;
        this.#say('U972', value, `"${word}" is nothing that ${name.text} can be.${advice}`, near);
      } else found.push(id);
    }
    return found.length > 0 ? found : undefined;
  }

  #isEqual(name: QueryToken, operator: QueryToken, what: string): boolean {
    if (EQUAL.has(operator.text)) return true;
    this.#say('U973', operator, `${name.text} takes ${what}, which is not compared with ${operator.text}.`, [
      ':',
    ]);
    return false;
  }

  #bounds(value: QueryToken, operator: QueryToken, name: QueryToken): Bounds | undefined {
    const range = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(value.text);
    if (range) {
      if (this.#isEqual(name, operator, 'one number, or a range behind a colon'))
        return { low: Number(range[1]), high: Number(range[2]) };
      return undefined;
    }
    if (!isNumber(value.text)) {
      this.#say('U972', value, `${name.text} is a number; "${value.text}" is none.`);
      return undefined;
    }
    const n = Number(value.text);
    switch (operator.text) {
      case '<':
        return { low: -Infinity, high: n - 1 };
      case '<=':
        return { low: -Infinity, high: n };
      case '>':
        return { low: n + 1, high: Infinity };
      case '>=':
        return { low: n, high: Infinity };
      default:
        return { low: n, high: n };
    }
  }
}

/** A number by itself is that of a card, with the letter of its side where one is written. */
function asNumber(term: Term | undefined): Term | undefined {
  const [, text] = (term?.form === 'word' && /^(\d{1,9})[ab]?$/.exec(term.text)) || [];
  return term && text !== undefined ? { form: 'numbered', text, ...rangeOf(term) } : term;
}

const isNumber = (text: string): boolean => /^-?\d{1,9}(?:\.\.-?\d{1,9})?$/.test(text);

const rangeOf = ({ start, end }: Range): Range => ({ start, end });

const isWord = (token: QueryToken | undefined, text: string): boolean =>
  token?.type === 'word' && token.text.toLowerCase() === text;

/** Several terms as one; one by itself; nothing where there is none. */
function joined(form: 'all' | 'any', terms: readonly Term[]): Term | undefined {
  const [first] = terms;
  if (!first || terms.length === 1) return first;
  return { form, terms, start: first.start, end: terms.at(-1)?.end ?? first.end };
}
