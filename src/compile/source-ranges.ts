import type { Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import { rangeOf } from '../language/range-of.ts';
import type { Face, Section } from '../language/tree.ts';
import type { Program } from './program.ts';

/**
 * The ranges at which the clauses of a program stand in the text of its face or section: UTF-16 code units counted from
 * 0, by the id of the clause. The text must be the one that was compiled.
 */
export function sourceRanges(
  { clauses }: Program,
  located: Located<Face> | Located<Section>,
): ReadonlyMap<string, Range> {
  return new Map(
    clauses.flatMap(({ id, path }) => {
      const range = rangeOf(located, path);
      return range ? [[id, range] as const] : [];
    }),
  );
}
