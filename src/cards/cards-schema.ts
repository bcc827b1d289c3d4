import type { Form, Part, WordSort } from '../language/form-parts.ts';
import { FORMS, formsOf } from '../language/forms.ts';
import { cardSchema, type Schema } from '../language/schema.ts';
import type { AttributeWord, KindWord } from './manifest.ts';
import type { CheckedPack } from './pack.ts';
import { isRecord } from './schema-walk.ts';

type Open = Record<string, unknown>;

/**
 * The schema of the cards of one pack in their JSON form, for editors and other programs: the published schema of any
 * card, narrowed to the pack's words, kinds, fields and triggers. A card that it refuses is refused by Loam too; the
 * other way round Loam checks more, such as what the words of a line say together.
 */
export function cardsSchema(pack: CheckedPack): Schema {
  const general = cardSchema();
  const { kind: kinds, attribute: attributes } = pack.manifest.words;
  const cards = Object.entries(kinds).filter(([, kind]) => kind.rule !== true);
  const defs: Open = { ...(isRecord(general['$defs']) ? general['$defs'] : {}) };
  for (const form of FORMS) narrowForm(form, defs, pack);
  for (const id of pack.manifest.fields) {
    const attribute = attributes[id];
    if (attribute) defs[`value-of-${id}`] = fieldOf(id, attribute, defs, pack);
  }
  for (const [id, kind] of cards) {
    defs[`face-of-${id}`] = faceOf(id, kind, defs);
    defs[`card-of-${id}`] = cardOf(id, kind, general);
  }
  delete defs['face'];
  for (const name of ['field', 'field-number', 'field-text', 'field-words']) delete defs[name];
  return {
    $schema: general['$schema'],
    $id: `urn:loam:${pack.manifest.pack}:card`,
    title: `Card of ${pack.manifest.title}`,
    description: `One card of ${pack.manifest.title}, version ${pack.manifest.version}, in its JSON form.`,
    type: 'object',
    discriminator: { propertyName: 'kind' },
    oneOf: cards.map(([id]) => ({ $ref: `#/$defs/card-of-${id}` })),
    $defs: defs,
  };
}

/** Puts the ids of the pack where the form says a word. */
function narrowForm(form: Form, defs: Open, pack: CheckedPack): void {
  const name = formsOf(form.family).length === 1 ? form.family : `${form.family}-${form.id}`;
  const schema = defs[name];
  if (!isRecord(schema) || !isRecord(schema['properties'])) return;
  const properties: Open = { ...schema['properties'] };
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.part === 'optional') visit(part.parts);
      if (part.part === 'word')
        properties[part.field] = described(properties[part.field], idsOf(part.sorts, pack));
      if (part.part === 'words') {
        const all = idsOf([...part.sorts, ...part.last], pack);
        properties[part.field] = { ...asOpen(properties[part.field]), items: { enum: all } };
      }
    }
  };
  visit(form.parts);
  defs[name] = { ...schema, properties };
}

function described(schema: unknown, ids: readonly string[]): Open {
  const { description } = asOpen(schema);
  return { enum: ids, ...(description !== undefined && { description }) };
}

/** Ids of some sorts; where a pack has none, a list that nothing fits. */
function idsOf(sorts: readonly WordSort[], { manifest }: CheckedPack): readonly string[] {
  return [...new Set(sorts.flatMap((sort) => Object.keys(manifest.words[sort])))].sort();
}

function fieldOf(id: string, attribute: AttributeWord, defs: Open, { manifest }: CheckedPack): Open {
  const form = attribute.sort === 'number' ? 'number' : attribute.sort === 'text' ? 'text' : 'words';
  const general = asOpen(defs[`field-${form}`]);
  const properties = asOpen(general['properties']);
  const [minimum, maximum] = attribute.range ?? [-999, 999];
  const values = Object.entries(manifest.words.value).filter(([, value]) => value.attribute === id);
  const value: Open =
    form === 'number'
      ? { type: 'integer', minimum, maximum }
      : form === 'text'
        ? asOpen(properties['value'])
        : {
            type: 'array',
            items: { enum: values.map(([each]) => each) },
            minItems: 1,
            uniqueItems: true,
            ...(attribute.sort === 'one' && { maxItems: 1 }),
          };
  return {
    ...general,
    description: attribute.gloss,
    properties: { ...properties, field: { const: id }, value: { ...value, description: attribute.gloss } },
  };
}

function faceOf(id: string, kind: KindWord, defs: Open): Open {
  const general = asOpen(defs['face']);
  const properties: Open = { ...asOpen(general['properties']) };
  const required = kind.required ?? [];
  const fields = [...required, ...(kind.optional ?? [])].filter((each) => `value-of-${each}` in defs);
  const [minItems, maxItems] = kind.abilities ?? [0, 32];
  const sided = kind.sides === 2;
  properties['fields'] = {
    ...asOpen(properties['fields']),
    items: {
      type: 'object',
      discriminator: { propertyName: 'field' },
      oneOf: fields.map((each) => ({ $ref: `#/$defs/value-of-${each}` })),
    },
    ...(required.length > 0 && { allOf: required.map(contains) }),
  };
  properties['abilities'] = {
    ...asOpen(properties['abilities']),
    minItems,
    maxItems,
    items: {
      allOf: [
        { $ref: '#/$defs/ability' },
        { type: 'object', properties: { trigger: { enum: kind.triggers ?? [] } } },
      ],
    },
  };
  if (!sided) delete properties['side'];
  const names = Array.isArray(general['required']) ? (general['required'] as readonly string[]) : [];
  return {
    ...general,
    description: `One face of a card of kind ${id}.`,
    properties,
    required: [...(sided ? ['side'] : []), ...names],
  };
}

const contains = (field: string): Open => ({
  contains: { type: 'object', properties: { field: { const: field } }, required: ['field'] },
});

function cardOf(id: string, kind: KindWord, general: Schema): Open {
  const properties: Open = { ...asOpen(general['properties']) };
  const ranges = (kind.numbers ?? [[1, 9999]]).map(([minimum, maximum]) => ({ minimum, maximum }));
  const faces = kind.sides ?? 1;
  properties['kind'] = { const: id, description: kind.gloss };
  properties['number'] = { ...asOpen(properties['number']), anyOf: ranges };
  properties['faces'] = {
    ...asOpen(properties['faces']),
    items: { $ref: `#/$defs/face-of-${id}` },
    minItems: faces,
    maxItems: faces,
  };
  return {
    type: 'object',
    description: kind.gloss,
    properties,
    required: general['required'],
    additionalProperties: false,
  };
}

const asOpen = (schema: unknown): Open => (isRecord(schema) ? schema : {});
