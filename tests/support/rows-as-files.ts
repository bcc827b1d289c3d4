import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { placeOf, roleOf } from '../../src/cards/paths.ts';
import { printCard } from '../../src/language/print.ts';

/** Files of a pack in which each row of a table has become a file, for those who change cards as texts. */
export const rowsAsFiles = (files: readonly SourceFile[], pack: CheckedPack): readonly SourceFile[] =>
  files
    .flatMap((file) => {
      if (roleOf(file.path) !== 'table') return [file];
      return buildCatalogue(pack, [file]).entries.flatMap(({ checked: { card } }) =>
        card ? [{ path: `${placeOf(card, pack)}.card`, text: printCard(card, pack.lexicon) }] : [],
      );
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
