import type { Schema } from '../language/schema.ts';
import { listing } from './reporter.ts';
import { isRecord } from './schema-walk.ts';

/** The demand of a schema, in words: `a whole number from 1 to 9999`, `"A" or "B"`. */
export function describeSchema(schema: Schema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return listing(alternatives.map(describeSchema));
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return quotedList(schema['enum'].map(String));
  switch (schema['type']) {
    case 'integer':
      return `a whole number${bounds(schema['minimum'], schema['maximum'])}`;
    case 'number':
      return `a number${bounds(schema['minimum'], schema['maximum'])}`;
    case 'string':
      return isWord(schema)
        ? 'a word in lower-case letters and hyphens'
        : 'a text in one line without double quotes';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    default:
      return 'an object';
  }
}

const isWord = ({ pattern }: Schema): boolean => typeof pattern === 'string' && pattern.startsWith('^[a-z]');

function bounds(min: unknown, max: unknown): string {
  if (typeof min === 'number' && typeof max === 'number') return ` from ${min} to ${max}`;
  if (typeof min === 'number') return ` of ${min} or more`;
  return typeof max === 'number' ? ` of ${max} or less` : '';
}

/** The texts between which a schema leaves the choice; none where it takes others. */
export function allowedTexts(schema: Schema): readonly string[] {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String);
  if (typeof schema['const'] === 'string') return [schema['const']];
  return alternativesOf(schema).flatMap(allowedTexts);
}

/** The schemas one of which has to fit, where no form decides between them. */
export function alternativesOf(schema: Schema): readonly Schema[] {
  if (schema['discriminator'] !== undefined) return [];
  const all: unknown = schema['oneOf'] ?? schema['anyOf'];
  return Array.isArray(all) ? all.filter(isRecord) : [];
}

/** `"a", "b" or "c"` */
export const quotedList = (texts: readonly string[]): string =>
  listing(
    texts.map((each) => `"${each}"`),
    'or',
    12,
  );
