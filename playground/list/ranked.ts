import type { Filter } from '../../src/language-service/types.ts';

/** One filter of each sort stands first: one of, colours, some of, a number. What has no pictures comes later. */
export function ranked(filters: readonly Filter[]): {
  readonly first: readonly Filter[];
  readonly more: readonly Filter[];
} {
  const drawn = (filter: Filter): boolean =>
    filter.sort === 'number' || filter.values.some((value) => value.icon !== undefined);
  const order = ['one', 'colours', 'set', 'number'] as const;
  const first = order.flatMap(
    (sort) => filters.find((filter) => filter.sort === sort && drawn(filter)) ?? [],
  );
  const rest = filters.filter(
    (filter) => !first.includes(filter) && (filter.sort === 'number' || filter.values.length > 1),
  );
  return { first, more: rest };
}
