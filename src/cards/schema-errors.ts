import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Fix, Range } from '../language/diagnostic.ts';
import type { Schema } from '../language/schema.ts';
import type { SchemaError } from './generated/validators.js';
import { insideQuotes } from './json-text.ts';
import { change, count, sure, type Reporter } from './reporter.ts';
import { refusedText } from './refused-text.ts';
import { forms, propertyNames, type SchemaPlace } from './schema-walk.ts';
import { allowedTexts, alternativesOf, describeSchema, quotedList } from './schema-words.ts';
import {
  describePlace,
  missingNames,
  nodeAt,
  ownerOf,
  ownersOf,
  pathOf,
  placeAt,
  propertyName,
  type DataPath,
  type Refused,
} from './schema-places.ts';
import { closest } from './suggest.ts';

/** Code of data that does not fit the schema of a card, a manifest, or settings. */
type SchemaCode = 'J602' | 'P507' | 'W330';

/**
 * Says in plain words why data does not fit a schema, each with the place in the text: an unknown property at
 * its name, a missing one at the object, anything else at the value.
 */
export function reportSchemaErrors(refused: Refused, code: SchemaCode, reporter: Reporter): void {
  const all = refused.errors.map((error) => ({ error, path: pathOf(error.instancePath, refused.value) }));
  const choices = new Set(all.filter(({ error }) => isChoice(error)).map(({ error }) => error.instancePath));
  const misspelt = new Set<string>();
  for (const { error, path } of all) {
    if (!isUnknownProperty(error)) continue;
    const place = placeAt(refused, path);
    const written = unknownProperty(error);
    const named = place && closest(written, missingNames(refused, place, path))[0];
    if (named !== undefined) misspelt.add(`${error.instancePath}/${named}`);
  }
  const said = new Set<string>();
  for (const { error, path } of all) {
    if (isAboutName(error, refused, path) || isFalseAccusation(error, refused, path)) continue;
    // A choice that fits no alternative is said once; so is a name that is only written wrongly.
    if (choices.has(error.instancePath) && !isChoice(error)) continue;
    if (
      error.keyword === 'required' &&
      misspelt.has(`${error.instancePath}/${String(error.params['missingProperty'])}`)
    )
      continue;
    const key = `${error.instancePath} ${isAboutProperty(error) ? JSON.stringify(error.params) : ''}`;
    if (said.has(key)) continue;
    said.add(key);
    reportOne(error, path, refused, code, reporter);
  }
  const [first] = all;
  // A refusal is never passed over in silence, not even where every single reason seems to follow from another.
  if (said.size === 0 && first) {
    const message = `${describePlace(refused, first.path)} does not fit the schema (${first.error.keyword}).`;
    reporter.report(code, rangeOf(nodeAt(refused.root, first.path)), message);
  }
}

const isChoice = ({ keyword }: SchemaError): boolean => keyword === 'oneOf' || keyword === 'anyOf';

const isAboutProperty = (error: SchemaError): boolean =>
  error.keyword === 'required' || error.keyword === 'propertyNames' || isUnknownProperty(error);

const isUnknownProperty = ({ keyword }: SchemaError): boolean =>
  keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';

const unknownProperty = ({ params }: SchemaError): string =>
  String(params['additionalProperty'] ?? params['unevaluatedProperty']);

/** True if it is one of the reasons why a name is refused, which is said once for all of them. */
function isAboutName({ keyword, propertyName }: SchemaError, { root }: Refused, path: DataPath): boolean {
  if (keyword === 'propertyNames') return false;
  const ofText = keyword === 'pattern' || keyword === 'minLength' || keyword === 'maxLength';
  return propertyName !== undefined || (ofText && nodeAt(root, path).type === 'object');
}

/** True if a property is called unknown only because what stands in it is wrong. */
function isFalseAccusation(error: SchemaError, refused: Refused, path: DataPath): boolean {
  const place = placeAt(refused, path);
  return (
    isUnknownProperty(error) &&
    place !== undefined &&
    propertyNames(refused.schema, place).includes(unknownProperty(error))
  );
}

function reportOne(
  error: SchemaError,
  path: DataPath,
  refused: Refused,
  code: SchemaCode,
  reporter: Reporter,
): void {
  const place = placeAt(refused, path);
  const node = nodeAt(refused.root, path);
  const what = describePlace(refused, path);
  const owner = ownerOf(refused, path);
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = unknownProperty(error);
      const range = propertyName(node, name) ?? node;
      const allowed = place ? missingNames(refused, place, path) : [];
      const close = closest(name, allowed);
      const hint = close[0] === undefined ? elsewhere(name, place, refused) : meant(close[0]);
      reporter.report(code, rangeOf(range), `"${name}" is not a property of ${owner}.${hint}`, {
        ...guess(close, allowed),
        fixes: close.map((each) => change(rangeOf(range), each)),
      });
      break;
    }
    case 'propertyNames': {
      const name = String(error.params['propertyName']);
      reporter.report(
        code,
        rangeOf(propertyName(node, name) ?? node),
        `"${name}" cannot stand as a name in ${owner}: a name is a word in lower-case letters and hyphens.`,
      );
      break;
    }
    case 'required':
      reporter.report(
        code,
        rangeOf(node),
        `"${String(error.params['missingProperty'])}" is missing in ${owner}.`,
        {
          expected: [String(error.params['missingProperty'])],
        },
      );
      break;
    case 'discriminator':
      reportForm(refused, path, node, code, reporter);
      break;
    case 'minItems':
    case 'minProperties':
      reporter.report(
        code,
        rangeOf(node),
        `${what} has at least ${count(Number(error.params['limit']), 'entry', 'entries')}.`,
      );
      break;
    case 'maxItems':
    case 'maxProperties':
      reporter.report(
        code,
        rangeOf(node),
        `${what} has at most ${count(Number(error.params['limit']), 'entry', 'entries')}.`,
      );
      break;
    case 'uniqueItems':
      reporter.report(code, rangeOf(node), `${what} has an entry twice.`);
      break;
    case 'minLength':
      reporter.report(code, rangeOf(node), `${what} is empty.`);
      break;
    case 'maxLength':
      reporter.report(
        code,
        rangeOf(node),
        `${what} is longer than ${String(error.params['limit'])} characters.`,
      );
      break;
    default:
      reportValue(place, node, what, code, reporter);
  }
}

/**
 * The advice about a name that is like none that is missing: it is there already, belongs elsewhere, or what is known.
 */
function elsewhere(name: string, place: SchemaPlace | undefined, refused: Refused): string {
  const own = place ? propertyNames(refused.schema, place) : [];
  const [there] = closest(name, own, 1);
  if (there !== undefined) return ` "${there}" stands there already: leave out one of the two.`;
  const [owned] = ownersOf(name, refused);
  if (owned !== undefined) {
    const called = owned.name === name ? `"${name}"` : `"${owned.name}"`;
    return ` ${called} is a property of ${owned.owners}: write it there.`;
  }
  const shown = own.filter((each) => each !== '$schema');
  return shown.length === 0 ? '' : ` It has ${quotedList(shown)}.`;
}

/** An object that must say which of several forms it has, and does not or names another. */
function reportForm(
  refused: Refused,
  path: DataPath,
  node: Node,
  code: SchemaCode,
  reporter: Reporter,
): void {
  const place = placeAt(refused, path);
  const names = place ? forms(refused.schema, place) : [];
  const owner = ownerOf(refused, path);
  const form = findNodeAtLocation(node, ['form']);
  if (!form) {
    reporter.report(code, rangeOf(node), `"form" is missing in ${owner}: ${quotedList(names)}.`, {
      expected: names,
    });
    return;
  }
  const written = String(form.value);
  const close = closest(written, names);
  reporter.report(
    code,
    rangeOf(form),
    `${shown(form)} is not a form of ${owner}: ${quotedList(names)}.${meant(close[0])}`,
    {
      ...guess(close, names),
      fixes: form.type === 'string' ? close.map((each) => change(rangeOf(form), each)) : [],
    },
  );
}

/** A single value that is of another sort, not in a list, too small or too great, or has another shape. */
function reportValue(
  place: SchemaPlace | undefined,
  node: Node,
  what: string,
  code: SchemaCode,
  reporter: Reporter,
): void {
  const text = node.type === 'string' ? refusedText(String(node.value), place?.schema['pattern']) : undefined;
  if (text) {
    const { why, said, instead = '' } = text;
    const fix = change(rangeOf(node), JSON.stringify(instead).slice(1, -1));
    // Which quotes open and which close is a guess.
    const fixes = instead === '' ? [] : [why === 'quote' ? fix : sure(fix)];
    reporter.report(code, rangeOf(node), `${what} ${said}`, { fixes });
    return;
  }
  const allowed = place ? allowedTexts(place.schema) : [];
  const close = node.type === 'string' ? closest(String(node.value), allowed) : [];
  const takes = place ? describeSchema(place.schema) : 'another value';
  const fixes: Fix[] = close.map((each) => change(rangeOf(node), each));
  const number = place && numberIn(node, place.schema);
  if (number !== undefined)
    fixes.push(change({ start: node.offset, end: node.offset + node.length }, number));
  reporter.report(
    code,
    rangeOf(node),
    `${what} takes ${takes}; here stands ${shown(node)}.${meant(close[0])}`,
    {
      ...guess(close, allowed),
      fixes,
    },
  );
}

/** The whole number that a text holds, where the schema asks for one. */
function numberIn(node: Node, schema: Schema): string | undefined {
  const kinds = [schema, ...alternativesOf(schema)];
  const wants = kinds.some((each) => each['type'] === 'integer');
  return wants && node.type === 'string' && /^-?\d{1,9}$/.test(String(node.value))
    ? String(Number(node.value))
    : undefined;
}

/** The value as it stands, cut when it is long. */
function shown(node: Node): string {
  if (node.type === 'object') return 'an object';
  if (node.type === 'array') return 'a list';
  const text = JSON.stringify(node.value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

const rangeOf = (node: Node): Range => insideQuotes(node);
const meant = (close: string | undefined): string => (close === undefined ? '' : ` Did you mean "${close}"?`);
function guess(close: readonly string[], allowed: readonly string[]) {
  const expected = [...close, ...allowed.filter((each) => !close.includes(each))];
  return close[0] === undefined ? { expected } : { expected, suggestion: close[0] };
}
