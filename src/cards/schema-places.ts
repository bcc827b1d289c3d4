import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Schema } from '../language/schema.ts';
import type { SchemaError } from './generated/validators.js';
import { listing } from './reporter.ts';
import { chosen, isRecord, propertyNames, schemaAt, type SchemaPlace } from './schema-walk.ts';
import { closest } from './suggest.ts';

/** A way into some data: names of properties, and places in lists counted from 0. */
export type DataPath = readonly (string | number)[];

/** The refusal of a schema, and where to look. */
export interface Refused {
  /** Reasons, as the compiled validator gives them. */
  readonly errors: readonly SchemaError[];
  /** The schema. */
  readonly schema: Schema;
  /** The data. */
  readonly value: unknown;
  /** The data with places. */
  readonly root: Node;
  /** The name of an object: by the definition of the schema that it fits, or by its path. */
  readonly names: 'definition' | 'path';
}

/** A value in words: `"cost" of a face`, `Entry 2 of "words"`; in a manifest `fields[2]`. */
export function describePlace(refused: Refused, path: DataPath): string {
  const last = path[path.length - 1];
  if (last === undefined) return `The ${nameOf(placeAt(refused, path))}`;
  if (refused.names === 'path') return dotted(path);
  if (typeof last === 'number') return `Entry ${last + 1} of "${String(path[path.length - 2] ?? '')}"`;
  return `"${last}" of ${ownerOf(refused, path.slice(0, -1))}`;
}

/** An object in words: `a face`, `an effect`; in a manifest `options.seats`. */
export function ownerOf(refused: Refused, path: DataPath): string {
  if (refused.names === 'path' && path.length > 0) return dotted(path);
  return articled(nameOf(placeAt(refused, path)));
}

const dotted = (path: DataPath): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');

/** "face", "effect": the name of a definition without its form. */
const nameOf = (place: SchemaPlace | undefined): string =>
  (place?.name ?? 'object').split('-')[0] ?? 'object';

/** Names of properties that an object may have and has not. */
export function missingNames(refused: Refused, place: SchemaPlace, path: DataPath): readonly string[] {
  const node = nodeAt(refused.root, path);
  const there = new Set(node.children?.map((child) => child.children?.[0]?.value as unknown));
  return propertyNames(refused.schema, place).filter((name) => !there.has(name));
}

/**
 * The objects that have a property of a name like this one, the likeliest name first: `a zone`, or `a kind or an
 * attribute`.
 */
export function ownersOf(
  written: string,
  { schema }: Refused,
): readonly { readonly name: string; readonly owners: string }[] {
  const owners = new Map<string, Set<string>>();
  for (const [id, definition] of Object.entries(isRecord(schema['$defs']) ? schema['$defs'] : {})) {
    if (!isRecord(definition) || !isRecord(definition['properties'])) continue;
    const [called = id] = id.split('-');
    for (const name of Object.keys(definition['properties']))
      owners.set(name, (owners.get(name) ?? new Set()).add(articled(called)));
  }
  return closest(written, owners.keys()).map((name) => ({
    name,
    owners: listing([...(owners.get(name) ?? [])], 'or', 3),
  }));
}

const articled = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;

/** The place of a path in the schema, the form of the data considered. */
export function placeAt({ schema, value }: Refused, path: DataPath): SchemaPlace | undefined {
  const place = schemaAt(schema, value, path);
  return place && chosen(schema, place, valueAt(value, path));
}

const valueAt = (value: unknown, path: DataPath): unknown =>
  path.reduce<unknown>(
    (now, key) =>
      now !== null && typeof now === 'object' ? (now as Record<string | number, unknown>)[key] : undefined,
    value,
  );

/** The value of the text at a path; the whole where there is none. */
export const nodeAt = (root: Node, path: DataPath): Node => findNodeAtLocation(root, [...path]) ?? root;

/** The name before a property of an object. */
export function propertyName(node: Node, name: string): Node | undefined {
  return node.children?.find((child) => child.children?.[0]?.value === name)?.children?.[0];
}

/** A JSON pointer as a path; a step into a list is a number. */
export function pathOf(pointer: string, value: unknown): DataPath {
  const path: (string | number)[] = [];
  let now = value;
  for (const step of pointer.split('/').slice(1)) {
    const key = Array.isArray(now) ? Number(step) : step.replace(/~1/g, '/').replace(/~0/g, '~');
    path.push(key);
    now = valueAt(now, [key]);
  }
  return path;
}
