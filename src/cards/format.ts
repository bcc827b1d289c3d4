import { lex, type Token } from '../language/lexer.ts';
import { printCard, printRules } from '../language/print.ts';
import { checkCard, checkRules } from './check.ts';
import type { Pack } from './pack.ts';

/**
 * The text in the one canonical layout. A text with errors keeps every token and comment: its lines are only
 * indented and spaced in the canonical way. A text that cannot be read at all comes back as it is.
 */
export function formatText(text: string, pack: Pack, form: 'card' | 'rules' = 'card'): string {
  if (form === 'rules') {
    const { card } = checkRules(text, pack);
    return card ? printRules(card, pack.lexicon) : respace(text);
  }
  const { card } = checkCard(text, pack);
  return card ? printCard(card, pack.lexicon) : respace(text);
}

/** Sets blanks and empty lines in the canonical way without asking what the words mean. */
function respace(text: string): string {
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
  return `${out.join('\n')}\n`;
}

/** Tokens with one blank where there was any; none before a comma or colon, one after it. */
function spaced(tokens: readonly Token[]): string {
  let out = '';
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    const tight = token.text === ',' || token.text === ':';
    const apart = before && (before.end < token.start || before.type === 'sign' || token.type === 'sign');
    out += (apart && !tight ? ' ' : '') + (token.type === 'open-text' ? token.text.trimEnd() : token.text);
  }
  return out;
}
