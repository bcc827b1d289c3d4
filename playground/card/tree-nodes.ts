/** One line of the tree view. */
export interface TreeNode {
  /** Its place in the tree, such as `/faces/0/abilities/1`. */
  readonly path: string;
  /** Name of the field, or number in a list, counted from 1. */
  readonly name: string;
  /** Its short form: a value, the name of a form, a number of parts. */
  readonly says: string;
  /** The sort of the short form, for its colour. */
  readonly sort: 'number' | 'text' | 'word' | 'form' | 'count';
  /** The nodes that it contains. */
  readonly children: readonly TreeNode[];
}

/** The lines of a tree: objects and lists with what they contain, values with what they say. */
export function treeNodes(value: unknown, path = '', name = ''): TreeNode {
  const node = (says: string, sort: TreeNode['sort'], children: readonly TreeNode[] = []): TreeNode => ({
    path,
    name,
    says,
    sort,
    children,
  });
  if (typeof value === 'number') return node(String(value), 'number');
  if (typeof value === 'boolean') return node(value ? 'yes' : 'no', 'word');
  if (typeof value === 'string')
    return isText(name, value) ? node(`“${value}”`, 'text') : node(value, 'word');
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.every((item) => typeof item === 'string' || typeof item === 'number')) {
      return node(items.join(', '), typeof items[0] === 'number' ? 'number' : 'word');
    }
    // A list of one is one line: the level between says nothing.
    if (items.length === 1) return treeNodes(items[0], `${path}/0`, `${name} 1`);
    const children = items.map((item, i) => treeNodes(item, `${path}/${i}`, String(i + 1)));
    return node(String(items.length), 'count', children);
  }
  if (typeof value === 'object' && value !== null) {
    const field = fieldNode(value as Record<string, unknown>, path);
    if (field) return field;
    const entries = Object.entries(value).filter(([key, one]) => key !== 'form' && one !== undefined);
    const children = entries.map(([key, one]) => treeNodes(one, `${path}/${key}`, key));
    return node(headline(value as Record<string, unknown>), 'form', children);
  }
  return node('', 'word');
}

/** A field of a card is one line: its name and what it says. Its parts have no places of their own. */
function fieldNode(value: Record<string, unknown>, path: string): TreeNode | undefined {
  const { field, form, above, beside } = value;
  if (typeof field !== 'string' || !('value' in value) || above !== undefined || beside !== undefined)
    return undefined;
  const said = treeNodes(value['value'], path, form === 'text' ? 'name' : 'value');
  return { ...said, path, name: field };
}

/** Names of people's texts, which are not words of the pack. */
const isText = (name: string, value: string): boolean =>
  name === 'name' || name === 'beside' || /\s/.test(value);

/** The name of an object: its form, or the field or trigger that it is about. */
function headline(value: Record<string, unknown>): string {
  for (const key of ['trigger', 'field', 'form', 'name', 'kind']) {
    const said = value[key];
    if (typeof said === 'string') return said;
  }
  return '';
}

/** All paths above a path, the root first. */
export function pathsAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** The lines that can be seen when some are open, from top to bottom, with their depth from 0. */
export function openLines(
  root: TreeNode,
  open: ReadonlySet<string>,
  depth = 0,
): { readonly node: TreeNode; readonly depth: number }[] {
  const below = open.has(root.path)
    ? root.children.flatMap((child) => openLines(child, open, depth + 1))
    : [];
  return [{ node: root, depth }, ...below];
}
