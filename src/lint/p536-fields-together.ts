import { rangeOfField, rangeOfName } from './card-range.ts';
import type { FieldRelation } from '../cards/manifest.ts';
import type { Face } from '../language/tree.ts';
import { inCards } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

export const fieldsTogether: LintRule = {
  code: 'P536',
  accuracy: 'Exact over what the manifest says under relations.',
  unchecked: 'Cards with mistakes. Relations that the manifest does not say.',
  check: inCards(({ entry, pack }) => {
    const { relations = [], words } = pack.manifest;
    if (relations.length === 0) return [];
    const numbers = (attribute: string): boolean => words.attribute[attribute]?.sort === 'number';
    const { card } = entry.checked;
    return (card?.faces ?? []).flatMap((face, at): readonly Finding[] =>
      relations.flatMap((relation) => {
        if (relation.kinds && !relation.kinds.includes(card?.kind ?? '')) return [];
        if (holds(relation, face, numbers)) return [];
        const has = face.fields.some(({ field }) => field === relation.field);
        const message = `${relation.says} ${explain(relation, face)}`;
        return [
          {
            path: entry.path,
            range: has ? rangeOfField(entry, at, relation.field) : rangeOfName(entry),
            message,
          },
        ];
      }),
    );
  }),
};

const valueOf = (face: Face, field: string): unknown =>
  face.fields.find((each) => each.field === field)?.value;

/** True if a face keeps a relation. */
function holds(
  { field, atLeast, with: other }: FieldRelation,
  face: Face,
  isNumber: (attribute: string) => boolean,
): boolean {
  const value = valueOf(face, field);
  if (atLeast !== undefined) {
    const least = valueOf(face, atLeast);
    return !isNumber(field) || typeof value !== 'number' || typeof least !== 'number' || value >= least;
  }
  return other === undefined || (value === undefined) === (valueOf(face, other) === undefined);
}

function explain({ field, atLeast, with: other = '' }: FieldRelation, face: Face): string {
  const value = valueOf(face, field);
  if (atLeast !== undefined)
    return `Here ${field} is ${String(value)} and ${atLeast} ${String(valueOf(face, atLeast))}. Change one of the two.`;
  const [there, missing] = value === undefined ? [other, field] : [field, other];
  return `Here is ${there} without ${missing}. Add it, or leave out ${there}.`;
}
