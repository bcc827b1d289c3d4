import type { Family, Part, WordSort } from '../language/form-parts.ts';
import { formOf } from '../language/print.ts';
import type { Ability } from '../language/tree.ts';
import type { CheckedPack } from './pack.ts';

type Node = { readonly [field: string]: unknown };

/** Every word of an ability with the sort under which its place finds it, in the order of the text. */
export function wordsUsed(
  ability: Ability,
  pack: CheckedPack,
): readonly { readonly sort: WordSort; readonly id: string }[] {
  const found: { sort: WordSort; id: string }[] = [];
  const add = (id: unknown, sorts: readonly WordSort[]): void => {
    const sort = sorts.find((each) => pack.lexicon.byId(each, String(id)) !== undefined);
    if (sort !== undefined) found.push({ sort, id: String(id) });
  };
  const visit = (family: Family, node: Node): void => {
    const parts = formOf(family, node)?.parts ?? [];
    parts.forEach((part) => visitPart(part, node));
  };
  const visitPart = (part: Part, node: Node): void => {
    if (part.part === 'optional') {
      part.parts.forEach((each) => visitPart(each, node));
      return;
    }
    const value = part.part === 'text' ? undefined : node[part.field];
    if (value === undefined) return;
    if (part.part === 'word') add(value, part.sorts);
    else if (part.part === 'node') visit(part.family, value as Node);
    else if (part.part === 'nodes') (value as readonly Node[]).forEach((each) => visit(part.family, each));
    else if (part.part === 'words') {
      const ids = value as readonly string[];
      ids.forEach((id, at) => add(id, at === ids.length - 1 ? part.last : part.sorts));
    }
  };
  visit('ability', ability as unknown as Node);
  return found;
}

/** True if an ability names a line or a relation, so that it looks at places of the grid. */
export function usesLines(ability: Ability, pack: CheckedPack): boolean {
  return wordsUsed(ability, pack).some(({ sort }) => sort === 'line' || sort === 'relation');
}
