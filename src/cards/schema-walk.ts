import type { Schema } from '../language/schema.ts';

/** The part of a schema that speaks about one place in some data. */
export interface SchemaPlace {
  /** That part, references followed. */
  readonly schema: Schema;
  /** Name of the definition in which it stands; the schema's own title at the top. */
  readonly name: string;
}

/**
 * Follows a path into data and schema at once: where the schema leaves a choice, the `form` of the data decides.
 * Undefined where the schema says nothing about the place.
 */
export function schemaAt(
  root: Schema,
  data: unknown,
  path: readonly (string | number)[],
): SchemaPlace | undefined {
  let place: SchemaPlace | undefined = { schema: root, name: textOf(root['title']).toLowerCase() };
  let value = data;
  for (const key of path) {
    place = place && stepInto(root, chosen(root, place, value), key);
    value =
      value !== null && typeof value === 'object'
        ? (value as Record<string | number, unknown>)[key]
        : undefined;
  }
  return place;
}

/** The alternative of a choice by form that the data names; the place itself where there is no choice. */
export function chosen(root: Schema, place: SchemaPlace, value: unknown): SchemaPlace {
  if (place.schema['discriminator'] === undefined) {
    // The value that has properties is the node, where a number or a node can stand.
    const node =
      isRecord(value) && Array.isArray(place.schema['oneOf'])
        ? alternatives(root, place).find(({ schema }) => schema['discriminator'] !== undefined)
        : undefined;
    return node ? chosen(root, node, value) : place;
  }
  const form = isRecord(value) ? value['form'] : undefined;
  return alternatives(root, place).find((each) => formOf(each) === form) ?? place;
}

/** The forms between which a place leaves the choice; none where there is no choice. */
export function forms(root: Schema, place: SchemaPlace): readonly string[] {
  return place.schema['discriminator'] === undefined ? [] : alternatives(root, place).map(formOf);
}

/** Names of the properties that an object may have, in the order of the schema. */
export function propertyNames(root: Schema, { schema }: SchemaPlace): readonly string[] {
  return parts(root, schema).flatMap(({ properties }) =>
    isRecord(properties) ? Object.keys(properties) : [],
  );
}

/** The place of a property or an entry inside another place. */
export function stepInto(root: Schema, place: SchemaPlace, key: string | number): SchemaPlace | undefined {
  const inner =
    typeof key === 'number' ? entrySchema(place.schema, key) : propertySchema(root, place.schema, key);
  return isRecord(inner) ? follow(root, inner, place.name) : undefined;
}

function entrySchema(schema: Schema, index: number): unknown {
  const first: readonly unknown[] = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
  return first[index] ?? schema['items'];
}

function propertySchema(root: Schema, schema: Schema, key: string): unknown {
  for (const { properties } of parts(root, schema)) {
    if (isRecord(properties) && Object.hasOwn(properties, key)) return properties[key];
  }
  return schema['additionalProperties'];
}

/** A schema and those that it takes in with `allOf`, which come first. */
function parts(root: Schema, schema: Schema): readonly Schema[] {
  const all: readonly unknown[] = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  return [...all.filter(isRecord).flatMap((each) => parts(root, follow(root, each, '').schema)), schema];
}

function follow(root: Schema, schema: Schema, name: string): SchemaPlace {
  const target = /^#\/\$defs\/(.+)$/.exec(textOf(schema['$ref']))?.[1];
  const definitions = root['$defs'];
  const found = target !== undefined && isRecord(definitions) ? definitions[target] : undefined;
  return target !== undefined && isRecord(found) ? { schema: found, name: target } : { schema, name };
}

function alternatives(root: Schema, { schema, name }: SchemaPlace): readonly SchemaPlace[] {
  const all: readonly unknown[] = Array.isArray(schema['oneOf']) ? schema['oneOf'] : [];
  return all.filter(isRecord).map((each) => follow(root, each, name));
}

function formOf({ schema }: SchemaPlace): string {
  const properties = schema['properties'];
  const form = isRecord(properties) ? properties['form'] : undefined;
  return isRecord(form) ? String(form['const']) : '';
}

/** The most characters that a pattern takes, where its one bound says so: `{1,200}`, or `{0,1999}` and one more. */
export function longest(pattern: unknown): number | undefined {
  const bounds = [...textOf(pattern).matchAll(/\{\d+,(\d+)\}(\[)?/g)];
  const [only] = bounds;
  return only && bounds.length === 1 ? Number(only[1]) + (only[2] === undefined ? 0 : 1) : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** True if a value is an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
