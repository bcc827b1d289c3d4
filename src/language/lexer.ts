import moo from 'moo';
import { conflictIn } from './conflict.ts';
import { RESERVED } from './forms.ts';

/**
 * Sorts of token. A `word` may hold capitals, so that the check of words can say how it is written; `odd` is a run of
 * characters that is no token of the language. A `range` is two numbers with a hyphen between, which only headers have.
 */
export type TokenType = 'word' | 'reserved' | 'number' | 'range' | 'text' | 'open-text' | 'sign' | 'odd';

/** One token of a line; a leaf of the located tree as it stands. */
export interface Token {
  /** Its sort. */
  readonly type: TokenType;
  /** The characters, quotes included. */
  readonly text: string;
  /** The number, the first of a range, the quoted text without quotes, else the characters. */
  readonly value: string | number;
  /** First character, in UTF-16 code units of the whole text from 0. */
  readonly start: number;
  /** Character after the last. */
  readonly end: number;
}

/** One line of a text, cut into tokens. */
export interface Line {
  /** Number of the line, from 0. */
  readonly index: number;
  /** First character of the line, indentation included. */
  readonly start: number;
  /** Character after the last one, without the line break. */
  readonly end: number;
  /** Characters of white space before the first token or comment. */
  readonly indent: number;
  /** True if a tab is among them. */
  readonly tab: boolean;
  /** The tokens, without spaces and comment. */
  readonly tokens: readonly Token[];
  /** True if there are some among them that are no tokens of the language, or a quote that is not closed. */
  readonly odd: boolean;
  /** Comment without its sign, the space after it and trailing blanks. */
  readonly comment?: string;
}

/** Greatest size of a text that is read, in UTF-16 code units. */
export const MAX_LENGTH = 65_536;
/** Greatest number of tokens that are read. */
export const MAX_TOKENS = 4_000;

/** Counts of work done since the start, for tests that bound work instead of time. */
export const lexCounters = { texts: 0, tokens: 0 };

// Signs of other keyboards end a word like the right ones, so that only they are odd.
const FOREIGN = ";：，；“”„«»‘’'→⇒()\\[\\]{}=+";
const END = `(?=[\\s#":,${FOREIGN}]|->|$)`;
const RESERVED_SET: ReadonlySet<string> = new Set(RESERVED);

/** The tokens, and comments. Blanks and line breaks are passed over before. */
const RULES = {
  word: new RegExp(`[A-Za-z]+(?:-[A-Za-z]+)*${END}`),
  number: new RegExp(`-?[0-9]+${END}`),
  sign: /[,:]|->/,
  text: /"[^"\r\n]*"/,
  comment: /#[^\r\n]*/,
  'open-text': /"[^"\r\n]*/,
  odd: { match: new RegExp(`=>|(?:(?!->)[^\\s#":,${FOREIGN}])+|[^\\r\\n]|\\s`), lineBreaks: true },
};
const TYPES = Object.keys(RULES) as (keyof typeof RULES)[];

// Of the lexer made of these rules only the expression is used: the tokens that it would give know line and column,
// which nothing here asks for, and take longer to make than to find.
const { re: TOKEN } = moo.compile(RULES) as unknown as { readonly re: RegExp };

/** The reason why a text was not read at all. */
export type LexRefusal = 'empty' | 'too-long' | 'too-many-tokens' | 'binary' | 'conflict';

/** The outcome of cutting a text into lines. */
export type Lexed =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | { readonly ok: false; readonly refusal: LexRefusal };

// Control characters other than tab and line breaks, lone surrogates' stand-in, byte order marks inside.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const BINARY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

/**
 * Cuts a text into lines of tokens. Work is bounded: a text that is too long is refused unread.
 * Positions count from 0 in UTF-16 code units.
 */
export function lex(text: string): Lexed {
  lexCounters.texts += 1;
  if (text.length > MAX_LENGTH) return { ok: false, refusal: 'too-long' };
  if (BINARY.test(text)) return { ok: false, refusal: 'binary' };
  if (conflictIn(text)) return { ok: false, refusal: 'conflict' };
  const lines: Line[] = [];
  let count = 0;
  // The text behind the last line break is a line only where something stands there.
  for (let start = 0; start < text.length;) {
    // A mark at the very start that says how the file is encoded stands before the first line.
    const begin = start === 0 && text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : start;
    const read = readLine(text, lines.length, start, begin);
    const line = count === 0 && read.odd ? withRanges(read) : read;
    count += line.tokens.length;
    if (count > MAX_TOKENS) return { ok: false, refusal: 'too-many-tokens' };
    lines.push(line);
    start = line.end + (text.charCodeAt(line.end) === CR && text.charCodeAt(line.end + 1) === LF ? 2 : 1);
  }
  lexCounters.tokens += count;
  if (count === 0) return { ok: false, refusal: 'empty' };
  return { ok: true, lines };
}

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const BLANK = 0x20;
const BYTE_ORDER_MARK = 0xfeff;

/** Reads the line that starts at a place and has its first blank or token at another. */
function readLine(text: string, index: number, start: number, begin: number): Line {
  let at = begin;
  let tab = false;
  for (let code = text.charCodeAt(at); code === BLANK || code === TAB; code = text.charCodeAt(at)) {
    tab ||= code === TAB;
    at += 1;
  }
  const indent = at - begin;
  const tokens: Token[] = [];
  let odd = false;
  let comment: string | undefined;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) break;
    if (code === BLANK || code === TAB) {
      at += 1;
      continue;
    }
    TOKEN.lastIndex = at;
    // The expression takes any character.
    const found = TOKEN.exec(text) as RegExpExecArray;
    const type = typeOf(found);
    // Not by `const [raw]`: until code is optimized, that makes two objects.
    const raw = found[0];
    if (type === 'comment') comment = raw.slice(raw.startsWith('# ') ? 2 : 1).trimEnd();
    else if (tokens.length <= MAX_TOKENS) tokens.push(makeToken(type, raw, at));
    odd ||= type === 'odd' || type === 'open-text';
    at += raw.length;
  }
  const line = { index, start, end: at, indent, tab, tokens, odd };
  return comment === undefined ? line : { ...line, comment };
}

/** Two numbers with a hyphen between, which are no token in any line but the first. */
const RANGE = /^\d+-\d+$/;

/** The same line with such numbers as ranges. */
function withRanges(line: Line): Line {
  const tokens = line.tokens.map((token) =>
    token.type === 'odd' && RANGE.test(token.text) ? makeToken('range', token.text, token.start) : token,
  );
  return { ...line, tokens, odd: tokens.some(({ type }) => type === 'odd' || type === 'open-text') };
}

/** The rule whose group has found something. */
function typeOf(found: RegExpExecArray): keyof typeof RULES {
  let group = 1;
  while (found[group] === undefined) group += 1;
  return TYPES[group - 1] as keyof typeof RULES;
}

/** Numbers far outside every range stay whole numbers. */
const bounded = (value: number): number => Math.max(-1e9, Math.min(1e9, value));

function makeToken(
  type: Exclude<keyof typeof RULES, 'comment'> | 'range',
  text: string,
  start: number,
): Token {
  const end = start + text.length;
  switch (type) {
    case 'word':
      return { type: RESERVED_SET.has(text) ? 'reserved' : 'word', text, value: text, start, end };
    case 'number':
      return { type, text, value: bounded(Number(text)), start, end };
    case 'range':
      return { type, text, value: bounded(Number.parseInt(text, 10)), start, end };
    case 'text':
      return { type, text, value: text.slice(1, -1), start, end };
    case 'open-text':
      return { type, text, value: text.slice(1), start, end };
    default:
      return { type, text, value: text, start, end };
  }
}
