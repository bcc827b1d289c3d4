import { parseTree, type Node } from 'jsonc-parser';
import { rangeOf, type CardNumbers } from '../../src/cards/copies.ts';

/**
 * The same small changes as in the text of a card, in its JSON form. Everything else stays as it is, also where the
 * JSON has mistakes.
 */

/** Number of the card, or the range of several equal ones; undefined where none can be read. */
export function numbersIn(text: string): CardNumbers | undefined {
  const tree = treeOf(text);
  const value: unknown = property(tree, 'number')?.value;
  const last: unknown = property(tree, 'last')?.value;
  return typeof value === 'number' ? rangeOf(value, typeof last === 'number' ? last : undefined) : undefined;
}

/** The same JSON with other numbers of the card. */
export function withNumbers(text: string, { number, last }: CardNumbers): string {
  const tree = treeOf(text);
  const node = property(tree, 'number');
  if (node?.type !== 'number') return text;
  const old = property(tree, 'last');
  const said = last === undefined ? String(number) : `${number}, "last": ${last}`;
  if (!old?.parent) return replaced(text, [node], said);
  if (last !== undefined)
    return node.offset < old.offset
      ? replaced(replaced(text, [old], String(last)), [node], String(number))
      : replaced(replaced(text, [node], String(number)), [old], String(last));
  // The property goes, and the comma before or behind it.
  const { offset, length } = old.parent;
  const [before, behind] = [text.slice(0, offset), text.slice(offset + length)];
  const isLast = /^\s*\}/.test(behind);
  const without = isLast ? before.replace(/,\s*$/, '') + behind : before + behind.replace(/^\s*,\s*/, '');
  const kept = property(treeOf(without), 'number');
  return replaced(without, kept ? [kept] : [], String(number));
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
