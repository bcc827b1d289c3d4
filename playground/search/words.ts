import type { Project } from '../../src/language-service/types.ts';
import type { Query, QueryPart } from './query.ts';

/** A part of a query as people say it: "kind flora", "cost 0 to 3". */
export function partWords(part: QueryPart, query: Query): string {
  switch (part.part) {
    case 'text':
      return `“${query.text.trim()}”`;
    case 'changed':
      return 'changed';
    case 'problems':
      return 'with problems';
    case 'drafts':
      return 'drafts';
    case 'kind':
    case 'value':
      return part.value;
    case 'range': {
      const [low, high] = query.ranges[part.attribute] ?? [0, 0];
      return low === high ? `${part.attribute} ${low}` : `${part.attribute} ${low} to ${high}`;
    }
  }
}

/** A whole query as people say it. */
export function queryWords(query: Query, parts: readonly QueryPart[]): string {
  const words = parts.map((part) => partWords(part, query));
  return [...(query.text.trim() === '' ? [] : [`“${query.text.trim()}”`]), ...words].join(', ');
}

/**
 * Pictures of values by attribute, for rows: the one value of a card's attribute that is a noun and has a picture
 * says more than the picture of its kind.
 */
export function valuePictures(
  project: Project | undefined,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const pictures = new Map<string, ReadonlyMap<string, string>>();
  for (const filter of project?.filters ?? []) {
    const icons = filter.values.flatMap(({ id, icon }) => (icon === undefined ? [] : [[id, icon] as const]));
    if (icons.length > 0) pictures.set(filter.attribute, new Map(icons));
  }
  return pictures;
}
