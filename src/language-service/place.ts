import type { Line, Token } from '../language/lexer.ts';
import { hasColon } from './tokens.ts';

/** Which part of a file a line is. */
export type LinePart = 'header' | 'side' | 'field' | 'ability';

/** The surroundings of a place in a text. */
export interface TextPlace {
  /** The line. */
  readonly line: Line;
  /** The sort of the line; a line with nothing decided yet counts as a field. */
  readonly part: LinePart;
  /** The tokens of the line that end before the place. */
  readonly before: readonly Token[];
  /** The token at the place; its end belongs to it, and at a border the left one is meant. */
  readonly token: Token | undefined;
  /** True if the place is behind the sign of a comment. */
  readonly inComment: boolean;
  /** First word of the header that the line belongs to. */
  readonly kind: string | undefined;
  /** Name in the header that the line belongs to, without its quotes, in a file of rules. */
  readonly name: string | undefined;
  /** The other lines of the same face or section, header and side line not among them. */
  readonly siblings: readonly Line[];
  /** The side letters that the file has, in the order of the text. */
  readonly sides: readonly string[];
}

/**
 * The surroundings of an offset. In a card the first line with tokens is the header; in a file of rules every line
 * at the left edge is one. Nothing where the text has no lines.
 */
export function placeAt(
  lines: readonly Line[],
  text: string,
  offset: number,
  isRules: boolean,
): TextPlace | undefined {
  const line = lineAt(lines, offset);
  if (!line) return undefined;
  const token = line.tokens.find(({ start, end }) => start <= offset && offset <= end);
  const starts = lines.filter((each) => opensPart(each, lines, isRules));
  const own = starts.filter((each) => each.index <= line.index).at(-1);
  const next = starts.find((each) => each.index > line.index);
  const header = isRules ? own : starts[0];
  return {
    line,
    part: partOf(line, own, starts, isRules),
    before: line.tokens.filter(({ end, start }) => end <= offset && start !== token?.start),
    token,
    inComment: isInComment(line, text, offset),
    kind: header && header.index <= line.index ? header.tokens[0]?.text : undefined,
    name: isRules && own?.tokens[1]?.type === 'text' ? String(own.tokens[1].value) : undefined,
    siblings: lines.filter(
      (each) =>
        each.index > (own?.index ?? -1) &&
        each.index < (next?.index ?? Infinity) &&
        each.index !== line.index &&
        each.tokens.length > 0,
    ),
    sides: starts.flatMap(({ tokens }) => (tokens[0]?.text === 'side' && tokens[1] ? [tokens[1].text] : [])),
  };
}

/** The line of an offset; behind the last line break there is an empty one, which the lexer leaves out. */
function lineAt(lines: readonly Line[], offset: number): Line | undefined {
  const line = lines.findLast(({ start }) => start <= offset);
  const isLast = line !== undefined && line === lines.at(-1);
  if (!isLast || offset <= line.end) return line;
  return { index: line.index + 1, start: offset, end: offset, indent: 0, tab: false, tokens: [], odd: false };
}

/** True if a line opens a card, a face or a section. */
function opensPart(line: Line, lines: readonly Line[], isRules: boolean): boolean {
  if (line.tokens.length === 0) return false;
  if (isRules) return line.indent === 0;
  return line.tokens[0]?.text === 'side' || line === lines.find(({ tokens }) => tokens.length > 0);
}

function partOf(line: Line, own: Line | undefined, starts: readonly Line[], isRules: boolean): LinePart {
  if (line === own) return !isRules && line !== starts[0] ? 'side' : 'header';
  if (starts.length === 0 || (starts[0]?.index ?? 0) > line.index) return 'header';
  if (isRules && line.indent === 0) return 'header';
  return isRules || hasColon(line.tokens) ? 'ability' : 'field';
}

function isInComment(line: Line, text: string, offset: number): boolean {
  if (line.comment === undefined) return false;
  const sign = text.indexOf('#', line.tokens.at(-1)?.end ?? line.start);
  return sign >= 0 && sign < offset;
}
