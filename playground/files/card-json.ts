import { parseTree, type Node } from 'jsonc-parser';

/**
 * The same small changes as in the text of a card, in its JSON form. Everything else stays as it is, also where the
 * JSON has mistakes.
 */

/** Number of the card; undefined where none can be read. */
export function numberIn(text: string): number | undefined {
  const value: unknown = property(treeOf(text), 'number')?.value;
  return typeof value === 'number' ? value : undefined;
}

/** The same JSON with another number of the card. */
export function withNumber(text: string, number: number): string {
  const node = property(treeOf(text), 'number');
  return replaced(text, node?.type === 'number' ? [node] : [], String(number));
}

/** Name of a side, or the only name; undefined where none can be read. */
export function nameIn(text: string, side: 'A' | 'B'): string | undefined {
  const value: unknown = nameNode(text, side)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The same JSON with another name for a side, or for the only face. */
export function withName(text: string, side: 'A' | 'B', name: string): string {
  const node = nameNode(text, side);
  return replaced(text, node?.type === 'string' ? [node] : [], JSON.stringify(name));
}

/** The same JSON with one word as the value of a field, on every face that has the field. */
export function withWord(text: string, field: string, word: string): string {
  const values = facesOf(text)
    .flatMap((face) => property(face, 'fields')?.children ?? [])
    .filter((each) => property(each, 'field')?.value === field)
    .flatMap((each) => property(each, 'value') ?? [])
    .filter(({ type }) => type === 'array');
  return replaced(text, values, JSON.stringify([word]));
}

/** The tree as far as it can be read. A mark of byte order is a blank here, so that places stay. */
const treeOf = (text: string): Node | undefined => parseTree(text.replace(/^\ufeff/, ' '));

const facesOf = (text: string): readonly Node[] => property(treeOf(text), 'faces')?.children ?? [];

function nameNode(text: string, side: 'A' | 'B'): Node | undefined {
  const faces = facesOf(text);
  const sided = faces.some((face) => property(face, 'side') !== undefined);
  return property(sided ? faces.find((face) => property(face, 'side')?.value === side) : faces[0], 'name');
}

function property(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'object') return undefined;
  return node.children?.find((child) => child.children?.[0]?.value === name)?.children?.[1];
}

function replaced(text: string, nodes: readonly Node[], by: string): string {
  return nodes.reduceRight(
    (out, { offset, length }) => out.slice(0, offset) + by + out.slice(offset + length),
    text,
  );
}
