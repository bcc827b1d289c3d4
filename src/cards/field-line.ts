import type { Range } from '../language/diagnostic.ts';
import type { Token } from '../language/lexer.ts';
import { parseAbility } from '../language/parse.ts';
import type { Problem } from '../language/read.ts';
import { reportInnerQuotes } from './header.ts';
import { change, insert, listing, remove, sure } from './reporter.ts';
import type { Setting } from './setting.ts';
import { closest, numberWord, plain } from './suggest.ts';

/** Reports an indented line that is neither a field nor an ability: what it probably was meant to be decides how. */
export function reportFieldLine(problem: Extract<Problem, { kind: 'line' }>, setting: Setting): void {
  const { range, tokens } = problem;
  const { reporter, pack, kind, text } = setting;
  const [first, second, third] = tokens;
  if (!first || tokens.some((token) => token.type === 'open-text' || token.type === 'odd')) return;
  if (first.text === '->') {
    const above = text.slice(0, range.start).trimEnd().length;
    reporter.report(
      'L107',
      { start: above, end: range.end },
      'An ability stands on one line; this seems to go on from the line above.',
      {
        fixes: [change({ start: above, end: range.start }, ' ', 'Join the lines')],
      },
    );
    return;
  }
  const triggers = [...pack.lexicon.forms('trigger').keys()];
  const allowed = [...(kind?.required ?? []), ...(kind?.optional ?? [])];
  const field = allowed.includes(first.text) ? first.text : closest(first.text, allowed, 1)[0];
  if (asAbility(tokens, triggers, allowed, setting)) return;
  const sort = field === undefined ? undefined : pack.manifest.words.attribute[field]?.sort;
  if (field === undefined || sort === undefined) {
    return reportNeither(range, setting);
  }
  if (!second) {
    const wanted = sort === 'number' ? 'a number' : sort === 'text' ? 'a text in quotes' : 'its values';
    reporter.report('C404', first, `${first.text} takes ${wanted}; nothing stands here.`, {
      fixes: sort === 'number' ? [insert(first.end, ' 1')] : [],
    });
    return;
  }
  const rest = { start: second.start, end: range.end };
  // A word that is only like a field, with what that does not take: most likely no field was meant.
  const isGuess =
    first.text !== field &&
    !(sort === 'number' ? second.type === 'number' : sort !== 'text' || second.type === 'text');
  if (isGuess) return reportNeither(range, setting, field);
  if (sort === 'text') {
    if (reportInnerQuotes(rest, 'C404', setting)) return;
    const words = text.slice(rest.start, rest.end).replace(/"/g, '');
    reporter.report('C404', rest, `${field} takes a text in quotes.`, {
      fixes: [change(rest, `"${words}"`)],
    });
    return;
  }
  if (sort === 'number') {
    if (second.type === 'number' && third) {
      const extra = { start: second.end, end: range.end };
      reporter.report(
        'S201',
        extra,
        `${field} takes one number; "${text.slice(third.start, range.end)}" is too much.`,
        {
          fixes: [remove(extra, 'Remove the rest')],
        },
      );
      return;
    }
    const said = numberWord(text.slice(rest.start, rest.end));
    reporter.report('C404', rest, `${field} takes a number.`, {
      fixes: said === undefined ? [] : [sure(change(rest, said))],
    });
    return;
  }
  reportValues(tokens, field, setting);
}

/** L107 for a line that is neither a field nor an ability; `near` is a field that begins like it. */
function reportNeither(range: Range, { reporter, pack, kind }: Setting, near?: string): void {
  const triggers = [...pack.lexicon.forms('trigger').keys()];
  const allowed = [...(kind?.required ?? []), ...(kind?.optional ?? [])];
  const guess = near === undefined ? '' : ` Did you mean ${near}?`;
  reporter.report(
    'L107',
    range,
    allowed.length === 0
      ? 'This is no ability, and nothing else can stand here: it needs a trigger, a colon and a text.'
      : `This is neither a field nor an ability. A field starts with ${listing(allowed)}; an ability with a trigger and a colon.${guess}`,
    { expected: [...allowed, ...triggers] },
  );
}

/** A line of values with something else than commas between them. */
function reportValues(tokens: readonly Token[], field: string, { reporter, text }: Setting): void {
  const rest = tokens.slice(1);
  const last = rest[rest.length - 1];
  const [second] = rest;
  if (!second || !last) return;
  const values = rest.filter((token) => token.type === 'word');
  const whole = { start: second.start, end: last.end };
  const joined = values.map((token) => token.text).join(', ');
  if (last.text === ',' && text.slice(second.start, last.start).trim() === joined) {
    reporter.report('S202', last, 'A value is missing after the comma, or the comma is too much.', {
      fixes: [remove({ start: rest[rest.length - 2]?.end ?? last.start, end: last.end }, 'Remove the comma')],
    });
    return;
  }
  if (values.length > 1) {
    reporter.report('S208', whole, 'Several values are separated by commas.', {
      expected: [','],
      fixes: [
        rest.length === values.length
          ? sure(change(whole, joined, 'Separate them with commas'))
          : change(whole, joined, 'Separate them with commas'),
      ],
    });
    return;
  }
  reporter.report('C404', whole, `A field is ${field} and one value, or several with commas between them.`);
}

/** S207 where the line is an ability but for its colon; says whether it is one. */
function asAbility(
  tokens: readonly Token[],
  triggers: readonly string[],
  allowed: readonly string[],
  { reporter }: Setting,
): boolean {
  const [first, second] = tokens;
  if (!first || allowed.includes(first.text)) return false;
  const trigger = triggers.includes(first.text) ? first.text : closest(first.text, triggers, 1)[0];
  const colon: Token = { type: 'sign', text: ':', value: ':', start: first.end, end: first.end };
  const parsed = parseAbility([first, colon, ...tokens.slice(1)]);
  if (trigger === undefined || (!parsed.ok && parsed.index <= 3)) return false;
  reporter.report(
    'S207',
    { start: first.start, end: second?.end ?? first.end },
    `After the trigger ${trigger} comes a colon.`,
    {
      expected: [':'],
      fixes: [
        plain(first.text) === trigger
          ? sure(change(first, `${trigger}:`, 'Add the colon'))
          : change(first, `${trigger}:`, 'Add the colon'),
      ],
    },
  );
  return true;
}
