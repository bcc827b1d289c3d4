import { kindOf, type CatalogueEntry } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { change } from '../cards/reporter.ts';
import type { Fix } from '../language/diagnostic.ts';
import { rangeOfNumber } from './card-range.ts';
import { headerOf } from './cards-by-kind.ts';
import { filesOf } from './kept.ts';
import type { LintRule } from './rule.ts';

export const numberTwice: LintRule = {
  code: 'P501',
  accuracy: 'Exact. Every file with the number is reported, drafts too.',
  unchecked: 'Two cards with the same name: names may repeat. Files whose number cannot be read.',
  check(catalogue) {
    const taken = new Set<number>();
    const twice = new Set<number>();
    const { cards } = filesOf(catalogue);
    for (const card of cards) {
      const { number } = headerOf(card);
      if (number === undefined) continue;
      if (taken.has(number)) twice.add(number);
      taken.add(number);
    }
    return [...twice].flatMap((number) => {
      const same = cards.flatMap((card) => (headerOf(card).number === number ? [card.entry] : []));
      return same.map((entry) => {
        const { says, fixes } = free(entry, catalogue.pack, taken);
        const message = `Number ${number} is taken by ${others(entry, same)}. Each card needs a number of its own.${says}`;
        return { path: entry.path, range: rangeOfNumber(entry), message, fixes };
      });
    });
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
