import { valuesOf } from '../cards/attribute-values.ts';
import type { AttributeWord, KindWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { freeNumberIn } from '../cards/free-number.ts';
import { cellsOf, templateOf } from './template.ts';
import type { FileState, Filter, KindInfo } from './types.ts';
import type { Usage } from './usage.ts';

/** The kinds of card of a pack, in the order of the manifest; kinds of rules are none. */
export function kindsOf(pack: CheckedPack, usage: Usage, taken: ReadonlySet<number>): readonly KindInfo[] {
  return Object.entries(pack.manifest.words.kind)
    .filter(([, kind]) => kind.rule !== true)
    .map(([id, kind]) => ({
      id,
      singular: kind.forms?.en?.one ?? id,
      plural: kind.forms?.en?.many ?? kind.plural ?? id,
      gloss: kind.gloss,
      ...(kind.icon !== undefined && { icon: kind.icon }),
      sides: kind.sides ?? 1,
      folder: kind.folder ?? id,
      template: templateOf(id, kind, pack, usage, 'usual'),
      cells: cellsOf(id, kind, pack, usage),
      nextNumber: nextNumber(kind, taken),
    }));
}

/** The first number of a kind that no card has; behind the greatest of all where its ranges are full. */
export function nextNumber(kind: KindWord | undefined, taken: ReadonlySet<number>): number {
  return freeNumberIn(kind?.numbers ?? [], taken) ?? Math.max(0, ...taken) + 1;
}

/** The filters of the cards of a pack, in the order of the manifest; texts are not among them. */
export function filtersOf(pack: CheckedPack, states: readonly FileState[]): readonly Filter[] {
  return Object.entries(pack.manifest.words.attribute).flatMap(([id, attribute]) => {
    const { sort } = attribute;
    if (sort === 'text') return [];
    const filter = { attribute: id, gloss: attribute.gloss, sort, values: valuesFor(id, attribute, pack) };
    const icon = attribute.icon === undefined ? {} : { icon: attribute.icon };
    if (sort !== 'number') return [{ ...filter, ...icon }];
    const numbers = states.flatMap(({ faces }) => faces.map(({ values }) => values[id]));
    const range = rangeOf(numbers.filter((value) => typeof value === 'number'));
    // A number that stands on no card, such as one that the game only works out, cannot be asked for.
    return range ? [{ ...filter, ...icon, range }] : [];
  });
}

function valuesFor(id: string, { sort }: AttributeWord, pack: CheckedPack): Filter['values'] {
  const { colour, value } = pack.manifest.words;
  const ids = sort === 'colours' ? Object.keys(colour) : sort === 'number' ? [] : valuesOf(id, pack);
  return ids.flatMap((each) => {
    const entry = sort === 'colours' ? colour[each] : value[each];
    return entry
      ? [{ id: each, ...(entry.icon !== undefined && { icon: entry.icon }), gloss: entry.gloss }]
      : [];
  });
}

function rangeOf(numbers: readonly number[]): readonly [number, number] | undefined {
  return numbers.length === 0 ? undefined : [Math.min(...numbers), Math.max(...numbers)];
}
