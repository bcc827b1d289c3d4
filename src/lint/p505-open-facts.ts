import { provenance } from '../cards/face.ts';
import type { CatalogueEntry } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { numbersText } from '../language/print.ts';
import type { Card } from '../language/tree.ts';
import { rangeOfField } from './card-range.ts';
import { inCards } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

export const openFacts: LintRule = {
  code: 'P505',
  accuracy: 'Exact: it repeats what the face says.',
  unchecked: 'Whether the facts of the other faces are right.',
  check: noted((value, { manifest: { provenance: by } }) => {
    return by !== undefined && value !== by.draft && by.report[value] === 'info';
  }),
};

/** One finding for each face whose provenance is one of those, with the pack's own words about it. */
export function noted(isOne: (value: string, pack: CheckedPack) => boolean): LintRule['check'] {
  return inCards(({ entry, pack }) =>
    entry.checked.card ? ofCard(entry, entry.checked.card, pack, isOne) : [],
  );
}

function ofCard(
  entry: CatalogueEntry,
  card: Card,
  pack: CheckedPack,
  isOne: (value: string, pack: CheckedPack) => boolean,
): readonly Finding[] {
  const attribute = pack.manifest.provenance?.attribute ?? '';
  return card.faces.flatMap((face, index) => {
    const value = provenance(face, pack.manifest);
    if (value === undefined || !isOne(value, pack)) return [];
    const gloss = pack.manifest.words.value[value]?.gloss;
    return [
      {
        path: entry.path,
        range: rangeOfField(entry, index, attribute),
        message: `${numbersText(card)}${face.side ?? ''} ${face.name}: ${attribute} ${value}.${gloss === undefined ? '' : ` ${gloss}`}`,
      },
    ];
  });
}
