import type { Schema } from '../language/schema.ts';
import { exportedFields, shapeOf } from './export.ts';
import type { AttributeWord, ExportField } from './manifest.ts';
import type { CheckedPack } from './pack.ts';

type Open = Record<string, unknown>;

const closed = (properties: Open, required: readonly string[]): Open => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/**
 * The schema of what `loam export` prints for one pack, with exactly the names that its manifest lists; the published
 * one under schemas/ knows no pack and leaves those names open.
 */
export function exportSchema({ manifest }: CheckedPack): Schema {
  const { flags, effects, start, startHas = [] } = manifest.export;
  const amounts = Object.fromEntries(
    [...new Set([...effects.map(({ name }) => name), ...startHas])].map((name) => [
      name,
      { type: 'integer', minimum: 0 },
    ]),
  );
  const face: Open = {
    side: { enum: ['A', 'B'], description: 'Side of a card with two faces.' },
    name: { type: 'string', description: 'Name of the face.' },
  };
  for (const field of exportedFields(manifest))
    face[field.name] = valueOf(field, manifest.words.attribute[field.attribute]);
  for (const { name, derived } of flags) {
    face[name] = { type: 'boolean', description: manifest.words.derived[derived]?.gloss ?? '' };
  }
  if (start !== undefined) {
    face['start'] = { $ref: '#/$defs/start', description: manifest.words.trigger[start]?.gloss ?? '' };
  }
  face['abilities'] = {
    type: 'array',
    items: { $ref: '#/$defs/ability' },
    description: 'Lines with a colour, in printed order.',
  };
  face['text'] = { type: 'string', description: 'The other lines as in the card file, one a line.' };
  face['english'] = { type: 'string', description: 'The rules text of those lines, one a line.' };
  const kinds = Object.entries(manifest.words.kind).filter(([, kind]) => kind.rule !== true);
  const colours = {
    enum: Object.keys(manifest.words.colour),
    description: 'Colour that the line gives its card.',
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:loam:${manifest.pack}:export`,
    title: `Export of ${manifest.title}`,
    description: `All checked cards of ${manifest.title}, ordered by number.`,
    type: 'array',
    items: closed(
      {
        number: { type: 'integer', minimum: 1, maximum: 9999, description: 'Number on the card.' },
        kind: { enum: kinds.map(([id]) => id), description: 'Kind of card.' },
        draft: { const: true, description: 'Whether it is a draft.' },
        faces: {
          type: 'array',
          items: { $ref: '#/$defs/face' },
          minItems: 1,
          maxItems: 2,
          description: 'The faces, side A first.',
        },
      },
      ['number', 'kind', 'faces'],
    ),
    $defs: {
      face: closed(face, ['name', ...flags.map(({ name }) => name)]),
      ability: closed(
        {
          colour: colours,
          text: { type: 'string', description: 'The line of the card file.' },
          english: { type: 'string', description: 'The rules text.' },
          pay: { $ref: '#/$defs/amounts', description: 'What stands left of the arrow.' },
          gain: { $ref: '#/$defs/amounts', description: 'What stands right of it.' },
        },
        ['colour', 'text', 'english', 'pay', 'gain'],
      ),
      amounts: closed(amounts, []),
      ...(start !== undefined && { start: closed(amounts, startHas) }),
    },
  };
}

function valueOf(field: ExportField, attribute: AttributeWord | undefined): Open {
  const description = attribute?.gloss ?? '';
  switch (shapeOf(field, attribute)) {
    case 'number':
      return { type: 'integer', description };
    case 'text':
      return { type: 'string', description };
    case 'list':
      return { type: 'array', items: { type: 'string' }, description };
  }
}
