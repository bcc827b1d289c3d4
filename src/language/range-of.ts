import type { Range } from './diagnostic.ts';
import type { AnyLocated, Located } from './located.ts';
import type { Face, Section } from './tree.ts';

/** The range of a node, by names and indexes of fields from the face or section downwards. */
export function rangeOf(located: Located<Face> | Located<Section>, path: string): Range | undefined {
  let node: AnyLocated | undefined = located as unknown as AnyLocated;
  for (const name of path.split('.')) node = node?.[name] as AnyLocated | undefined;
  return node && { start: node.start, end: node.end };
}
