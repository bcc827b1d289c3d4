import type { Range } from './diagnostic.ts';

/** A value of the tree with the place where it was written. */
export interface LocatedLeaf<T> extends Range {
  /** The value as written: a word in any of its forms, a number, a text. */
  readonly value: T;
}

/**
 * The same tree with places: every word, number and text becomes a {@link LocatedLeaf}, every node gets its range.
 * Only `form`, which is not written anywhere, stays as it is. Ranges count from 0 in UTF-16 code units; in the
 * JSON form of a card they point into the JSON.
 */
export type Located<T> = T extends readonly (infer U)[]
  ? readonly Located<U>[]
  : T extends string | number | boolean
    ? LocatedLeaf<T>
    : T extends object
      ? { readonly [K in keyof T]: K extends 'form' ? T[K] : Located<T[K]> } & Range
      : T;

/** Any located node or leaf, for walks that do not care which. */
export type AnyLocated = Range & { readonly [field: string]: unknown };
