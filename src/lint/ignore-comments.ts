import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';
import { lex, type Line } from '../language/lexer.ts';
import type { Mark } from './mark.ts';
import { diagnosticOf, isReason, whyFirm } from './settable.ts';

/** The outcome of looking for comments that set findings aside. */
export interface IgnoreComments {
  /** One for each code of each comment. */
  readonly marks: readonly Mark[];
  /** The faults of the comments: L115, W331, W332. */
  readonly problems: readonly Diagnostic[];
}

const NONE: IgnoreComments = { marks: [], problems: [] };

/** A comment that is meant to set findings aside, also where it is written in another way. */
const MEANT = /^loam[-_ ]?(?:ignore|disable|suppress)\b/i;
const MEANT_IN = /#[ \t]*loam[-_ ]?(?:ignore|disable|suppress)\b/i;

/** `loam-ignore P505: reason`, with several codes perhaps. */
const FORM = /^loam-ignore[ \t]+([^:]*?)[ \t]*(?::[ \t]*(.*))?$/;

/**
 * Finds the comments of a card or a rules file that set findings of a line aside: `# loam-ignore CODE: reason`, on the
 * line or above it.
 */
export function ignoreCommentsIn(text: string): IgnoreComments {
  if (!MEANT_IN.test(text)) return NONE;
  const lexed = lex(text);
  if (!lexed.ok) return NONE;
  const marks: Mark[] = [];
  const problems: Diagnostic[] = [];
  lexed.lines.forEach((line, at) => {
    const comment = line.comment?.trim() ?? '';
    if (!MEANT.test(comment)) return;
    const own = commentRange(line, text);
    const read = readComment(comment, own, text);
    problems.push(...read.problems);
    const target = line.tokens.length > 0 ? line : lexed.lines.slice(at + 1).find(isSaying);
    for (const { code, range } of read.codes)
      marks.push({
        code,
        by: 'comment',
        reason: read.reason,
        range,
        covers: (place) => target !== undefined && touches(place, target),
        removal: removal(range, own, line, text),
      });
  });
  return { marks, problems };
}

const isSaying = ({ tokens }: Line): boolean => tokens.length > 0;

/** True if a finding begins or ends on a line. */
function touches({ start, end }: Range, line: Line): boolean {
  const last = Math.max(start, end - 1);
  return [start, last].some((place) => place >= line.start && place <= line.end);
}

/** The range of the comment of a line, its sign included, without blanks behind it. */
function commentRange(line: Line, text: string): Range {
  const from = line.tokens.at(-1)?.end ?? line.start;
  const start = text.indexOf('#', from);
  return { start, end: start + text.slice(start, line.end).trimEnd().length };
}

/** The content of a comment. */
interface ReadComment {
  readonly codes: readonly { readonly code: string; readonly range: Range }[];
  readonly reason: string;
  readonly problems: readonly Diagnostic[];
}

function readComment(comment: string, own: Range, text: string): ReadComment {
  const none = (message: string): ReadComment => ({
    codes: [],
    reason: '',
    problems: [diagnosticOf('L115', own, message)],
  });
  const [, list, reason] = FORM.exec(comment) ?? [];
  if (list === undefined || list.trim() === '')
    return none('A finding is set aside by loam-ignore, its code, a colon and the reason.');
  if (reason === undefined || !isReason(reason))
    return none(`Say why: write "loam-ignore ${list}: " and the reason. Without one nothing is set aside.`);
  const from = text.indexOf(list, own.start);
  const words = [...list.matchAll(/[^\s,]+/g)].map(({ 0: code, index }) => ({
    code,
    range: { start: from + index, end: from + index + code.length },
  }));
  const problems = words.flatMap(({ code, range }) => whyFirm(code, range) ?? []);
  const firm = new Set(problems.map(({ range }) => range.start));
  return { codes: words.filter(({ range }) => !firm.has(range.start)), reason: reason.trim(), problems };
}

/** Takes a code away, and the comment with its last one. */
function removal(code: Range, own: Range, line: Line, text: string): Fix {
  const list = text.slice(own.start, own.end).split(':')[0] ?? '';
  const before = list.slice(0, code.start - own.start);
  const behind = list.slice(code.end - own.start);
  if (/\S/.test(behind)) {
    const next = code.end + (/^[\s,]*/.exec(behind)?.[0].length ?? 0);
    return gone({ start: code.start, end: next });
  }
  if (/[,]|ignore\s+\S/.test(before)) {
    const last = /[\s,]*$/.exec(before)?.[0].length ?? 0;
    return gone({ start: code.start - last, end: code.end });
  }
  const last = line.tokens.at(-1);
  if (last) return gone({ start: last.end, end: line.end });
  const end = line.end + (/^(?:\r\n|\n|\r)/.exec(text.slice(line.end))?.[0].length ?? 0);
  return gone({ start: line.start, end });
}

const gone = (range: Range): Fix => ({
  title: 'Remove loam-ignore',
  edits: [{ ...range, text: '' }],
  sure: true,
});
