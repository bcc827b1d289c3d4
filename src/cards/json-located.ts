import type { Node } from 'jsonc-parser';
import type { Located } from '../language/located.ts';
import type { Card } from '../language/tree.ts';
import { insideQuotes } from './json-text.ts';

/**
 * The located tree of a card in its JSON form, which must fit the schema. Ranges point into the JSON: those of
 * words and texts leave the quotes out, so that a fix can write another word there.
 */
export function locate(root: Node): Located<Card> {
  return located(root) as Located<Card>;
}

/**
 * The parts that can be known of a card whose JSON does not fit the schema: kind and number, for those who look the
 * card up. Undefined when one of them is missing or of another sort.
 */
export function locateHead(root: Node): Located<Card> | undefined {
  const kind = property(root, 'kind');
  const number = property(root, 'number');
  if (kind?.type !== 'string' || number?.type !== 'number') return undefined;
  const last = property(root, 'last');
  const head = {
    kind: leaf(kind),
    number: leaf(number),
    ...(last?.type === 'number' && { last: leaf(last) }),
    faces: [],
  };
  return { ...head, start: root.offset, end: root.offset + root.length } as unknown as Located<Card>;
}

function located(node: Node): object {
  switch (node.type) {
    case 'array':
      return (node.children ?? []).map(located);
    case 'object': {
      const fields: Record<string, unknown> = {};
      for (const { children } of node.children ?? []) {
        const [name, value] = children ?? [];
        if (!name || !value) continue;
        fields[String(name.value)] = name.value === 'form' ? value.value : located(value);
      }
      return { ...fields, start: node.offset, end: node.offset + node.length };
    }
    default:
      return leaf(node);
  }
}

const leaf = (node: Node): object => ({ value: node.value as unknown, ...insideQuotes(node) });

function property(node: Node, name: string): Node | undefined {
  const found = node.children?.find((child) => child.children?.[0]?.value === name);
  return found?.children?.[1];
}
