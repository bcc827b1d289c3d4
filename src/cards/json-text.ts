import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';
import { reportConflict } from './conflict.ts';
import { change, insert, remove, Reporter, sure } from './reporter.ts';

/** Greatest size of the JSON form of a card, in UTF-16 code units: JSON needs about four times the room of text. */
export const MAX_JSON_LENGTH = 262_144;
/** Deepest nesting that is read; the tree of a card needs less than half of it. */
export const MAX_JSON_DEPTH = 64;

/** The outcome of reading a text as JSON. */
export type JsonRead =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** The same with places; worked out when it is first asked for. */
      readonly root: () => Node;
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** The sort of a text of JSON, for advice that differs. */
export type JsonKind = 'card' | 'manifest';

const COMMENTS: Readonly<Record<JsonKind, string>> = {
  card: 'JSON has no comments. A card keeps them in "above", "beside" and "below".',
  manifest:
    'JSON has no comments. Leave it out, or say it in the "gloss" of a word or in a file beside the manifest.',
};

/** The library's names of what is wrong, in sentences. */
const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is neither a value nor a sign of JSON. Texts stand in double quotes.',
  InvalidNumberFormat: 'This is not a number of JSON.',
  PropertyNameExpected: 'Here the name of a property is expected, in double quotes.',
  ValueExpected: 'Here a value is expected.',
  ColonExpected: 'Here a colon is expected.',
  CommaExpected: 'Here a comma is expected.',
  CloseBraceExpected: 'The object is not closed: a } is missing.',
  CloseBracketExpected: 'The list is not closed: a ] is missing.',
  EndOfFileExpected: 'The JSON ends before this: nothing can follow it.',
  UnexpectedEndOfString: 'This text is not closed: a double quote is missing.',
  UnexpectedEndOfNumber: 'This number ends too early.',
  InvalidUnicode: 'After \\u four hexadecimal digits are expected.',
  InvalidEscapeCharacter: 'After \\ one of " \\ / b f n r t u is expected.',
  InvalidCharacter: 'A text cannot contain this character as it is; line breaks are written \\n, tabs \\t.',
};

/**
 * Reads strict JSON: no comments, no comma after the last value, no name twice in an object. Work is bounded:
 * what is longer than `most` UTF-16 code units or nested too deep is refused. Codes: L103, L104, L105, L110, J601.
 */
export function readJson(text: string, most = MAX_JSON_LENGTH, where: JsonKind = 'card'): JsonRead {
  const refusal = refuse(text, most);
  if (refusal) return { ok: false, diagnostics: [refusal] };
  const readable = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
  let value: unknown;
  try {
    value = JSON.parse(readable);
  } catch {
    return { ok: false, diagnostics: whatIsWrong(readable, where) };
  }
  // The engine keeps the last of two values with one name without a word; fewer names than written tell of it.
  const names = countNames(value, 1);
  if (names === undefined || names !== writtenNames(readable))
    return { ok: false, diagnostics: whatIsWrong(readable, where) };
  let root: Node | undefined;
  return { ok: true, value, root: () => (root ??= treeOf(readable)) };
}

function refuse(text: string, most: number): Diagnostic | undefined {
  const first = { start: 0, end: Math.min(1, text.length) };
  if (text.length > most) {
    return problem('L104', first, `The file is too large: more than ${most / 1024} KiB of JSON.`);
  }
  // oxlint-disable-next-line no-control-regex -- a NUL is the surest sign of a file that is no text
  if (/[\u0000\ufffd]/.test(text)) return problem('L103', first, 'This is not a text file in UTF-8.');
  if (text.trim() === '') return problem('L105', first, 'The file is empty.');
  return undefined;
}

/** The number of names in the objects of a value together; undefined where it is nested too deep. */
function countNames(value: unknown, depth: number): number | undefined {
  if (value === null || typeof value !== 'object') return 0;
  if (depth > MAX_JSON_DEPTH) return undefined;
  let names = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value)) {
    const more = countNames(inner, depth + 1);
    if (more === undefined) return undefined;
    names += more;
  }
  return names;
}

/** The number of names in a text that is JSON: texts before a colon. */
function writtenNames(text: string): number {
  const texts = text.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g) ?? [];
  return texts.filter((each) => each.endsWith(':')).length;
}

function whatIsWrong(text: string, where: JsonKind): readonly Diagnostic[] {
  const reporter = new Reporter();
  if (reportConflict(text, reporter)) return reporter.found;
  const deep = tooDeep(text);
  if (deep) return [deep];
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const found = [...syntaxErrors(errors, text, where), ...(root ? repeatedNames(root) : [])];
  return found.length > 0 ? found : [problem('J601', { start: 0, end: text.length }, NOT_JSON)];
}

function treeOf(text: string): Node {
  const root = parseTree(text);
  if (!root) throw new Error('a text that is JSON has no tree');
  return root;
}

function tooDeep(text: string): Diagnostic | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth += 1;
    else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth = Math.max(0, depth - 1);
    if (depth > MAX_JSON_DEPTH) {
      const start = scanner.getTokenOffset();
      return problem(
        'J601',
        { start, end: start + 1 },
        `This is nested deeper than ${MAX_JSON_DEPTH} levels.`,
      );
    }
  }
  return undefined;
}

// The scanner's own names for these are a const enum, which does not exist at run time.
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const END = 17;

/** One for each line: what follows on the same line mostly comes of the first. */
function syntaxErrors(errors: readonly ParseError[], text: string, where: JsonKind): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let line: number | undefined;
  errors.forEach((error, at) => {
    const start = Math.min(error.offset, text.length);
    const own = text.lastIndexOf('\n', start - 1);
    if (own === line) return;
    line = own;
    const end = Math.min(Math.max(start + error.length, start + 1), text.length);
    const next = errors[at + 1];
    const unquoted =
      nameOf(error) === 'InvalidSymbol' && next !== undefined && nameOf(next) === 'PropertyNameExpected';
    const [comma] = /,\s*$/.exec(text.slice(0, start)) ?? [];
    const before = text.slice(0, start).trimEnd().length;
    const [zeros] = /(?<![\d.])-?0+$/.exec(text.slice(0, start)) ?? [];
    const [digits] = /^\d+/.exec(text.slice(start)) ?? [];
    if (zeros !== undefined && digits !== undefined) {
      const place = { start: start - zeros.length, end: start + digits.length };
      const right = String(Number(zeros + digits));
      found.push(
        problem('J601', place, `A number does not begin with 0: write ${right}.`, [
          sure(change(place, right)),
        ]),
      );
      return;
    }
    if (nameOf(error) === 'CommaExpected') {
      const place = { start: Math.max(0, before - 1), end: before };
      found.push(problem('J601', place, 'A comma is missing behind this.', [sure(insert(before, ','))]));
      return;
    }
    if (comma !== undefined && isClosed(nameOf(error), text[start])) {
      const place = { start: start - comma.length, end: start - comma.length + 1 };
      found.push(
        problem(
          'J601',
          place,
          'This comma is too much: one stands between two values, and none behind the last.',
          [sure(remove(place, 'Remove the comma'))],
        ),
      );
      return;
    }
    const name = unquoted ? 'PropertyNameExpected' : nameOf(error);
    const message =
      name.endsWith('Comment') || name.startsWith('InvalidComment') ? COMMENTS[where] : SYNTAX[name];
    found.push(problem('J601', { start, end }, message ?? NOT_JSON));
  });
  return found;
}

const nameOf = ({ error }: ParseError): string => printParseErrorCode(error);

function repeatedNames(node: Node): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [name] = child.children ?? [];
    if (node.type === 'object' && name) {
      if (names.has(name.value)) {
        found.push(
          problem(
            'J601',
            insideQuotes(name),
            `"${String(name.value)}" stands twice in this object; only one can count.`,
          ),
        );
      }
      names.add(name.value);
    }
    found.push(...repeatedNames(child));
  }
  return found;
}

/** Range of a text without its quotes; of any other value whole. */
export function insideQuotes(node: Node): Range {
  // An empty text keeps its quotes: there is nothing else to show.
  const quotes = node.type === 'string' && node.length > 2 ? 1 : 0;
  return { start: node.offset + quotes, end: node.offset + node.length - quotes };
}

const NOT_JSON = 'This is not JSON.';

/** True if an object or a list ends where another entry was expected. */
const isClosed = (name: string, sign: string | undefined): boolean =>
  (name === 'PropertyNameExpected' && sign === '}') ||
  (name === 'ValueExpected' && (sign === ']' || sign === '}'));

function problem(code: string, range: Range, message: string, fixes: readonly Fix[] = []): Diagnostic {
  return { code, severity: 'error', range, message, expected: [], fixes, examples: [] };
}
