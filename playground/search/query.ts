/** The query to which the list is narrowed. Empty parts narrow nothing. */
export interface Query {
  /** Words to search for. */
  readonly text: string;
  /** Kinds of card; any of them. */
  readonly kinds: readonly string[];
  /** Per attribute the values of which a card must have one. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Per attribute the smallest and largest number. */
  readonly ranges: Readonly<Record<string, readonly [number, number]>>;
  /** Only cards that were changed here. */
  readonly changed: boolean;
  /** Only files with errors or warnings. */
  readonly problems: boolean;
  /** Only drafts. */
  readonly drafts: boolean;
}

/** The query that narrows nothing. */
export const EVERYTHING: Query = {
  text: '',
  kinds: [],
  values: {},
  ranges: {},
  changed: false,
  problems: false,
  drafts: false,
};

/** Names in an address that are not attributes. An attribute that is called so is narrowed by words alone. */
const OWN = new Set(['q', 'wall', 'kind', 'changed', 'problems', 'drafts', 'side', 'tab']);

/** True if a query narrows nothing. */
export const isEverything = (query: Query): boolean =>
  query.text.trim() === '' && queryParts(query).length === 0;

/** True if two queries narrow the list alike. */
export const sameQuery = (a: Query, b: Query): boolean => a.text === b.text && said(a) === said(b);

const said = (query: Query): string => JSON.stringify([queryParts(query), Object.values(query.ranges)]);

/** One part of a query that can be taken away by itself. */
export type QueryPart =
  | { readonly part: 'text' | 'changed' | 'problems' | 'drafts' }
  | { readonly part: 'kind'; readonly value: string }
  | { readonly part: 'value'; readonly attribute: string; readonly value: string }
  | { readonly part: 'range'; readonly attribute: string };

/** The parts of a query besides its words, in the order of the filters. */
export function queryParts(query: Query): QueryPart[] {
  return [
    ...query.kinds.map((value): QueryPart => ({ part: 'kind', value })),
    ...Object.entries(query.values).flatMap(([attribute, values]) =>
      values.map((value): QueryPart => ({ part: 'value', attribute, value })),
    ),
    ...Object.keys(query.ranges).map((attribute): QueryPart => ({ part: 'range', attribute })),
    ...(['changed', 'problems', 'drafts'] as const).filter((flag) => query[flag]).map((part) => ({ part })),
  ];
}

/** The query without one of its parts. */
export function without(query: Query, part: QueryPart): Query {
  switch (part.part) {
    case 'text':
      return { ...query, text: '' };
    case 'changed':
    case 'problems':
    case 'drafts':
      return { ...query, [part.part]: false };
    case 'kind':
      return { ...query, kinds: query.kinds.filter((kind) => kind !== part.value) };
    case 'value':
      return withValues(
        query,
        part.attribute,
        (query.values[part.attribute] ?? []).filter((v) => v !== part.value),
      );
    case 'range': {
      const { [part.attribute]: _, ...ranges } = query.ranges;
      return { ...query, ranges };
    }
  }
}

/** The query with other values for one attribute. */
export function withValues(query: Query, attribute: string, chosen: readonly string[]): Query {
  const { [attribute]: _, ...values } = query.values;
  return { ...query, values: chosen.length > 0 ? { ...values, [attribute]: chosen } : values };
}

/** Adds a value that is missing, or takes away one that is there. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** Writes a query into the parameters of an address. */
export function writeQuery(query: Query, params: URLSearchParams): void {
  if (query.text.trim() !== '') params.set('q', query.text);
  if (query.kinds.length > 0) params.set('kind', query.kinds.join(','));
  for (const [attribute, values] of Object.entries(query.values)) params.set(attribute, values.join(','));
  for (const [attribute, [low, high]] of Object.entries(query.ranges))
    params.set(attribute, `${low}..${high}`);
  for (const flag of ['changed', 'problems', 'drafts'] as const) if (query[flag]) params.set(flag, '1');
}

/** Reads a query out of the parameters of an address; what it does not understand narrows nothing. */
export function readQuery(params: URLSearchParams): Query {
  const values: Record<string, readonly string[]> = {};
  const ranges: Record<string, readonly [number, number]> = {};
  for (const [name, written] of params) {
    if (OWN.has(name) || written === '') continue;
    const range = /^(-?\d{1,6})\.\.(-?\d{1,6})$/.exec(written);
    if (range) ranges[name] = [Number(range[1]), Number(range[2])];
    else values[name] = written.split(',').filter((value) => value !== '');
  }
  const kinds = (params.get('kind') ?? '').split(',').filter((kind) => kind !== '');
  const flag = (name: string): boolean => params.get(name) === '1';
  return {
    text: params.get('q') ?? '',
    kinds,
    values,
    ranges,
    changed: flag('changed'),
    problems: flag('problems'),
    drafts: flag('drafts'),
  };
}
