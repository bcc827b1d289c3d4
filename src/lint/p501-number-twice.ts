import { kindOf, numberOf, type CatalogueEntry } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { change } from '../cards/reporter.ts';
import type { Fix } from '../language/diagnostic.ts';
import { rangeOfNumber } from './card-range.ts';
import type { LintRule } from './rule.ts';

export const numberTwice: LintRule = {
  code: 'P501',
  accuracy: 'Exact. Every file with the number is reported, drafts too.',
  unchecked: 'Two cards with the same name: names may repeat. Files whose number cannot be read.',
  check({ entries, pack }) {
    const files = new Map<number, CatalogueEntry[]>();
    const taken = new Set(entries.flatMap((entry) => numberOf(entry) ?? []));
    for (const entry of entries) {
      const number = numberOf(entry);
      if (number === undefined) continue;
      const same = files.get(number);
      if (same) same.push(entry);
      else files.set(number, [entry]);
    }
    return [...files].flatMap(([number, same]) =>
      same.length === 1
        ? []
        : same.map((entry) => {
            const { says, fixes } = free(entry, pack, taken);
            const message = `Number ${number} is taken by ${others(entry, same)}. Each card needs a number of its own.${says}`;
            return { path: entry.path, range: rangeOfNumber(entry), message, fixes };
          }),
    );
  },
};

/** The first number of its kind that no card has. */
function free(
  entry: CatalogueEntry,
  { manifest }: CheckedPack,
  taken: ReadonlySet<number>,
): { readonly says: string; readonly fixes: readonly Fix[] } {
  const kind = manifest.words.kind[kindOf(entry) ?? ''];
  for (const [first, last] of kind?.numbers ?? [])
    for (let number = first; number <= last; number += 1)
      if (!taken.has(number))
        return { says: ` ${number} is free.`, fixes: [change(rangeOfNumber(entry), String(number))] };
  return { says: '', fixes: [] };
}

function others(entry: CatalogueEntry, same: readonly CatalogueEntry[]): string {
  const paths = same.filter((each) => each !== entry).map((each) => each.path);
  const shown = paths.slice(0, 3).join(', ');
  return paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
}
