import type { CheckedPack } from '../cards/pack.ts';
import type { Line, Token } from '../language/lexer.ts';
import type { ColouredToken, ColourType } from './types.ts';

/** The tokens of a text for its colours in an editor, from the lines into which it was cut. */
export function tokensOf(lines: readonly Line[], text: string, pack: CheckedPack): readonly ColouredToken[] {
  const tokens: ColouredToken[] = [];
  for (const line of lines) {
    const isAbility = hasColon(line.tokens);
    line.tokens.forEach((token, index) => {
      tokens.push({ start: token.start, end: token.end, type: typeOf(token, index, line, isAbility, pack) });
    });
    if (line.comment === undefined) continue;
    const from = line.tokens.at(-1)?.end ?? line.start;
    const start = text.indexOf('#', from);
    if (start >= 0 && start < line.end) tokens.push({ start, end: line.end, type: 'comment' });
  }
  return tokens;
}

/** True if a line is meant as a line of ability. */
export const hasColon = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => text === ':' || text === '->');

function typeOf(token: Token, index: number, line: Line, isAbility: boolean, pack: CheckedPack): ColourType {
  const isSideLine = line.tokens[0]?.text === 'side';
  if (isSideLine && index < 2) return index === 0 ? 'kind' : 'word';
  switch (token.type) {
    case 'number':
    case 'range':
      return 'number';
    case 'text':
    case 'open-text':
      return 'string';
    case 'sign':
      return 'sign';
    case 'reserved':
      return 'reserved';
    case 'word':
      if (index > 0) return pack.lexicon.findAll(token.text).length > 0 ? 'word' : 'unknown';
      if (line.indent === 0) return 'kind';
      return isAbility ? 'trigger' : 'field';
    case 'odd':
      return 'unknown';
  }
}
