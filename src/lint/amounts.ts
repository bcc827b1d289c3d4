import type { Catalogue, CatalogueEntry } from '../cards/catalogue.ts';
import type { Range } from '../language/diagnostic.ts';
import type { Effect } from '../language/tree.ts';
import { rangeOfField } from './card-range.ts';
import { clausesOf } from './clauses.ts';
import { textsOf } from './texts.ts';

/** A number of a text, and those of other cards that say the same with another number. */
export interface SaidAmount {
  readonly path: string;
  readonly range: () => Range;
  readonly number: number;
  /** What it says, as in "gain soil". */
  readonly what: string;
  /** The least and the most of others, and how many there are. */
  readonly least: number;
  readonly most: number;
  readonly others: number;
}

interface Said {
  readonly path: string;
  readonly range: () => Range;
  readonly number: number;
}

const KNOWN = new WeakMap<Catalogue, readonly SaidAmount[]>();

/** Every number that cards print in a field or say with a verb, beside those of other cards. */
export function amountsOf(catalogue: Catalogue): readonly SaidAmount[] {
  const known = KNOWN.get(catalogue) ?? findAmounts(catalogue);
  KNOWN.set(catalogue, known);
  return known;
}

function findAmounts(catalogue: Catalogue): readonly SaidAmount[] {
  const groups = new Map<string, { readonly what: string; readonly said: Said[] }>();
  const add = (key: string, what: string, said: Said): void => {
    const group = groups.get(key);
    if (group) group.said.push(said);
    else groups.set(key, { what, said: [said] });
  };
  for (const entry of catalogue.entries) addFields(entry, add);
  const { manifest } = catalogue.pack;
  for (const { ability, path, isRule, kind, trigger, range } of textsOf(catalogue)) {
    if (isRule || trigger.who === 'opponent') continue;
    const { pay, paths } = clausesOf(ability, manifest);
    const sides = [
      ['pay', pay],
      ['get', paths.flat(2)],
    ] as const;
    for (const [side, effects] of sides)
      for (const effect of effects) {
        const what = keyOf(effect);
        if (what === undefined || effect.form !== 'do') continue;
        const of = trigger.nature === 'once' ? kind : '';
        add(`${side} ${trigger.nature} ${of} ${what}`, what, { path, range, number: Number(effect.amount) });
      }
  }
  return [...groups.values()].flatMap(({ what, said }) => besideOthers(said, what));
}

function addFields(entry: CatalogueEntry, add: (key: string, what: string, said: Said) => void): void {
  const { card } = entry.checked;
  card?.faces.forEach(({ fields }, face) => {
    for (const { form, field, value } of fields)
      if (form === 'number')
        add(`${card.kind}.${field}`, field, {
          path: entry.path,
          range: () => rangeOfField(entry, face, field),
          number: value,
        });
  });
}

/** What an effect says but for its number; nothing where it has none. */
function keyOf(effect: Effect): string | undefined {
  if (effect.form !== 'do' || effect.amount === 'each') return undefined;
  const { verb, thing, per, from, on } = effect;
  return [verb, thing?.words.at(-1), from && `from ${from}`, on && 'on', per && 'per']
    .filter((each) => each !== undefined && each !== '')
    .join(' ');
}

/** Each number with the least and the most of the others, in one pass: the two least and the two most say it. */
function besideOthers(said: readonly Said[], what: string): readonly SaidAmount[] {
  const numbers = said.map(({ number }) => number).sort((a, b) => a - b);
  const [first = 0, second = first] = numbers;
  const [last = 0, before = last] = [numbers.at(-1), numbers.at(-2)];
  return said.flatMap((each) => {
    const { number } = each;
    if (number > first && number < last) return [];
    const [least, most] = [number === first ? second : first, number === last ? before : last];
    return [{ ...each, what, least, most, others: said.length - 1 }];
  });
}
