import type { Range } from '../language/diagnostic.ts';
import type { AnyLocated, Located } from '../language/located.ts';
import type { Card, Rules } from '../language/tree.ts';
import { fitsCard, fitsRules } from './generated/fits.js';
import { validateCard, validateRules, type SchemaError } from './generated/validators.js';
import { refusedText, type RefusedText } from './refused-text.ts';
import { change, sure, type Reporter } from './reporter.ts';

/**
 * Checks a tree that came from text against the published schema. After the other checks only limits of names, texts,
 * comments and lists can still be broken: what is too long is C414, a name that is empty L106, a text that is empty
 * C404, a tab in either L111, each at its place in the text.
 */
export function checkSchema(card: Card, located: Located<Card>, reporter: Reporter): void {
  if (!fitsCard(card) && !validateCard(card)) reportAll(validateCard.errors ?? [], card, located, reporter);
}

/** The same for a rules file. */
export function checkRulesSchema(rules: Rules, located: Located<Rules>, reporter: Reporter): void {
  if (!fitsRules(rules) && !validateRules(rules))
    reportAll(validateRules.errors ?? [], rules, located, reporter);
}

function reportAll(errors: readonly SchemaError[], tree: unknown, located: Range, reporter: Reporter): void {
  for (const error of errors) {
    const range = placeOf(located, error.instancePath);
    const text = valueAt(tree, error.instancePath);
    const refused = typeof text === 'string' ? refusedText(text, error.params['pattern']) : undefined;
    if (!refused) reporter.report('C414', range, sentence(error));
    else reportText(refused, range, error.instancePath, reporter);
  }
}

/**
 * A name or a text that has no letter, a tab or too many letters; a line of a card holds nothing else that is refused.
 */
function reportText(
  { why, said, instead }: RefusedText,
  range: Range,
  path: string,
  reporter: Reporter,
): void {
  const what = path.endsWith('/name') ? 'name' : path.endsWith('/value') ? 'text' : 'comment';
  const code = why === 'long' ? 'C414' : why !== 'empty' ? 'L111' : what === 'name' ? 'L106' : 'C404';
  const quote = what === 'comment' ? '' : '"';
  reporter.report(code, range, `This ${what} ${said}`, {
    fixes: instead === undefined ? [] : [sure(change(range, `${quote}${instead}${quote}`, 'Write a blank'))],
  });
}

function sentence({ keyword, params }: SchemaError): string {
  if (keyword === 'maxItems')
    return `These are too many: at most ${Number(params['limit'])} are allowed here.`;
  return `This does not fit the schema of a card (${keyword}).`;
}

/** The value to which a JSON pointer leads. */
function valueAt(tree: unknown, pointer: string): unknown {
  let now = tree;
  for (const step of pointer.split('/').slice(1))
    now =
      now !== null && typeof now === 'object' ? (now as Readonly<Record<string, unknown>>)[step] : undefined;
  return now;
}

/** The innermost located node or leaf on the way of a JSON pointer. */
function placeOf(located: Range, pointer: string): Range {
  let best: Range = located;
  let now: unknown = located;
  for (const step of pointer.split('/').slice(1)) {
    if (now === null || typeof now !== 'object') break;
    now = (now as AnyLocated)[step.replace(/~1/g, '/').replace(/~0/g, '~')];
    const place = now as Partial<Range> | null | undefined;
    if (typeof place?.start === 'number' && typeof place.end === 'number') best = place as Range;
  }
  return best;
}
