import type { Diagnostic, Edit, Fix, Range } from '../language/diagnostic.ts';
import { RESERVED } from '../language/forms.ts';
import { lex, type Token } from '../language/lexer.ts';
import { expectedAfter } from '../language/parse.ts';
import { checkAbilityLine } from './ability-line.ts';
import { reportTokens } from './odd-tokens.ts';
import { applyFix, change, insert, Reporter, respell } from './reporter.ts';
import type { Setting } from './setting.ts';
import { closest, distance, plain } from './suggest.ts';
import { ANY_NAME, ANY_NUMBER, expectedForms } from './wrong-word.ts';

/** The number of tokens that are parsed at most in search of fixes for one text. */
export const MAX_TRIED_TOKENS = 2_500;

/** Search for no fixes: for whoever only asks whether there are errors. */
export const NO_REPAIRS = 0;

/** A longer line is not searched for fixes. */
const LONGEST_LINE = 80;

/** By how much a fix may rank behind the best and still be offered. */
const MUCH_LESS_LIKELY = 1.5;

/** Tokens left to be parsed for one text; shared by its lines. */
export interface Budget {
  left: number;
}

interface Candidate {
  readonly fix: Fix;
  /** The smaller, the likelier. */
  readonly rank: number;
}

/**
 * Finds fixes for the mistakes of one line of ability by trying small changes round each: another word, neighbours
 * swapped, something added, something removed. Only a change after which the line has fewer errors is offered; those
 * come first, the likeliest leading. Where the change lies beside the mistake, the range grows to cover both.
 */
export function withRepairs(
  found: readonly Diagnostic[],
  tokens: readonly Token[],
  setting: Setting,
  budget: Budget,
): readonly Diagnostic[] {
  const errors = found.filter((each) => each.severity === 'error');
  if (errors.length === 0 || tokens.length > LONGEST_LINE || budget.left <= 0) return found;
  const now = errors.length;
  const parses = !errors.some(isSyntax);
  const out: Diagnostic[] = [];
  for (const [i, each] of found.entries()) {
    if (each.severity !== 'error' || i > 3 || budget.left <= 0) {
      out.push(each);
      continue;
    }
    const tried = [...ownFixes(each), ...around(each.range, tokens, setting, budget)];
    const good: (Candidate & { readonly left: number })[] = [];
    const seen = new Set<string>();
    for (const candidate of tried.sort((a, b) => a.rank - b.rank)) {
      const key = JSON.stringify(candidate.fix.edits);
      if (seen.has(key) || budget.left <= 0) continue;
      // A change that is much less likely than a change that mends the line is not offered, so it is not tried either.
      const whole = good.find((other) => other.left === 0);
      if (whole && candidate.rank > whole.rank + MUCH_LESS_LIKELY) break;
      seen.add(key);
      budget.left -= tokens.length;
      const after = errorsAfter(candidate.fix, tokens, setting, parses);
      const left = after?.length ?? Infinity;
      // A fix of another mistake inside the range of this one is no help here.
      if (left < now && (after?.filter(isLike(each)).length ?? 0) < errors.filter(isLike(each)).length)
        good.push({ ...candidate, left });
      if (good.length >= 4) break;
    }
    const mended =
      good.length === 0 ? each : asUnknownWord(withFixes(each, good, setting.text), each, tokens, setting);
    // One small change makes the whole line right: the other errors are its consequences.
    if (now > 1 && good.some((candidate) => candidate.left === 0)) {
      return [mended, ...found.filter((other) => other.severity !== 'error')];
    }
    out.push(mended);
  }
  return out;
}

const ownFixes = (diagnostic: Diagnostic): Candidate[] =>
  diagnostic.fixes.map((fix, i) => ({ fix, rank: i * 0.1 }));

/** A number that seemed to be missing is not: something stands in the wrong place. */
function unexpected(mended: Diagnostic, tokens: readonly Token[]): Diagnostic {
  const token = tokens.find((each) => each.end === mended.range.end);
  return {
    ...mended,
    code: 'S201',
    message: `"${token?.text ?? ''}" cannot stand here. ${mended.fixes[0]?.title ?? ''}?`,
  };
}

/**
 * The mistake as an unknown word, where the best fix changes a word that nobody knows and the parser had taken for one
 * of the pack's, the mistake is that word, not what followed from it.
 */
function asUnknownWord(
  mended: Diagnostic,
  was: Diagnostic,
  tokens: readonly Token[],
  setting: Setting,
): Diagnostic {
  const [edit, more] = mended.fixes[0]?.edits ?? [];
  if (!edit || !was.code.startsWith('S') || /^\s*\d+\s*$/.test(edit.text)) return mended;
  const token = more ? undefined : tokens.find((each) => each.start === edit.start && each.end === edit.end);
  const unknown = token?.type === 'word' && setting.pack.lexicon.findAll(token.text).length === 0;
  const inner = token !== undefined && token.start < was.range.start + (was.code === 'S203' ? 1 : 0);
  if (!token || !unknown || !inner) {
    return was.code === 'S203' ? unexpected(mended, tokens) : mended;
  }
  return {
    ...mended,
    code: 'W301',
    range: { start: token.start, end: token.end },
    message: `"${token.text}" is no word of this pack or of the language. Did you mean ${edit.text}?`,
  };
}

/** The diagnostic with the tried fixes first and its words in step with the best of them. */
function withFixes(
  diagnostic: Diagnostic,
  good: readonly (Candidate & { readonly left: number })[],
  text: string,
): Diagnostic {
  const sorted = [...good].sort((a, b) => a.left - b.left || a.rank - b.rank);
  // A fix that is much less likely than the best is no help.
  const ordered = sorted
    .filter((each) => each.rank <= (sorted[0]?.rank ?? 0) + MUCH_LESS_LIKELY)
    .map((each) => each.fix);
  const [best] = ordered;
  if (!best) return diagnostic;
  const keys = new Set(ordered.map((fix) => JSON.stringify(fix.edits)));
  const fixes = [...ordered, ...diagnostic.fixes.filter((fix) => !keys.has(JSON.stringify(fix.edits)))].slice(
    0,
    6,
  );
  const edits = best.edits
    .filter((edit) => edit.text !== '' || edit.end > edit.start)
    .map((edit) => ({ ...withoutBlanks(edit, text), text: edit.text }));
  const range = {
    start: Math.min(diagnostic.range.start, ...edits.map((edit) => edit.start)),
    end: Math.max(diagnostic.range.end, ...edits.map((edit) => edit.end)),
  };
  const [edit, second] = edits;
  const said = edit?.text.trim() ?? '';
  const replaces = best.title.startsWith('Change to') && edit !== undefined && !second && said !== '';
  if (!replaces) {
    return { ...diagnostic, range, fixes };
  }
  const guess = ` Did you mean ${said}?`;
  const message = / Did you mean [^?]*\?/.test(diagnostic.message)
    ? diagnostic.message.replace(/ Did you mean [^?]*\?/, guess)
    : diagnostic.suggestion === said
      ? diagnostic.message
      : `${diagnostic.message}${guess}`;
  const expected = [said, ...diagnostic.expected.filter((each) => each !== said)];
  return { ...diagnostic, range, message, expected, suggestion: said, fixes };
}

/** A place without the blanks at its ends, so that a mark lies under words. */
function withoutBlanks({ start, end }: Range, text: string): Range {
  let from = start;
  let to = end;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  return { start: from, end: to };
}

/** True if a line with this error could not be read as a sentence. */
const isSyntax = ({ code }: Diagnostic): boolean => /^(?:L|S20[1-57])/.test(code);

const isLike =
  ({ code }: Diagnostic) =>
  (other: Diagnostic): boolean =>
    other.code === code;

/** The errors that the line has after a fix; undefined where it cannot be read, or no longer `parses`. */
function errorsAfter(
  fix: Fix,
  tokens: readonly Token[],
  setting: Setting,
  parses: boolean,
): readonly Diagnostic[] | undefined {
  const [first] = tokens;
  const last = tokens[tokens.length - 1];
  if (!first || !last) return undefined;
  const inside = fix.edits.every((edit) => edit.start >= first.start && edit.end <= last.end);
  if (!inside) return undefined;
  const line = setting.text.slice(first.start, last.end);
  const moved: Fix = {
    title: '',
    edits: fix.edits.map((edit): Edit => ({
      ...edit,
      start: edit.start - first.start,
      end: edit.end - first.start,
    })),
  };
  const text = `  ${applyFix(line, moved)}`;
  const lexed = lex(text);
  if (!lexed.ok || lexed.lines.length !== 1) return undefined;
  const reporter = new Reporter();
  const trial: Setting = { ...setting, reporter, text };
  const after = lexed.lines[0]?.tokens ?? [];
  reportTokens(after, trial);
  if (!after.some((token) => token.text === ':')) return undefined;
  checkAbilityLine(after, trial);
  const errors = reporter.found.filter((each) => each.severity === 'error');
  return parses && errors.some(isSyntax) ? undefined : errors;
}

/** Changes worth trying round a mistake. */
function around(range: Range, tokens: readonly Token[], setting: Setting, budget: Budget): Candidate[] {
  const touched = tokens.findIndex((token) => token.end >= range.start);
  const first = Math.max(0, (touched < 0 ? tokens.length : touched) - 1);
  let last = touched < 0 ? tokens.length - 1 : touched;
  while (last + 1 < tokens.length && (tokens[last + 1]?.start ?? Infinity) <= range.end + 1) last += 1;
  const out: Candidate[] = [];
  for (let i = first; i <= Math.min(last, first + 8); i += 1) {
    const token = tokens[i];
    if (!token) continue;
    const away = (token.start >= range.start && token.end <= range.end ? 0 : 1) + (i - first) * 0.01;
    out.push(...replacements(token, away, setting), ...swaps(tokens, i, away, setting.text));
    out.push(...droppings(tokens, i, away, setting.text), ...signs(tokens, i, away));
    out.push(...insertions(tokens, i, away, setting, budget));
  }
  if (last === tokens.length - 1) out.push(...insertions(tokens, tokens.length, 0.5, setting, budget));
  return out;
}

function replacements(token: Token, away: number, { pack }: Setting): Candidate[] {
  if (token.type === 'number' || token.type === 'sign') return [];
  const simple = plain(token.text);
  const out: Candidate[] = [];
  const forms = new Set<string>(RESERVED);
  for (const sort of Object.keys(pack.manifest.words) as (keyof typeof pack.manifest.words)[]) {
    for (const form of pack.lexicon.forms(sort).keys()) forms.add(form);
  }
  forms.delete(token.text);
  for (const near of closest(token.text, forms, 6)) {
    out.push({ fix: respell(token.text, token, near), rank: 1 + distance(simple, near, 3) + away });
  }
  return out;
}

function swaps(tokens: readonly Token[], i: number, away: number, text: string): Candidate[] {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token || !next) return [];
  const before = tokens[i - 1];
  const tight = next.type === 'sign' && next.text !== '->' && before !== undefined;
  const after = tokens[i + 2];
  const both = { start: tight ? before.end : token.start, end: next.end };
  const gap = token.type === 'sign' && token.text !== '->' ? '' : ' ';
  const blank = gap === '' && after && text[next.end] !== ' ' ? ' ' : '';
  const swapped = `${next.text}${gap}${token.text}${blank}`;
  return [{ fix: change(both, swapped, `Swap ${token.text} and ${next.text}`), rank: 2.5 + away }];
}

/** One of the signs, or `or`, in place of a sign or of `and`. */
function signs(tokens: readonly Token[], i: number, away: number): Candidate[] {
  const token = tokens[i];
  const before = tokens[i - 1];
  const next = tokens[i + 1];
  if (token?.text === 'for' && next?.text === 'each') {
    return [{ fix: change({ start: token.start, end: next.end }, 'per'), rank: 2 + away }];
  }
  if (!token || !before || (token.type !== 'sign' && token.type !== 'reserved')) return [];
  return [',', '->', ', then', 'or'].flatMap((sign, k) => {
    if (sign === token.text) return [];
    const range = { start: before.end, end: token.end };
    return [
      {
        fix: change(range, sign.startsWith(',') ? sign : ` ${sign}`, `Change to ${sign}`),
        rank: 3 + k * 0.1 + away,
      },
    ];
  });
}

/** Without the token, and without it and the next one. */
function droppings(tokens: readonly Token[], i: number, away: number, text: string): Candidate[] {
  const token = tokens[i] as Token;
  const before = tokens[i - 1];
  const start = before ? before.end : token.start;
  return [token, tokens[i + 1]].flatMap((last, k) => {
    if (!last) return [];
    const gone = text.slice(token.start, last.end);
    const fix: Fix = { title: `Remove ${gone}`, edits: [{ start, end: last.end, text: '' }] };
    return [{ fix, rank: 3.5 + 2 * k + away }];
  });
}

function insertions(
  tokens: readonly Token[],
  i: number,
  away: number,
  setting: Setting,
  budget: Budget,
): Candidate[] {
  budget.left -= i;
  const { expected } = expectedAfter(tokens.slice(0, i));
  const token = tokens[i];
  const before = tokens[i - 1];
  if (!before) return [];
  const out: Candidate[] = [];
  let words = 0;
  for (const form of expectedForms(expected, setting.pack)) {
    // No name can be guessed, and what is forgotten turns no sentence round.
    if (form === ANY_NAME || form === 'no') continue;
    if (form !== ANY_NUMBER && /^[a-z]/.test(form) && !RESERVED.includes(form) && (words += 1) > 8) continue;
    const text = form === ANY_NUMBER ? '1' : form;
    const tight = text === ',' || text === ':';
    const rank = tight || text === '->' ? 3 : form === ANY_NUMBER ? 3.2 : RESERVED.includes(text) ? 4 : 5;
    const at = tight || !token ? before.end : token.start;
    const written = tight || !token ? (tight ? text : ` ${text}`) : `${text} `;
    out.push({ fix: insert(at, written), rank: rank + away });
  }
  return out;
}
