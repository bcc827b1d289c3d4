import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import type { Catalogue } from '../cards/catalogue.ts';
import type { Fix, Range } from '../language/diagnostic.ts';

/** Writes another number into the manifest. */
export const promiseOf = (catalogue: Catalogue, path: JSONPath, number: number): Fix => ({
  title: `Promise ${number}`,
  edits: [{ ...manifestRange(catalogue, path), text: String(number) }],
});

let latest: { readonly text: string; readonly root: Node | undefined } | undefined;

/** The tree of a manifest; the latest one is remembered, since several findings ask for it. */
function treeOf(text: string): Node | undefined {
  if (latest?.text !== text) latest = { text, root: parseTree(text) };
  return latest.root;
}

/**
 * The place where a value stands in the manifest of a catalogue; its very start where the text is not at hand.
 *
 * @param part the value, or the name before it
 */
export function manifestRange(
  { manifestText }: Catalogue,
  path: JSONPath,
  part: 'value' | 'name' = 'value',
): Range {
  const root = manifestText === undefined ? undefined : treeOf(manifestText);
  const value = root && findNodeAtLocation(root, path);
  const node = part === 'value' ? value : value?.parent?.children?.[0];
  return node ? { start: node.offset, end: node.offset + node.length } : { start: 0, end: 0 };
}
