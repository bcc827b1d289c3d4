import type { Fix, Range } from '../language/diagnostic.ts';
import type { Token } from '../language/lexer.ts';
import { orNothing } from './header.ts';
import { curly } from './refused-text.ts';
import { change, insert, sure } from './reporter.ts';
import type { Setting } from './setting.ts';
import { closest, plain } from './suggest.ts';

/** Pairs of signs round a text that stand where plain quotes, or nothing, belong. */
const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '‘': '’',
  "'": "'",
  '(': ')',
  '[': ']',
  '{': '}',
};
const BRACKETS = '([{';

/**
 * Reports every run of characters that is no token (L101) and every quote that is not closed (L102); in `said`, which
 * another message tells as a whole, the latter alone.
 */
export function reportTokens(tokens: readonly Token[], setting: Setting, said?: Range): void {
  const paired = new Set<Token>();
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'open-text') reportOpen(token, tokens, setting);
    else if (said && token.start >= said.start && token.end <= said.end) continue;
    else if (token.type === 'odd' && !paired.has(token)) {
      const close = PAIRS[token.text];
      const other = close === undefined ? undefined : tokens.slice(i + 1).find((each) => each.text === close);
      if (other) {
        paired.add(other);
        reportPair(token, other, setting);
      } else reportOdd(token, setting);
    }
  }
}

function reportOpen(token: Token, tokens: readonly Token[], { reporter, text }: Setting): void {
  const end = text.slice(token.start, token.end).trimEnd().length + token.start;
  const opened = tokens.find(({ type }) => type === 'text');
  if (opened && opened.start < token.start) {
    const right = `"${curly(text.slice(opened.start + 1, end).replace(/"$/, ''))}"`;
    reporter.report(
      'L102',
      { start: opened.start, end },
      `A straight quote ends a text, so none can stand inside, and this line has an odd number of them. Write “ and ” inside${orNothing(right)}.`,
      { expected: [right], fixes: [change({ start: opened.start, end }, right, 'Use curly quotes inside')] },
    );
    return;
  }
  reporter.report('L102', token, 'This quote is not closed on its line.', {
    expected: ['"'],
    fixes: [insert(end, '"', 'Close the quote')],
  });
}

function reportPair(open: Token, close: Token, { reporter, text }: Setting): void {
  const range = { start: open.start, end: close.end };
  const brackets = BRACKETS.includes(open.text);
  const said = brackets
    ? `The language has no brackets; "${open.text}" and "${close.text}" can go.`
    : `A text stands in plain quotes, not in ${open.text} and ${close.text}.`;
  const sign = brackets ? '' : '"';
  const fix: Fix = {
    title: brackets ? 'Remove the brackets' : 'Use plain quotes',
    edits: [
      { start: open.start, end: open.end, text: sign },
      { start: close.start, end: close.end, text: sign },
    ],
  };
  reporter.report('L101', range, said, {
    expected: brackets ? [] : [text.slice(open.end, close.start)],
    fixes: [brackets ? fix : sure(fix)],
  });
}

function reportOdd(token: Token, { reporter, text, pack }: Setting): void {
  const simple = plain(token.text);
  const usable = simple !== token.text && /^(?:[a-z]+(?:-[a-z]+)*|-?[0-9]+|->|[,: "]|"[^"]*"?)$/.test(simple);
  const near = usable || simple.length < 3 ? [] : closest(simple.replace(/[^a-z-]/g, ''), allForms(pack), 1);
  const right = usable ? simple : near[0];
  const shown = /^\s$/.test(token.text) ? 'a blank of another kind' : `"${shorten(token.text)}"`;
  const why = usable
    ? 'it has letters or signs that only look like plain ones'
    : 'it is no word, number or sign of the language';
  const guess = right === undefined || right === ' ' ? '' : ` Did you mean ${right}?`;
  const title = right === ' ' ? 'Change to a plain blank' : `Change to ${right ?? ''}`;
  reporter.report(
    'L101',
    token,
    `${shown[0]?.toUpperCase() ?? ''}${shown.slice(1)} cannot be read: ${why}.${guess}`,
    {
      expected: right === undefined ? [] : [right],
      ...(right === undefined ? {} : { suggestion: right }),
      fixes: [
        ...(right === undefined ? [] : [change(token, right, title)]),
        withoutToken(token, text, shown),
      ],
    },
  );
}

/** Takes a token away, and the blank before it where there is one on both sides. */
function withoutToken(token: Token, text: string, shown: string): Fix {
  const blank = (at: number): boolean => at >= 0 && /[ \t]/.test(text[at] ?? ' ');
  const start = blank(token.start - 1) && blank(token.end) ? token.start - 1 : token.start;
  return { title: `Remove ${shown.replace(/^"|"$/g, '')}`, edits: [{ start, end: token.end, text: '' }] };
}

const shorten = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

function allForms(pack: Setting['pack']): string[] {
  const out: string[] = [];
  for (const sort of [
    'verb',
    'resource',
    'value',
    'kind',
    'noun',
    'zone',
    'attribute',
    'colour',
    'trigger',
  ] as const) {
    out.push(...pack.lexicon.forms(sort).keys());
  }
  return out;
}
