import type { LocatedLeaf, Located } from '../language/located.ts';
import type { Field } from '../language/tree.ts';

/** The field as plain data. */
export function withoutPlaces(field: Located<Field>): Field {
  const plain = bare(field);
  return field.above || field.beside ? { ...plain, ...plainComments(field) } : plain;
}

function bare(field: Located<Field>): Field {
  const id = field.field.value;
  switch (field.form) {
    case 'number':
      return { form: 'number', field: id, value: field.value.value };
    case 'text':
      return { form: 'text', field: id, value: field.value.value };
    case 'words':
      return { form: 'words', field: id, value: field.value.map((leaf) => leaf.value) };
  }
}

const NOTHING = {};

/** The comments of a line as plain data. */
export function plainComments(from: {
  readonly above?: readonly LocatedLeaf<string>[];
  readonly beside?: LocatedLeaf<string>;
}): { above?: string[]; beside?: string } {
  if (!from.above && !from.beside) return NOTHING;
  return {
    ...(from.above ? { above: from.above.map((leaf) => leaf.value) } : {}),
    ...(from.beside ? { beside: from.beside.value } : {}),
  };
}
