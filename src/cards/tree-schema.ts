import type { Range } from '../language/diagnostic.ts';
import type { AnyLocated, Located } from '../language/located.ts';
import type { Card, Rules } from '../language/tree.ts';
import { fitsCard, fitsRules } from './generated/fits.js';
import { validateCard, validateRules, type SchemaError } from './generated/validators.js';
import type { Reporter } from './reporter.ts';
import { longest } from './schema-walk.ts';

/**
 * Checks a tree that came from text against the published schema. After the other checks only limits of size can
 * still be broken, such as a name that is too long; they are reported as C414 at their place in the text.
 */
export function checkSchema(card: Card, located: Located<Card>, reporter: Reporter): void {
  if (!fitsCard(card) && !validateCard(card)) reportAll(validateCard.errors ?? [], located, reporter);
}

/** The same for a rules file. */
export function checkRulesSchema(rules: Rules, located: Located<Rules>, reporter: Reporter): void {
  if (!fitsRules(rules) && !validateRules(rules)) reportAll(validateRules.errors ?? [], located, reporter);
}

function reportAll(errors: readonly SchemaError[], located: Range, reporter: Reporter): void {
  for (const error of errors) reporter.report('C414', placeOf(located, error.instancePath), sentence(error));
}

function sentence({ keyword, params }: SchemaError): string {
  const most = longest(params['pattern']);
  if (most !== undefined) return `This is too long: at most ${most} characters are allowed here.`;
  if (keyword === 'maxItems')
    return `These are too many: at most ${Number(params['limit'])} are allowed here.`;
  return `This does not fit the schema of a card (${keyword}).`;
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
