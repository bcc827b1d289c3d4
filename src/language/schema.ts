import { FAMILIES, type Form, type NodePart, type NodesPart, type Part } from './form-parts.ts';
import { formsOf } from './forms.ts';

/** A JSON Schema, as plain data. */
export type Schema = { readonly [key: string]: unknown };

const WORD = { $ref: '#/$defs/word' } as const;
const HEAD = '$schema';

/**
 * The published schema of a card in its JSON form, made from the table of forms: JSON Schema 2020-12, every
 * object closed. It knows no pack; whether a word exists and fits is the check that comes after it.
 */
export function cardSchema(): Schema {
  return {
    [HEAD]: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'card',
    title: 'Card',
    description: 'A card with its one or two faces, or several cards that are equal but for their numbers.',
    ...closed(
      {
        [HEAD]: {
          type: 'string',
          maxLength: 2000,
          description: 'Schema by which an editor checks the file; nothing else looks at it.',
        },
        kind: { ...WORD, description: 'Kind of card.' },
        number: {
          type: 'integer',
          minimum: 1,
          maximum: 9999,
          description: 'Number on the card; the first of several that are equal.',
        },
        last: {
          type: 'integer',
          minimum: 2,
          maximum: 9999,
          description:
            'The last number of several equal cards, one for each number; missing where there is one.',
        },
        faces: {
          type: 'array',
          items: { $ref: '#/$defs/face' },
          minItems: 1,
          maxItems: 2,
          description: 'The faces, side A first.',
        },
        ...comments,
        below: { ...commentLines, description: 'Comment lines after the last line.' },
      },
      ['kind', 'number', 'faces'],
    ),
    $defs: {
      ...shared,
      face: {
        description: 'One face of a card.',
        ...closed(
          {
            side: { enum: ['A', 'B'], description: 'Its side, on a card with two faces.' },
            name: { ...quoted, description: 'Name of the face.' },
            fields: {
              type: 'array',
              items: { $ref: '#/$defs/field' },
              description: 'Fields in the order of the text.',
            },
            abilities: {
              type: 'array',
              items: { $ref: '#/$defs/ability' },
              description: 'Lines of ability from top to bottom.',
            },
            ...comments,
          },
          ['name', 'fields', 'abilities'],
        ),
      },
      field: {
        description: 'One field with its value.',
        discriminator: { propertyName: 'form' },
        type: 'object',
        oneOf: ['number', 'text', 'words'].map((id) => ({ $ref: `#/$defs/field-${id}` })),
      },
      'field-number': fieldSchema('number', {
        type: 'integer',
        minimum: -999,
        maximum: 999,
        description: 'Its value.',
      }),
      'field-text': fieldSchema('text', { ...quoted, description: 'Its text.' }),
      'field-words': fieldSchema('words', {
        type: 'array',
        items: WORD,
        minItems: 1,
        description: 'Its values.',
      }),
      ...families(),
    },
  };
}

/** The published schema of a rules file in its JSON form; see {@link cardSchema}. */
export function rulesSchema(): Schema {
  return {
    [HEAD]: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'rules',
    title: 'Rules',
    description: 'A file of rules that are written like the abilities of cards.',
    ...closed(
      {
        sections: {
          type: 'array',
          items: { $ref: '#/$defs/section' },
          minItems: 1,
          description: 'Sections in order.',
        },
        below: { ...commentLines, description: 'Comment lines after the last line.' },
      },
      ['sections'],
    ),
    $defs: {
      ...shared,
      section: {
        description: 'One named rule with its lines.',
        ...closed(
          {
            kind: { ...WORD, description: 'Kind of rule.' },
            name: { ...quoted, description: 'Its name.' },
            abilities: {
              type: 'array',
              items: { $ref: '#/$defs/ability' },
              minItems: 1,
              description: 'Lines from top to bottom.',
            },
            ...comments,
          },
          ['kind', 'name', 'abilities'],
        ),
      },
      ...families(),
    },
  };
}

// Control characters cannot stand in a text file, and blanks at the end of a comment are not kept.
const commentText = {
  type: 'string',
  pattern: '^([^\\u0000-\\u0008\\u000a-\\u001f\\ufffd]{0,1999}[^\\s\\u0000-\\u001f\\ufffd])?$',
} as const;
const commentLines = { type: 'array', items: commentText, minItems: 1 } as const;
const comments = {
  above: { ...commentLines, description: 'Comment lines above it, without their sign.' },
  beside: { ...commentText, description: 'Comment at the end of its line, without its sign.' },
} as const;
const quoted = { type: 'string', pattern: '^[^"\\u0000-\\u001f\\ufffd]{1,200}$' } as const;
const shared = {
  word: {
    type: 'string',
    pattern: '^[a-z]{1,64}(-[a-z]{1,64}){0,8}$',
    description: 'A word of the pack, by its id.',
  },
} as const;

function closed(properties: Record<string, unknown>, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function fieldSchema(id: string, value: Schema): Schema {
  return {
    description: `A field with ${id === 'words' ? 'words' : `a ${id}`}.`,
    ...closed(
      {
        form: { const: id, description: 'Which of the three it is.' },
        field: { ...WORD, description: 'Name of the field.' },
        value,
        ...comments,
      },
      ['form', 'field', 'value'],
    ),
  };
}

function families(): Record<string, Schema> {
  const defs: Record<string, Schema> = {};
  for (const family of FAMILIES) {
    const forms = formsOf(family);
    const only = forms.length === 1 ? forms[0] : undefined;
    if (only) {
      defs[family] = formSchema(only, false);
      continue;
    }
    defs[family] = oneOf(forms);
    for (const form of forms) defs[`${family}-${form.id}`] = formSchema(form, true);
  }
  return defs;
}

/** A node of one of these forms of a family. */
const oneOf = (forms: readonly Form[]): Schema => ({
  type: 'object',
  discriminator: { propertyName: 'form' },
  oneOf: forms.map(({ family, id }) => ({ $ref: `#/$defs/${family}-${id}` })),
});

function formSchema(form: Form, tagged: boolean): Schema {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  if (tagged) {
    properties['form'] = { const: form.id, description: `Form of the ${form.family}.` };
    required.push('form');
  }
  const visit = (parts: readonly Part[], present: boolean): void => {
    for (const part of parts) {
      if (part.part === 'text') continue;
      if (part.part === 'optional') {
        visit(part.parts, false);
        continue;
      }
      properties[part.field] = partSchema(part);
      if (present && part.part !== 'flag') required.push(part.field);
    }
  };
  visit(form.parts, true);
  if (form.family === 'ability') Object.assign(properties, comments);
  return { description: form.means, ...closed(properties, required) };
}

function partSchema(part: Exclude<Part, { part: 'text' } | { part: 'optional' }>): Schema {
  switch (part.part) {
    case 'word':
      return { ...WORD, description: `A ${part.sorts.join(' or ')}.` };
    case 'words':
      return {
        type: 'array',
        items: WORD,
        minItems: part.min,
        maxItems: 12,
        description: `${part.between ? 'Each' : 'The last one'} is a ${part.last.join(' or ')}.`,
      };
    case 'number':
      return { type: 'integer', minimum: part.min, maximum: part.max, description: 'A whole number.' };
    case 'quantity':
      return {
        oneOf: [{ type: 'integer', minimum: 1, maximum: 999 }, { $ref: '#/$defs/quantity' }],
        description: 'At least so many, or how many else.',
      };
    case 'amount':
      return {
        oneOf: [{ type: 'integer', minimum: 1, maximum: 999 }, { const: 'each' }],
        description: 'The number, or each.',
      };
    case 'numbers':
      return {
        type: 'array',
        items: { type: 'integer', minimum: 0, maximum: 999 },
        minItems: part.min,
        maxItems: 64,
        description:
          'The numbers that 1, 2, 3 and so on give; none gives 0, more than there are numbers give the last.',
      };
    case 'one-of':
      return { enum: part.texts, description: 'Which of the two.' };
    case 'flag':
      return { const: true, description: `True where it says "${part.text}".` };
    case 'quoted':
      return { ...quoted, description: 'A name.' };
    case 'node':
      return nodeSchema(part);
    case 'nodes':
      return { type: 'array', items: nodeSchema(part), minItems: 1, maxItems: 32 };
  }
}

/** One node of a family, of those of its forms that can stand there. */
function nodeSchema({ family, except }: Pick<NodePart | NodesPart, 'family' | 'except'>): Schema {
  if (!except) return { $ref: `#/$defs/${family}` };
  const forms = formsOf(family).filter(({ id }) => !except.includes(id));
  const [only] = forms;
  return forms.length === 1 && only ? { $ref: `#/$defs/${family}-${only.id}` } : oneOf(forms);
}
