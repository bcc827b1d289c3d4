import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { Edit } from '../language/diagnostic.ts';

/** Takes a property out of its object, or an entry out of its list, with one of the commas beside it; undefined where none is. */
export function removal(root: Node, path: JSONPath): Edit | undefined {
  const value = findNodeAtLocation(root, path);
  const part = typeof path.at(-1) === 'string' ? value?.parent : value;
  const siblings = part?.parent?.children ?? [];
  const at = part ? siblings.indexOf(part) : -1;
  const [before, own, after] = [siblings[at - 1], siblings[at], siblings[at + 1]];
  if (!own) return undefined;
  const end = own.offset + own.length;
  if (before) return { start: before.offset + before.length, end, text: '' };
  return { start: own.offset, end: after ? after.offset : end, text: '' };
}
