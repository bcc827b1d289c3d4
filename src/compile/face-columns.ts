import { faceColours, faceValues, printedValues, type FaceValues } from '../cards/face.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { usesLines } from '../cards/words-used.ts';
import type { Ability, Face } from '../language/tree.ts';
import { NONE, NOTHING } from './image.ts';
import { limitsOf } from './measure.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A face, or a section of rules as a face without fields, and what its kind is. */
export interface Described {
  readonly kind: string;
  readonly face: { readonly fields: Face['fields']; readonly abilities: Face['abilities'] };
}

/** All that a game asks of a face without its state, each list in the order of the vocabulary. */
export interface FaceColumns {
  readonly measures: readonly number[];
  readonly values: readonly number[];
  readonly marks: readonly number[];
  readonly limits: readonly number[];
}

/**
 * Works out what a face is in the numbers of the vocabulary.
 *
 * @param as counted: what the face counts as, too; printed: what is printed alone
 */
export function faceColumns(
  { kind, face }: Described,
  pack: CheckedPack,
  vocabulary: Vocabulary,
  as: 'counted' | 'printed' = 'counted',
): FaceColumns {
  const { words } = pack.manifest;
  const full: Face = { name: '', ...face };
  const values = as === 'counted' ? faceValues(full, pack) : printedValues(full, pack);
  const colours = coloursOf(full, pack);
  const bits = (attribute: string): number => bitsOf(attribute, kind, values, colours.compared, pack);
  return {
    measures: vocabulary.names.measure.map((name) => {
      const [sort = '', id = ''] = split(name);
      if (sort === 'noun')
        return face.abilities.filter(({ trigger }) => words.trigger[trigger]?.counted !== false).length;
      return sort === 'attribute' ? measureOf(id, values, colours.compared, pack) : 0;
    }),
    values: vocabulary.names.measure.map((name) => {
      const [sort = '', id = ''] = split(name);
      return sort === 'attribute' ? bits(id) : 0;
    }),
    marks: vocabulary.names.mark.map((name) => {
      const [sort = '', id = ''] = split(name);
      return Number(hasMark(sort, id, kind, values, colours.all, face.abilities, pack));
    }),
    limits: vocabulary.names.resource.map((resource) => {
      if (words.resource[resource]?.holds === 'pool') return -1;
      const room = limitsOf(resource, words).flatMap((attribute) => {
        const value = values.get(attribute);
        return typeof value === 'number' ? [value] : [];
      });
      return room.length === 0 ? -1 : room.reduce((sum, each) => sum + each, 0);
    }),
  };
}

const split = (name: string): readonly string[] => {
  const at = name.indexOf(':');
  return [name.slice(0, at), name.slice(at + 1)];
};

/**
 * The colours of a face: all that it has, and those by which it is compared, where one that counts as others is them.
 */
function coloursOf(
  face: Face,
  pack: CheckedPack,
): { readonly all: ReadonlySet<string>; readonly compared: ReadonlySet<string> } {
  const all = new Set<string>();
  const compared = new Set<string>();
  for (const colour of faceColours(face, pack)) {
    const others = pack.manifest.words.colour[colour]?.countsAs ?? [];
    all.add(colour);
    for (const each of others) all.add(each);
    for (const each of others.length > 0 ? others : [colour]) compared.add(each);
  }
  return { all, compared };
}

function measureOf(
  attribute: string,
  values: FaceValues,
  colours: ReadonlySet<string>,
  { manifest }: CheckedPack,
): number {
  const { sort, absent } = manifest.words.attribute[attribute] ?? {};
  if (sort === 'colours') return colours.size;
  const value = values.get(attribute);
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value.length > 0) return value.length;
  switch (absent ?? (sort === 'number' || sort === 'text' ? 'nothing' : 'zero')) {
    case 'zero':
      return 0;
    case 'none':
      return NONE;
    case 'nothing':
      return NOTHING;
  }
}

function bitsOf(
  attribute: string,
  kind: string,
  values: FaceValues,
  colours: ReadonlySet<string>,
  { manifest }: CheckedPack,
): number {
  const { words } = manifest;
  const { sort, kinds = [] } = words.attribute[attribute] ?? {};
  const own = values.get(attribute);
  const has = new Set(sort === 'colours' ? colours : typeof own === 'object' ? own : []);
  const all =
    sort === 'colours'
      ? Object.keys(words.colour)
      : Object.keys(words.value).filter((id) => words.value[id]?.attribute === attribute);
  let bits = 0;
  all.forEach((id, bit) => {
    if (has.has(id)) bits |= 1 << bit;
  });
  kinds.forEach((id, at) => {
    if (id === kind) bits |= 1 << (all.length + at);
  });
  return bits;
}

function hasMark(
  sort: string,
  id: string,
  kind: string,
  values: FaceValues,
  colours: ReadonlySet<string>,
  abilities: readonly Ability[],
  pack: CheckedPack,
): boolean {
  switch (sort) {
    case 'kind':
      return id === kind;
    case 'colour':
      return colours.has(id);
    case 'value': {
      const own = values.get(pack.manifest.words.value[id]?.attribute ?? '');
      return typeof own === 'object' && own.includes(id);
    }
    default:
      return abilities.some((ability) => usesLines(ability, pack));
  }
}
