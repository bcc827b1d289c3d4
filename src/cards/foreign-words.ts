import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';
import type { Token } from '../language/lexer.ts';
import { change } from './reporter.ts';
import type { Setting } from './setting.ts';

/** The advice where people write a word of English that the language does not have. */
interface Advice {
  /** The advice, in a sentence. */
  readonly says: string;
  /** The word that means the same; none where more than this word has to change. */
  readonly instead?: string;
}

const TO: Advice = {
  says: 'Where something goes is said in the manifest, by its verb: leave that out. Pieces are put on cards.',
};

const FOREIGN: Readonly<Record<string, Advice>> = {
  to: TO,
  into: TO,
  onto: { ...TO, instead: 'on' },
  can: { says: 'What is allowed is written may.', instead: 'may' },
  whenever: { says: 'It is written when.', instead: 'when' },
  unless: { says: 'There is no such condition: write if you have and what must be there.' },
  than: { says: 'Bounds are written behind a number: 3 or more, 3 or less.' },
};

/**
 * The findings of one line, where a word of English that neither the pack nor the language knows stands in a clause
 * that is wrong: one that speaks of it (W301), in place of those that take it for something else.
 */
export function withForeignWords(
  found: readonly Diagnostic[],
  tokens: readonly Token[],
  { pack }: Setting,
): readonly Diagnostic[] {
  if (!found.some(({ severity }) => severity === 'error')) return found;
  let left = found;
  for (const [at, token] of tokens.entries()) {
    const advice = Object.hasOwn(FOREIGN, token.text) ? FOREIGN[token.text] : undefined;
    if (!advice || token.type !== 'word' || pack.lexicon.findAll(token.text).length > 0) continue;
    const before = tokens[at - 1];
    // "up to 3" is another thing.
    if (before?.text === 'up') continue;
    const clause = clauseOf(tokens, at);
    const from = before && before.start >= clause.start ? before.start : token.start;
    const isOwn = ({ severity, range }: Diagnostic): boolean =>
      severity === 'error' && range.start >= clause.start && range.start <= clause.end && range.end >= from;
    const own = left.filter(isOwn);
    if (own.length === 0) continue;
    left = [
      ...left.filter((each) => !isOwn(each)),
      {
        code: 'W301',
        severity: 'error',
        range: { start: token.start, end: token.end },
        message: `"${token.text}" is no word of this pack or of the language. ${advice.says}`,
        expected: advice.instead === undefined ? [] : [advice.instead],
        ...(advice.instead === undefined ? {} : { suggestion: advice.instead }),
        fixes: fixesOf(token, advice, own, before?.end ?? token.start),
        examples: [],
      },
    ];
  }
  return left;
}

/** The fixes of a foreign word: the word for it, then what would have mended the findings that it stands for. */
function fixesOf(
  token: Token,
  { instead }: Advice,
  own: readonly Diagnostic[],
  from: number,
): readonly Fix[] {
  const touching = own
    .flatMap(({ fixes }) => fixes)
    .filter(({ edits }) =>
      edits.every(({ start, end }) => start >= from && start <= token.start && end >= token.end),
    );
  const all = [
    ...(instead === undefined || touching.some(({ title }) => title === `Change to ${instead}`)
      ? []
      : [change(token, instead)]),
    ...touching,
  ];
  const seen = new Set<string>();
  return all.filter(({ edits }) => {
    const key = JSON.stringify(edits);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The clause in which a token stands: what lies between the signs round it. */
function clauseOf(tokens: readonly Token[], at: number): Range {
  let first = at;
  let last = at;
  while (first > 0 && tokens[first - 1]?.type !== 'sign') first -= 1;
  while (last + 1 < tokens.length && tokens[last + 1]?.type !== 'sign') last += 1;
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}
