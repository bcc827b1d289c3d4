import { lex, type Line, type Token } from '../language/lexer.ts';
import { printCard, printRules } from '../language/print.ts';
import type { Card, Rules } from '../language/tree.ts';
import { checkCard, checkRules } from './check.ts';
import { checkJson } from './json.ts';
import type { CheckedPack } from './pack.ts';
import type { FileRole } from './paths.ts';
import { NO_REPAIRS } from './repair.ts';
import { toJson } from './to-json.ts';

/** The outcome of laying out a text. */
export interface Formatted {
  /** The text in the one canonical layout; as it was where that would not hold everything. */
  readonly text: string;
  /** True if nothing would be lost: the canonical layout says the same, and laid out again it is the same text. */
  readonly kept: boolean;
}

/**
 * The number of times that a text is laid out at most until nothing changes; one with errors takes two times where
 * blanks alone were wrong.
 */
const MOST_TIMES = 4;

/**
 * The text in the one canonical layout. A text with errors keeps every token and comment: its lines are only
 * indented and spaced in the canonical way. A text that cannot be read at all, and JSON with errors, comes back as it
 * is.
 */
export function format(text: string, pack: CheckedPack, role: FileRole): Formatted {
  // Somebody else lays a table out: a spreadsheet.
  if (role === 'table') return { text, kept: true };
  let now = text;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const card = checkedAs(role, now, pack);
    if (card) {
      const next = printed(card, pack, role);
      const same = next === now || JSON.stringify(checkedAs(role, next, pack)) === JSON.stringify(card);
      return same ? { text: next, kept: true } : { text, kept: false };
    }
    const next = role === 'card-json' ? now : respace(now);
    if (next === undefined) break;
    if (next === now) return { text: now, kept: true };
    now = next;
  }
  return { text, kept: false };
}

/** The text that {@link format} gives. */
export const formatText = (text: string, pack: CheckedPack, role: FileRole = 'card'): string =>
  format(text, pack, role).text;

/** The card or the rules of a text without errors. */
function checkedAs(role: FileRole, text: string, pack: CheckedPack): Card | Rules | undefined {
  if (role === 'card-json') return checkJson(text, pack).card;
  return (role === 'rules' ? checkRules : checkCard)(text, pack, NO_REPAIRS).card;
}

function printed(card: Card | Rules, pack: CheckedPack, role: FileRole): string {
  if ('sections' in card) return printRules(card, pack.lexicon);
  return role === 'card-json' ? toJson(card) : printCard(card, pack.lexicon);
}

/**
 * Sets blanks and empty lines in the canonical way without asking what the words mean; nothing where the text would
 * then be read as something else.
 */
function respace(text: string): string | undefined {
  const lexed = lex(text);
  if (!lexed.ok) return text;
  const out: string[] = [];
  let pending: string[] = [];
  let before: 'none' | 'head' | 'field' | 'ability' = 'none';
  const flush = (indent: string): void => {
    out.push(...pending.map((comment) => indent + comment));
    pending = [];
  };
  for (const line of lexed.lines) {
    const comment = line.comment === undefined ? undefined : line.comment === '' ? '#' : `# ${line.comment}`;
    if (line.tokens.length === 0) {
      if (comment !== undefined) pending.push(comment);
      continue;
    }
    const head: boolean = before === 'none' || line.indent === 0;
    const ability = line.tokens.some((token) => token.text === ':');
    if (head && before !== 'none') out.push('');
    if (!head && ability && before === 'field') out.push('');
    const indent = head ? '' : '  ';
    flush(indent);
    const body = spaced(line.tokens);
    out.push(indent + (comment === undefined ? body : `${body} ${comment}`));
    before = head ? 'head' : ability ? 'ability' : 'field';
  }
  flush('');
  const again = `${out.join('\n')}\n`;
  const relexed = lex(again);
  return relexed.ok && content(relexed.lines) === content(lexed.lines) ? again : undefined;
}

/** The content of the lines of a text, blanks and empty lines apart. */
function content(lines: readonly Line[]): string {
  const said = lines.map(({ tokens, comment }) => [
    ...tokens.map(written),
    ...(comment === undefined ? [] : ['#', comment]),
  ]);
  return JSON.stringify(said.filter((line) => line.length > 0));
}

/** A token as it is written again. */
const written = ({ type, text }: Token): string => (type === 'open-text' ? text.trimEnd() : text);

/** Tokens with one blank where there was any; none before a comma or colon, one after it. */
function spaced(tokens: readonly Token[]): string {
  let out = '';
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    const tight = token.text === ',' || token.text === ':';
    const apart = before && (before.end < token.start || before.type === 'sign' || token.type === 'sign');
    out += (apart && !tight ? ' ' : '') + written(token);
  }
  return out;
}
