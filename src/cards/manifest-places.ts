import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { Range } from '../language/diagnostic.ts';
import { insideQuotes } from './json-text.ts';

/**
 * Visits every text at some place of a manifest.
 *
 * @param at names that lead there: `*` is any step, a last `~` means the names, not the values
 */
export function visitPlaces(
  manifest: object,
  at: string,
  found: (text: string, path: JSONPath) => void,
): void {
  visit(manifest, at.split('.'), 0, [], found);
}

function visit(
  value: unknown,
  steps: readonly string[],
  at: number,
  path: JSONPath,
  found: (text: string, path: JSONPath) => void,
): void {
  const step = steps[at];
  if (step === undefined) {
    if (typeof value === 'string') found(value, path);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (step === '~') {
    for (const name of Object.keys(value)) found(name, [...path, name]);
  } else if (step === '*') {
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      visit(inner, steps, at + 1, [...path, Array.isArray(value) ? Number(key) : key], found);
    }
  } else if (Object.hasOwn(value, step)) {
    visit((value as Record<string, unknown>)[step], steps, at + 1, [...path, step], found);
  }
}

/** The place of a text, or of the name before it. */
export function placeOf(root: Node, path: JSONPath, name: boolean): Range {
  const node = findNodeAtLocation(root, path);
  const place = name ? node?.parent?.children?.[0] : node;
  return insideQuotes(place ?? root);
}
