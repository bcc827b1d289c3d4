import moo from 'moo';
import { RESERVED } from './forms.ts';

/**
 * Sorts of token. A `word` may hold capitals, so that the check of words can say how it is written; `odd` is a run of
 * characters that is no token of the language.
 */
export type TokenType = 'word' | 'reserved' | 'number' | 'text' | 'open-text' | 'sign' | 'odd';

/** One token of a line; a leaf of the located tree as it stands. */
export interface Token {
  /** What sort of token it is. */
  readonly type: TokenType;
  /** The characters, quotes included. */
  readonly text: string;
  /** The number, the quoted text without quotes, else the characters. */
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
  /** Whether a tab is among them. */
  readonly tab: boolean;
  /** The tokens, without spaces and comment. */
  readonly tokens: readonly Token[];
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

// Line breaks and indentation never come here, and blanks are read with the token before them: that is half as many
// tokens.
const machine = moo.compile({
  word: new RegExp(`[A-Za-z]+(?:-[A-Za-z]+)*${END}[ \\t]*`),
  number: new RegExp(`-?[0-9]+${END}[ \\t]*`),
  sign: /(?:[,:]|->)[ \t]*/,
  text: /"[^"\r\n]*"/,
  space: /[ \t]+/,
  comment: /#[^\r\n]*/,
  'open-text': /"[^"\r\n]*/,
  odd: { match: new RegExp(`=>|(?:(?!->)[^\\s#":,${FOREIGN}])+|[^\\r\\n]|\\s`), lineBreaks: true },
});

/** Why a text was not read at all. */
export type LexRefusal = 'empty' | 'too-long' | 'too-many-tokens' | 'binary';

/** What came of cutting a text into lines. */
export type Lexed =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | { readonly ok: false; readonly refusal: LexRefusal };

// Control characters other than tab and line breaks, lone surrogates' stand-in, byte order marks inside.
// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const BINARY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

/**
 * Cuts a text into lines of tokens. Work is bounded: a text that is too long is refused unread.
 * Positions count from 0 in UTF-16 code units.
 */
export function lex(text: string): Lexed {
  lexCounters.texts += 1;
  if (text.length > MAX_LENGTH) return { ok: false, refusal: 'too-long' };
  if (BINARY.test(text)) return { ok: false, refusal: 'binary' };
  // A mark at the very start that says how the file is encoded stands before the first line.
  const marked = text.charCodeAt(0) === 0xfeff;
  const written = (marked ? ` ${text.slice(1)}` : text).split(/\r\n|\n|\r/);
  // What follows the last line break is a line only where something stands there.
  if (written.length > 1 && written[written.length - 1] === '') written.pop();
  const lines: Line[] = [];
  let count = 0;
  let start = 0;
  for (let index = 0; index < written.length; index += 1) {
    const raw = written[index] as string;
    const lead = blanksBefore(raw);
    const tokens: Token[] = [];
    const comment = lead === raw.length ? undefined : lexLine(raw.slice(lead), start + lead, tokens);
    count += tokens.length;
    if (count > MAX_TOKENS) return { ok: false, refusal: 'too-many-tokens' };
    const end = start + raw.length;
    const indent = marked && index === 0 ? lead - 1 : lead;
    const tab = lead > 0 && raw.lastIndexOf('\t', lead - 1) >= 0;
    lines.push(
      comment === undefined
        ? { index, start, end, indent, tab, tokens }
        : { index, start, end, indent, tab, tokens, comment },
    );
    start = end + (text.charCodeAt(end) === 0x0d && text.charCodeAt(end + 1) === 0x0a ? 2 : 1);
  }
  lexCounters.tokens += count;
  if (count === 0) return { ok: false, refusal: 'empty' };
  return { ok: true, lines };
}

/** Adds the tokens of a line, of which `offset` characters of the text come before it; gives its comment. */
function lexLine(line: string, offset: number, tokens: Token[]): string | undefined {
  machine.reset(line);
  for (let token = machine.next(); token; token = machine.next()) {
    const raw = token.text;
    if (token.type === 'comment') return raw.slice(raw.startsWith('# ') ? 2 : 1).trimEnd();
    if (token.type === 'space') continue;
    if (tokens.length > MAX_TOKENS) break;
    tokens.push(makeToken(token.type ?? 'odd', raw, offset + token.offset));
  }
  return undefined;
}

/** How many blanks and tabs a line begins with. */
function blanksBefore(line: string): number {
  let at = 0;
  while (isBlank(line.charCodeAt(at))) at += 1;
  return at;
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09;

/** Numbers far outside every range stay whole numbers. */
const bounded = (value: number): number => Math.max(-1e9, Math.min(1e9, value));

function makeToken(type: string, raw: string, start: number): Token {
  switch (type) {
    case 'word': {
      const text = withoutBlanks(raw);
      const end = start + text.length;
      return { type: RESERVED_SET.has(text) ? 'reserved' : 'word', text, value: text, start, end };
    }
    case 'number': {
      const text = withoutBlanks(raw);
      return { type: 'number', text, value: bounded(Number(text)), start, end: start + text.length };
    }
    case 'sign': {
      const text = withoutBlanks(raw);
      return { type: 'sign', text, value: text, start, end: start + text.length };
    }
    case 'text':
      return { type: 'text', text: raw, value: raw.slice(1, -1), start, end: start + raw.length };
    case 'open-text':
      return { type: 'open-text', text: raw, value: raw.slice(1), start, end: start + raw.length };
    default:
      return { type: 'odd', text: raw, value: raw, start, end: start + raw.length };
  }
}

const withoutBlanks = (raw: string): string =>
  isBlank(raw.charCodeAt(raw.length - 1)) ? raw.trimEnd() : raw;
