import type { Range } from '../language/diagnostic.ts';
import type { Token } from '../language/lexer.ts';
import type { Located } from '../language/located.ts';
import { parseAbility, type Start } from '../language/parse.ts';
import type { Ability, Body } from '../language/tree.ts';
import { remove, sure, type Reporter } from './reporter.ts';
import { resolveAbility } from './resolve.ts';
import { checkSemantics } from './semantics.ts';
import type { Setting } from './setting.ts';
import { reportSlip, reportSyntax } from './syntax.ts';

/**
 * Checks the tokens of one line of ability: syntax, words, and what they say together. After a mistake the other
 * clauses of the line are still checked, each by itself. Gives the tree when nothing is wrong.
 */
export function checkAbilityLine(
  tokens: readonly Token[],
  setting: Setting,
): { readonly ability?: Ability; readonly located?: Located<Ability> } {
  const parsed = parseAbility(tokens);
  if (parsed.ok && !parsed.slip) {
    return checkParsed(parsed.ability, setting);
  }
  if (parsed.ok && parsed.slip) {
    reportSlip(parsed.slip, setting);
    checkParsed(parsed.ability, setting);
    return {};
  }
  if (parsed.ok) return {};
  if (reportFieldColon(tokens, setting)) return {};
  reportSyntax(tokens, parsed.index, parsed.expected, setting);
  checkTrigger(tokens, setting);
  for (const piece of piecesOf(tokens)) {
    if (piece.from <= parsed.index && parsed.index <= piece.to) continue;
    checkPiece(tokens.slice(piece.from, piece.to), setting);
  }
  return {};
}

/** S201 for a field with a colon after its name; says whether the line is one. */
function reportFieldColon(tokens: readonly Token[], { pack, kind, reporter }: Setting): boolean {
  const [name, colon] = tokens;
  if (!name || colon?.text !== ':' || pack.lexicon.find(name.text, ['trigger'])) return false;
  if (kind?.required?.includes(name.text) !== true && kind?.optional?.includes(name.text) !== true)
    return false;
  reporter.report('S201', colon, `After the name of a field stands its value, without a colon.`, {
    fixes: [sure(remove({ start: name.end, end: colon.end }, 'Remove the colon'))],
  });
  return true;
}

/** Checks a line that parsed already. */
export function checkParsed(
  located: Located<Ability>,
  setting: Setting,
): { readonly ability?: Ability; readonly located?: Located<Ability> } {
  const before = setting.reporter.found.length;
  const ability = resolveAbility(located, setting);
  checkTriggerOfKind(located.trigger, ability.trigger, setting);
  checkSemantics(ability, located, setting);
  return setting.reporter.hasErrors(before) ? { located } : { ability, located };
}

function checkTriggerOfKind(at: Range, trigger: string, { kind, pack, reporter }: Setting): void {
  const allowed = kind?.triggers;
  if (!allowed || allowed.includes(trigger) || !pack.manifest.words.trigger[trigger]) return;
  const lacks = kind.rule === true ? 'section has no line' : 'card has no ability';
  reporter.report(
    'C412',
    at,
    `This kind of ${lacks} with the trigger ${trigger}. It can be ${allowed.join(', ')}.`,
    {
      expected: allowed,
      fixes: allowed.slice(0, 3).map((each) => ({
        title: `Change to ${each}`,
        edits: [{ start: at.start, end: at.end, text: each }],
      })),
    },
  );
}

/** A stretch of tokens that is one clause of a line: from the first, to before the last. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Cuts the tokens after the colon at arrows, commas and `or`, which never stand inside a clause otherwise. */
function piecesOf(tokens: readonly Token[]): readonly Piece[] {
  const colon = tokens.findIndex((token) => token.text === ':');
  const out: Piece[] = [];
  let from = colon + 1;
  for (let i = from; i <= tokens.length; i += 1) {
    const text = tokens[i]?.text;
    const next = tokens[i + 1]?.text;
    const cut =
      i === tokens.length ||
      text === ',' ||
      text === '->' ||
      (text === 'or' && next !== 'more' && next !== 'less' && !isOfValues(tokens, i));
    if (!cut) continue;
    if (i > from) out.push({ from, to: i });
    from = text === ',' && (next === 'then' || next === 'otherwise') ? i + 2 : i + 1;
  }
  return out;
}

/**
 * True if an `or` stands between values, as in `the VERBED ATTRIBUTE or ATTRIBUTE`: no number follows on what is behind
 * it.
 */
const isOfValues = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 3]?.text === 'the' && tokens[at + 2]?.type !== 'number' && tokens[at + 2]?.text !== 'each';

/** Checks a clause by itself: its syntax, or its words when that is right. */
function checkPiece(tokens: readonly Token[], setting: Setting): void {
  const [first] = tokens;
  const last = tokens[tokens.length - 1];
  if (!first || !last) return;
  const start = STARTS[first.text] ?? 'body';
  const parsed = parseAbility(tokens, start);
  if (!parsed.ok) {
    reportSyntax(tokens, parsed.index, parsed.expected, setting, start);
    return;
  }
  // The nodes of a body or a guard stand where an ability's would; only its words can be checked without the rest.
  const part = parsed.ability as unknown as Located<Body>;
  const trigger = { value: '', start: first.start, end: first.start };
  const body = start === 'body' ? part : (bodyAround(start, part) as unknown as Located<Body>);
  const guard = start === 'guard' ? { guard: part } : {};
  const quiet: Setting = {
    ...setting,
    reporter: onlyInside(setting.reporter, { start: first.start, end: last.end }),
  };
  resolveAbility(
    { trigger, body, ...guard, start: first.start, end: last.end } as unknown as Located<Ability>,
    quiet,
  );
}

/** The sort of a clause that begins with one of these words. */
const STARTS: Readonly<Record<string, Start>> = { if: 'guard', when: 'guard', for: 'lead', until: 'lead' };

/** A body for what is none: beside a guard stands nothing, and what leads a flow has nothing behind it. */
const bodyAround = (start: Start, part: object): object =>
  start === 'lead'
    ? { form: 'flow', flow: part, start: 0, end: 0 }
    : { form: 'do', paths: [], start: 0, end: 0 };

/** A reporter that passes on what lies inside a range and is not of no width, such as a stand-in for a trigger. */
function onlyInside(reporter: Reporter, range: Range): Reporter {
  const inner: Reporter = Object.create(reporter) as Reporter;
  inner.report = (code, at, message, details) => {
    if (at.end > at.start && at.start >= range.start && at.end <= range.end)
      reporter.report(code, at, message, details);
  };
  return inner;
}

function checkTrigger(tokens: readonly Token[], setting: Setting): void {
  const [first, second] = tokens;
  if (!first || first.type !== 'word' || second?.text !== ':') return;
  const found = setting.pack.lexicon.find(first.text, ['trigger']);
  if (found) checkTriggerOfKind(first, found.id, setting);
}
