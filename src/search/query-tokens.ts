import type { Range } from '../language/diagnostic.ts';

/** A piece of a query. */
export interface QueryToken extends Range {
  readonly type: 'word' | 'phrase' | 'operator' | 'open' | 'close' | 'minus';
  /** A word as it stands, a phrase without its quotes, a sign. */
  readonly text: string;
  /** True if blanks stand before it. */
  readonly isApart: boolean;
  /** True if the quote of a phrase is closed. */
  readonly isClosed?: boolean;
}

/** The pieces of a query. A colon after which a blank follows, and a minus within a word, are none of their own. */
export function queryTokens(text: string): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  const pattern = /"([^"]*)("?)|(<=|>=|!=|[<>=:])|([()])|-(?=[^\s])|(?:(?!!=)[^\s"<>=:()])+/g;
  let end = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    let [all] = found;
    const [, phrase, quote, operator, bracket] = found;
    const start = found.index;
    const isApart = start > end || start === 0;
    let type: QueryToken['type'] = 'word';
    if (phrase !== undefined) type = 'phrase';
    else if (operator !== undefined) type = 'operator';
    else if (bracket !== undefined) type = bracket === '(' ? 'open' : 'close';
    else if (all === '-' && (isApart || tokens.at(-1)?.type === 'open')) type = 'minus';
    else if (all === '-') {
      // A minus after a sign begins a number.
      pattern.lastIndex = start + 1;
      const [rest = ''] = /^[^\s"<>=:()]+/.exec(text.slice(start + 1)) ?? [];
      all = `-${rest}`;
      pattern.lastIndex = start + all.length;
    }
    end = start + all.length;
    tokens.push({
      type,
      text: phrase ?? all,
      start,
      end,
      isApart,
      ...(type === 'phrase' && { isClosed: quote === '"' }),
    });
  }
  return tokens;
}
