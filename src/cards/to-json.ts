import { cardSchema, type Schema } from '../language/schema.ts';
import type { Card } from '../language/tree.ts';
import { chosen, isRecord, propertyNames, schemaAt, stepInto, type SchemaPlace } from './schema-walk.ts';

/** Longest line that an object or a list may take; longer ones get a line for each entry. */
const WIDTH = 100;

let schema: Schema | undefined;

/**
 * The JSON form of a card, in one canonical layout: properties in the order of the schema, two spaces of
 * indentation, what fits on a line on one line, one line break at the end.
 */
export function toJson(card: Card): string {
  schema ??= cardSchema();
  const top = schemaAt(schema, card, []);
  return `${write(inOrder(card, top, schema), 0, 0)}\n`;
}

/** The same data with the properties of every object in the order of the schema. */
function inOrder(value: unknown, place: SchemaPlace | undefined, root: Schema): unknown {
  if (Array.isArray(value)) return value.map((each, at) => inOrder(each, next(root, place, at), root));
  if (!isRecord(value)) return value;
  const own = place && chosen(root, place, value);
  const known = own ? propertyNames(root, own) : [];
  const names = [
    ...known.filter((name) => value[name] !== undefined),
    ...Object.keys(value).filter((name) => !known.includes(name)),
  ];
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name], next(root, own, name), root)]));
}

const next = (root: Schema, place: SchemaPlace | undefined, key: string | number): SchemaPlace | undefined =>
  place && stepInto(root, place, key);

function write(value: unknown, indent: number, before: number): string {
  const short = inline(value);
  if (value === null || typeof value !== 'object' || indent + before + short.length <= WIDTH) return short;
  const pad = ' '.repeat(indent + 2);
  const lines = Array.isArray(value)
    ? value.map((each) => pad + write(each, indent + 2, 0))
    : Object.entries(value).map(([name, inner]) => {
        const head = `${JSON.stringify(name)}: `;
        return pad + head + write(inner, indent + 2, head.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${inline(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
