// Cards that are equal but for their numbers, over all files of a pack: what of them is lost or new, however files share them.
import type { CatalogueEntry } from '../cards/catalogue.ts';
import { numbersOf } from '../cards/copies.ts';
import type { Card } from '../language/tree.ts';
import { keyOf } from './change.ts';

/** Numbers of equal cards of which a file has several before or now, by what they are. */
type Families = ReadonlyMap<string, ReadonlySet<number>>;

const familyOf = ({ kind, faces }: Card): string => keyOf([kind, faces]);

/** The families before, and now. */
export function families(
  before: readonly CatalogueEntry[],
  after: readonly CatalogueEntry[],
): readonly [Families, Families] {
  const cardsIn = (entries: readonly CatalogueEntry[]) =>
    entries.flatMap(({ checked: { card } }) => card ?? []);
  const [olds, news] = [cardsIn(before), cardsIn(after)];
  const several = new Set([...olds, ...news].filter(({ last }) => last !== undefined).map(familyOf));
  const known = (cards: readonly Card[]): Families => {
    const found = new Map<string, Set<number>>();
    if (several.size === 0) return found;
    for (const card of cards) {
      const family = familyOf(card);
      if (!several.has(family)) continue;
      const numbers = found.get(family) ?? new Set();
      found.set(family, numbers);
      for (const number of numbersOf(card)) numbers.add(number);
    }
    return found;
  };
  return [known(olds), known(news)];
}

/** The numbers of the cards of a side that are equal to a card. */
export function equalTo(entry: CatalogueEntry | undefined, side: Families): ReadonlySet<number> {
  const card = entry?.checked.card;
  return (card && side.size > 0 ? side.get(familyOf(card)) : undefined) ?? new Set();
}

/** True if a side has the same cards, under their numbers, in files with several or from such a file. */
export function isAmong(entry: CatalogueEntry | undefined, side: Families): boolean {
  const card = entry?.checked.card;
  const equal = equalTo(entry, side);
  return card !== undefined && equal.size > 0 && numbersOf(card).every((number) => equal.has(number));
}
